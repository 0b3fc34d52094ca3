import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { callApi } from '../marketplace.ts';
import { logInByApi, makeAffiliate, openAs, PASSWORD, provider, toast } from '../people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const SHOP = `${SANDBOX}/__sandbox/api/stores/tienda-enorme`;
const OWNER = { username: 'berta@tiendaenorme.demo', password: PASSWORD };
const STORE = 'Tienda Enorme';
const REPORTS = '/tiendaNube/reportesAfiliados';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const BODY = '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n';
const TRAILER = '0000000000 65535 f \ntrailer\n<</Size 2/Root 1 0 R>>\n';
const INVOICE = {
  name: 'factura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`${BODY}xref\n0 1\n${TRAILER}startxref\n${BODY.length}\n%%EOF\n`),
};

test.describe.configure({ mode: 'serial', timeout: 120_000 });

type Person = { username: string; password: string };
let member: Person;
let merchant: string;

/** The merchant of a store that no other journey touches; its commissions wait no day, and it hears of orders. */
async function makeOwner(request: APIRequestContext): Promise<string> {
  const { code } = await (await request.post(`${SHOP}/install`)).json();
  const connected = await request.post('/api/affiliates/merchant/', { data: { code, password: PASSWORD } });
  expect(connected.ok(), await connected.text()).toBe(true);
  const { access } = await logInByApi(request, OWNER);
  await callApi(request, { method: 'PUT', path: '/affiliates/merchant', data: { hold_days: 0 }, access });
  await expect(async () => {
    const { webhooks } = await (await request.get(SHOP)).json();
    expect(webhooks.map(({ event }: { event: string }) => event)).toContain('order/edited');
  }).toPass({ timeout: 30_000 });
  return access;
}

/** Joins, shares a link to the whole store, and somebody buys through it and pays. */
async function sell(request: APIRequestContext, access: string) {
  const { pk } = await callApi(request, { method: 'GET', path: '/affiliates/merchant', access: merchant });
  const path = '/affiliates/requests/';
  const asked = await callApi(request, { method: 'POST', path, data: { merchant: pk }, access });
  const data = { request: asked.pk, status: 'accepted' };
  if (asked.status === 'pending')
    await callApi(request, { method: 'PUT', path: '/affiliates/requests', data, access: merchant });
  const targets = `/affiliates/link_targets/${pk}`;
  const { results } = await callApi(request, { method: 'GET', path: targets, access });
  const link = { merchant: pk, name: 'Toda la tienda', url: results[0].url };
  const made = await callApi(request, { method: 'POST', path: '/affiliates/links/', data: link, access });
  const headers = { 'user-agent': BROWSER };
  const landing = await request.get(new URL(made.short_url).pathname, { headers, maxRedirects: 0 });
  const target = new URL(landing.headers().location ?? '');
  const order = { landing_page: `${target.pathname}${target.search}`, paid: true };
  expect((await request.post(`${SHOP}/orders`, { data: order })).ok()).toBe(true);
  await expect(async () => {
    const debt = await callApi(request, { method: 'GET', path: '/affiliates/debt/', access });
    expect(debt.results[0]?.available_cents).toBeGreaterThan(0);
  }).toPass({ timeout: 30_000 });
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  merchant = await makeOwner(request);
  member = await makeAffiliate(request);
  await sell(request, (await logInByApi(request, member)).access);
  await request.dispose();
});

const debt = (page: Page) => page.getByRole('region', { name: 'Quién te debe' });
const sales = (page: Page) => page.getByRole('region', { name: 'Mis ventas' });

