import { endpoints } from '@aliado/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, send } from '../api.ts';
import { DEMO_PASSWORD, makeAffiliate, newLastName, newMail, openAs, toast } from '../people.ts';

const operator = { username: 'operador@aliado.demo', password: DEMO_PASSWORD };

/** Runs an action of a person's page and gives its reason. */
async function act(page: Page, name: string, reason: string) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog.getByText('Escribí el motivo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
}

test('an operator invites a store, suspends and restores a person, and views as her', {
  tag: '@long',
}, async ({ page, request }) => {
  const store = `Telar ${newLastName()}`;
  const asked = { comercio: store, rubro: 'Textil', localidad: 'Neuquén', telefono: '+54 299 555-0142' };
  await call(request, endpoints.createProviderRequest, { body: { ...asked, email: newMail() } });
  const last_name = newLastName();
  const person = await makeAffiliate(request, { first_name: 'Inés', last_name });
  const isIn = async () => (await send(request, endpoints.getProfile, { as: person })).ok();

  await openAs(page, operator, '/operador');
  await page
    .getByRole('navigation', { name: 'Accesos' })
    .getByRole('link', { name: /Solicitudes/ })
    .click();
  await page.getByRole('button', { name: `Aceptar: ${store}` }).click();
  await expect(page.getByText('Aceptada. La invitación sale en unos segundos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();

  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Personas' }).click();
  await page.getByRole('searchbox').fill(person.username);
  await page.getByRole('link', { name: new RegExp(`Inés ${last_name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Inés ${last_name}` })).toBeVisible();
  await act(page, 'Suspender', 'Cuatro cuentas con el mismo CBU');
  await expect(toast(page, 'La cuenta está suspendida.')).toBeVisible();
  expect(await isIn()).toBe(false);
  await expect(page.getByText('Cuatro cuentas con el mismo CBU')).toBeVisible();
  await act(page, 'Restaurar', 'Era un error');
  await expect(toast(page, 'La cuenta está activa de nuevo.')).toBeVisible();
  await expectAccessible(page, 'a person for the operator');

  await act(page, 'Ver como', 'No ve un pago, ticket 2281');
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados/);
  const bar = page.getByRole('status').filter({ hasText: `Estás viendo como Inés ${last_name}.` });
  await expect(bar).toBeVisible();
  const refused = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access')}` };
    return (await fetch('/api/auth/logout/', { method: 'POST', headers })).status;
  });
  expect(refused).toBe(403);
  await bar.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/operador\/personas\//);
  await expect(page.getByText('No ve un pago, ticket 2281')).toBeVisible();

  await expect
    .poll(async () => (await request.get('/dev/mails')).text(), { timeout: 20_000 })
    .toContain(`${store} ya puede entrar a Aliado`);
});
