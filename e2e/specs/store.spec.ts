import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { call } from '../api.ts';
import { fillLogin, logInByApi, PASSWORD } from '../people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const HANDLE = 'barro-lindo';
const STORE_ID = 5_100_102;
const OWNER = { username: 'taller@barrolindo.demo', password: PASSWORD };

test.describe.configure({ mode: 'serial' });

async function ordersOf(request: APIRequestContext): Promise<number> {
  const as = await logInByApi(request, OWNER);
  const { connection } = await call(request, endpoints.getConnection, { as });
  return connection?.orders ?? 0;
}

async function buy(page: Page, landing: string) {
  await page.goto(`${SANDBOX}/tienda/${HANDLE}${landing}`);
  await page.getByRole('main').getByRole('link').filter({ hasText: '$' }).first().click();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page
    .getByRole('link', { name: 'Iniciar compra' })
    .or(page.getByRole('button', { name: 'Iniciar compra' }))
    .first()
    .click();
  await page.locator('[name=email]').fill('ines@compra.example');
  await page.locator('[name=nombre]').fill('Inés Lapacho');
  await page.locator('[name=telefono]').fill('1155550199');
  await page.locator('[name=documento]').fill('30111222');
  await page.locator('[name=entrega][value=retiro]').check();
  await page.getByRole('button', { name: 'Confirmar compra' }).click();
  await expect(page.getByText('¡Gracias, Inés')).toBeVisible();
}

test('a merchant installs from the platform, chooses a password and gets to General', async ({ page }) => {
  await page.goto(`${SANDBOX}/admin/${HANDLE}`);
  await page.getByRole('link', { name: 'Instalar aplicación' }).click();
  await page.getByRole('button', { name: 'Aceptar e instalar' }).click();
  await expect(page).toHaveURL(/\/conectar/);
  await expect(page.getByText('Barro Lindo').first()).toBeVisible();
  await expect(page.getByText(OWNER.username)).toBeVisible();
  expect(page.url()).not.toContain('code=');
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Crear mi cuenta y conectar' }).click();
  await expect(page).toHaveURL(/\/tiendaNube\/general$/);
  await expect(page.getByRole('banner').getByRole('link', { name: /Barro Lindo/ })).toBeVisible();
  const products = page.getByRole('link', { name: /Traé tus productos/ });
  await expect(products.getByText('Listo')).toBeVisible({ timeout: 30_000 });
  await products.click();
  await expect(page).toHaveURL(/\/productosProveedor/);
  await expect(page.getByText('Plato').first()).toBeVisible();
});

test('synchronising again shows its progress and ends in the products', async ({ page }) => {
  await page.goto('/tiendaNube/servicios');
  await fillLogin(page, OWNER);
  await page.getByRole('button', { name: 'Volver a sincronizar' }).click();
  await expect(page).toHaveURL(/\/productosProveedor/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an order bought in the shop is stored within seconds and counted live in Servicios', async ({
  page,
  context,
  request,
}) => {
  const before = await ordersOf(request);
  await page.goto('/tiendaNube/servicios');
  await fillLogin(page, OWNER);
  const orders = page.getByText('Pedidos', { exact: true }).locator('xpath=following-sibling::*');
  await expect(orders.first()).toHaveText(String(before));
  await buy(await context.newPage(), '?utm_source=aliado&aff=K7M2Q');
  await expect.poll(() => ordersOf(request), { timeout: 10_000 }).toBe(before + 1);
  await expect(orders.first()).toHaveText(String(before + 1));
});

test('an unsigned privacy request arrives live, shows what it reaches and is answered', async ({
  page,
  request,
}) => {
  await page.goto('/tiendaNube/servicios');
  await fillLogin(page, OWNER);
  await expect(page.getByRole('heading', { name: 'Servicios', level: 1 })).toBeVisible();
  const card = page.getByRole('region', { name: 'Solicitudes de privacidad' });
  await expect(card).toBeHidden();
  const ask = (email: string) =>
    request.post('/webhooks/customers-redact', { data: { store_id: STORE_ID, customer: { email } } });
  await ask('nadie@compra.example');
  await expect(card.getByText('No encontramos compras de esa persona.')).toBeVisible();
  const asked = 'Borrar los datos de una persona que te compró. nadie@compra.example';
  await card.getByRole('button', { name: `Descartar. ${asked}` }).click();
  await expect(card.getByText('Descartada', { exact: true })).toBeVisible();
  await ask('ines@compra.example');
  await expect(card.getByText('ines@compra.example')).toBeVisible();
  await expect(card.getByText(/^Alcanza una compra: #\d+\./)).toBeVisible();
  await card.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar datos' }).click();
  await expect(card.getByText('Hecho', { exact: true })).toBeVisible();
});

test('a connected store opened without a session is told that it is already in Aliado', async ({ page }) => {
  await page.goto(`${SANDBOX}/admin/${HANDLE}`);
  await page.getByRole('link', { name: 'Abrir aplicación' }).click();
  await expect(page).toHaveURL(/\/conectar/);
  await expect(page.getByRole('heading', { name: 'Barro Lindo ya está en Aliado' })).toBeVisible();
});

test('uninstalling is shown in Servicios, and reinstalling restores the store', async ({ page }) => {
  await page.goto(`${SANDBOX}/admin/${HANDLE}`);
  await page.getByRole('button', { name: 'Desinstalar' }).click();
  await page.goto('/tiendaNube/servicios');
  await fillLogin(page, OWNER);
  await expect(page.getByRole('heading', { name: 'Servicios', level: 1 })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Desconectada', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Conectar para afiliados' }).click();
  await page.waitForURL(/\/authorize\?/);
  await page.getByRole('link', { name: /Barro Lindo/ }).click();
  await page.getByRole('button', { name: 'Aceptar e instalar' }).click();
  await page.getByRole('button', { name: 'Conectar a esta cuenta' }).click();
  await expect(page).toHaveURL(/\/tiendaNube\/general$/);
  await page.goto('/tiendaNube/servicios');
  await expect(page.getByText('Conectada', { exact: true }).first()).toBeVisible();
});
