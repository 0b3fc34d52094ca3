import { createClient } from '@aliado/tiendanube';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type RunningSandbox, startSandbox, storeId } from '../../testing/sandbox.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGMQaHAAIgYUCgAyJQTh8jQf2wAAAABJRU5ErkJggg==';

let sandbox: RunningSandbox;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  const access_token = await connect(sandbox, 'casa-lumbre');
  const api_url = `${sandbox.url}/2025-03`;
  client = createClient({
    ...{ api_url, access_token, store_id: storeId('casa-lumbre') },
    ...{ user_agent: 'Tests (tests@aliado.demo)', allowed_hosts: [new URL(api_url).host] },
  });
});
afterAll(() => sandbox.stop());

const must = <T>(read: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

test('a product is created with price, stock, category and a picture sent as bytes', async () => {
  const [category] = must(await client.listCategories());
  const made = must(
    await client.createProduct({
      name: 'Vela Salvia 220 g',
      description: '<p>Cera de soja</p>',
      variants: [{ price: '12990.00', stock: 8, sku: 'VEL-SAL-220' }],
      categories: [category?.id ?? 0],
      images: [{ attachment: PNG, filename: 'salvia.png' }],
    }),
  );
  expect(made).toMatchObject({
    name: { es: 'Vela Salvia 220 g' },
    published: true,
    variants: [{ price: '12990.00', stock: 8, sku: 'VEL-SAL-220' }],
    categories: [{ id: category?.id }],
    images: [{ position: 1, width: 2, height: 3 }],
  });
  const picture = await fetch(made.images[0]?.src ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PNG);
  expect(must(await client.findProductBySku('VEL-SAL-220')).id).toBe(made.id);
});

test('pictures are added by address or as bytes, one after the other', async () => {
  const { id } = must(await client.createProduct({ name: 'Caja', variants: [{ price: '100.00' }] }));
  const src = 'https://images.example/caja.jpg';
  expect(must(await client.createProductImage(id, { src }))).toMatchObject({ src, position: 1 });
  const second = must(await client.createProductImage(id, { attachment: PNG, filename: 'caja.png' }));
  expect(second).toMatchObject({ position: 2, width: 2 });
  expect(must(await client.getProduct(id)).images).toHaveLength(2);
});

test.each([
  [
    'no bytes of a picture',
    { attachment: Buffer.from('hola').toString('base64'), filename: 'a.png' },
    'attachment',
  ],
  ['bytes without a name', { attachment: PNG, filename: '' }, 'filename'],
  ['an address that is none', { src: 'caja.jpg' }, 'src'],
])('a picture with %s is refused and changes nothing', async (_label, image, field) => {
  const { id } = must(await client.createProduct({ name: 'Caja', variants: [{ price: '100.00' }] }));
  const refused = await client.createProductImage(id, image);
  expect(refused).toMatchObject({
    ok: false,
    error: { kind: 'validation', fields: { [field]: [expect.any(String)] } },
  });
  expect(must(await client.getProduct(id)).images).toEqual([]);
});

test('a picture of more than ten million bytes is refused', { tags: ['long'] }, async () => {
  const bytes = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(10 * 1024 * 1024)]);
  const { id } = must(await client.createProduct({ name: 'Caja', variants: [{ price: '100.00' }] }));
  const refused = await client.createProductImage(id, {
    attachment: bytes.toString('base64'),
    filename: 'a.png',
  });
  expect(refused).toMatchObject({ ok: false, error: { kind: 'validation' } });
});

test('a product whose creation answer was lost is found by its SKU', async () => {
  sandbox.control.setFaults('casa-lumbre', { reset: 1, when: 'after' });
  const lost = await client.createProduct({ name: 'Perdida', variants: [{ price: '5.00', sku: 'PER-1' }] });
  sandbox.control.setFaults('casa-lumbre', { reset: 0, when: 'before' });
  expect(lost).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect(must(await client.findProductBySku('PER-1')).name).toEqual({ es: 'Perdida' });
  expect(await client.findProductBySku('NONE')).toMatchObject({ ok: false, error: { kind: 'not_found' } });
});
