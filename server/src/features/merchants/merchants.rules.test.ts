import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#server/lib/calendar.ts';
import {
  decideAnnouncement,
  differenceOf,
  earnsLess,
  mayAskAt,
  momentAfter,
  sinceOf,
} from './merchants.rules.ts';

const now = new Date('2026-05-10T12:00:00Z');
const ended_at = new Date('2026-05-09T08:30:00Z');
const accepted_at = new Date('2026-05-01T08:30:00Z');
const inDays = (days: number, from = now) => new Date(from.getTime() + days * DAY_MS);

describe('asking again for an adhesion', () => {
  test.each([
    ['not while it waits', { status: 'pending', accepted_at: null, ended_at: null }, null],
    ['not as a member', { status: 'accepted', accepted_at, ended_at: null }, null],
    ['a day after a no', { status: 'rejected', accepted_at: null, ended_at }, inDays(1, ended_at)],
    ['a day after leaving', { status: 'cancelled', accepted_at, ended_at }, inDays(1, ended_at)],
    ['at once after taking it back', { status: 'cancelled', accepted_at: null, ended_at }, ended_at],
    ['never by oneself after being removed', { status: 'removed', accepted_at, ended_at }, null],
  ] as const)('when an affiliate may ask again: %s', (_, standing, expected) => {
    expect(mayAskAt(standing)).toEqual(expected);
  });
});

test('the standing dates from the latest of request, acceptance and end', () => {
  const created_at = new Date('2026-04-30T08:30:00Z');
  expect(sinceOf({ created_at, accepted_at: null, ended_at: null })).toBe(created_at);
  expect(sinceOf({ created_at, accepted_at, ended_at: null })).toBe(accepted_at);
  expect(sinceOf({ created_at, accepted_at, ended_at })).toBe(ended_at);
});

describe('lower earnings', () => {
  test.each([
    ['by a lower rate', 10, 9, [10], true],
    ['not by the same', 10, 10, [10], false],
    ['not by a higher one', 10, 11, [10], false],
    ['by a rate of its own below the merchant’s', null, 8, [10, 10], true],
    ['not by one above all of them', null, 12, [10, 10], false],
    ['by one below a product’s', null, 12, [10, 10, 20], true],
    ['by losing one that was above the least', 15, null, [10, 20], true],
    ['not by losing one that was below all', 5, null, [10, 20], false],
  ])('an announcement %s', (_, from, to, general, expected) => {
    expect(earnsLess(from, to, general)).toBe(expected);
  });
});

describe('announcements of rates', () => {
  const requested = { now, notice_days: 5, lowered: false };
  const waiting = { percent: 5, effective_at: inDays(2) };

  test.each([
    ['of more counts at once', undefined, { percent: 12 }, false, { percent: 12, effective_at: now }],
    [
      'of less counts after the notice',
      undefined,
      { percent: 8, lowered: true },
      false,
      { percent: 8, effective_at: inDays(5) },
    ],
    ['of the same does nothing', undefined, { percent: 10 }, false, null],
    ['of what waits already does nothing', waiting, { percent: 5, lowered: true }, false, null],
    ['of the present value calls off what waits', waiting, { percent: 10 }, true, null],
    ['of more calls off what waits', waiting, { percent: 11 }, true, { percent: 11, effective_at: now }],
    [
      'of another lower value begins a notice of its own',
      waiting,
      { percent: 6, lowered: true },
      true,
      { percent: 6, effective_at: inDays(5) },
    ],
  ])('an announcement %s', (_, waits, more, withdraws, announces) => {
    const decision = decideAnnouncement({ present: 10, waiting: waits }, { ...requested, ...more });
    expect(decision).toEqual({ withdraws, announces });
  });

  test('an announcement can end an own rate, and ending none announces nothing', () => {
    const ends = decideAnnouncement({ present: 15, waiting: undefined }, { ...requested, percent: null });
    expect(ends.announces).toEqual({ percent: null, effective_at: now });
    const none = decideAnnouncement({ present: null, waiting: undefined }, { ...requested, percent: null });
    expect(none).toEqual({ withdraws: false, announces: null });
  });

  test('an announcement takes effect after every earlier one, whatever the clock says', () => {
    expect(momentAfter(now, null)).toBe(now);
    expect(momentAfter(now, inDays(-1))).toBe(now);
    expect(momentAfter(now, now).getTime()).toBe(now.getTime() + 1);
    expect(momentAfter(now, inDays(1)).getTime()).toBe(inDays(1).getTime() + 1);
  });
});

test('a difference names only the changed fields', () => {
  const before = { town: 'Tilcara', hold_days: 15, description: null };
  expect(differenceOf(before, { town: 'Purmamarca', hold_days: 15 })).toEqual({
    before: { town: 'Tilcara' },
    after: { town: 'Purmamarca' },
  });
  expect(differenceOf(before, { hold_days: undefined, description: null })).toBeUndefined();
});
