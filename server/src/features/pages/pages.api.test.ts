import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeAdhesion, makeOpenMerchant, makeProduct } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { keepWords } from './pages.jobs.ts';

const world = useOwnWorld();
const CANARY = 'Zorzalfantasma';
const EVIL = '<script>alert("x")</script><img src=x onerror=alert(1)>';
let lumbre: Merchant;
let privada: Merchant;
let rocio: Person;
const ids: Record<string, string> = {};

const shop = {
  code: 'rocio-velas',
  title: 'La vidriera de Rocío',
  text: 'Cosas lindas & «raras».',
  tone: 'ceibo' as const,
  whatsapp: '5491155550117',
  instagram: 'rocio.velas',
  is_open: true,
};

const setPublic = (merchant: Merchant, is_public: boolean) =>
  world.db.updateTable('merchants').set({ is_public }).where('id', '=', merchant.merchant_id).execute();

beforeAll(async () => {
  lumbre = await makeOpenMerchant(world, { name: 'Casa Lumbre' });
  privada = await makeOpenMerchant(world, { name: 'Taller Secreto', is_public: false });
  const category = await world.db
    .selectFrom('categories')
    .select('id')
    .where('position', '=', 6)
    .executeTakeFirst();
  rocio = await makeAffiliate(world);
  await makeAdhesion(world, lumbre, rocio);
  await makeAdhesion(world, privada, rocio);
  const make = async (merchant: Merchant, name: string, more: Record<string, unknown> = {}) => {
    ids[name] = (await makeProduct(world, merchant, name, more)).id;
  };
  await make(lumbre, 'Vela Higuera 220 g', { price_cents: 1_299_000n, category_id: category?.id });
  await make(lumbre, 'Difusor Ámbar', { price_cents: 1_894_950n });
  await make(lumbre, EVIL, { price_cents: 100_00n });
  await make(lumbre, 'Oculto del depósito', { is_published: false });
  await make(lumbre, 'Borrado hace rato', { deleted_at: new Date() });
  await make(privada, CANARY);
  for (let number = 1; number <= 30; number += 1) await make(lumbre, `Taza Valle ${number}`);
  await keepWords.run({ ...world.background, job_id: '1' }, {});
  await world.call(endpoints.updateShop, { as: rocio, body: shop });
});

const page = (url: string, language = 'es') =>
  world.app.inject({ url, headers: { 'accept-language': language } });
const textOf = async (url: string, language?: string) => (await page(url, language)).payload;
const namesIn = (text: string) => [...text.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, name]) => name);
const dataIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');

