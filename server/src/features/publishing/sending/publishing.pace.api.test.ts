import { randomUUID } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { workbookOf } from '#kit/files.ts';
import {
  askStore,
  type ConnectedMerchant,
  makeConnectedMerchant,
  productsInStore,
  productsOf,
  synchroniseNow,
  uploadSheet,
  useStoreWorld,
} from '#kit/stores.ts';
import { meetProduct } from '../../catalog/catalog.jobs.ts';
import type { NewProductRow } from '../sheets/publishing.rows.rules.ts';
import { markOf, toStoreProduct } from './publishing.marks.rules.ts';
import { beginAttempt, takeRow } from './publishing.sending.queries.ts';

const HANDLE = 'barro-lindo';
const PICTURE = 'https://fotos.example/pieza.jpg';
const world = useStoreWorld();
let merchant: ConnectedMerchant;
beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, HANDLE);
  world.sandbox.control.setSwitches(HANDLE, { rate_factor: 100 });
  await synchroniseNow(world, merchant, { commission: 9 });
});

async function confirmed(prefix: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const code = `${prefix}-${index}`;
    return [code, `${prefix} ${index}`, 'Mascotas', 100 + index, 5, 12, PICTURE];
  });
  const head = ['Código', 'Producto', 'Categoría', 'Precio', 'Stock', 'Comisión', 'Fotos'];
  const { pk } = (await uploadSheet(world, merchant, await workbookOf([head, ...rows]))).body;
  await world.call(endpoints.confirmPublication, { as: merchant, params: { id: pk } });
  return pk;
}

const requests = () => world.sandbox.control.requests(HANDLE).map(({ method, url }) => ({ method, url }));

function hint(event: string, id: number) {
  const payload = JSON.stringify({ store_id: merchant.store_id, event, id });
  const signature = signWebhook(payload, world.client_secret);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  return world.app.inject({ method: 'POST', url: '/webhooks/tn', payload, headers });
}

test('publishing a product with a picture costs one request, webhook included', async () => {
  const id = await confirmed('PASO', 40);
  const before = requests().length;
  await world.runJobs();
  const made = requests().slice(before);
  expect(made.map(({ method }) => method)).toEqual(Array.from({ length: 40 }, () => 'POST'));

  const there = await productsInStore(world, merchant, 'PASO-');
  expect(there.map(({ images }) => images.length)).toEqual(Array.from({ length: 40 }, () => 1));
  const settled = requests().length;
  for (const product of there) await hint('product/created', product.id);
  await world.runJobs();
  expect(requests().slice(settled)).toEqual([]);
  const { body } = await world.call(endpoints.getPublication, { as: merchant, params: { id } });
  expect(body).toMatchObject({ state: 'done', published: 40, failed: 0 });
});

test('a webhook that arrives before the store’s answer waits and reads nothing', {
  tags: ['long'],
}, async () => {
  const id = await confirmed('ANTES', 1);
  const attempt = randomUUID();
  await beginAttempt(world.db, id, attempt);
  const row = await takeRow(world.db, id, attempt, []);
  if (!row) throw new Error('no row');
  const requested = { mark: markOf(row.id), images: [], currency: 'ARS' };
  const made = await askStore(world, merchant)(
    'POST',
    '/products',
    toStoreProduct(row.product as NewProductRow, requested),
  );
  const before = requests().length;
  const news = { store_id: merchant.store_id, product_id: made.id };
  await meetProduct.run({ ...world.background, job_id: '1' }, news);
  expect(requests().slice(before)).toEqual([]);

  await world.db
    .updateTable('publication_rows')
    .set({ look_at: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  await world.runJobs();
  expect((await productsOf(world, merchant, { s: 'antes' })).results).toMatchObject([{ commission: 12 }]);
  expect(requests().filter(({ url }) => url.includes(`/products/${made.id}`))).toEqual([]);
});

test('a product created by hand in the store is read', async () => {
  const { id } = await askStore(world, merchant)('POST', '/products', { name: { es: 'Hecho a mano' } });
  await hint('product/created', id);
  await world.runJobs();
  expect((await productsOf(world, merchant, { s: 'hecho a mano' })).count).toBe(1);
});

test('a change of a published product is read', async () => {
  const [product] = await productsInStore(world, merchant, 'PASO-0');
  await askStore(world, merchant)('PUT', `/products/${product?.id}`, { name: { es: 'Otro nombre' } });
  await hint('product/updated', product?.id ?? 0);
  await world.runJobs();
  expect((await productsOf(world, merchant, { s: 'otro nombre' })).count).toBe(1);
});
