import { endpoints } from '@aliado/contract';
import { expect, type Page, test } from '@playwright/test';
import { call } from '../api.ts';
import { makeMerchant, STORE } from '../marketplace.ts';
import { makeAffiliate, newMail, openAs, PASSWORD, toast } from '../people.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Registrate' });
const inviteCode = (page: Page) => dialogOf(page).locator('input[type=hidden][name=invite_code]');

test('a stranger registers, sees each step, and gets to General with the tour on offer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Registrate' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Nombre', { exact: true }).fill('Camila');
  await dialog.getByLabel('Apellido').fill('Sauce');
  await dialog.getByLabel('Teléfono').fill('+54 9 11 5555-0142');
  const username = newMail();
  await dialog.getByLabel('Email').fill(username.toUpperCase());
  const password = dialog.getByLabel('Contraseña', { exact: true });

  for (const line of [
    'La contraseña debe:',
    '-Tener al menos 8 caracteres.',
    '-Tener al menos 1 minúscula.',
    '-Tener al menos 1 mayúscula.',
    '-Tener al menos 1 número.',
  ]) {
    await expect(dialog.getByText(line, { exact: true })).toBeVisible();
  }
  await password.fill('lunallena');
  await expect(dialog.getByText('¡Contraseña aceptada!')).toBeHidden();
  await password.fill(PASSWORD);
  await expect(dialog.getByText('¡Contraseña aceptada!')).toBeVisible();

  const registered = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('aliado:registration-complete', () => resolve(true), { once: true }),
      ),
  );
  await password.press('Enter');
  expect(await registered).toBe(true);
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
  await expect(page.getByRole('heading', { name: 'Hola, Camila' })).toBeVisible();
  await expect(page.getByText('Te damos la bienvenida, Camila')).toBeVisible();
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  expect(JSON.stringify(kept)).not.toContain('5555-0142');
});

test('each invalid field of the registration is named below it and in a toast; nothing is sent', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/signup')) sent += 1;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Registrate' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Registrate' }).click();
  for (const text of [
    'Ingresá un nombre válido',
    'Ingresá un apellido válido',
    'Ingresá un teléfono válido',
    'Ingresá un email válido',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(toast(page, 'Ingresá un nombre válido')).toBeVisible();
  await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused();
  expect(sent).toBe(0);
});

test('a mail in use is reported as specified, and what was typed stays', {
  tag: '@long',
}, async ({ page, request }) => {
  const { username } = await makeAffiliate(request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Registrate' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Nombre', { exact: true }).fill('Camila');
  await dialog.getByLabel('Apellido').fill('Sauce');
  await dialog.getByLabel('Teléfono').fill('1155550142');
  await dialog.getByLabel('Email').fill(username);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Registrate' }).click();
  await expect(toast(page, 'El mail ingresado ya está en uso. Por favor ingresá otro.')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Apellido')).toHaveValue('Sauce');
});

test('a merchant’s link opens the register dialog and fills the hidden invitation a second later', async ({
  page,
}) => {
  // Observed inside the page: on a busy machine the second is over before the test can look.
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      const field = document.querySelector<HTMLInputElement>('input[name=invite_code]');
      if (!field) return;
      document.documentElement.dataset.firstCode = field.value;
      watching.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/?merchant=01920000-0000-7000-8000-000000000000&leader=x');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(inviteCode(page)).toHaveValue('01920000-0000-7000-8000-000000000000');
  await expect(page.locator('html')).toHaveAttribute('data-first-code', '');
  await expect(dialog.getByText('01920000')).toBeHidden();
});

test('a referral invitation cannot be changed, and the special one leads to ?s=waps', async ({ page }) => {
  await page.goto('/?referral=campaña+waps&merchant=x');
  const dialog = dialogOf(page);
  await expect(inviteCode(page)).toHaveValue('campaña waps');
  await expect(inviteCode(page)).toBeDisabled();
  await dialog.getByLabel('Nombre', { exact: true }).fill('Tadeo');
  await dialog.getByLabel('Apellido').fill('Ombú');
  await dialog.getByLabel('Teléfono').fill('1155550142');
  await dialog.getByLabel('Email').fill(newMail());
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Registrate' }).click();
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados\?s=waps$/);
});

test('a person’s referral link opens the register dialog with the referrer’s name', async ({
  page,
  request,
}) => {
  const { access } = await makeAffiliate(request, { first_name: 'Inés', last_name: 'Lapacho' });
  const { referral_code } = await call(request, endpoints.getProfile, { as: { access } });
  await page.goto(`/?referral=${referral_code}`);
  await expect(dialogOf(page).getByText(/^Inés.* te invita a vender\./)).toBeVisible();
  await expect(inviteCode(page)).toHaveValue(referral_code);
});

test('an invited person on a phone sees the register button without scrolling', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { pk } = await makeMerchant(request);
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/?merchant=${pk}`);
    const dialog = dialogOf(page);
    await expect(dialog.getByText(`${STORE} te invita a vender.`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Registrate' })).toBeInViewport({ ratio: 1 });
  }
});

test('a common password that passes the checklist is accepted with a warning', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Registrate' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Nombre', { exact: true }).fill('Camila');
  await dialog.getByLabel('Apellido').fill('Sauce');
  await dialog.getByLabel('Teléfono').fill('1155550142');
  await dialog.getByLabel('Email').fill(newMail());
  const password = dialog.getByLabel('Contraseña', { exact: true });
  await password.fill('Abcdefg1');
  await expect(dialog.getByText('¡Contraseña aceptada!')).toBeVisible();
  await expect(dialog.getByText('es de las primeras que alguien probaría')).toBeVisible();
  await password.press('Enter');
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
});

test('an interrupted registration resumes after a reload', { tag: '@long' }, async ({ page, request }) => {
  const username = newMail();
  await call(request, endpoints.signUp, {
    body: { first_name: 'Abril', last_name: 'Tala', username, password: PASSWORD },
  });
  await openAs(page, { username, password: PASSWORD }, '/tiendaNube/afiliados');
  await expect(page.getByRole('heading', { name: 'Hola, Abril' })).toBeVisible();
});

test('a person with a session who opens the registration is told so', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/');
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
  await page.goto('/quienesSomos');
  await page.getByRole('button', { name: 'Quiero vender' }).click();
  await expect(
    toast(page, 'Ya tienes una sesión activa. Cierra sesión para registrarte con otro usuario.'),
  ).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});
