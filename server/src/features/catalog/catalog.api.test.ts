import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import {
  askStore,
  type ConnectedMerchant,
  categoriesOf,
  makeConnectedMerchant,
  productsOf,
  startSynchronising,
  synchroniseNow,
  useStoreWorld,
} from '#kit/stores.ts';

const world = useStoreWorld('file', ['write_products']);
let lumbre: ConnectedMerchant;
let mansa: ConnectedMerchant;

beforeAll(async () => {
  lumbre = await makeConnectedMerchant(world, 'casa-lumbre');
  mansa = await makeConnectedMerchant(world, 'mare-mansa');
  await synchroniseNow(world, lumbre, { commission: 10 });
  await synchroniseNow(world, mansa);
});

describe('categories', () => {
  test('categories come in the language of the caller, in a fixed order', async () => {
    const [es, pt] = [await categoriesOf(world), await categoriesOf(world, 'pt-BR')];
    expect(es.length).toBeGreaterThan(10);
    expect([es[0]?.name, pt[0]?.name]).toEqual(['Indumentaria', 'Moda']);
    expect(es.map(({ pk }) => pk)).toEqual(pt.map(({ pk }) => pk));
  });
});

describe('list of products', () => {
  const names = async (query: object) =>
    (await productsOf(world, lumbre, query)).results.map(({ name }) => name);

  test('the list of products shows what the store sells, in its currency', async () => {
    const { results, count } = await productsOf(world, lumbre);
    expect(count).toBe(results.length);
    expect(count).toBeGreaterThan(10);
    for (const product of results) {
      expect(product).toMatchObject({ currency: 'ARS', commission: 10, is_published: true, category: null });
      expect(product.price_cents).toBeGreaterThan(1000);
      expect(product.image).toMatch(/^http/);
      expect(product.url).toMatch(/^http/);
      expect(product.variants).toBeGreaterThan(0);
      expect(product.store_categories.length).toBeGreaterThan(0);
    }
    expect((await productsOf(world, mansa)).results[0]).toMatchObject({ currency: 'BRL', commission: null });
  });

  test('a merchant sees only its own products', async () => {
    const own = new Set((await productsOf(world, lumbre)).results.map(({ pk }) => pk));
    const theirs = (await productsOf(world, mansa)).results.map(({ pk }) => pk);
    expect(theirs.filter((pk) => own.has(pk))).toEqual([]);
    const nobody = await makeMerchant(world);
    expect((await world.call(endpoints.listProducts, { as: nobody, query: {} })).body.results).toEqual([]);
  });

  test('products are found by words in any order, ignoring accents and capitals', async () => {
    const all = await names({});
    const accented = all.find((name) => /[áéíóúñ]/i.test(name)) ?? '';
    const plain = accented.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(await names({ s: plain })).toContain(accented);
    expect(await names({ s: plain.split(' ').reverse().join('  ') })).toContain(accented);
    expect(await names({ s: '%' })).toEqual([]);
    expect(await names({ s: '_' })).toEqual([]);
    expect(await names({ s: 'nothing is called so' })).toEqual([]);
  });

  test('products are found by SKU', async () => {
    const row = await world.db
      .selectFrom('products')
      .select(['name', 'variants'])
      .where('merchant_id', '=', lumbre.merchant_id)
      .executeTakeFirstOrThrow();
    const [variant] = row.variants as { sku: string }[];
    expect(await names({ s: variant?.sku })).toContain(row.name);
  });

  test('products come in the requested order', async () => {
    const of = async (order_by: string) => (await productsOf(world, lumbre, { order_by })).results;
    const prices = (await of('price')).map(({ price_cents }) => price_cents);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const falling = (await of('-price')).map(({ price_cents }) => price_cents);
    expect(falling).toEqual(prices.toReversed());
    const alphabet = (await of('name')).map(({ name }) => name);
    expect(alphabet).toEqual(alphabet.toSorted((a, b) => a.localeCompare(b, 'es')));
    const stocks = (await of('stock')).map(({ stock }) => stock ?? Number.POSITIVE_INFINITY);
    expect(stocks).toEqual(stocks.toSorted((a, b) => a - b));
  });

  test('the pages of products have no gaps or repeats and keep the filters', async () => {
    const { count } = await productsOf(world, lumbre);
    const first = await productsOf(world, lumbre, { page_size: 4, order_by: 'name', published: 'yes' });
    expect(first.next).toBe(
      'http://aliado.test/api/store/products/?page=2&page_size=4&published=yes&order_by=name',
    );
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(count / 4); page += 1) {
      const { results } = await productsOf(world, lumbre, { page, page_size: 4, order_by: 'name' });
      seen.push(...results.map(({ pk }) => pk));
    }
    expect(new Set(seen).size).toBe(count);
    expect(seen.length).toBe(count);
  });

  test('products are filtered by stock', async () => {
    const { count } = await productsOf(world, lumbre);
    const sold_out = (await productsOf(world, lumbre, { stock: 'no' })).results;
    const available = (await productsOf(world, lumbre, { stock: 'yes' })).results;
    expect(sold_out.length + available.length).toBe(count);
    expect(sold_out.every(({ stock }) => stock === 0)).toBe(true);
    expect(available.every(({ stock }) => stock !== 0)).toBe(true);
  });

  test.each([{ order_by: 'colour' }, { published: 'maybe' }, { category: 'x' }, { nobody: 'knows' }])(
    'the list of products refuses %j',
    async (query) => {
      const { status } = await world.call(endpoints.listProducts, { as: lumbre, query: query as object });
      expect(status).toBe(400);
    },
  );
});

