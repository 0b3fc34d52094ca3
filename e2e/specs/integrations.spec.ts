import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openAs, provider, toast } from '../people.ts';

const RECEIVER = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3301'}/__sandbox/receiver`;

test('a merchant creates an API key and receives its events on its own server', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openAs(page, provider, '/tiendaNube/servicios');
  await page.getByRole('link', { name: 'Ver integraciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integraciones' })).toBeVisible();

  const name = `Sistema ${Date.now()}`;
  await page.getByRole('button', { name: 'Nueva clave' }).click();
  const making = page.getByRole('dialog', { name: 'Nueva clave' });
  await making.getByRole('button', { name: 'Crear clave' }).click();
  await expect(making.getByText('Elegí al menos un permiso.')).toBeVisible();
  await making.getByLabel('Nombre').fill(name);
  await making.getByLabel('Ver ventas').check();
  await making.getByRole('button', { name: 'Crear clave' }).click();
  const shown = page.getByRole('dialog', { name: 'Guardá tu clave ahora' });
  const key = await shown.getByLabel('Clave de API').inputValue();
  await expectAccessible(page, 'the key that is shown once');
  await shown.getByRole('button', { name: 'Listo' }).click();
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/affiliates/sales', { headers })).status()).toBe(200);
  expect((await request.get('/api/store/products/', { headers })).status()).toBe(403);

  await page.getByRole('button', { name: 'Nuevo webhook' }).click();
  const naming = page.getByRole('dialog', { name: 'Nuevo webhook' });
  await naming.getByLabel('Dirección').fill('https://192.168.0.1/aliado');
  await naming.getByRole('button', { name: 'Elegir todos' }).click();
  await naming.getByRole('button', { name: 'Crear webhook' }).click();
  await expect(naming.getByText(/es de una red privada/)).toBeVisible();
  await naming.getByLabel('Dirección').fill(RECEIVER);
  await naming.getByLabel('Descripción').fill(name);
  await naming.getByRole('button', { name: 'Crear webhook' }).click();
  await expect(toast(page, 'Creaste el webhook')).toBeVisible();

  const webhook = page
    .getByRole('region', { name: 'Webhooks' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await webhook.getByRole('button', { name: 'Probar' }).click();
  await expect(toast(page, 'Tu servidor respondió 200')).toBeVisible();
  const deliveries = page.getByRole('region', { name: 'Entregas' });
  await deliveries.getByRole('button', { name: 'Prueba' }).first().click();
  const detail = page.getByRole('dialog', { name: 'Prueba' });
  await expect(detail.getByText('webhook.test')).toBeVisible();
  await detail.getByRole('button', { name: 'Mandar de nuevo' }).click();
  await expect(detail.getByText('200', { exact: true })).toHaveCount(2);
  await expectAccessible(page, 'a delivery');
  await detail.getByRole('button', { name: 'Cerrar' }).click();

  await webhook.getByRole('button', { name: 'Ver secreto' }).click();
  const secret = page.getByRole('dialog', { name: 'Secreto del webhook' });
  await expect(secret.getByLabel('Secreto')).toHaveValue(/^whsec_/);
  await secret.getByRole('button', { name: 'Listo' }).click();
  await webhook.getByRole('button', { name: 'Pausar' }).click();
  await expect(webhook.getByText('En pausa')).toBeVisible();
  await webhook.getByRole('button', { name: 'Reanudar' }).click();
  await expect(webhook.getByText('Activo')).toBeVisible();

  await page.getByRole('button', { name: `Revocar la clave ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(toast(page, 'Revocaste la clave')).toBeVisible();
  expect((await request.get('/api/affiliates/sales', { headers })).status()).toBe(401);
});
