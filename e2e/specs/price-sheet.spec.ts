import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { makeWholesaler } from '../paying.ts';
import { openAs } from '../people.ts';

const HEAD = 'Producto;Variante;Precio mayorista';
const MATE = 'Mate Sierra con bombilla';
const PLANTER = 'Maceta Nido con planta';

test('wholesale prices are uploaded by spreadsheet, with wrong rows explained by cell', {
  tag: '@long',
}, async ({ page, request }) => {
  const merchant = await makeWholesaler(request);
  await openAs(page, merchant, '/tiendaNube/mayorista');
  await page.getByRole('link', { name: 'Subir planilla' }).click();
  const another = page.getByRole('button', { name: 'Subir otra planilla' });
  const upload = page.getByRole('heading', { name: 'Subí tus precios mayoristas' });
  await expect(another.or(upload)).toBeVisible();
  if (await another.isVisible()) await another.click();
  const lines = [HEAD, `${MATE};;15.500,00`, `${PLANTER};;900.000,00`, 'Mate que no hay;;100,00'];
  await page.getByLabel('Elegir planilla').setInputFiles({
    name: 'precios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  });

  const rows = page.getByRole('table', { name: 'Filas de la planilla' });
  await expect(rows.getByText('El precio mayorista no puede ser más alto que el precio.')).toBeVisible();
  await expect(rows.getByText('No hay ningún producto «Mate que no hay» en tu tienda.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 precio para cambiar' })).toBeVisible();
  await expectAccessible(page, 'the rows of a price sheet at 1280');
  await page.getByRole('button', { name: 'Poner 1 precio' }).click();
  await expect(page.getByRole('heading', { name: '1 precio puesto' })).toBeVisible();

  await page.getByRole('link', { name: 'Ver tus precios' }).click();
  await expect(page.getByRole('textbox', { name: new RegExp(MATE) })).toHaveValue(/15\.500,00/);
});
