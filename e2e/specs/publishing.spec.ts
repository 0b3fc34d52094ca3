import { expect, test } from '@playwright/test';
import { openAs, provider } from '../people.ts';

const HEAD = 'Código;Producto;Categoría;Precio;Stock;Comisión';

test('a merchant checks, fixes and publishes a spreadsheet row by row', async ({ page }) => {
  const mark = `PLA-${Date.now()}`;
  const csv = [
    HEAD,
    `${mark}-1;Vela Salvia ${mark};Hogar y decoración;12.990,00;84;12`,
    `${mark}-2;Vela Romero ${mark};Mascota;9.990,00;10;12`,
    `${mark}-3;Vela Lavanda ${mark};Hogar y decoración;consultar;6;12`,
    `${mark}-1;Vela repetida ${mark};Hogar y decoración;12.990,00;84;12`,
  ].join('\r\n');
  await openAs(page, provider, '/publicarMultiple');
  const another = page.getByRole('button', { name: 'Subir otra planilla' });
  const upload = page.getByRole('heading', { name: 'Subí tu planilla de productos' });
  await expect(another.or(upload)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await page.getByLabel('Elegir planilla').setInputFiles({
    name: 'primavera.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  });

  const rows = page.getByRole('table', { name: 'Filas de la planilla' });
  await expect(rows.getByText('No existe la categoría «Mascota». ¿Quisiste decir «Mascotas»?')).toBeVisible();
  await expect(rows.getByText('El precio tiene que ser un número mayor que cero.')).toBeVisible();
  await rows.getByRole('button', { name: 'Usar Mascotas, fila 3' }).click();
  await expect(page.getByRole('heading', { name: '2 productos listos' })).toBeVisible();
  await rows.getByRole('button', { name: 'Quitar esta fila, fila 5' }).click();
  await expect(rows.getByText('El código ya está en la fila 2.')).toBeHidden();

  await expect(page.getByText('Tarda menos de un minuto.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar 2 productos' }).click();
  await expect(page.getByRole('heading', { name: '2 productos publicados' })).toBeVisible();
  await expect(rows.getByRole('row').filter({ hasText: `${mark}-2` })).toContainText('Publicada');
  await expect(rows.getByRole('row').filter({ hasText: `${mark}-3` })).toContainText('Afuera');
  await expect(rows.getByRole('link', { name: `Vela Salvia ${mark}` })).toHaveAttribute(
    'href',
    /\/productos\/vela-salvia/,
  );

  await page.reload();
  await expect(page.getByRole('heading', { name: '2 productos publicados' })).toBeVisible();
  await another.click();
  await expect(upload).toBeVisible();
});
