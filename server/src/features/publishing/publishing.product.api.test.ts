import { endpoints, type NewProduct } from '@aliado/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fileOf } from '#kit/files.ts';
import {
  type ConnectedMerchant,
  makeConnectedMerchant,
  productsInStore,
  publicationRowsOf,
  useStoreWorld,
} from '#kit/stores.ts';

const world = useStoreWorld();
let merchant: ConnectedMerchant;
beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, 'barro-lindo');
});

const get = async (id: string) =>
  (await world.call(endpoints.getPublication, { as: merchant, params: { id } })).body;

const product = { name: 'Mate imperial', price_cents: 2_500_000, stock: 4, category: null, commission: 15 };

const create = (body: object, key?: string) =>
  world.call(endpoints.createProduct, { as: merchant, body: body as NewProduct, key });

const picture = async (format: 'jpeg' | 'png') => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0E594180' } })
    [format]()
    .toBuffer();
  return world.call(endpoints.uploadProductPicture, { as: merchant, file: fileOf(bytes, 'mate') });
};

test('a product is created with its pictures, which are kept in three sizes', async () => {
  const sent = [await picture('jpeg'), await picture('png')];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  const { thumb = '', card = '', full = '' } = sent[0]?.body ?? {};
  for (const [address, width] of [
    [thumb, 160],
    [card, 480],
    [full, 900],
  ] as const) {
    const served = await world.app.inject(address);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width });
  }
  const pictures = sent.map(({ body }) => body.pk);
  const body = { ...product, code: 'MATE-1', wholesale_cents: 1_800_000, pictures };
  const made = await create(body, 'tap-1');
  expect([made.status, made.body.state, made.body.file]).toEqual([202, 'running', null]);
  await world.runJobs();
  expect(await get(made.body.pk)).toMatchObject({ state: 'done', published: 1 });
  const [inShop] = await productsInStore(world, merchant, 'MATE-1');
  expect(inShop?.images).toHaveLength(2);
  const shown = await fetch(inShop?.images[0]?.src ?? '');
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const prices = await world.db
    .selectFrom('wholesale_prices')
    .select(['retail_cents', 'wholesale_cents'])
    .where('merchant_id', '=', merchant.merchant_id)
    .execute();
  expect(prices).toEqual([{ retail_cents: 2_500_000n, wholesale_cents: 1_800_000n }]);
  const [row] = await publicationRowsOf(world, merchant, made.body.pk);
  expect(row?.url).toContain('/productos/');
});

test('repeated and concurrent requests with one key create one product', async () => {
  const body = { ...product, code: 'MATE-2' };
  const first = await Promise.all([1, 2, 3].map(() => create(body, 'tap-2')));
  await world.runJobs();
  const later = await create(body, 'tap-2');
  const made = [...first, later].filter(({ status }) => status === 202).map(({ body }) => body.pk);
  expect(new Set(made).size).toBe(1);
  expect(await productsInStore(world, merchant, 'MATE-2')).toHaveLength(1);
  expect((await create(body, 'tap-3')).body.code).toBe('product_code_taken');
});

test.each<[string, object, string]>([
  ['without a name', { ...product, name: ' ' }, 'name'],
  ['for nothing', { ...product, price_cents: 0 }, 'price_cents'],
  ['wholesale above retail', { ...product, wholesale_cents: 2_500_001 }, 'wholesale_cents'],
  ['with less than nothing', { ...product, stock: -1 }, 'stock'],
  ['of no category', { ...product, category: '00000000-0000-4000-8000-000000000000' }, 'category'],
  [
    'with a picture of nobody',
    { ...product, pictures: ['00000000-0000-4000-8000-000000000000'] },
    'pictures',
  ],
])('a product %s is refused', async (_, body, field) => {
  const { status, body: answer } = await create(body);
  expect(status).toBe(400);
  expect(Object.keys(answer.fields)).toEqual([field]);
});