describe('changing many products', () => {
  const change = (products: string[], more: object, person: ConnectedMerchant = lumbre) =>
    world.call(endpoints.updateProducts, { as: person, body: { products, ...more } });
  const some = async (number: number) =>
    (await productsOf(world, lumbre)).results.slice(0, number).map(({ pk }) => pk);

  test('a change sets category, commission and publication of the chosen products', async () => {
    const [chosen, [category]] = [await some(3), await categoriesOf(world)];
    const answer = await change(chosen, { category: category?.pk, commission: 25, is_published: false });
    expect([answer.status, answer.body.changed]).toEqual([200, 3]);
    const { results, count } = await productsOf(world, lumbre, { category: category?.pk });
    expect(count).toBe(3);
    expect(results.map(({ pk }) => pk).toSorted()).toEqual(chosen.toSorted());
    expect(results[0]).toMatchObject({ category, commission: 25, is_published: false });
    expect((await productsOf(world, lumbre, { published: 'no' })).count).toBe(3);
    await change(chosen, { category: null, commission: null, is_published: true });
    expect((await productsOf(world, lumbre, { category: category?.pk })).count).toBe(0);
    expect((await productsOf(world, lumbre, { published: 'no' })).count).toBe(0);
  });

  test('a change of products leaves unnamed fields as they are', async () => {
    const [pk = ''] = await some(1);
    await change([pk], { commission: 33 });
    await change([pk], { is_published: false });
    const product = (await productsOf(world, lumbre)).results.find((one) => one.pk === pk);
    expect(product).toMatchObject({ commission: 33, is_published: false });
    await change([pk], { is_published: true });
  });

  test('a merchant cannot change products of another merchant, and they are not counted', async () => {
    const [theirs, [own = '']] = [(await productsOf(world, mansa)).results, await some(1)];
    const answer = await change([own, ...theirs.map(({ pk }) => pk)], { commission: 99 });
    expect(answer.body.changed).toBe(1);
    expect((await productsOf(world, mansa)).results).toEqual(theirs);
    expect((await change([own], { commission: 99 }, mansa)).body.changed).toBe(0);
  });

  test.each([
    [{ commission: 101 }, 'commission'],
    [{ commission: 2.5 }, 'commission'],
    [{ commission: '7' }, 'commission'],
    [{}, 'products'],
    [{ price_cents: 1 }, 'price_cents'],
  ])('a change of products with %j is refused', async (more, field) => {
    const answer = await change(await some(1), more);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('a change without products or with an unknown category is refused', async () => {
    expect((await change([], { commission: 1 })).status).toBe(400);
    const answer = await change(await some(1), { category: lumbre.merchant_id });
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_category']);
  });
});

describe('refused synchronisations', () => {
  test('a synchronisation without a store is refused', async () => {
    const merchant = { ...lumbre, ...(await makeMerchant(world)) };
    const answer = await startSynchronising(world, merchant);
    expect([answer.status, answer.body.code]).toEqual([409, 'store_not_connected']);
  });

  test('a synchronisation with an unknown category or an invalid commission is refused', async () => {
    const category = await startSynchronising(world, lumbre, { category: lumbre.merchant_id });
    expect([category.status, category.body.code]).toEqual([400, 'unknown_category']);
    expect((await startSynchronising(world, lumbre, { commission: -1 })).status).toBe(400);
  });

  test('a synchronisation is refused while the platform has the store suspended', async () => {
    const state = (name: string) =>
      world.db
        .updateTable('stores')
        .set({ state: name })
        .where('merchant_id', '=', lumbre.merchant_id)
        .execute();
    await state('suspended');
    const answer = await startSynchronising(world, lumbre);
    await state('connected');
    expect([answer.status, answer.body.code]).toEqual([409, 'store_suspended']);
  });
});

test('the store still has all its products after changes in Aliado', async () => {
  const { count } = await productsOf(world, lumbre);
  const listed = await askStore(world, lumbre)<unknown[]>('GET', '/products?per_page=200');
  expect(listed.length).toBe(count);
});
