import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessible } from '../accessible.ts';
import { callApi } from '../marketplace.ts';
import { logInByApi, makeAffiliate, openAs, PASSWORD, toast } from '../people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const SHOP = `${SANDBOX}/__sandbox/api/stores/tienda-lenta`;
const OWNER = { username: 'teo@tiendalenta.demo', password: PASSWORD };
const PAYMENTS = '/tiendaNube/pagos';
const REPORTS = '/tiendaNube/reportesAfiliados';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const PDF_OBJECTS = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
const PDF = `${PDF_OBJECTS}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${PDF_OBJECTS.length}\n%%EOF\n`;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let merchant: { pk: string; access: string };

/** The merchant of a store that no other journey touches; its commissions wait no day. */
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await request.put(`${SHOP}/switches`, { data: { latency_ms: 0 } });
  const known = await request.post('/api/auth/login/', { data: OWNER });
  if (!known.ok()) {
    const { code } = await (await request.post(`${SHOP}/install`)).json();
    const made = await request.post('/api/affiliates/merchant/', { data: { code, password: PASSWORD } });
    expect(made.ok(), await made.text()).toBe(true);
  }
  const { access } = await logInByApi(request, OWNER);
  const path = '/affiliates/merchant';
  const { pk } = await callApi(request, { method: 'PUT', path, data: { hold_days: 0 }, access });
  merchant = { pk, access };
  await request.dispose();
});

type Seller = Awaited<ReturnType<typeof makeSeller>>;

