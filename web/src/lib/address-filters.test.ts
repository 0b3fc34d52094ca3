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

describe('the filters in the address', () => {
  it('are none when it says nothing', () => {
    expect(read('')).toEqual({ s: '', category: '', since: '', order: 'newest', page: 1 });
  });

  it('are all that it says', () => {
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
  ])('leave out %s', (_label, search) => {
    expect(read(search)).toEqual(filters.none);
  });
});

describe('changing them', () => {
  it('begins at the first page again', () => {
    expect(change('?page=4&s=ana', { order: 'name' })).toBe('s=ana&order=name');
  });

  it('keeps them when only the page changes', () => {
    expect(change('?s=ana', { page: 2 })).toBe('s=ana&page=2');
  });

  it('keeps what else the address says', () => {
    expect(change('?tab=search&s=ana', filters.none)).toBe('tab=search');
  });
});

it('counts those that are set', () => {
  const set = { ...filters.none, s: 'ana', category };
  expect(filters.countSet(set, ['category', 'since'])).toBe(1);
});
