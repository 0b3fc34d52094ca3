import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessible } from '../accessible.ts';
import { type Merchant, makeOwner, makeSeller } from '../paying.ts';
import { openAs } from '../people.ts';

test.describe.configure({ mode: 'default' });

let merchant: Merchant;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  // Another spec may be connecting the same store.
  await expect(async () => {
    merchant = await makeOwner(request, 'lana-mora', 'mora@lanamora.demo');
  }).toPass({ timeout: 60_000 });
  await request.dispose();
});

/** The first amount like `$ 12.345,60` in a place. */
const moneyIn = async (place: Locator) => (await place.textContent())?.match(/\$\s[\d.]+,\d\d/)?.[0];

test('a merchant filters the month by affiliate, and every figure matches down to the Excel', async ({
  page,
  request,
}) => {
  // Needs bank data, because the files of transfer-files.spec include everyone this store owes.
  const seller = await makeSeller(request, merchant, { first_name: 'Delfina', alias: 'delfina.reportes' });
  await makeSeller(request, merchant, { first_name: 'Bautista', alias: 'bautista.reportes' });

  await openAs(page, merchant, '/tiendaNube/general');
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Reportes' }).click();
  await page.getByRole('button', { name: 'Este mes' }).click();
  const lists = page.getByRole('region', { name: 'Listas de los reportes' });
  await expect(lists.getByText(/^Total, \d+ ventas pagadas$/)).toBeVisible();
  await expectAccessible(page, 'reports');

  await page.getByRole('combobox', { name: 'Afiliado' }).fill(seller.name);
  await page.getByRole('option', { name: seller.name }).click();
  await expect(page).toHaveURL(/affiliate=/);
  await expect(lists.getByText('Total, 1 venta pagada')).toBeVisible();
  const sales = page.getByRole('tab', { name: /^Ventas/ });
  const total = lists.getByRole('row', { name: /^Total, 1 venta pagada/ });
  const sold = await moneyIn(total);
  expect(sold).toBeDefined();
  await expect(sales).toContainText(sold ?? '');

  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(page.getByRole('region', { name: 'Ventas del período' })).toContainText(sold ?? '');

  const download = page.waitForEvent('download');
  await lists.getByRole('button', { name: 'Excel, 1 pedido' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^reporte_\d{4}_\d{1,2}\.xlsx$/);
  const sheets = await readXlsxFile(await readFile(await file.path()));
  expect(JSON.stringify(sheets)).toContain(seller.name);

  await lists.getByRole('link', { name: 'Por canal' }).click();
  await expect(lists.getByRole('row', { name: /^Link/ })).toContainText(sold ?? '');
  await lists.getByRole('row', { name: /^Link/ }).getByRole('link').click();
  await lists.getByRole('button', { name: /Por qué, pedido/ }).click();
  const explanation = page.getByRole('dialog', { name: seller.name });
  await expect(explanation.getByRole('heading', { name: 'Por qué es de Delfina' })).toBeVisible();
  await expectAccessible(page, 'the explanation of a report');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Limpiar, 2' }).click();
  await expect(page.getByRole('button', { name: 'Sin filtros' })).toBeDisabled();

  await lists.getByRole('link', { name: 'Clientes' }).click();
  const client = lists
    .getByRole('row')
    .filter({ hasText: /Nuevo|Volvió/ })
    .first();
  const spent = await moneyIn(client);
  await client.getByRole('link').click();
  await expect(lists.getByRole('row', { name: /^Total, \d+ ventas? pagadas?/ })).toContainText(spent ?? '');
  await expect(sales).toContainText(spent ?? '');
  await lists
    .getByRole('button', { name: /Por qué, pedido/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Por qué es de/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Quitar el filtro Cliente/ }).click();
  await expect(page.getByRole('button', { name: 'Sin filtros' })).toBeDisabled();
});
