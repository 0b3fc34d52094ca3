import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { fileOf, sheetsOf, workbookOf } from '#kit/files.ts';
import { askStore, type ConnectedMerchant, publicationRowsOf, useStoreWorld } from '#kit/stores.ts';
import { makeOffer, makeWholesaler, refresh } from '#kit/wholesale.ts';

const world = useStoreWorld();
let merchant: ConnectedMerchant;
beforeAll(async () => {
  merchant = await makeWholesaler(world, 'tienda-vacia');
});

const HEAD = ['Código', 'Producto', 'Variante', 'Precio', 'Precio mayorista'];

const send = async (rows: (string | number)[][]) =>
  world.call(endpoints.uploadPriceSheet, {
    as: merchant,
    file: fileOf(await workbookOf([HEAD, ...rows]), 'precios.xlsx'),
  });

const confirm = async (id: string) =>
  (await world.call(endpoints.confirmPublication, { as: merchant, params: { id } })).body;

/** The wholesale price of each variant, in the order of the store. */
const pricesOf = async (product: string) => {
  const { results } = (
    await world.call(endpoints.listWholesaleProducts, { as: merchant, query: { page_size: 100 } })
  ).body;
  return results.find(({ pk }) => pk === product)?.variants.map(({ wholesale_cents }) => wholesale_cents);
};

async function makeSizes(name: string) {
  const made = await askStore(world, merchant)('POST', '/products', {
    name,
    attributes: ['Tamaño'],
    variants: [
      { price: '1000.00', values: ['Chica'], sku: `${name}-c` },
      { price: '2000.00', values: ['Grande'], sku: `${name}-g` },
    ],
  });
  await refresh(world, merchant, made.id);
  const { id } = await world.db
    .selectFrom('products')
    .select('id')
    .where('store_product_id', '=', BigInt(made.id))
    .where('merchant_id', '=', merchant.merchant_id)
    .executeTakeFirstOrThrow();
  return id;
}

test('the price template lists each variant, and uploading it unchanged changes nothing', async () => {
  await makeOffer(world, merchant, { name: 'Vela modelo' });
  const file = await world.call(endpoints.downloadPriceTemplate, { as: merchant });
  expect(file.headers['content-disposition']).toContain('precios-mayoristas.xlsx');
  const [prices] = sheetsOf(file.bytes).sheets;
  expect(prices?.[0]).toEqual(HEAD);
  expect(prices?.find(([, name]) => name === 'Vela modelo')?.slice(3)).toEqual([1000, 700]);
  const again = await world.call(endpoints.uploadPriceSheet, {
    as: merchant,
    file: fileOf(file.bytes, 'precios.xlsx'),
  });
  expect(again.body).toMatchObject({ code: 'sheet_without_changes' });
});

test('wrong price rows are explained by cell, and no price changes before confirmation', async () => {
  const { product } = await makeOffer(world, merchant, { name: 'Vela A' });
  const other = await makeOffer(world, merchant, { name: 'Vela B', wholesale_cents: null });
  const { body, status } = await send([
    ['', 'vela a', '', 1, 650],
    ['', 'Vela B', '', '', '1.000,01'],
    ['', 'Vela que no está', '', '', 10],
    ['', 'Vela A', 'Azul', '', 10],
    ['', 'Vela A', '', '', 600],
    ['', 'Vela B', '', '', 'consultar'],
    ['', '', '', '', 5],
  ]);
  expect(status).toBe(201);
  expect(body).toMatchObject({ kind: 'prices', state: 'draft', rows: 7, ready: 1, wrong: 6 });
  const rows = await publicationRowsOf(world, merchant, body.pk);
  expect(rows.map(({ state, problems: [first] }) => [state, first?.column, first?.text])).toEqual([
    ['ready', undefined, undefined],
    ['wrong', 'wholesale', 'El precio mayorista no puede ser más alto que el precio.'],
    ['wrong', 'name', 'No hay ningún producto «Vela que no está» en tu tienda.'],
    ['wrong', 'variant', 'Ese producto no tiene la variante «Azul».'],
    ['wrong', 'name', 'Ese producto ya está en la fila 2.'],
    ['wrong', 'wholesale', 'El precio mayorista tiene que ser un número mayor que cero.'],
    ['wrong', 'code', 'Falta «Código».'],
  ]);
  expect(rows[0]?.cells).toMatchObject({
    name: 'Vela A',
    price: '1.000,00',
    today: '700,00',
    wholesale: '650,00',
  });
  expect(await pricesOf(product)).toEqual([70_000]);
  expect(await confirm(body.pk)).toMatchObject({ state: 'done', published: 1, failed: 0, wrong: 6 });
  expect([await pricesOf(product), await pricesOf(other.product)]).toEqual([[65_000], [null]]);
});

