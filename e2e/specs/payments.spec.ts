import { readFile } from 'node:fs/promises';
import { endpoints } from '@aliado/contract';
import { expect, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessible } from '../accessible.ts';
import { call, first } from '../api.ts';
import {
  fileFrom,
  history,
  type Merchant,
  makeOwner,
  makeSeller,
  openBeside,
  openPaying,
  owedTo,
  PAYMENTS,
  PDF,
  payButton,
  REPORTS,
  rowOf,
  type Seller,
} from '../paying.ts';
import { makeAffiliate, openAs, toast } from '../people.ts';

/** Sequential, because the tests share a store; each has its own sellers. */
test.describe.configure({ mode: 'default' });

let merchant: Merchant;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  merchant = await makeOwner(request, 'tienda-lenta', 'teo@tiendalenta.demo');
  await request.dispose();
});

test('a merchant pays, the page reloads with a note, and the affiliate sees it live', async ({
  page,
  browser,
  request,
}) => {
  const seller = await makeSeller(request, merchant, { first_name: 'Rocío', alias: 'rocio.velas' });
  const operation = `TR-${Date.now()}`;
  const affiliate = await openBeside(browser, seller, REPORTS);
  const received = affiliate.getByRole('region', { name: 'Pagos recibidos' });
  await expect(received).toBeVisible();
  await expect(received.getByText('Tienda Lenta')).toBeHidden();

  await openAs(page, merchant, PAYMENTS);
  await expect(rowOf(page, seller)).toContainText('alias …elas');
  await expectAccessible(page, 'payments');
  const dialog = await openPaying(page, seller);
  await expect(dialog.getByText('Total')).toBeVisible();
  await expect(dialog.getByText('alias rocio.velas')).toBeVisible();
  await expectAccessible(page, 'paying');
  await dialog.getByLabel('Número de operación (opcional)').fill(operation);
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
  await expect(history(page).getByText(`Transferencia · ${operation}`)).toBeVisible();

  expect(await fileFrom(page, note, 'Archivo de transferencias')).toMatch(/^transferencias_.*\.csv$/);
  expect(await fileFrom(page, history(page), /liquidación de .* de Rocío/)).toMatch(/^liquidacion_.*\.pdf$/);
  expect(await fileFrom(affiliate, received, /liquidación de .* con/)).toMatch(/^liquidacion_.*\.pdf$/);
  await note.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await page.reload();
  await expect(history(page).getByText(`Transferencia · ${operation}`)).toBeVisible();
  await expect(note).toBeHidden();
});

test('a returned payment is owed again, and both sides see why', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const seller = await makeSeller(request, merchant, { first_name: 'Delfina' });
  await openAs(page, merchant, PAYMENTS);
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
  expect(await fileFrom(page, paid, /Descargar el comprobante/)).toMatch(/^comprobante_.*\.pdf$/);

  await paid.getByRole('button', { name: /Marcar que volvió/ }).click();
  const asking = page.getByRole('dialog', { name: '¿El pago volvió?' });
  await asking.getByRole('button', { name: 'Marcar que volvió' }).click();
  await expect(asking.getByText('Contá por qué volvió.')).toBeVisible();
  await asking.getByLabel('¿Por qué volvió?').fill('Cuenta cerrada');
  await asking.getByRole('button', { name: 'Marcar que volvió' }).click();
  await expect(paid.getByText(/Volvió el .*: Cuenta cerrada/)).toBeVisible();
  await expect(rowOf(page, seller)).toBeVisible();
});

test('two windows pay the same debt: one wins and the other is told', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const seller = await makeSeller(request, merchant, { first_name: 'Oriana', alias: 'oriana.tienda' });
  await openAs(page, merchant, PAYMENTS);
  const other = await openBeside(browser, merchant, PAYMENTS);
  const dialogs = [await openPaying(page, seller), await openPaying(other, seller)];
  for (const dialog of dialogs) {
    await dialog.getByLabel('Cómo pagás').selectOption('other');
    await expect(payButton(dialog)).toBeEnabled();
  }
  await Promise.all(dialogs.map((dialog) => payButton(dialog).click({ noWaitAfter: true })));
  for (const window of [page, other]) {
    const paid = window.getByRole('region', { name: 'Resultado del pago' });
    await expect(paid.or(window.getByText('Ya no hay nada disponible para pagar'))).toBeVisible();
  }
  const { results } = await call(request, endpoints.listPayments, { as: seller });
  expect(results).toHaveLength(1);
});