describe('catalogue', () => {
  test('the catalogue is a complete page with title, canonical URL, structured data and picture', async () => {
    const answer = await page('/catalogoGeneral');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.payload).toContain('<title>Catálogo general · Aliado</title>');
    expect(answer.payload).toContain('<link rel="canonical" href="http://aliado.test/catalogoGeneral">');
    expect(answer.payload).toMatch(/<meta property="og:image" content="https:\/\/cdn\.example\/\d+\.webp">/);
    expect(answer.payload).not.toContain('<script type="module"');
    const data = dataIn(answer.payload);
    expect(data).toMatchObject({ '@type': 'ItemList', numberOfItems: 33 });
    expect(data.itemListElement[0].item).toMatchObject({
      '@type': 'Product',
      offers: { price: '15.00', priceCurrency: 'ARS' },
    });
  });

  test('the catalogue search ignores accents and word order and corrects typos', async () => {
    expect(namesIn(await textOf('/catalogoGeneral?s=AMBAR+difusor'))).toEqual(['Difusor Ámbar']);
    const corrected = await textOf('/catalogoGeneral?s=bela+higera');
    expect(namesIn(corrected)).toEqual(['Vela Higuera 220 g']);
    expect(corrected).toContain('Mostramos resultados de «vela higuera»');
    expect(await textOf('/catalogoGeneral?s=xyzwqk')).toContain('Nada coincide con esa búsqueda');
  });

  test('the catalogue filters by category, store and price, and sorts by price', async () => {
    expect(namesIn(await textOf('/catalogoGeneral?categoria=hogar-y-decoracion'))).toEqual([
      'Vela Higuera 220 g',
    ]);
    expect(namesIn(await textOf('/catalogoGeneral?desde=12000&hasta=15000'))).toEqual(['Vela Higuera 220 g']);
    expect(namesIn(await textOf('/catalogoGeneral?orden=-precio')).slice(0, 2)).toEqual([
      'Difusor Ámbar',
      'Vela Higuera 220 g',
    ]);
    expect(namesIn(await textOf('/catalogoGeneral?tienda=lumbre&s=vela'))).toEqual(['Vela Higuera 220 g']);
    expect(namesIn(await textOf('/catalogoGeneral?tienda=nadie'))).toEqual([
      'Nada coincide con esa búsqueda',
    ]);
  });

  test('the pages of the catalogue keep the query', async () => {
    const first = await textOf('/catalogoGeneral?s=taza');
    expect(namesIn(first)).toHaveLength(24);
    expect(first).toContain('Página 1 de 2');
    expect(first).toContain('href="/catalogoGeneral?s=taza&amp;pagina=2"');
    expect(namesIn(await textOf('/catalogoGeneral?s=taza&pagina=2'))).toHaveLength(6);
  });

  test('the catalogue answers malformed URLs with a page', async () => {
    for (const url of [
      '/catalogoGeneral?pagina=-1&desde=x&orden=nada&moneda=XXX',
      '/catalogoGeneral?s=%00%25_%5C&s=dos',
      `/catalogoGeneral?s=${'a'.repeat(2000)}`,
      '/catalogoGeneral/',
    ])
      expect((await page(url)).statusCode, url).toBe(200);
  });

  test('the catalogue is in Portuguese by header or by query parameter', async () => {
    expect(await textOf('/catalogoGeneral', 'pt-BR')).toContain('<html lang="pt-BR">');
    expect(await textOf('/catalogoGeneral?idioma=pt')).toContain('<h1>Catálogo geral</h1>');
  });

  test('the catalogue is revalidated each time and answered 304 while unchanged', async () => {
    const { headers } = await page('/catalogoGeneral?s=vela');
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
    expect(headers.vary).toContain('accept-language');
    const again = await world.app.inject({
      url: '/catalogoGeneral?s=vela',
      headers: { 'accept-language': 'es', 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });
});

describe('shop', () => {
  const add = (...names: string[]) =>
    world.call(endpoints.addResold, { as: rocio, body: { products: names.map((name) => ids[name] ?? '') } });

  beforeAll(async () => {
    await world.db.updateTable('stores').set({ url: 'https://tienda.example' }).execute();
    await add('Vela Higuera 220 g', EVIL, 'Difusor Ámbar', CANARY);
    const pair = { merchant_id: lumbre.merchant_id, affiliate_id: rocio.user_id };
    await world.db
      .insertInto('coupons')
      .values({ ...pair, name: 'ROCIO10', type: 'P', value: 10, commission: 8, state: 'in_store' })
      .execute();
  });

  test('shop and order are revalidated each time; fonts are cached for good, the script for a day', async () => {
    const kept = async (url: string) => (await page(url)).headers['cache-control'];
    expect(await kept(`/canal/${shop.code}`)).toBe('public, no-cache');
    expect(await kept(`/canal/${shop.code}/pedido`)).toBe('public, no-cache');
    expect(await kept('/canal/de-nadie')).toBe('public, no-cache');
    expect(await kept('/pages/figtree.woff2')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/pages/shop.js')).toBe('public, max-age=86400');
  });

  test('a shop shows its owner, her coupons and products with her links', async () => {
    const text = await textOf('/canal/rocio-velas');
    expect(text).toContain('<h1>La vidriera de Rocío</h1>');
    expect(text).toContain('Cosas lindas &amp; «raras».');
    expect(text).toContain('https://wa.me/5491155550117?text=');
    expect(text).toContain('ROCIO10');
    const { results } = (await world.call(endpoints.listResold, { as: rocio, query: {} })).body;
    const [vela] = results;
    expect(text).toContain(`href="${new URL(vela?.short_url ?? '').pathname}-V"`);
    expect(text).toMatch(/\$\s11\.691,00/);
    expect(text).toMatch(/<s>\$\s12\.990,00<\/s>/);
    expect(text).toContain('<link rel="canonical" href="http://aliado.test/canal/rocio-velas">');
    expect(text).toMatch(/<meta property="og:title" content="La vidriera de Rocío">/);
    expect(dataIn(text).mainEntity.numberOfItems).toBe(3);
  });

  test('shop and catalogue escape what people typed', async () => {
    for (const url of ['/canal/rocio-velas', '/catalogoGeneral?s=alert', '/catalogoGeneral?s=%3Cscript%3E']) {
      const text = await textOf(url);
      expect(text, url).not.toContain('<script>alert');
      expect(text, url).not.toContain('<img src=x');
      expect(dataIn(text), url).toBeTypeOf('object');
    }
    expect(await textOf('/catalogoGeneral?s=%22%3E%3Cb%3E')).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  test('neither shop nor catalogue shows products of a private store', async () => {
    const urls = [
      '/canal/rocio-velas',
      '/catalogoGeneral',
      '/catalogoGeneral?pagina=2',
      `/catalogoGeneral?s=${CANARY}`,
      '/catalogoGeneral?s=zorzalfantasm',
      '/catalogoGeneral?tienda=secreto',
      `/canal/rocio-velas?tienda=${privada.merchant_id}`,
    ];
    for (const url of urls) {
      const text = (await textOf(url)).replaceAll(
        /value="[^"]*"|href="[^"]*"|<title>.*?<\/title>|content="[^"]*"|"url":"[^"]*"/g,
        '',
      );
      expect(text, url).not.toContain(CANARY);
      expect(text, url).not.toContain('Taller Secreto');
      expect(text, url).not.toContain('depósito');
      expect(text, url).not.toContain('Borrado');
    }
    const invitation = (await page('/canal/rocio-velas')).payload;
    expect(invitation).not.toContain(privada.merchant_id);
  });

  test('a store that becomes private disappears from shops and search corrections at once', async () => {
    await setPublic(lumbre, false);
    expect(namesIn(await textOf('/canal/rocio-velas'))).toEqual(['Esta vidriera se está armando']);
    const text = await textOf('/catalogoGeneral?s=higera');
    expect(text).not.toContain('higuera');
    expect(text).toContain('Nada coincide');
    await setPublic(lumbre, true);
  });

  test('an order in a shop has the shop’s prices, whatever the URL says', async () => {
    const id = ids['Difusor Ámbar'] ?? '';
    await world.db
      .updateTable('resold_products')
      .set({ kind: 'wholesale', link_id: null, price_cents: 250_050n, title: 'Difusor <b>mío</b>' })
      .where('product_id', '=', id)
      .execute();
    const { results } = (await world.call(endpoints.listResold, { as: rocio, query: { s: 'difusor' } })).body;
    const [difusor] = results;
    const shown = await textOf('/canal/rocio-velas');
    expect(shown).toContain('Lo vende Rocío');
    expect(shown).toContain(`name="q_${difusor?.pk}"`);
    const order = await textOf(`/canal/rocio-velas/pedido?q_${difusor?.pk}=3&q_nadie=4&precio=1`);
    expect(order).toMatch(/\$\s7\.501,50/);
    const [, href = ''] = /href="(https:\/\/wa\.me\/5491155550117[^"]*)"/.exec(order) ?? [];
    const message = new URL(href.replaceAll('&amp;', '&')).searchParams.get('text');
    expect(message).toMatch(/3 × Difusor <b>mío<\/b>: \$\s7\.501,50\n\nTotal: \$\s7\.501,50/);
    expect(order).toContain('noindex');
    const empty = await textOf(`/canal/rocio-velas/pedido?q_${difusor?.pk}=0`);
    expect(empty).toContain('Todavía no elegiste nada');
    expect(JSON.stringify(dataIn(shown))).not.toContain('wholesale');
  });

  test('an old shop address redirects, and an unknown one is a page of its own', async () => {
    await world.call(endpoints.updateShop, { as: rocio, body: { ...shop, code: 'rocio-casa' } });
    const moved = await page('/canal/rocio-velas');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/canal/rocio-casa']);
    expect((await page('/canal/ROCIO-CASA')).headers.location).toBe('/canal/rocio-casa');
    for (const url of ['/canal/nadie-de-aqui', '/canal/%3Cscript%3E', '/canal/%00', '/canal/nadie/pedido']) {
      const missing = await page(url);
      expect([missing.statusCode, missing.payload.includes('Esta vidriera no existe')], url).toEqual([
        404,
        true,
      ]);
    }
    await world.call(endpoints.updateShop, {
      as: rocio,
      body: { ...shop, code: 'rocio-casa', is_open: false },
    });
    expect((await page('/canal/rocio-casa')).statusCode).toBe(404);
  });
});

describe('pages with errors', () => {
  const crowded = useOwnWorld({ RATE_LIMIT_FACTOR: '0.1' });

  test('a page that cannot be shown answers as HTML in the visitor’s language', async () => {
    const ask = (language: string) =>
      crowded.app.inject({ url: '/catalogoGeneral', headers: { 'accept-language': language } });
    for (let times = 0; times < 60; times += 1) await ask('es');
    const [es, pt] = [await ask('es'), await ask('pt-BR')];
    expect(es.statusCode).toBe(429);
    expect(es.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(es.headers['retry-after']).toBeDefined();
    expect(es.payload).toContain('<h1>No pudimos abrir esta página</h1>');
    expect(pt.payload).toContain('<h1>Não conseguimos abrir esta página</h1>');
    expect(pt.payload).toContain('<a class="button full" href="/catalogoGeneral">');
  });

  test('a URL that cannot be decoded answers as a page, or as JSON under /api', async () => {
    const headers = { accept: 'text/html,*/*', 'accept-language': 'pt' };
    const answer = await world.app.inject({ url: '/canal/%E0%A4', headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.payload).toContain('<html lang="pt-BR">');
    expect((await world.app.inject({ url: '/api/%E0%A4', headers })).json()).toMatchObject({
      code: 'not_found',
    });
  });
});

test('pages are compressed and fonts are not', async () => {
  const ask = (url: string, encodings: string) =>
    world.app.inject({ url, headers: { 'accept-encoding': encodings } });
  const plain = await ask('/catalogoGeneral', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask('/catalogoGeneral', 'gzip, br');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
  expect((await ask('/catalogoGeneral', 'gzip, br;q=0')).headers['content-encoding']).toBe('gzip');
  expect((await ask('/pages/figtree.woff2', 'br')).headers['content-encoding']).toBeUndefined();
  const { etag } = packed.headers;
  const again = await world.app.inject({ url: '/catalogoGeneral', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
});

test('the language chosen in the app is used for public pages', async () => {
  const headers = { 'accept-language': 'es', cookie: 'visitor=1; language=pt' };
  const { payload } = await world.app.inject({ url: '/catalogoGeneral', headers });
  expect(payload).toContain('<html lang="pt-BR">');
});
