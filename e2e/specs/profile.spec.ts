import { endpoints } from '@aliado/contract';
import { expect, test } from '@playwright/test';
import { send } from '../api.ts';
import { confirmationLinkOf, fillLogin, makeAffiliate, openAs, toast } from '../people.ts';

const CBU = '9990042100004181352073';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a person edits her data, which is checked while typing and stored', async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  const personal = page.getByRole('region', { name: 'Perfil' });
  await personal.getByLabel('Documento').fill('40.111');
  await personal.getByLabel('Nombre', { exact: true }).fill('María José');
  await save.click();
  await expect(personal.getByText('Ingresá un documento válido, solo números')).toBeVisible();
  await personal.getByLabel('Documento').fill('40111222');
  await personal.getByLabel('Fecha de nacimiento').fill('1997-03-14');
  await personal.getByLabel('Género').selectOption('undisclosed');
  await save.click();
  await expect(toast(page, 'Guardamos tus cambios')).toBeVisible();

  const bank = page.getByRole('region', { name: 'Dónde cobrás' });
  await bank.getByLabel('CBU').fill(CBU.slice(0, 21));
  await expect(bank.getByText('Falta 1 dígito')).toBeVisible();
  await bank.getByLabel('CBU').fill(CBU);
  await expect(bank.getByText('Los 22 dígitos son correctos')).toBeVisible();
  await save.click();
  await expect(toast(page, 'Guardamos tus cambios')).toBeVisible();

  await page.reload();
  await expect(personal.getByLabel('Nombre', { exact: true })).toHaveValue('María José');
  await expect(personal.getByLabel('Documento')).toHaveValue('40111222');
  await expect(bank.getByLabel('CBU')).toHaveValue(CBU);
  await expect(page.getByRole('banner').getByRole('link', { name: /María José/ })).toBeVisible();
});

test('a person confirms her mail with the link, after logging in', async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos');
  const note = page.getByRole('complementary', { name: 'Confirmá tu mail' });
  await expect(note.getByText(person.username)).toBeVisible();
  await expect(page.getByText('Estos datos cuentan cuando confirmes tu mail.')).toBeVisible();
  await note.getByRole('button', { name: 'Mandar otro link' }).click();
  await expect(toast(page, 'Mandamos otro link')).toBeVisible();

  const link = await confirmationLinkOf(request, person);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await fillLogin(page, person);
  await expect(toast(page, 'Confirmaste tu mail')).toBeVisible();
  await expect(page).toHaveURL(/\/perfil$/);
  await expect(note).toBeHidden();
});

test('one bar saves every card, and leaving with changes asks first', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openAs(page, await makeAffiliate(request), '/tiendaNube/afiliados');
  const shortcuts = page.getByRole('navigation', { name: 'Accesos' });
  const bar = page.getByRole('region', { name: 'Hay cambios sin guardar' });
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' });
  const document = page.getByLabel('Documento');
  const stay = () => question.getByRole('button', { name: 'Seguir editando' }).click();
  await shortcuts.getByRole('link', { name: 'Mis Datos' }).click();
  await document.fill('40111222');
  await page.getByLabel('Alias').fill('rocio.velas');
  await expect(bar).toBeVisible();

  await shortcuts.getByRole('link', { name: 'General' }).click();
  await stay();
  await page.goBack();
  await stay();
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click();
  await stay();
  await expect(page).toHaveURL(/misDatos$/);
  await expect(document).toHaveValue('40111222');

  await page.goBack();
  await question.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(page).toHaveURL(/afiliados$/);
  await page.goForward();
  await expect(document).toHaveValue('40111222');
  await expect(page.getByLabel('Alias')).toHaveValue('rocio.velas');
  await document.fill('40111333');
  await shortcuts.getByRole('link', { name: 'General' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/afiliados$/);
  await page.goBack();
  await expect(document).toHaveValue('40111222');
  await expect(bar).toHaveCount(0);
});

test('a person uploads and removes her picture', { tag: '@long' }, async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos');
  const picture = page.locator('img[src*="/api/userprofile/pictures/"]').first();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText('Subí una foto JPG, PNG o WebP.').first()).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la foto' }).click();
  await expect(picture).toBeHidden();
});

test('bank data asks for the password when it was given long ago, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos');
  let refusals = 0;
  await page.route('**/api/userprofile/profile/*/', async (route) => {
    if (refusals > 0 || route.request().method() !== 'PUT') return route.fallback();
    refusals += 1;
    return route.fulfill({
      status: 403,
      json: {
        status: 'error',
        code: 'password_confirmation_required',
        messages: [''],
        fields: {},
        request_id: 'x',
      },
    });
  });
  const bank = page.getByRole('region', { name: 'Dónde cobrás' });
  await bank.getByLabel('Alias').fill('rocio.velas');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('No-es-esta1');
  await dialog.getByRole('button', { name: 'Confirmar y guardar' }).click();
  await expect(dialog.getByText('Esa no es tu contraseña actual.')).toBeVisible();
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirmar y guardar' }).click();
  await expect(toast(page, 'Guardamos tus cambios')).toBeVisible();
  await page.reload();
  await expect(bank.getByLabel('Alias')).toHaveValue('rocio.velas');
});

test('the chosen language is stored in the browser and in the profile', async ({
  page,
  request,
  browser,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos');
  await page.getByRole('region', { name: 'Idioma' }).getByText('Português').click();
  await expect(page.getByRole('heading', { name: 'Meus Dados', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^pt/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Meus Dados', level: 1 })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/');
  await elsewhere.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await fillLogin(elsewhere, person);
  await expect(elsewhere.getByRole('heading', { name: 'Oi, Rocío' })).toBeVisible();
  await elsewhere.context().close();
});

test('a person changes her password and her session continues', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos');
  const card = page.getByRole('region', { name: 'Contraseña' });
  await card.getByLabel('Contraseña actual').fill(person.password);
  await card.getByLabel('Contraseña nueva').fill('Lapacho-rosado8');
  await card.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Cambiaste tu contraseña. Cerramos tus otras sesiones.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mis Datos', level: 1 })).toBeVisible();
});

test('a session on another device is closed from here and ends there', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos');
  const card = page.getByRole('region', { name: 'Dónde tenés abierta tu cuenta' });
  await expect(card.getByText('Esta sesión')).toBeVisible();
  await card.getByRole('button', { name: 'Cerrar la sesión de' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click();
  await expect(toast(page, 'Cerramos esa sesión')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  const elsewhere = await send(request, endpoints.getProfile, { as: person });
  expect(elsewhere.status()).toBe(401);
});

test('notifications arrive, are read with a click and say so', async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeVisible({
      timeout: 1500,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click();
  await page.getByRole('link', { name: /Te damos la bienvenida/ }).click();
  await expect(toast(page, 'Notificación marcada como leída con éxito')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();
});
