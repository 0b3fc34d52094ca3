import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, makeAffiliate, provider } from '../people.ts';

const open = [
  '/',
  '/quienesSomos',
  '/terminos',
  '/recuperarContrasena',
  '/recuperarContrasena?token=x',
  '/no/existe',
  '/_app',
  '/conectar',
  '/conectar?code=made-up',
];
const ofAffiliate = ['/tiendaNube/afiliados', '/tiendaNube/misDatos', '/perfil?tutorial'];
const ofProvider = [
  '/tiendaNube/general',
  '/tiendaNube/servicios',
  '/productosProveedor',
  '/publicar',
  '/publicarMultiple',
];

for (const language of ['es', 'pt'] as const) {
  test.describe(language, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('language', chosen), language),
    );

    test('public screens', async ({ page }) => {
      for (const path of open) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('screens of an affiliate', async ({ page, request }) => {
      await enterAs(page, await makeAffiliate(request));
      for (const path of ofAffiliate) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('screens of a provider', async ({ page }) => {
      await enterAs(page, provider);
      for (const path of ofProvider) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
      }
    });
  });
}

for (const dialog of ['Registrate', 'Iniciar Sesión']) {
  test(`the dialog ${dialog}, empty and with errors`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: dialog }).first().click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectAccessible(page, dialog);
    await page.getByRole('dialog').getByRole('button', { name: dialog }).first().click();
    await expectAccessible(page, `${dialog} with errors`);
  });
}

test('at 320 px nothing is cut off', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/quienesSomos', '/terminos']) {
    await page.goto(path);
    await expectAccessible(page, `${path} at 320`);
  }
  await enterAs(page, await makeAffiliate(request));
  for (const path of ['/tiendaNube/afiliados', '/tiendaNube/misDatos']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} at 320`);
  }
});
