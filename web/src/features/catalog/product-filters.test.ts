import { describe, expect, it } from 'vitest';
import { chosenFilters, filtersIn, isFiltered, noFilters, queryWith, requestOf } from './product-filters.ts';

const pk = '0198f0a0-0000-7000-8000-000000000001';
const read = (search: string) => filtersIn(new URLSearchParams(search));
const change = (search: string, next: Parameters<typeof queryWith>[1]) =>
  queryWith(new URLSearchParams(search), next).toString();

describe('the filters in the address', () => {
  it('are none when it says nothing', () => {
    expect(read('')).toEqual(noFilters);
  });

  it('are all that it says', () => {
    expect(read(`?s=vela&category=${pk}&published=no&stock=yes&order_by=-price&page=3`)).toEqual({
      s: 'vela',
      category: pk,
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
  ])('leave out %s', (_label, search) => {
    expect(read(search)).toEqual(noFilters);
  });
});

describe('changing them', () => {
  it('begins at the first page again', () => {
    expect(change('?page=4&s=vela', { stock: 'yes' })).toBe('s=vela&stock=yes');
  });

  it('keeps them when only the page changes', () => {
    expect(change('?s=vela', { page: 2 })).toBe('s=vela&page=2');
  });

  it('leaves nothing in the address for what is not filtered', () => {
    expect(change(`?s=vela&category=${pk}&order_by=name`, noFilters)).toBe('');
  });
});

describe('what they amount to', () => {
  it('a request without the empty ones', () => {
    expect(requestOf({ ...noFilters, stock: 'no' })).toEqual({
      s: undefined,
      category: undefined,
      published: undefined,
      stock: 'no',
      order_by: 'newest',
      page: 1,
    });
  });

  it('a count that leaves out search and order', () => {
    const filters = { ...noFilters, s: 'vela', stock: 'no', order_by: 'name' } as const;
    expect(chosenFilters(filters)).toBe(1);
    expect(isFiltered({ ...noFilters, order_by: 'name' })).toBe(false);
    expect(isFiltered({ ...noFilters, s: 'vela' })).toBe(true);
  });
});