test('a debt shows its months, sales and explanations, and several debts are paid at once', {
  tag: '@long',
}, async ({ page, request }) => {
  const sellers = [
    await makeSeller(request, merchant, { first_name: 'Inés', alias: 'ines.aromo' }),
    await makeSeller(request, merchant, { first_name: 'Abril', alias: 'abril.ceibal' }),
  ];
  const [first] = sellers as [Seller, Seller];
  await openAs(page, merchant, PAYMENTS);
  await rowOf(page, first)
    .getByRole('button', { name: /^Ver 1/ })
    .click();
  const drawer = page.getByRole('dialog', { name: first.name });
  await expect(drawer.getByRole('button', { name: /Ver el comprobante del pedido/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Todos los meses' }).click();
  await expect(drawer.getByRole('heading', { name: 'Mes por mes' })).toBeVisible();
  await expectAccessible(page, 'the months behind a debt');
  await drawer.getByRole('button', { name: /Ver las ventas de/ }).click();
  await expect(drawer.getByRole('button', { name: /^Pagar este mes, \$/ })).toBeVisible();
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

test('a month refunded in part, requested, invoiced and paid matches the workbook', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const seller = await makeSeller(request, merchant, { first_name: 'Marina', alias: 'marina.tala' });
  const owed = () => owedTo(request, seller.access);
  const whole = await owed();
  const orders: { id: number; total: string }[] = await (await request.get(`${merchant.shop}/orders`)).json();
  const newest = orders.reduce((one, other) => (other.id > one.id ? other : one));
  const amount = (Number(newest.total) * PAID_BACK).toFixed(2);
  expect((await request.post(`${merchant.shop}/orders/${newest.id}/refund`, { data: { amount } })).ok()).toBe(
    true,
  );
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
  await call(request, endpoints.uploadInvoice, {
    as: seller,
    form: { year, month, merchant: merchant.pk },
    file: new File([PDF], 'factura.pdf', { type: 'application/pdf' }),
  });

  await openAs(page, merchant, PAYMENTS);
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

  const date_from = `${year}-${String(month).padStart(2, '0')}-01`;
  const { sums } = await call(request, endpoints.listSales, {
    as: merchant,
    query: { page_size: 1, date_from },
  });
  const total = rowsOf('Ventas').at(-1) ?? [];
  expect([total[7], total[10]]).toEqual([first(sums).total_cents / 100, first(sums).commission_cents / 100]);
});

test('a payment coupon is created and settled in the store, with the same cents on both sides', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const seller = await makeSeller(request, merchant, { first_name: 'Gala' });
  const owed = await owedTo(request, seller.access);
  const affiliate = await openBeside(browser, seller, REPORTS);
  await openAs(page, merchant, PAYMENTS);
  await rowOf(page, seller)
    .getByRole('button', { name: `Pedir datos bancarios a ${seller.name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar por otro medio' }).click();
  const dialog = page.getByRole('dialog', { name: `Pagar a ${seller.name}` });
  await dialog.getByLabel('Cómo pagás').selectOption('coupon');
  await expect(dialog.getByText(/Creamos en tu tienda un cupón por este monto/)).toBeVisible();
  await payButton(dialog).click();
  const note = page.getByRole('region', { name: 'Resultado del pago' });
  await expect(note.getByText(/El cupón de .* está en camino/)).toBeVisible();

  const paid = history(page).getByRole('listitem').filter({ hasText: seller.name });
  await expect(paid.getByText('Cupón de pago ·', { exact: false })).toBeVisible();
  await expect(paid.getByText('En camino')).toBeHidden({ timeout: 30_000 });
  await expect(paid.getByRole('button', { name: /Marcar que volvió/ })).toBeHidden();
  const received = affiliate.getByRole('region', { name: 'Pagos recibidos' });
  await expect(received.getByText('Tienda Lenta')).toBeVisible();

  const worth = new Intl.NumberFormat('es-AR', {
    minimumFractionDigits: owed % 100 === 0 ? 0 : 2,
  }).format(owed / 100);
  await affiliate.goto('/tiendaNube/afiliados');
  const coupons = affiliate.locator('#mis-cupones');
  await expect(coupons.getByText(`$\u00a0${worth}`).first()).toBeVisible();
  const { results } = await call(request, endpoints.listCoupons, { as: seller });
  expect(results[0]).toMatchObject({ for_payment: true, value_cents: owed, state: 'in_store' });
});

test('an invoice uploaded by the affiliate is opened unchanged by the merchant', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const seller = await makeSeller(request, merchant, { first_name: 'Ciro', alias: 'ciro.del.sur' });
  const now = new Date();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  await openAs(page, merchant, `${PAYMENTS}?invoice_month=${month}`);
  const invoices = page.getByRole('region', { name: /^Facturas/ });
  await expect(invoices).toBeVisible();

  const affiliate = await openBeside(browser, seller, REPORTS);
  await affiliate
    .getByRole('button', { name: /^Subir factura/ })
    .first()
    .click();
  const dialog = affiliate.getByRole('dialog', { name: 'Subir una factura' });
  await dialog
    .getByLabel('Archivo')
    .setInputFiles({ name: 'ciro.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await dialog.getByRole('button', { name: 'Subir factura' }).click();
  await expect(toast(affiliate, 'Subiste la factura')).toBeVisible();

  const row = invoices.getByRole('listitem').filter({ hasText: seller.name });
  await expect(row.getByText('ciro.pdf')).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: `Descargar ciro.pdf, de ${seller.name}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('ciro.pdf');
  expect(await readFile(await file.path(), 'latin1')).toBe(PDF);
});

test('the payments screen is usable on a small phone, and an affiliate cannot open it', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAs(page, merchant, PAYMENTS);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect(history(page)).toBeVisible();
  await expectAccessible(page, 'payments on a small phone');
  await openAs(page, await makeAffiliate(request), PAYMENTS);
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados/);
});