test('an affiliate sees the debt, says where to be paid, asks for it, and the store sees it', async ({
  page,
  request,
}) => {
  await openAs(page, member, REPORTS);
  await expect(page.getByRole('heading', { level: 1, name: 'Reportes' })).toBeVisible();
  await expect(debt(page).getByText(STORE)).toBeVisible();
  await expect(debt(page).getByText(/Te debe desde hoy/)).toBeVisible();
  await expect(debt(page).getByText('Sin historial de pagos todavía.')).toBeVisible();
  await expect(page.getByRole('img', { name: /Comisiones de cada mes/ })).toBeVisible();
  await expectAccessible(page, 'reports');

  await debt(page)
    .getByRole('button', { name: /Pedir pago a/ })
    .click();
  await expect(page).toHaveURL(/misDatos\?pedir=.*#cobro$/);
  const bank = page.getByRole('region', { name: 'Dónde cobrás' });
  await expect(bank.getByText(`Para que ${STORE} te pueda pagar, cargá tu CBU o tu alias.`)).toBeVisible();
  await expectAccessible(page, 'where to be paid, before asking');
  await bank.getByLabel('Alias').fill('rocio.velas');
  await bank.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/reportesAfiliados\?pedir=/);
  const asking = page.getByRole('dialog', { name: '¿A qué tienda le pedís el pago?' });
  await asking.getByRole('button', { name: /Pedir pago a/ }).click();
  await expect(toast(page, `Le pediste el pago a ${STORE}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(page).toHaveURL(/reportesAfiliados$/);
  await expect(debt(page).getByText(/^Pedido /)).toBeVisible();
  const owed = await callApi(request, {
    method: 'GET',
    path: '/affiliates/commissions_merchant',
    access: merchant,
  });
  expect(owed.results[0].asked_at).not.toBeNull();
});

test('uploads an invoice, which the store receives, and may replace it', async ({ page, request }) => {
  await openAs(page, member, REPORTS);
  await debt(page)
    .getByRole('button', { name: /Subir factura/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Subir una factura' });
  await dialog.getByLabel('Archivo').setInputFiles({ ...INVOICE, name: 'nota.txt', mimeType: 'text/plain' });
  await expect(dialog.getByText('Subí la factura en PDF, PNG o JPG.')).toBeVisible();
  await dialog.getByLabel('Archivo').setInputFiles(INVOICE);
  await expect(dialog.getByText('factura.pdf')).toBeVisible();
  await dialog.getByLabel(/Monto de la factura/).fill('mucho');
  await dialog.getByRole('button', { name: 'Subir factura' }).click();
  await expect(dialog.getByText(/Escribí el monto con números/)).toBeVisible();
  await dialog.getByLabel(/Monto de la factura/).fill('1.234,50');
  await expectAccessible(page, 'uploading an invoice');
  await dialog.getByRole('button', { name: 'Subir factura' }).click();
  await expect(toast(page, 'Subiste la factura')).toBeVisible();
  await expect(debt(page).getByRole('button', { name: /Monto distinto/ })).toBeVisible();

  const path = '/affiliates/payment_commissions';
  const { results } = await callApi(request, { method: 'GET', path, access: merchant });
  expect(results[0]).toMatchObject({ name: 'factura.pdf', amount_cents: 123_450, replaceable: true });

  await debt(page)
    .getByRole('button', { name: /Monto distinto/ })
    .click();
  await expect(dialog.getByText(/Ya subiste factura.pdf.*Monto distinto, (sobran|faltan) \$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reemplazar factura' })).toBeVisible();
});

test('every sale tells why, the month opens into its sales, and the address keeps both', async ({ page }) => {
  await openAs(page, member, REPORTS);
  await sales(page)
    .getByRole('button', { name: /^Por qué/ })
    .click();
  await expect(page).toHaveURL(/comprobante=/);
  await expect(page.getByRole('dialog', { name: STORE })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar el comprobante' }).click();

  const months = page.getByRole('region', { name: 'Comisiones, mes a mes' });
  await months.getByRole('button', { name: /Ver ventas/ }).click();
  await expect(months.getByRole('button', { name: /Por qué el pedido/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Año' }).selectOption('2025');
  await expect(page).toHaveURL(/year=2025/);
  await expect(months.getByText('Sin comisiones en este período')).toBeVisible();
});

test('fits the phone, and General leads there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, member, REPORTS);
  await expect(sales(page).getByText(STORE)).toBeVisible();
  await expectAccessible(page, 'reports on the phone');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, 'reports at 320');
  await openAs(page, member, '/tiendaNube/afiliados');
  const panel = page.getByRole('region', { name: 'Tu plata' });
  await expect(panel.getByText('Pago pedido')).toBeVisible();
  await panel.getByRole('link', { name: 'Ver reportes' }).click();
  await expect(page).toHaveURL(new RegExp(`${REPORTS}$`));
});

test('is not for stores, and the operator has the proofs of the books', async ({ page }) => {
  await openAs(page, provider, REPORTS);
  await expect(page).toHaveURL(/\/tiendaNube\/general$/);
  await openAs(page, { ...provider, username: 'operador@aliado.demo' }, '/operador');
  await expect(page.getByRole('heading', { level: 1, name: 'Operador' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nada quedó sin hacer' })).toBeVisible();
  await expectAccessible(page, 'operator');
});