test('a price spreadsheet confirmed twice counts once, and other merchants cannot see it', async () => {
  const { product } = await makeOffer(world, merchant, { name: 'Vela C' });
  const { body } = await send([['', 'Vela C', '', '', 500]]);
  const [one, two] = await Promise.all([confirm(body.pk), confirm(body.pk)]);
  expect([one.state, two.state]).toEqual(['done', 'done']);
  const { count } = await world.db
    .selectFrom('wholesale_prices')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
  const stranger = await makeWholesaler(world, 'taller-tala');
  const seen = await world.call(endpoints.getPublication, { as: stranger, params: { id: body.pk } });
  expect(seen.status).toBe(404);
});

test('a variant is named by code or by name, and an empty price removes its price', async () => {
  const product = await makeSizes('Jarro');
  const first = await send([
    ['Jarro-c', '', '', '', 800],
    ['', 'Jarro', 'grande', '', 1500],
  ]);
  await confirm(first.body.pk);
  expect(await pricesOf(product)).toEqual([80_000, 150_000]);
  const all = await send([['', 'Jarro', '', '', 900]]);
  await confirm(all.body.pk);
  expect(await pricesOf(product)).toEqual([90_000, 90_000]);
  const out = await send([['jarro-c', '', '', '', '']]);
  await confirm(out.body.pk);
  expect(await pricesOf(product)).toEqual([null, 90_000]);
});

test('a wholesale price above the store’s new price fails alone and can be retried', async () => {
  const kept = await makeOffer(world, merchant, { name: 'Vela D' });
  const fallen = await makeOffer(world, merchant, { name: 'Vela E', wholesale_cents: null });
  const { body } = await send([
    ['', 'Vela D', '', '', 690],
    ['', 'Vela E', '', '', 690],
  ]);
  const changed = (price: string) =>
    askStore(world, merchant)('PUT', `/products/${fallen.store_product_id}/variants/${fallen.variant}`, {
      price,
    });
  await changed('500.00');
  await refresh(world, merchant, fallen.store_product_id);
  expect(await confirm(body.pk)).toMatchObject({ state: 'done', published: 1, failed: 1 });
  expect([await pricesOf(kept.product), await pricesOf(fallen.product)]).toEqual([[69_000], [null]]);
  const [failed] = await publicationRowsOf(world, merchant, body.pk, 'failed');
  expect(failed?.error).toBe('El precio de tu tienda bajó: el mayorista no puede superarlo.');
  await changed('1000.00');
  await refresh(world, merchant, fallen.store_product_id);
  const again = await world.call(endpoints.retryPublication, { as: merchant, params: { id: body.pk } });
  expect(again.body).toMatchObject({ state: 'done', published: 2, failed: 0 });
  expect(await pricesOf(fallen.product)).toEqual([69_000]);
});

test('a price spreadsheet does not take the place of a product spreadsheet', async () => {
  await makeOffer(world, merchant, { name: 'Vela F' });
  const { body } = await send([['', 'Vela F', '', '', 500]]);
  const open = async (kind: 'products' | 'prices') =>
    (await world.call(endpoints.findOpenPublication, { as: merchant, query: { kind } })).body.publication?.pk;
  expect([await open('prices'), await open('products')]).toEqual([body.pk, undefined]);
});
