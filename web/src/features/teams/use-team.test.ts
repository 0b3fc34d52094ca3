// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { monthBefore } from '#web/lib/months.ts';
import { changeOf, monthsToChoose, teamFilters, teamRequest } from './use-team.ts';

const present = { year: 2026, month: 11 };

describe('the months of a team', () => {
  it('are offered from the newest back, over the turn of the year', () => {
    const months = monthsToChoose(present, present);
    expect([months[0], months[11], months.length]).toEqual([present, { year: 2025, month: 12 }, 24]);
    expect(monthBefore({ year: 2026, month: 1 })).toEqual({ year: 2025, month: 12 });
  });

  it('include an old one that the address names', () => {
    expect(monthsToChoose(present, { year: 2022, month: 3 }).at(-1)).toEqual({ year: 2022, month: 3 });
  });
});

describe('what the address says of a team', () => {
  const read = (search: string) => teamFilters.read(new URLSearchParams(search));

  it('is sent as it is, and nonsense is not sent', () => {
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

describe('a figure beside the month before', () => {
  it.each([
    [150, 100, { way: 'up', percent: 50 }],
    [50, 100, { way: 'down', percent: 50 }],
    [100, 100, { way: 'same', percent: 0 }],
    [100, 0, { way: 'none', percent: 0 }],
    [0, 0, { way: 'same', percent: 0 }],
  ])('%i after %i', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
});
