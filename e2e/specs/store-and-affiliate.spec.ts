import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { makeOwner, makeSeller, REPORTS, shopOf } from '../paying.ts';
import { openAs, toast } from '../people.ts';

const STORE = 'Feria Timbó';
const OWN_STORE = 'Taller Tala';
const ADMIN = shopOf('taller-tala').replace('/__sandbox/api/stores/', '/admin/');

test.describe.configure({ mode: 'serial' });

let seller: Awaited<ReturnType<typeof makeSeller>>;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const merchant = await makeOwner(request, 'feria-timbo', 'berta@feriatimbo.demo');
  seller = await makeSeller(request, merchant, { first_name: 'Renata', alias: 'renata.tala.mp' });
  await request.dispose();
});

const banner = (page: Page) => page.getByRole('banner');
const sideSwitch = (page: Page) => banner(page).getByRole('radiogroup', { name: 'Cómo mirás Aliado' });
const choose = (page: Page, side: string) => sideSwitch(page).getByText(side, { exact: true }).click();
const debt = (page: Page) => page.getByRole('region', { name: 'Quién te debe' });

test('an affiliate connects a store, switches sides, sees the debt and asks for the payment', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, seller, '/tiendaNube/afiliados');
  await expect(page.getByRole('heading', { name: 'Hola, Renata' })).toBeVisible();
  await expect(sideSwitch(page)).toBeHidden();
  await page.goto(ADMIN);
  await page.getByRole('link', { name: 'Instalar aplicación' }).click();
  await page.getByRole('button', { name: 'Aceptar e instalar' }).click();
  await page.getByRole('button', { name: 'Conectar a esta cuenta' }).click();
  const password = page.getByRole('dialog').getByLabel('Contraseña');
  if (await password.isVisible().catch(() => false)) {
    await password.fill(seller.password);
    await password.press('Enter');
  }
  await expect(page).toHaveURL(/\/tiendaNube\/general$/);
  await expect(banner(page).getByRole('link', { name: new RegExp(OWN_STORE) })).toBeVisible();

  await expect(sideSwitch(page)).toBeVisible();
  await expectAccessible(page, 'the switch, as a store');
  await choose(page, 'Como afiliada');
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
  await expectAccessible(page, 'the switch, as an affiliate');
  await expect(banner(page).getByRole('link', { name: /Renata/ })).toBeVisible();
  const shortcuts = page.getByRole('navigation', { name: 'Accesos' });
  await expect(shortcuts.getByRole('link', { name: 'Pagos' })).toBeHidden();
  await shortcuts.getByRole('link', { name: 'Reportes' }).click();
  await expect(page).toHaveURL(new RegExp(`${REPORTS}$`));
  await debt(page)
    .getByRole('button', { name: new RegExp(`Pedir pago a ${STORE}`) })
    .click();
  await expect(toast(page, `Le pediste el pago a ${STORE}`)).toBeVisible();

  await page.reload();
  await expect(debt(page).getByText(/^Pedido /)).toBeVisible();
  await choose(page, 'Como tienda');
  await expect(page).toHaveURL(/\/tiendaNube\/reportes$/);
  await expect(shortcuts.getByRole('link', { name: 'Pagos' })).toBeVisible();
});

test('each side has its General, and any other page opens as its own side', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, seller, '/tiendaNube/afiliados');
  await expect(page).toHaveURL(/\/tiendaNube\/general$/);
  await page.goto(REPORTS);
  await expect(debt(page).getByText(STORE)).toBeVisible();
  await expect(sideSwitch(page).getByRole('radio', { name: 'Como afiliada' })).toBeChecked();
  await page.goto('/tiendaNube/general');
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
  await page.goto('/tiendaNube/pagos');
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect(sideSwitch(page).getByRole('radio', { name: 'Como tienda' })).toBeChecked();
});

test('a store’s request for bank data leads to their card on either side', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, seller, '/tiendaNube/misDatos#cobro');
  await expect(sideSwitch(page).getByRole('radio', { name: 'Como tienda' })).toBeChecked();
  const bank = page.getByRole('region', { name: 'Dónde cobrás' });
  await expect(bank).toBeInViewport();
  await expectAccessible(page, 'bank data of somebody who has a store');
  await bank.getByLabel('Alias').fill('renata.cobra');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toast(page, 'Guardamos tus cambios')).toBeVisible();
  await page.reload();
  await expect(bank.getByLabel('Alias')).toHaveValue('renata.cobra');
});

test('a notification leads to the side it is about', { tag: '@long' }, async ({ page }) => {
  await openAs(page, seller, '/tiendaNube/general');
  await banner(page)
    .getByRole('button', { name: /Notificaciones/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`Ya sos parte de ${STORE}|${STORE} te aceptó`) })
    .click();
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
});

test('on the phone the side switch is in the menu', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, seller, '/tiendaNube/general');
  await expect(sideSwitch(page)).toBeHidden();
  await banner(page).getByRole('button', { name: 'Abrir el menú' }).click();
  await expectAccessible(page, 'the switch in the menu');
  await page.getByRole('complementary', { name: 'Menú' }).getByText('Como afiliada', { exact: true }).click();
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
});
