// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isFiltered, merchantFilters, requestOf } from './use-merchants.ts';

const category = '0198f0a0-0000-7000-8000-000000000001';
const { none } = merchantFilters;
const read = (search: string) => merchantFilters.read(new URLSearchParams(search));
const change = (search: string, next: Parameters<typeof merchantFilters.change>[1]) =>
  merchantFilters.change(new URLSearchParams(search), next).toString();

describe('the filters in the address', () => {
  it('are all that it says', () => {
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
  ])('are none when it says %s', (_label, search) => {
    expect(read(search)).toEqual(none);
  });

  it('leave the campaign and an invitation where they are', () => {
    expect(change('?s=waps&merchant=m1&page=3', { search: 'vela' })).toBe('s=waps&merchant=m1&search=vela');
  });
});

describe('what they amount to', () => {
  it('a request without the empty ones, under the names of the call', () => {
    const request = requestOf({ ...none, search: 'vela', category });
    expect(JSON.parse(JSON.stringify(request))).toEqual({
      s: 'vela',
      'category-v2': category,
      order_by: 'newest',
      page: 1,
      page_size: 12,
    });
  });

  it('a shorter list, unless only the order is another', () => {
    expect(isFiltered({ ...none, country: 'AR' })).toBe(true);
    expect(isFiltered({ ...none, order_by: 'name' })).toBe(false);
    expect(isFiltered({ ...none, search: 'vela' })).toBe(true);
  });
});
