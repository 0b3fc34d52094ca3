import { endpoints } from '@aliado/contract';
import { expect, test } from '@playwright/test';
import { send } from '../api.ts';
import { makeAffiliate, openAs, toast } from '../people.ts';

test('a person downloads her data, deletes her account and cannot log in again', async ({
  page,
  request,
}) => {
  const person = await makeAffiliate(request);
  await openAs(page, person, '/tiendaNube/misDatos#datos');
  const card = page.locator('#datos');
  await card.getByRole('button', { name: 'Pedir mis datos' }).click();
  await expect(card.getByRole('button', { name: 'Descargar' })).toBeVisible({ timeout: 20_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^aliado-\d{4}-\d{2}-\d{2}\.zip$/);

  await card.getByRole('button', { name: 'Eliminar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await expect(dialog.getByText('Ninguna tienda te debe dinero.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  const last = dialog.getByRole('button', { name: 'Eliminar para siempre' });
  await expect(last).toBeDisabled();
  await dialog.getByLabel('Escribí ELIMINAR para confirmar').fill('ELIMINAR');
  await last.click();
  await expect(toast(page, 'Eliminamos tu cuenta')).toBeVisible();
  await expect(page).toHaveURL('/');

  const { username, password } = person;
  await expect
    .poll(
      async () =>
        (await (await send(request, endpoints.logIn, { body: { username, password } })).json()).code,
    )
    .toBe('wrong_credentials');
});
