import { expect, type Page, test } from '@playwright/test';
import { openAs, provider, toast } from '../people.ts';

const PRODUCT = 'Espejo Arco';

const row = (page: Page) => page.getByRole('row').filter({ hasText: PRODUCT });

async function askCommission(page: Page) {
  await page.getByRole('checkbox', { name: `Elegir ${PRODUCT}` }).check();
  await page.getByRole('button', { name: 'Comisión', exact: true }).click();
  return page.getByRole('dialog');
}

test('a lower product commission is announced first, waits for its date and can be withdrawn', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, provider, '/productosProveedor');
  const dialog = await askCommission(page);
  await dialog.getByLabel('Comisión').fill('5');
  await expect(dialog.getByText(/^Baja el \d+ \w+\. Hasta ese día sigue como hoy/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar 1 producto' }).click();
  await expect(toast(page, 'La comisión de 1 producto baja el')).toBeVisible();
  await expect(row(page).getByText('La de la tienda')).toBeVisible();
  await expect(row(page).getByText(/^Baja a 5\s% el \d+ \w+$/)).toBeVisible();

  await askCommission(page);
  await expect(dialog.getByText('Queda como hoy: se retira la baja que avisaste.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar 1 producto' }).click();
  await expect(row(page).getByText(/^Baja a/)).toBeHidden();
});
