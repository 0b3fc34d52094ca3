// @vitest-environment happy-dom
import type { Product, ProductsChange } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { candles, pkOf, product } from './test/product.ts';
import { isFiltered, productFilters, productRequest, withChange } from './use-products.ts';

const noFilters = productFilters.none;
const read = (search: string) => productFilters.read(new URLSearchParams(search));

describe('product filters in the address', () => {
  it('an empty address has no product filters', () => {
    expect(read('')).toEqual(noFilters);
  });

  it('all product filters are read from the address', () => {
    expect(read(`?s=vela&category=${pkOf(1)}&published=no&stock=yes&order_by=-price&page=3`)).toEqual({
      s: 'vela',
      category: pkOf(1),
      published: 'no',
      stock: 'yes',
      order_by: '-price',
      page: 3,
    });
  });

  it.each([
    ['a category that is no pk', '?category=velas'],
    ['another word for yes', '?published=maybe'],
    ['an unknown order', '?order_by=colour'],
    ['page zero', '?page=0'],
    ['a page that is no number', '?page=two'],
    ['a search of spaces', '?s=%20%20'],
  ])('product filters ignore %s', (_label, search) => {
    expect(read(search)).toEqual(noFilters);
  });
});

describe('effect of product filters', () => {
  it('the product request leaves out empty filters', () => {
    expect(productRequest({ ...noFilters, stock: 'no' })).toEqual({
      s: undefined,
      category: undefined,
      published: undefined,
      stock: 'no',
      order_by: 'newest',
      page: 1,
    });
  });

  it('a product list with only an order is not filtered', () => {
    expect(isFiltered({ ...noFilters, order_by: 'name' })).toBe(false);
    expect(isFiltered({ ...noFilters, s: 'vela' })).toBe(true);
  });
});

const vases = { pk: pkOf(9), name: 'Floreros' };

const page = { count: 2, results: [product(1), product(2)] };
const first = (change: Omit<ProductsChange, 'products'>) =>
  withChange(page, { products: [pkOf(1)], ...change }, [candles, vases]).results[0];

describe('a change of products', () => {
  it('a change affects only the chosen products', () => {
    const { results, count } = withChange(page, { products: [pkOf(2)], is_published: true }, []);
    expect(results.map(({ is_published }) => is_published)).toEqual([false, true]);
    expect(count).toBe(2);
  });

  it.each<[string, Omit<ProductsChange, 'products'>, Partial<Product>]>([
    ['publishing', { is_published: true }, { is_published: true }],
    ['a commission, which may wait for its day,', { commission: 15 }, {}],
    ['a category', { category: vases.pk }, { category: vases }],
    ['no category', { category: null }, { category: null }],
    ['a category not heard of yet', { category: pkOf(7) }, { category: candles }],
  ])('a change of products: %s changes nothing else', (_label, change, expected) => {
    expect(first(change)).toEqual({ ...product(1), ...expected });
  });
});
