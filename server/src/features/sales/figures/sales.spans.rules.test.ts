import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#server/lib/calendar.ts';
import { coverOf, onlySpanOf, type Piece } from './sales.spans.rules.ts';

const dayAt = (number: number) =>
  new Date(Date.parse('2024-01-01') + number * DAY_MS).toISOString().slice(0, 10);
const TODAY = '2026-11-16';

const timesOf = (pieces: Piece[], day: string) =>
  pieces.reduce((sum, { sign, from, to }) => sum + (from <= day && day <= to ? sign : 0), 0);

test('the spans of a period count each of its days once and no other day', () => {
  fc.assert(
    fc.property(fc.nat(1300), fc.nat(800), (first, length) => {
      const days = { from: dayAt(first), to: dayAt(first + length) };
      const pieces = coverOf(days, TODAY);
      const wrong = Array.from({ length: 2231 }, (_, number) => dayAt(number - 31)).filter(
        (day) => timesOf(pieces, day) !== (days.from <= day && day <= days.to ? 1 : 0),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['2026-10-01', '2026-10-31', 'month'],
  ['2026-11-01', '2026-11-16', 'month'],
  ['2026-01-01', '2026-11-16', 'year'],
  ['2000-01-01', '2099-12-31', 'ever'],
])('%s to %s is one %s, ignoring days in the future', (from, to, span) => {
  const only = onlySpanOf(coverOf({ from, to }, TODAY), TODAY);
  expect(only?.span.span).toBe(span);
  expect(only?.empty.every((piece) => piece.from > TODAY)).toBe(true);
});

test('future days inside the requested period are not subtracted', () => {
  const days = { from: '2026-11-01', to: '2026-11-20' };
  expect(onlySpanOf(coverOf(days, TODAY), TODAY)?.empty).toEqual([
    { span: 'ten', sign: -1, from: '2026-11-21', to: '2026-11-30' },
  ]);
});

test('360 days are covered by four spans and a day', () => {
  const pieces = coverOf({ from: '2025-11-21', to: '2026-11-15' }, TODAY);
  expect(pieces.map(({ span, sign, from }) => `${sign} ${span} ${from}`)).toEqual([
    '1 ten 2025-11-21',
    '1 month 2025-12-01',
    '1 year 2026-01-01',
    '-1 day 2026-11-16',
    '-1 ten 2026-11-21',
    '-1 month 2026-12-01',
  ]);
});
