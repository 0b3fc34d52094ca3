import { expect, test } from '@playwright/test';
import { fillLogin, leader, makeAffiliate, openAs, provider, toast } from '../people.ts';

test('a wrong password is reported, the right one opens General, and logout ends every tab', async ({
  page,
  context,
  request,
}) => {
  const person = await makeAffiliate(request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await fillLogin(page, { ...person, password: 'No-es-esta1' });
  await expect(toast(page, 'Usuario y/o contraseña inválidos.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);

  const second = await context.newPage();
  await second.goto('/tiendaNube/misDatos');
  await expect(second.getByRole('heading', { name: 'Mis Datos' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(second).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
});

test('the login and register dialogs switch to each other and close on the backdrop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrate' }).click();
  await expect(page.getByRole('dialog', { name: 'Registrate' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('dialog', { name: 'Recuperar contraseña' })).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a visitor who opens a private page gets the login dialog, and afterwards that page', async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  await page.goto('/tiendaNube/misDatos');
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/tiendaNube\/misDatos$/);
  await expect(page.getByRole('heading', { name: 'Mis Datos', level: 1 })).toBeVisible();
});

test('a person on a page of another role gets her own equivalent page', async ({ page }) => {
  await openAs(page, provider, '/tiendaNube/afiliados');
  await expect(page).toHaveURL(/\/tiendaNube\/general$/);
  await expect(page.getByRole('banner').getByRole('link', { name: /Casa Lumbre/ })).toBeVisible();
  await openAs(page, leader, '/tiendaNube/general');
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
});

test('Home redirects a logged-in person once per session', { tag: '@long' }, async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/');
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Cuentas claras/ })).toBeVisible();
  // The page shows the name only after it has decided where to go.
  await expect(page.getByRole('banner').getByRole('link', { name: /Rocío/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an expired access token is renewed silently', { tag: '@long' }, async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/terminos');
  const refresh = await page.evaluate(() => {
    localStorage.setItem('access', `${localStorage.getItem('access')}x`);
    return localStorage.getItem('refresh');
  });
  await page.goto('/tiendaNube/misDatos');
  await expect(page.getByRole('heading', { name: 'Mis Datos', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refresh'))).not.toBe(refresh);
});

test('a session ended by the server is closed two seconds after a message', async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/terminos');
  await page.evaluate(() => {
    localStorage.setItem('access', 'a token longer than ten');
    localStorage.setItem('refresh', 'a token longer than ten');
  });
  await page.goto('/tiendaNube/misDatos');
  await expect(toast(page, 'Tu sesión terminó. Volvé a iniciar sesión.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/, { timeout: 5000 });
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
});

test('a login answered as unauthorized logs out, even with tokens and HTTP 200', {
  tag: '@long',
}, async ({ page }) => {
  const tokens = { access: 'a token longer than ten', refresh: 'another one', language: 'es' };
  await page.route('**/api/auth/login/', (route) =>
    route.fulfill({ json: { ...tokens, status: 'unauthorized' } }),
  );
  await page.goto('/tiendaNube/misDatos');
  await fillLogin(page, provider);
  await expect(toast(page, 'Tu sesión terminó. Volvé a iniciar sesión.')).toBeVisible();
  const said = Date.now();
  await expect(page).toHaveURL(/\/$/, { timeout: 5000 });
  expect(Date.now() - said).toBeGreaterThan(1500);
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
});

test('a merchant never sees the tutorial or its welcome', async ({ page }) => {
  await openAs(page, provider, '/perfil?tutorial');
  await expect(page.getByRole('heading', { name: 'Mis Datos', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible();
  await expect(page.getByText('Paso 1 de')).toBeHidden();
  await page.goto('/tiendaNube/general');
  await expect(page.getByRole('heading', { name: /Casa Lumbre/, level: 1 })).toBeVisible();
  await expect(page.getByText('Te damos la bienvenida')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('tutorial'))).toBeNull();
});
