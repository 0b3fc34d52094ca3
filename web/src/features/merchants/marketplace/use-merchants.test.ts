// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isFiltered, merchantFilters, requestOf } from './use-merchants.ts';

const category = '0198f0a0-0000-7000-8000-000000000001';
const { none } = merchantFilters;
const read = (search: string) => merchantFilters.read(new URLSearchParams(search));
const change = (search: string, next: Parameters<typeof merchantFilters.change>[1]) =>
  merchantFilters.change(new URLSearchParams(search), next).toString();

describe('merchant filters in the address', () => {
  it('all merchant filters are read from the address', () => {
    const all = `?search=vela&country=BR&category=${category}&status=none&order_by=commission&page=2`;
    expect(read(all)).toEqual({
      search: 'vela',
      country: 'BR',
      category,
      status: 'none',
      order_by: 'commission',
      page: 2,
    });
  });

  it.each([
    ['nothing', ''],
    ['the campaign', '?s=waps'],
    ['a country that is no code', '?country=brasil'],
    ['an unknown status', '?status=maybe'],
    ['an unknown order', '?order_by=colour'],
  ])('an address with %s has no merchant filters', (_label, search) => {
    expect(read(search)).toEqual(none);
  });

  it('changing merchant filters keeps the campaign and an invitation', () => {
    expect(change('?s=waps&merchant=m1&page=3', { search: 'vela' })).toBe('s=waps&merchant=m1&search=vela');
  });
});

describe('effect of merchant filters', () => {
  it('the merchant request leaves out empty filters and uses the names of the call', () => {
    const request = requestOf({ ...none, search: 'vela', category });
    expect(JSON.parse(JSON.stringify(request))).toEqual({
      s: 'vela',
      'category-v2': category,
      order_by: 'newest',
      page: 1,
      page_size: 12,
    });
  });

  it('a merchant list with only another order is not filtered', () => {
    expect(isFiltered({ ...none, country: 'AR' })).toBe(true);
    expect(isFiltered({ ...none, order_by: 'name' })).toBe(false);
    expect(isFiltered({ ...none, search: 'vela' })).toBe(true);
  });
});
