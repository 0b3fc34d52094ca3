import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@aliado/contract';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeAdhesion, makeProduct, makeShop } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { createLink } from '#kit/visits.ts';
import { useOwnWorld } from '#kit/world.ts';

let photos: Record<string, { status: number; body: Buffer | string }> = {};
let asked = 0;
const store = createServer((request, response) => {
  asked += 1;
  const { status, body } = photos[request.url ?? ''] ?? { status: 404, body: '' };
  response.writeHead(status).end(body);
});
await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
const { port } = store.address() as AddressInfo;
afterAll(() => store.close());

const world = useOwnWorld({ SANDBOX_PORT: String(port) });
let lumbre: Merchant;
let rocio: Person;

beforeAll(async () => {
  lumbre = await makeShop(world);
  rocio = await makeAffiliate(world);
  await makeAdhesion(world, lumbre, rocio);
});

const plain = (background: string) => sharp({ create: { width: 600, height: 900, channels: 3, background } });
const noisy = async () =>
  sharp(Buffer.from(Uint8Array.from({ length: 1200 * 1200 * 3 }, (_, at) => (at * 2_654_435_761) >>> 13)), {
    raw: { width: 1200, height: 1200, channels: 3 },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

let products = 0;
async function linkTo(name: string, look: object = {}) {
  products += 1;
  const url = `${lumbre.url}/productos/${products}`;
  await makeProduct(world, lumbre, name, { price_cents: 1_299_050n, image: null, url, ...look });
  return createLink(world, rocio, lumbre, { name: 'Un producto', url });
}

const ask = (link: string, { language = '', person = rocio as Person | null, etag = '' } = {}) =>
  world.request('GET', `/affiliates/kits/${link}/status/${language && `?language=${language}`}`, {
    headers: {
      ...(person && { authorization: `Bearer ${person.access}` }),
      ...(etag && { 'if-none-match': etag }),
    },
  });

async function read(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3),
  ];
  const half = { height: info.height / 2, bytes: data.subarray(data.length / 2) };
  const found = jsqr.default(new Uint8ClampedArray(half.bytes), info.width, half.height, {
    inversionAttempts: 'dontInvert',
  });
  return { ...info, at, code: found?.data };
}

const near = (one: number[], other: number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 12);

