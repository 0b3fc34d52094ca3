// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { monthBefore } from '#web/lib/months.ts';
import { changeOf, monthsToChoose, teamFilters, teamRequest } from './use-team.ts';

const present = { year: 2026, month: 11 };

describe('months of a team', () => {
  it('the months to choose go back from the newest, across years', () => {
    const months = monthsToChoose(present, present);
    expect([months[0], months[11], months.length]).toEqual([present, { year: 2025, month: 12 }, 24]);
    expect(monthBefore({ year: 2026, month: 1 })).toEqual({ year: 2025, month: 12 });
  });

  it('the months to choose include an old one named in the address', () => {
    expect(monthsToChoose(present, { year: 2022, month: 3 }).at(-1)).toEqual({ year: 2022, month: 3 });
  });
});

describe('team filters in the address', () => {
  const read = (search: string) => teamFilters.read(new URLSearchParams(search));

  it('team filters are sent as they are, and invalid ones are not sent', () => {
    expect(teamRequest(read('?year=2026&month=10&currency=BRL&s=ana&page=2'))).toMatchObject({
      year: 2026,
      month: 10,
      currency: 'BRL',
      search: 'ana',
      page: 2,
    });
    expect(teamRequest(read('?currency=pesos&page=x'))).toMatchObject({ currency: undefined, page: 1 });
  });
});

describe('change against the month before', () => {
  it.each([
    [150, 100, { way: 'up', percent: 50 }],
    [50, 100, { way: 'down', percent: 50 }],
    [100, 100, { way: 'same', percent: 0 }],
    [100, 0, { way: 'none', percent: 0 }],
    [0, 0, { way: 'same', percent: 0 }],
  ])('the change of %i after %i is right', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
});
