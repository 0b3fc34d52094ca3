import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call } from '../api.ts';
import { makeOwner, shopOf } from '../paying.ts';
import { openAs } from '../people.ts';

const STORE = 'cestos-ibira';
/** Three times as many as are sent at once. */
const ALL = 24;
const SLOW_MS = 3500;
const HEAD = 'Código;Producto;Categoría;Precio;Stock;Comisión';

test.afterEach(async ({ request }) => {
  await request.post(`${shopOf(STORE)}/resume`);
  await setLatency(request, 0);
});

const setLatency = (request: APIRequestContext, latency_ms: number) =>
  request.put(`${shopOf(STORE)}/switches`, { data: { latency_ms } });

test('rows that a paused store refused are listed, and a retry publishes each of them once', {
  tag: '@long',
}, async ({ page, request }) => {
  const merchant = await makeOwner(request, STORE, 'ramona@cestosibira.demo');
  const mark = `REI-${Date.now()}`;
  const lines = Array.from({ length: ALL }, (_, row) => {
    return `${mark}-${row};Pieza ${mark} ${row};Hogar y decoración;9.990,00;10;12`;
  });
  await openAs(page, merchant, '/publicarMultiple');
  const another = page.getByRole('button', { name: 'Subir otra planilla' });
  const upload = page.getByRole('heading', { name: 'Subí tu planilla de productos' });
  await expect(another.or(upload)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await page.getByLabel('Elegir planilla').setInputFiles({
    name: 'feria.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...lines].join('\r\n'), 'latin1'),
  });
  await setLatency(request, SLOW_MS);
  await page.getByRole('button', { name: `Publicar ${ALL} productos` }).click();

  const bar = page.getByRole('progressbar', { name: 'Avance de la publicación' });
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Publicando [1-9]\\d* de ${ALL}$`) }),
  ).toBeVisible();
  await expect(bar).toHaveAttribute('value', /^[1-9]\d?$/);
  await request.post(`${merchant.shop}/suspend`);
  const isDone = async () => {
    const { publication } = await call(request, endpoints.findOpenPublication, {
      as: merchant,
      query: { kind: 'products' },
    });
    expect(publication).toMatchObject({ state: 'done' });
    expect(publication?.failed).toBeGreaterThan(0);
  };
  await expect(isDone).toPass({ timeout: 60_000 });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu tienda está en pausa' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reintentar \d+$/ })).toBeVisible();

  await setLatency(request, 0);
  await request.post(`${merchant.shop}/resume`);
  const retry = page.getByRole('button', { name: /^Reintentar \d+$/ });
  await expect(async () => {
    await page.reload();
    await expect(retry).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  const rows = page.getByRole('table', { name: 'Filas de la planilla' });
  await page.getByRole('button', { name: /^Con fallas/ }).click();
  await expect(rows.getByText('La plataforma tiene tu tienda en pausa.').first()).toBeVisible();
  await expectAccessible(page, 'failed rows of a spreadsheet at 1280');
  await retry.click();
  await expect(page.getByRole('heading', { name: `${ALL} productos publicados` })).toBeVisible({
    timeout: 120_000,
  });
  await expect(rows.getByText('Falló')).toHaveCount(0);
  const { count } = await call(request, endpoints.listProducts, { as: merchant, query: { s: mark } });
  expect(count).toBe(ALL);
});
