import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { couponSiteOf, findLeak, type Use } from './leaks.rules.ts';

const now = new Date('2026-11-17T15:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const OLD = ago(200 * DAY_MS);

let uses = 0;
const use = (ms: number, more: Partial<Use> = {}): Use => {
  uses += 1;
  return { sale_id: `sale-${uses}`, placed_at: ago(ms), visited: false, source: null, ...more };
};
const many = (count: number, more: Partial<Use> = {}, ms = HOUR_MS) =>
  Array.from({ length: count }, () => use(ms, more));
const reasonsOf = (given: Use[], created_at = OLD) =>
  findLeak({ uses: given, created_at, now })?.reasons ?? [];

describe('bursts', () => {
  test.each<[string, Use[], boolean]>([
    ['five orders in a day without a visit', many(5), true],
    ['four orders', many(4), false],
    ['five orders, the first of them a day and a moment ago', [...many(4), use(DAY_MS)], false],
    ['five orders, the first of them a moment less than a day ago', [...many(4), use(DAY_MS - 1000)], true],
    ['four of five without a visit', [...many(4), ...many(1, { visited: true })], true],
    ['seven of nine without a visit', [...many(7), ...many(2, { visited: true })], false],
    ['six orders where two a day are usual', [...many(6), ...many(56, {}, 10 * DAY_MS)], true],
    ['five orders where two a day are usual', [...many(5), ...many(56, {}, 10 * DAY_MS)], false],
  ])('whether uses are a burst: %s', (_, given, is_burst) => {
    expect(reasonsOf(given)).toEqual(is_burst ? ['burst'] : []);
  });

  test('uses in the first three days of a code are no burst', () => {
    expect(reasonsOf(many(9), ago(3 * DAY_MS - 1000))).toEqual([]);
    expect(reasonsOf(many(9), ago(3 * DAY_MS))).toEqual(['burst']);
  });

  test('a burst reports the usual uses a day since the code exists', () => {
    const given = [...many(6), ...many(4, {}, 3 * DAY_MS)];
    expect(findLeak({ uses: given, created_at: ago(5 * DAY_MS), now })?.usual_per_day).toBe(1);
    expect(findLeak({ uses: many(6), created_at: OLD, now })).toMatchObject({ usual_per_day: 0 });
  });
});

describe('coupon sites', () => {
  const from_site = { source: 'cuponation.com.ar' };

  test('one order that names a coupon site is a leak for a week', () => {
    expect(reasonsOf([use(7 * DAY_MS - 1000, from_site)])).toEqual(['coupon_site']);
    expect(reasonsOf([use(7 * DAY_MS, from_site)])).toEqual([]);
  });

  test('only orders from a coupon site are evidence, unless there is also a burst', () => {
    const alone = findLeak({ uses: [use(HOUR_MS, from_site), ...many(2)], created_at: OLD, now });
    expect(alone?.evidence).toHaveLength(1);
    const both = findLeak({ uses: [use(HOUR_MS, from_site), ...many(5)], created_at: OLD, now });
    expect([both?.reasons, both?.evidence.length]).toEqual([['burst', 'coupon_site'], 6]);
  });

  test.each([
    ['its address', { utm: { utm_source: 'www.cuponation.com.ar' }, landing_page: null }, true],
    ['its name', { utm: { utm_source: 'Cuponomia_BR' }, landing_page: null }, true],
    ['the page the buyer came to', { utm: {}, landing_page: 'https://t.example/?utm_source=pelando' }, true],
    ['a network of friends', { utm: { utm_source: 'instagram' }, landing_page: null }, false],
    ['our own links', { utm: { utm_source: 'aliado' }, landing_page: '/?utm_source=aliado' }, false],
    ['a word that only begins so', { utm: { utm_source: 'picodiario' }, landing_page: null }, false],
    ['nothing', { utm: null, landing_page: null }, false],
    ['no address at all', { utm: { utm_source: 7 }, landing_page: 'http://[' }, false],
  ])('whether a coupon site is recognised by %s', (_, arrival, known) => {
    expect(couponSiteOf(arrival) !== null).toBe(known);
  });
});
