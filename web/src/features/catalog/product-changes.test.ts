import type { Product, ProductsChange } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { withChange } from './product-changes.ts';

const pk = (number: number) => `0198f0a0-0000-7000-8000-00000000000${number}`;
const candles = { pk: pk(8), name: 'Velas' };
const vases = { pk: pk(9), name: 'Floreros' };

const product = (number: number): Product => ({
  pk: pk(number),
  name: `Vela ${number}`,
  image: null,
  url: null,
  category: candles,
  store_categories: [],
  price_cents: 1299000,
  currency: 'ARS',
  stock: 84,
  variants: 1,
  commission: 12,
  announced: null,
  is_published: false,
  in_store: true,
});

const page = { count: 2, results: [product(1), product(2)] };
const first = (change: Omit<ProductsChange, 'products'>) =>
  withChange(page, { products: [pk(1)], ...change }, [candles, vases]).results[0];

describe('a change of products', () => {
  it('touches only the chosen ones', () => {
    const { results, count } = withChange(page, { products: [pk(2)], is_published: true }, []);
    expect(results.map(({ is_published }) => is_published)).toEqual([false, true]);
    expect(count).toBe(2);
  });

  it.each<[string, Omit<ProductsChange, 'products'>, Partial<Product>]>([
    ['publishing', { is_published: true }, { is_published: true }],
    ['a commission, which may wait for its day,', { commission: 15 }, {}],
    ['a category', { category: vases.pk }, { category: vases }],
    ['no category', { category: null }, { category: null }],
    ['a category not heard of yet', { category: pk(7) }, { category: candles }],
  ])('%s changes nothing else', (_label, change, expected) => {
    expect(first(change)).toEqual({ ...product(1), ...expected });
  });
});
