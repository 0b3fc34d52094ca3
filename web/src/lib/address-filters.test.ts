import { describe, expect, it } from 'vitest';
import { addressFilters, day, oneOf, pageNumber, pk, searchText } from './address-filters.ts';

const category = '0198f0a0-0000-7000-8000-000000000001';

type Filters = { s: string; category: string; since: string; order: 'newest' | 'name'; page: number };

const filters = addressFilters<Filters>({
  s: searchText,
  category: pk,
  since: day,
  order: oneOf(['newest', 'name']),
  page: pageNumber,
});

const read = (search: string) => filters.read(new URLSearchParams(search));
const change = (search: string, next: Partial<Filters>) =>
  filters.change(new URLSearchParams(search), next).toString();

describe('filters in the address', () => {
  it('an empty address has the default filters', () => {
    expect(read('')).toEqual({ s: '', category: '', since: '', order: 'newest', page: 1 });
  });

  it('all filters are read from the address', () => {
    expect(read(`?s=ana&category=${category}&since=2026-02-28&order=name&page=3`)).toEqual({
      s: 'ana',
      category,
      since: '2026-02-28',
      order: 'name',
      page: 3,
    });
  });

  it.each([
    ['a pk that is none', '?category=velas'],
    ['a day that does not exist', '?since=2026-02-30'],
    ['a day of another shape', '?since=28/02/2026'],
    ['an unknown option', '?order=colour'],
    ['page zero', '?page=0'],
    ['a search of spaces', '?s=%20%20'],
  ])('filters ignore %s', (_label, search) => {
    expect(read(search)).toEqual(filters.none);
  });
});

describe('changing filters', () => {
  it('changing a filter returns to page one', () => {
    expect(change('?page=4&s=ana', { order: 'name' })).toBe('s=ana&order=name');
  });

  it('changing the page keeps the filters', () => {
    expect(change('?s=ana', { page: 2 })).toBe('s=ana&page=2');
  });

  it('changing filters keeps the rest of the address', () => {
    expect(change('?tab=search&s=ana', filters.none)).toBe('tab=search');
  });
});

it('the filters that are set are counted', () => {
  const set = { ...filters.none, s: 'ana', category };
  expect(filters.countSet(set, ['category', 'since'])).toBe(1);
});
