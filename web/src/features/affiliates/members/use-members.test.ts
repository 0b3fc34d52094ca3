// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isDescending, isMemberFiltered, memberFilters, memberRequest } from './use-members.ts';

describe('filters of my affiliates', () => {
  const { none } = memberFilters;
  const read = (query: string) => memberFilters.read(new URLSearchParams(query));

  it('the filters of members start with who sold most, on page one', () => {
    expect(memberRequest(none)).toEqual({ order_by: 'sold', page: 1 });
  });

  it('the filters of members are sent as the address has them', () => {
    const query = 'group=owed&tag=Velas&leader=none&activity=never&order_by=name&direction=desc&page=2';
    const days = { date_from: '2026-01-01', date_to: '2026-01-31' };
    expect(memberRequest(read(query), days)).toEqual({
      group: 'owed',
      tag: 'Velas',
      leader: 'none',
      activity: 'never',
      date_from: '2026-01-01',
      date_to: '2026-01-31',
      order_by: 'name',
      direction: 'desc',
      page: 2,
    });
  });

  it('the filters of members ignore invalid values', () => {
    expect(read('group=x&leader=y&activity=z&order_by=shoe&direction=up')).toEqual(none);
  });

  it('members are sorted by name from A and by figures from the highest, unless told', () => {
    expect([none, { ...none, order_by: 'name' as const }, read('direction=asc')].map(isDescending)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['nothing', none, false],
    ['only another order', { ...none, order_by: 'name' as const }, false],
    ['a search', { ...none, s: 'ana' }, true],
    ['a group', { ...none, group: 'owed' as const }, true],
  ])('whether members are filtered by: %s', (_label, filters, expected) => {
    expect(isMemberFiltered(filters)).toBe(expected);
  });
});
