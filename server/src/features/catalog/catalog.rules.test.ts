import { Product } from '@aliado/tiendanube';
import { describe, expect, test } from 'vitest';
import { toProductRow } from './catalog.rules.ts';

const STORE = { currency: 'ARS', language: 'es' };

const variant = (more: object = {}) => ({ id: 1, price: '100.00', stock: 2, values: [], ...more });

const row = (more: object = {}, store = STORE) =>
  toProductRow(
    Product.parse({
      id: 7,
      name: { es: 'Taza', pt: 'Caneca' },
      published: true,
      variants: [variant()],
      ...more,
    }),
    store,
  );

describe('price of a product', () => {
  test.each([
    ['is the lowest of the variants', [variant({ price: '20.00' }), variant({ price: '15.50' })], 1550n],
    ['is the promotional one where there is one', [variant({ promotional_price: '80.10' })], 8010n],
    ['is 0 when the store wants to be asked', [variant({ price: null })], 0n],
    ['leaves out variants without one', [variant({ price: null }), variant({ price: '9.99' })], 999n],
    ['is 0 when it is below nothing', [variant({ price: '-5.00' })], 0n],
    ['is 0 when no purse could hold it', [variant({ price: '999999999999999999999.00' })], 0n],
    ['is 0 without variants', [], 0n],
  ])('the price of a product %s', (_, variants, price_cents) => {
    expect(row({ variants }).price_cents).toBe(price_cents);
  });

  test('the price follows the decimals of its currency', () => {
    expect(row({}, { currency: 'CLP', language: 'es' }).price_cents).toBe(100n);
  });
});

describe('stock of a product', () => {
  test.each([
    ['is the sum of the variants', [2, 3], 5],
    ['is not counted when one of them is not', [2, null], null],
    ['does not take debts of one from another', [-4, 3], 3],
    ['fits into its column', [2_147_483_647, 5], 2_147_483_647],
  ])('the stock of a product %s', (_, stocks, stock) => {
    expect(row({ variants: stocks.map((one) => variant({ stock: one })) }).stock).toBe(stock);
  });
});

test('the product name is in the store’s language, else in any, else its number', () => {
  expect(row().name).toBe('Taza');
  expect(row({}, { currency: 'BRL', language: 'pt' }).name).toBe('Caneca');
  expect(row({ name: { en: 'Mug' } }).name).toBe('Mug');
  expect(row({ name: [] }).name).toBe('#7');
});

test('characters PostgreSQL refuses are removed from texts', () => {
  const { name, variants } = row({ name: { es: 'Ta\0za \ud800' }, variants: [variant({ sku: 'a\0b' })] });
  expect(name).toBe('Taza \ufffd');
  expect(JSON.parse(variants)[0].sku).toBe('ab');
});

test.each([
  ['https://tienda.example/p/taza', 'https://tienda.example/p/taza'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['no address', null],
])('the product URL %s is stored as %s', (canonical_url, url) => {
  expect(row({ canonical_url }).url).toBe(url);
});

test('the product’s picture is the one the store puts first', () => {
  const images = [
    { id: 1, src: 'https://cdn.example/2.webp', position: 2 },
    { id: 2, src: 'https://cdn.example/1.webp', position: 1 },
  ];
  expect(row({ images }).image).toBe('https://cdn.example/1.webp');
  expect(row({ images: [] }).image).toBeNull();
});

test.each([
  [{ published: true, visibility: 'visible' }, true],
  [{ published: true }, true],
  [{ published: true, visibility: 'hidden' }, false],
  [{ published: false, visibility: 'visible' }, false],
])('whether a product with %j is in the store: %s', (more, in_store) => {
  expect(row(more).in_store).toBe(in_store);
});
