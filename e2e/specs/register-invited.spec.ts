import { expect, type Page, test } from '@playwright/test';
import { makeMerchant, STORE, waitingRequest } from '../marketplace.ts';
import { newMail, PASSWORD, toast } from '../people.ts';

let merchant: Awaited<ReturnType<typeof makeMerchant>>;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  merchant = await makeMerchant(request);
  await request.dispose();
});

async function register(page: Page, lastName: string) {
  const dialog = page.getByRole('dialog', { name: 'Registrate' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Camila');
  await dialog.getByLabel('Apellido').fill(lastName);
  await dialog.getByLabel('Teléfono').fill('+54 9 11 5555-0142');
  await dialog.getByLabel('Email').fill(newMail());
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Contraseña', { exact: true }).press('Enter');
}

test('an invited registration names the store, sends the request and shows it in General', async ({
  page,
  request,
}) => {
  await page.goto(`/?merchant=${merchant.pk}`);
  const dialog = page.getByRole('dialog', { name: 'Registrate' });
  await expect(dialog.getByText(`${STORE} te invita a vender.`)).toBeVisible();
  await expect(dialog.getByText('Al registrarte le enviamos tu solicitud.')).toBeVisible();
  await register(page, 'Quebracho');
  await expect(page.getByText('Solicitud enviada a la tienda')).toBeVisible();
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
  await page.getByRole('button', { name: 'Dejarlo para después' }).click();
  await expect(page.getByRole('article', { name: STORE }).getByText('Solicitud enviada')).toBeVisible();
  const waiting = await waitingRequest(request, merchant.access, 'Quebracho');
  expect(waiting.affiliate.name).toContain('Camila');
});

test('an invitation of an unknown store does not stop the registration, and the person is told', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/?merchant=01920000-0000-7000-8000-000000000000');
  const dialog = page.getByRole('dialog', { name: 'Registrate' });
  await expect(dialog.getByText('No encontramos la tienda de este link.')).toBeVisible();
  await register(page, 'Timbó');
  await expect(toast(page, 'No pudimos enviar tu solicitud a la tienda.')).toBeVisible();
  await expect(page).toHaveURL(/\/tiendaNube\/afiliados$/);
  await expect(page.getByRole('heading', { name: 'Hola, Camila' })).toBeVisible();
});