describe('status picture', () => {
  const CHECKED = '%s is 1080 × 1920, small, and its QR is the link of the status';

  test.each([
    ['of a product without a photo', 'Vela Higuera 220 g', {}],
    ['with one endless word', 'Z'.repeat(250), {}],
  ])(CHECKED, (_, name, look) => isWhole(name, look));

  test.each([
    [
      'with a long name',
      'Juego de sábanas de algodón egipcio de 400 hilos con bordado artesanal y fundas para dos plazas'.repeat(
        3,
      ),
      {},
    ],
    ['with signs no font of ours knows', '🕯️日本語の名前', {}],
    ['with markup in its name', '<svg/onload="x">&amp;\u202e</svg>', {}],
    ['without a price', 'Vela a pedido', { price_cents: 0n }],
    ['in reais with cents', 'Vela Figo', { price_cents: 8990n, currency: 'BRL' }],
    ['in Chilean pesos', 'Vela Higuera', { price_cents: 12_990n, currency: 'CLP' }],
    ['with a price of thirteen digits', 'Casa', { price_cents: 999_999_999_999_99n }],
  ])(CHECKED, { tags: ['long'] }, (_, name, look) => isWhole(name, look));

  async function isWhole(name: string, look: object) {
    const link = await linkTo(name, look);
    for (const language of ['es', 'pt']) {
      const answer = await ask(link.pk, { language });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(answer.rawPayload.length).toBeLessThanOrEqual(300 * 1024);
      const { width, height, code } = await read(answer.rawPayload);
      expect([width, height]).toEqual([1080, 1920]);
      expect(code).toBe(`http://aliado.test/r/${link.code}-E`);
    }
  }

  test('the status picture shows the store’s photo, or a drawn box without one', {
    tags: ['long'],
  }, async () => {
    photos = {
      '/red.jpg': { status: 200, body: await plain('#c00000').jpeg().toBuffer() },
      '/page.html': { status: 200, body: '<!doctype html><p>no' },
      '/moved.jpg': { status: 302, body: '' },
      '/noise.jpg': { status: 200, body: await noisy() },
    };
    const middle = async (image: string) => {
      const answer = await ask((await linkTo('Vela', { image })).pk);
      expect(answer.rawPayload.length).toBeLessThanOrEqual(300 * 1024);
      const { at, code } = await read(answer.rawPayload);
      expect(code).toMatch(/-E$/);
      return at(100, 600);
    };
    const here = `http://localhost:${port}`;
    const green = [0xd8, 0xec, 0xe1];
    expect(near(await middle(`${here}/red.jpg`), [0xc0, 0, 0])).toBe(true);
    for (const path of ['/gone.jpg', '/page.html', '/moved.jpg'])
      expect(near(await middle(`${here}${path}`), green), path).toBe(true);
    expect(near(await middle(`${here}/noise.jpg`), green)).toBe(false);
    const before = asked;
    expect(near(await middle(`http://127.0.0.1:${port}/red.jpg`), green)).toBe(true);
    expect(asked, 'nobody but the platform is asked').toBe(before);
  });

  test('the status picture is refused while the store does not answer, and works afterwards', {
    tags: ['long'],
  }, async () => {
    photos['/later.jpg'] = { status: 503, body: '' };
    const link = await linkTo('Vela', { image: `http://localhost:${port}/later.jpg` });
    const refused = await ask(link.pk);
    expect(refused.json()).toMatchObject({ code: 'store_unreachable' });
    expect(refused.headers.etag).toBeUndefined();
    photos['/later.jpg'] = { status: 200, body: await plain('#0000c0').png().toBuffer() };
    const { at } = await read((await ask(link.pk)).rawPayload);
    expect(near(at(100, 600), [0, 0, 0xc0])).toBe(true);
  });

  test('only its owner gets the status picture, which is sent again only when it changed', async () => {
    const link = await linkTo('Vela');
    const first = await ask(link.pk);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) });
    expect(first.headers['content-disposition']).toContain(`aliado-${link.code}-estado.jpg`);
    const etag = first.headers.etag ?? '';
    const again = await ask(link.pk, { etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await ask(link.pk, { etag, language: 'pt' })).statusCode).toBe(200);
    const other = await makeAffiliate(world);
    await makeAdhesion(world, lumbre, other);
    expect((await ask(link.pk, { etag, person: other })).statusCode).toBe(404);
    expect((await ask(link.pk, { etag, person: null })).statusCode).toBe(401);
    await world.db
      .updateTable('products')
      .set({ price_cents: 5000n })
      .where('id', '=', link.product?.pk ?? '')
      .execute();
    const changed = await ask(link.pk, { etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
    expect((await ask(link.pk, { language: 'fr' })).statusCode).toBe(400);
  });

  test('the status picture follows ground and coupon', { tags: ['long'] }, async () => {
    const link = await linkTo('Vela');
    const { id } = await world.db
      .insertInto('coupons')
      .values({
        ...{ merchant_id: lumbre.merchant_id, affiliate_id: rocio.user_id, name: 'ROCIO10' },
        ...{ type: 'P', value: 10, commission: 8, state: 'in_store' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const params = { link: link.pk };
    await world.call(endpoints.updateKit, { as: rocio, params, body: { ground: 'botella' } });
    const bare = await read((await ask(link.pk)).rawPayload);
    expect(near(bare.at(20, 1000), [0xd8, 0xec, 0xe1])).toBe(true);
    await world.call(endpoints.updateKit, { as: rocio, params, body: { coupon: id, ground: 'sol' } });
    const carried = await read((await ask(link.pk)).rawPayload);
    expect(near(carried.at(20, 1000), [0xff, 0xf0, 0xc4])).toBe(true);
    expect(near(carried.at(100, 1300), [0xff, 0xd2, 0x5c])).toBe(true);
    expect(near(bare.at(100, 1300), [0xff, 0xd2, 0x5c])).toBe(false);
    expect(carried.code).toBe(bare.code);
  });
});
