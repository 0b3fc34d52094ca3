import { endpoints } from '@aliado/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, first } from '../api.ts';
import { type Merchant, makeOwner, makeSeller, PDF, REPORTS } from '../paying.ts';
import { openAs, provider, toast } from '../people.ts';

const STORE = 'Tienda Enorme';
const INVOICE = {
  name: 'factura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF),
};

test.describe.configure({ mode: 'default' });

let merchant: Merchant;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  merchant = await makeOwner(request, 'tienda-enorme', 'berta@tiendaenorme.demo');
  await request.dispose();
});

const debt = (page: Page) => page.getByRole('region', { name: 'Quién te debe' });
const sales = (page: Page) => page.getByRole('region', { name: 'Mis ventas' });

test('an affiliate sees a debt, adds her bank account and asks the store for payment', async ({
  page,
  request,
}) => {
  const member = await makeSeller(request, merchant, { first_name: 'Rocío' });
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
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/reportesAfiliados\?pedir=/);
  const asking = page.getByRole('dialog', { name: '¿A qué tienda le pedís el pago?' });
  await asking.getByRole('button', { name: /Pedir pago a/ }).click();
  await expect(toast(page, `Le pediste el pago a ${STORE}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(page).toHaveURL(/reportesAfiliados$/);
  await expect(debt(page).getByText(/^Pedido /)).toBeVisible();
  const { results } = await call(request, endpoints.listDebts, { as: merchant });
  const owed = first(results.filter((each) => each.affiliate.name === member.name));
  expect(owed.asked_at).not.toBeNull();
});

test('an affiliate uploads an invoice, which the store receives, and may replace it', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await makeSeller(request, merchant, { first_name: 'Rocío' });
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

  const { results } = await call(request, endpoints.listInvoices, { as: merchant });
  expect(results[0]).toMatchObject({ name: 'factura.pdf', amount_cents: 123_450, replaceable: true });

  await debt(page)
    .getByRole('button', { name: /Monto distinto/ })
    .click();
  await expect(dialog.getByText(/Ya subiste factura.pdf.*Monto distinto, (sobran|faltan) \$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reemplazar factura' })).toBeVisible();
});

test('every sale explains itself, a month opens its sales, and the address keeps both', async ({
  page,
  request,
}) => {
  const member = await makeSeller(request, merchant, { first_name: 'Rocío' });
  await openAs(page, member, REPORTS);
  await sales(page)
    .getByRole('button', { name: /Por qué el pedido/ })
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

test('the affiliate reports fit the phone, and General links to them', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await makeSeller(request, merchant, { first_name: 'Rocío', alias: 'rocio.velas' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, member, REPORTS);
  await expect(sales(page).getByText(STORE)).toBeVisible();
  await debt(page)
    .getByRole('button', { name: /Pedir pago a/ })
    .click();
  await expect(toast(page, `Le pediste el pago a ${STORE}`)).toBeVisible();
  await expectAccessible(page, 'reports on the phone');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, 'reports at 320');
  await openAs(page, member, '/tiendaNube/afiliados');
  const panel = page.getByRole('region', { name: 'Tu plata' });
  await expect(panel.getByText('Pago pedido')).toBeVisible();
  await panel.getByRole('link', { name: 'Ver reportes' }).click();
  await expect(page).toHaveURL(new RegExp(`${REPORTS}$`));
});

test('a store is sent from the affiliate reports to its own, and the operator sees the money', async ({
  page,
}) => {
  await openAs(page, provider, REPORTS);
  await expect(page).toHaveURL(/\/tiendaNube\/reportes$/);
  await openAs(page, { ...provider, username: 'operador@aliado.demo' }, '/operador');
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plata en las cuentas' })).toBeVisible();
  await expectAccessible(page, 'operator');
});
