import { describe, expect, it } from 'vitest';
import {
  chosenMemberFilters,
  foundFilters,
  foundRequest,
  isFoundFiltered,
  isMemberFiltered,
  memberFilters,
  memberRequest,
} from './affiliate-filters.ts';

describe('the filters of my affiliates', () => {
  const { none } = memberFilters;

  it('begin with the newest, on the first page', () => {
    expect(memberRequest(none)).toEqual({ order_by: 'newest', page: 1 });
  });

  it('send the days between which they joined', () => {
    const query = new URLSearchParams('start_date=2026-01-01&end_date=2026-01-31&order_by=name&page=2');
    expect(memberRequest(memberFilters.read(query))).toEqual({
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      order_by: 'name',
      page: 2,
    });
  });

  it.each([
    ['nothing', none, false],
    ['only another order', { ...none, order_by: 'name' as const }, false],
    ['a search', { ...none, s: 'ana' }, true],
    ['a day', { ...none, end_date: '2026-01-31' }, true],
  ])('%s', (_label, filters, expected) => {
    expect(isMemberFiltered(filters)).toBe(expected);
  });

  it('count the days, not the search', () => {
    expect(chosenMemberFilters({ ...none, s: 'ana', start_date: '2026-01-01' })).toBe(1);
  });
});

describe('the filters of the search', () => {
  it('send the category and the order', () => {
    const category = '0198f0a0-0000-7000-8000-000000000001';
    const query = new URLSearchParams(`tab=search&s=ana&category=${category}&ordering=oldest`);
    expect(foundRequest(foundFilters.read(query))).toEqual({
      s: 'ana',
      category,
      ordering: 'oldest',
      page: 1,
    });
    expect(isFoundFiltered(foundFilters.read(query))).toBe(true);
  });
});
