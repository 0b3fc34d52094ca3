import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../accessible.ts';
import { makeOwner, makeSeller, openPaying, PAYMENTS, payButton } from '../paying.ts';
import { fillLogin, openAs, PASSWORD, toast } from '../people.ts';

/** Logs in with mail and password, up to the code. */
async function askForCode(page: Page, username: string) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).first().click();
  await fillLogin(page, { username, password: PASSWORD });
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' });
  await expect(dialog.getByLabel('Código de tu app')).toBeFocused();
  return dialog;
}

test('a merchant turns on the second factor, logs in and pays with codes; recovery codes work once', {
  tag: '@long',
}, async ({ page, request }) => {
  const merchant = await makeOwner(request, 'candado-tipa', 'mirta@candadotipa.demo');
  const seller = await makeSeller(request, merchant, { first_name: 'Abril', alias: 'abril.velas' });
  await openAs(page, merchant, '/perfil');
  const card = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await card.getByRole('button', { name: 'Activar' }).click();
  const enrolling = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' });
  await enrolling.getByLabel('Tu contraseña').fill(PASSWORD);
  await enrolling.getByLabel('Tu contraseña').press('Enter');
  await expect(enrolling.getByRole('img', { name: 'Código QR para tu app' })).toBeVisible();
  await expectAccessible(page, 'enrolling');
  const secret = await enrolling.getByLabel('O copiá esta clave en la app').inputValue();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const start = Date.now();
  /** Codes of the time steps around the start, so that the test need not wait for one. */
  const codeOf = (step: -1 | 0 | 1) => totp.generate({ timestamp: start + step * 30_000 });
  await enrolling.getByLabel('Código de tu app').fill(codeOf(-1));
  await enrolling.getByLabel('Código de tu app').press('Enter');
  const keeping = page.getByRole('dialog', { name: 'Guardá tus códigos de recuperación' });
  await expect(keeping.getByRole('listitem')).toHaveCount(10);
  const [recovery = '', last = ''] = await keeping.getByRole('listitem').allTextContents();
  await keeping.getByRole('button', { name: 'Listo, los guardé' }).click();
  await expect(card.getByText('Te quedan 10 códigos de recuperación')).toBeVisible();

  const login = await askForCode(page, merchant.username);
  await expectAccessible(page, 'the code of a login');
  await login.getByLabel('Código de tu app').fill('000000');
  await login.getByLabel('Código de tu app').press('Enter');
  await expect(login.getByText('Ese código no es correcto.', { exact: false })).toBeVisible();
  await login.getByLabel('Código de tu app').fill(codeOf(0));
  await login.getByLabel('Código de tu app').press('Enter');
  await page.waitForURL(/general|afiliados/i);

  // A new password starts a new session, which still needs a code.
  await page.goto('/perfil');
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByLabel('Contraseña nueva').fill(PASSWORD);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Cambiaste tu contraseña')).toBeVisible();
  await page.goto(PAYMENTS);
  const paying = await openPaying(page, seller);
  await paying.getByLabel('Ya lo confirmé por otro canal').check();
  await payButton(paying).click();
  const asking = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await expect(asking.getByLabel('Código de tu app')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await payButton(paying).click();
  await asking.getByLabel('Código de tu app').fill(codeOf(1));
  const reloaded = page.waitForEvent('load');
  await asking.getByRole('button', { name: 'Confirmar y pagar' }).click();
  await reloaded;
  await expect(page.getByRole('region', { name: 'Resultado del pago' })).toContainText(seller.name);

  for (const works of [true, false]) {
    const again = await askForCode(page, merchant.username);
    await again.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await again.getByLabel('Código de recuperación').fill(recovery);
    await again.getByLabel('Código de recuperación').press('Enter');
    if (works) await page.waitForURL(/general|afiliados/i);
    else await expect(again.getByText('Ese código no es correcto.', { exact: false })).toBeVisible();
  }
  await page.getByLabel('Código de recuperación').fill(last);
  await page.getByLabel('Código de recuperación').press('Enter');
  await page.waitForURL(/general|afiliados/i);
  await page.goto('/perfil');
  await expect(card.getByText('Te quedan 8 códigos de recuperación')).toBeVisible();
});
