// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isMemberFiltered, memberFilters, memberRequest } from './use-members.ts';

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
});