/** Joins, says where to be paid, shares a link; somebody buys through it and pays. */
async function makeSeller(request: APIRequestContext, first_name: string, { alias = '' } = {}) {
  const last_name = `Q${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  const person = await makeAffiliate(request, { first_name, last_name });
  const { access } = await logInByApi(request, person);
  if (alias) {
    const { profile_id } = await callApi(request, { method: 'GET', path: '/userprofile/profile/', access });
    const path = `/userprofile/profile/${profile_id}/`;
    await callApi(request, { method: 'PUT', path, data: { alias }, access });
  }
  const path = '/affiliates/requests/';
  const asked = await callApi(request, { method: 'POST', path, data: { merchant: merchant.pk }, access });
  const answer = { request: asked.pk, status: 'accepted' };
  await callApi(request, {
    method: 'PUT',
    path: '/affiliates/requests',
    data: answer,
    access: merchant.access,
  });
  await sell(request, access);
  return { ...person, access, name: `${first_name} ${last_name}` };
}

async function sell(request: APIRequestContext, access: string) {
  const targets = `/affiliates/link_targets/${merchant.pk}`;
  const { results } = await callApi(request, { method: 'GET', path: targets, access });
  const link = { merchant: merchant.pk, name: 'Toda la tienda', url: results[0].url };
  const made = await callApi(request, { method: 'POST', path: '/affiliates/links/', data: link, access });
  const landing = await request.get(new URL(made.short_url).pathname, {
    headers: { 'user-agent': BROWSER },
    maxRedirects: 0,
  });
  const target = new URL(landing.headers().location ?? '');
  const email = `compra-${Math.random().toString(36).slice(2)}@correo.example`;
  const order = { landing_page: `${target.pathname}${target.search}`, paid: true, email };
  expect((await request.post(`${SHOP}/orders`, { data: order })).ok()).toBe(true);
  await expect(async () => {
    const debt = await callApi(request, { method: 'GET', path: '/affiliates/debt/', access });
    expect(debt.results[0]?.available_cents).toBeGreaterThan(0);
  }).toPass({ timeout: 40_000 });
}

async function openBeside(browser: Browser, person: { username: string; password: string }, path: string) {
  const context = await browser.newContext({ locale: 'es-AR' });
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

const rowOf = (page: Page, { name }: Seller) => page.getByRole('row').filter({ hasText: name });
const history = (page: Page) => page.getByRole('region', { name: 'Historial' });
const payButton = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('button', { name: /^Pagar \$/ });

async function openPaying(page: Page, seller: Seller) {
  await rowOf(page, seller)
    .getByRole('button', { name: new RegExp(`^Pagar .* a ${seller.name}$`) })
    .click();
  return page.getByRole('dialog', { name: `Pagar a ${seller.name}` });
}

test('the merchant pays, the page reloads with a note, and the affiliate sees it without reloading', async ({
  page,
  browser,
  request,
}) => {
  const seller = await makeSeller(request, 'Rocío', { alias: 'rocio.velas' });
  const affiliate = await openBeside(browser, seller, REPORTS);
  const received = affiliate.getByRole('region', { name: 'Pagos recibidos' });
  await expect(received).toBeVisible();
  await expect(received.getByText('Tienda Lenta')).toBeHidden();

  await openAs(page, OWNER, PAYMENTS);
  await expect(rowOf(page, seller)).toContainText('alias rocio.velas');
  await expectAccessible(page, 'payments');
  const dialog = await openPaying(page, seller);
  await expect(dialog.getByText('Total')).toBeVisible();
  await expectAccessible(page, 'paying');
  await dialog.getByLabel('Número de operación (opcional)').fill('TR-88213');
  await payButton(dialog).click();
  await expect(dialog.getByText('Confirmá los datos bancarios antes de pagar.')).toBeVisible();
  await dialog.getByLabel('Ya lo confirmé por otro canal').check();

  const reloaded = page.waitForEvent('load');
  await payButton(dialog).click();
  await expect(dialog.getByText(`a ${seller.name}`, { exact: false }).last()).toBeVisible();
  await expect(received.getByText('Tienda Lenta')).toBeVisible();
  await reloaded;
  const note = page.getByRole('region', { name: 'Resultado del pago' });
  await expect(note.getByText(new RegExp(`Le pagaste .* a ${seller.name}`))).toBeVisible();
  await expect(rowOf(page, seller)).toBeHidden();
  await expect(history(page).getByText('Transferencia · TR-88213')).toBeVisible();

  const download = page.waitForEvent('download');
  await note.getByRole('button', { name: 'Archivo de transferencias' }).click();
  expect((await download).suggestedFilename()).toMatch(/^transferencias_.*\.csv$/);
  await note.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await page.reload();
  await expect(history(page).getByText('Transferencia · TR-88213')).toBeVisible();
  await expect(note).toBeHidden();
});

test('a payment that came back is owed again, and both sides see why', async ({ page, request }) => {
  const seller = await makeSeller(request, 'Delfina');
  await openAs(page, OWNER, PAYMENTS);
  await expect(rowOf(page, seller)).toContainText('sin datos bancarios');
  await rowOf(page, seller)
    .getByRole('button', { name: `Pedir datos bancarios a ${seller.name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar por otro medio' }).click();
  const dialog = page.getByRole('dialog', { name: `Pagar a ${seller.name}` });
  await expect(dialog.getByLabel('Cómo pagás')).toHaveValue('other');
  await payButton(dialog).click();
  await expect(page.getByRole('region', { name: 'Resultado del pago' })).toBeVisible();

  const paid = history(page).getByRole('listitem').filter({ hasText: seller.name });
  await paid.getByRole('button', { name: /Adjuntar el comprobante/ }).waitFor();
  await paid.locator('input[type=file]').setInputFiles({
    name: 'transferencia.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(PDF),
  });
  await expect(toast(page, 'Guardamos el comprobante')).toBeVisible();
  const download = page.waitForEvent('download');
  await paid.getByRole('button', { name: /Descargar el comprobante/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^comprobante_.*\.pdf$/);

  await paid.getByRole('button', { name: /Marcar que volvió/ }).click();
  const asking = page.getByRole('dialog', { name: '¿El pago volvió?' });
  await asking.getByRole('button', { name: 'Marcar que volvió' }).click();
  await expect(asking.getByText('Contá por qué volvió.')).toBeVisible();
  await asking.getByLabel('¿Por qué volvió?').fill('Cuenta cerrada');
  await asking.getByRole('button', { name: 'Marcar que volvió' }).click();
  await expect(paid.getByText(/Volvió el .*: Cuenta cerrada/)).toBeVisible();
  await expect(rowOf(page, seller)).toBeVisible();
});

test('two windows pay the same: one wins, the other is told', async ({ page, browser, request }) => {
  const seller = await makeSeller(request, 'Oriana', { alias: 'oriana.tienda' });
  await openAs(page, OWNER, PAYMENTS);
  const other = await openBeside(browser, OWNER, PAYMENTS);
  const dialogs = [await openPaying(page, seller), await openPaying(other, seller)];
  for (const dialog of dialogs) {
    await dialog.getByLabel('Cómo pagás').selectOption('other');
    await expect(payButton(dialog)).toBeEnabled();
  }
  await Promise.all(dialogs.map((dialog) => payButton(dialog).click({ noWaitAfter: true })));
  const told = page
    .getByText('Ya no hay nada disponible para pagar')
    .or(page.getByRole('region', { name: 'Resultado del pago' }));
  const toldToo = other
    .getByText('Ya no hay nada disponible para pagar')
    .or(other.getByRole('region', { name: 'Resultado del pago' }));
  await expect(told).toBeVisible();
  await expect(toldToo).toBeVisible();
  const { results } = await callApi(request, {
    method: 'GET',
    path: '/affiliates/payments',
    access: seller.access,
  });
  expect(results).toHaveLength(1);
});

test('months, sales and receipts stand behind a debt; several are paid at once', async ({
  page,
  request,
}) => {
  const sellers = [
    await makeSeller(request, 'Inés', { alias: 'ines.aromo' }),
    await makeSeller(request, 'Abril', { alias: 'abril.ceibal' }),
  ];
  const [first] = sellers as [Seller, Seller];
  await openAs(page, OWNER, PAYMENTS);
  await rowOf(page, first)
    .getByRole('button', { name: /^Ver 1/ })
    .click();
  const drawer = page.getByRole('dialog', { name: first.name });
  await expect(drawer.getByRole('heading', { name: 'Mes por mes' })).toBeVisible();
  await expectAccessible(page, 'the months behind a debt');
  await drawer.getByRole('button', { name: /Ver las ventas de/ }).click();
  await expect(drawer.getByRole('button', { name: /^Pagar esta comisión, \$/ })).toBeVisible();
  await expectAccessible(page, 'the sales behind a month');
  await drawer.getByRole('button', { name: /Ver el comprobante del pedido/ }).click();
  await expect(page.getByRole('heading', { name: /^Pedido #/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar esta comisión', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar el comprobante' }).click();
  await expect(drawer.getByRole('button', { name: 'Todos los meses' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar', exact: true }).click();

  for (const { name } of sellers) await page.getByLabel(`Elegir a ${name}`).check();
  await expect(page.getByRole('region', { name: '2 elegidos' })).toContainText('$');
  await expectAccessible(page, 'two chosen');
  await page.getByRole('button', { name: 'Pagar a los 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar a 2 afiliados' });
  await dialog.getByLabel('Cómo pagás').selectOption('other');
  await payButton(dialog).click();
  const note = page.getByRole('region', { name: 'Resultado del pago' });
  await expect(note.getByText(/Les pagaste .* a 2 afiliados/)).toBeVisible();
  for (const seller of sellers) await expect(rowOf(page, seller)).toBeHidden();
});

const PAID_BACK = 0.25;

test('a month together: given back in part, asked for, invoiced, paid, and the workbook says the same', async ({
  page,
  browser,
  request,
}) => {
  const seller = await makeSeller(request, 'Marina', { alias: 'marina.tala' });
  const owed = async () => {
    const { results } = await callApi(request, {
      method: 'GET',
      path: '/affiliates/debt/',
      access: seller.access,
    });
    return results[0].available_cents as number;
  };
  const whole = await owed();
  const orders: { id: number; total: string }[] = await (await request.get(`${SHOP}/orders`)).json();
  const newest = orders.reduce((one, other) => (other.id > one.id ? other : one));
  const amount = (Number(newest.total) * PAID_BACK).toFixed(2);
  expect((await request.post(`${SHOP}/orders/${newest.id}/refund`, { data: { amount } })).ok()).toBe(true);
  await expect(async () => expect(await owed()).toBeLessThan(whole)).toPass({ timeout: 40_000 });
  const left = await owed();

  const affiliate = await openBeside(browser, seller, REPORTS);
  await affiliate
    .getByRole('button', { name: /^Pedir pago/ })
    .first()
    .click();
  await expect(affiliate.getByText(/^Pedido (hace|recién|ahora)/).first()).toBeVisible();
  const now = new Date();
  const [year, month] = [now.getFullYear(), now.getMonth() + 1];
  const invoiced = await request.post('/api/affiliates/payment_commissions/', {
    headers: { authorization: `Bearer ${seller.access}` },
    multipart: {
      year: String(year),
      month: String(month),
      merchant: merchant.pk,
      invoice: { name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
    },
  });
  expect(invoiced.ok(), await invoiced.text()).toBe(true);

  await openAs(page, OWNER, PAYMENTS);
  await expect(rowOf(page, seller)).toContainText('Pidió el pago');
  const dialog = await openPaying(page, seller);
  await dialog.getByLabel('Cómo pagás').selectOption('other');
  await payButton(dialog).click();
  await expect(page.getByRole('region', { name: 'Resultado del pago' })).toBeVisible();
  await expect(
    affiliate.getByRole('region', { name: 'Pagos recibidos' }).getByText('Tienda Lenta'),
  ).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`reporte_${year}_${month}.xlsx`);
  const sheets = await readXlsxFile(await file.path());
  const rowsOf = (sheet: string) => sheets.find((one) => one.sheet === sheet)?.data ?? [];
  const ofSeller = (sheet: string) => rowsOf(sheet).filter((row) => row.includes(seller.name));
  const [sale] = ofSeller('Ventas');
  expect(sale).toContain('Reembolso parcial');
  expect(sale).toContain(left / 100);
  expect(ofSeller('Comisiones')[0]?.slice(-4)).toEqual([left / 100, 0, 0, left / 100]);
  expect(ofSeller('Pagos')[0]).toContain(left / 100);

  const path = `/affiliates/sales?page_size=1&date_from=${year}-${String(month).padStart(2, '0')}-01`;
  const { sums } = await callApi(request, { method: 'GET', path, access: merchant.access });
  const total = rowsOf('Ventas').at(-1) ?? [];
  expect([total[7], total[10]]).toEqual([sums[0].total_cents / 100, sums[0].commission_cents / 100]);
});

test('a phone shows rows, and an affiliate has no way in', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAs(page, OWNER, PAYMENTS);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect(history(page)).toBeVisible();
  await expectAccessible(page, 'payments on a small phone');
  await openAs(page, await makeAffiliate(request), PAYMENTS);
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados/);
});
