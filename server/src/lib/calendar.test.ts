import { expect, test } from 'vitest';
import { dayOf, daysBefore, monthOf } from './calendar.ts';

test.each([
  ['2026-11-01T02:59:59Z', 'America/Argentina/Buenos_Aires', '2026-10-31', '2026-10-01'],
  ['2026-11-01T03:00:00Z', 'America/Argentina/Buenos_Aires', '2026-11-01', '2026-11-01'],
  ['2026-01-01T02:00:00Z', 'America/Sao_Paulo', '2025-12-31', '2025-12-01'],
  ['2026-03-01T00:00:00Z', 'UTC', '2026-03-01', '2026-03-01'],
])('%s in %s is the day %s', (moment, zone, day, month) => {
  expect([dayOf(new Date(moment), zone), monthOf(new Date(moment), zone)]).toEqual([day, month]);
});

test.each([
  ['2026-11-01', '2026-11-07', 7, '2026-10-25', '2026-10-31'],
  ['2026-03-01', '2026-03-01', 1, '2026-02-28', '2026-02-28'],
  ['2026-11-07', '2026-11-01', -5, '2026-11-12', '2026-11-06'],
])('the days before %s to %s are as many as the period has', (from, to, count, before_from, before_to) => {
  expect(daysBefore(from, to)).toEqual({ count, from: before_from, to: before_to });
});
