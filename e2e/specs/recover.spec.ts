import { expect, test } from '@playwright/test';
import { fillLogin, makeAffiliate, newMail, toast } from '../people.ts';

const NEW_PASSWORD = 'Lapacho-rosado8';

test('a person recovers her password through the mail', async ({ page, request }) => {
  const person = await makeAffiliate(request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recuperar contraseña' });

  await dialog.getByRole('button', { name: 'Enviar link' }).click();
  await expect(toast(page, 'Ingresá un email.')).toBeVisible();
  await dialog.getByLabel('Email').fill('rocio@');
  await dialog.getByLabel('Email').press('Enter');
  await expect(toast(page, 'Ingresá un email válido.')).toBeVisible();
  await dialog.getByLabel('Email').fill(newMail());
  await dialog.getByLabel('Email').press('Enter');
  await expect(toast(page, 'No hay una cuenta asociada a ese email.')).toBeVisible();
  await dialog.getByLabel('Email').fill(` ${person.username} `);
  await dialog.getByLabel('Email').press('Enter');
  await expect(
    toast(page, 'Se ha enviado un email con un link para recuperar tu contraseña al email ingresado'),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Revisá tu mail' })).toBeVisible();

  await expect(async () => {
    await page.goto('/dev/mails');
    await page
      .getByRole('link')
      .filter({ hasText: person.username })
      .filter({ hasText: 'Elegí una contraseña nueva' })
      .first()
      .click({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'Elegir contraseña' }).click();
  await expect(page).toHaveURL(/\/recuperarContrasena$/);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await expect(page.getByText('¡Contraseña aceptada!')).toBeVisible();
  await page.getByLabel('Repetí la contraseña nueva').fill('Otra-cosa9');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Las dos contraseñas no son iguales.').first()).toBeVisible();
  await page.getByLabel('Repetí la contraseña nueva').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Tu contraseña ya está cambiada' })).toBeVisible();
  await fillLogin(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
});

test('an invalid recovery link offers another', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/recuperarContrasena?token=${'x'.repeat(43)}`);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repetí la contraseña nueva').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Este link ya no sirve' })).toBeVisible();
  await page.getByRole('button', { name: 'Pedir otro link' }).click();
  await expect(page.getByRole('dialog', { name: 'Recuperar contraseña' })).toBeVisible();
});

test('the recovery page without a link says where to look', { tag: '@long' }, async ({ page }) => {
  await page.goto('/recuperarContrasena');
  await expect(page.getByRole('heading', { name: 'Mirá tu casilla de mail' })).toBeVisible();
});
