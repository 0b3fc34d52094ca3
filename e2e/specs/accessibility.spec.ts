import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, leader, makeAffiliate, provider } from '../people.ts';

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
const ofLeader = ['/tiendaNube/miEquipo'];
const ofProvider = [
  '/tiendaNube/general',
  '/tiendaNube/reportes',
  '/tiendaNube/servicios',
  '/tiendaNube/servicios?integraciones',
  '/productosProveedor',
  '/publicar',
  '/publicarMultiple',
];

/** Wide in Spanish, phone in Portuguese: each width and each language is covered once. */
test.describe('accessibility of screens', { tag: '@long' }, () => {
  test.beforeEach(({ page }, { project }) =>
    page.addInitScript(
      (language) => localStorage.setItem('language', language),
      project.name === 'phone' ? 'pt' : 'es',
    ),
  );

  async function expectEach(page: Page, paths: string[]) {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  }

  test('the public screens are accessible', ({ page }) => expectEach(page, open));

  test('the screens of an affiliate are accessible', async ({ page, request }) => {
    await enterAs(page, await makeAffiliate(request));
    await expectEach(page, ofAffiliate);
  });

  test('the screens of a leader are accessible', async ({ page }) => {
    await enterAs(page, leader);
    await expectEach(page, ofLeader);
  });

  test('the screens of a provider are accessible', async ({ page }) => {
    await enterAs(page, provider);
    await expectEach(page, ofProvider);
  });
});

for (const dialog of ['Registrate', 'Iniciar Sesión']) {
  test(`the dialog ${dialog} is accessible, empty and with errors`, { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: dialog }).first().click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectAccessible(page, dialog);
    await page.getByRole('dialog').getByRole('button', { name: dialog }).first().click();
    await expectAccessible(page, `${dialog} with errors`);
  });
}
