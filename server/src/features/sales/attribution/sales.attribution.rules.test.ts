import type { AttributionReason, AttributionRule } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { attribute, clicksIn, type Evidence, type Pointless, type Seen } from './sales.attribution.rules.ts';

const PLACED = new Date('2026-10-14T15:00:00Z');
const SECOND = 1000;
const DAY = 86_400 * SECOND;

const ago = (ms: number) => new Date(PLACED.getTime() - ms);

type Look = Partial<Evidence> & { of?: string };

const evidence = (rule: AttributionRule, { of = 'ana', ...look }: Look = {}): Evidence => ({
  rule,
  affiliate_id: of,
  name: `${rule} de ${of}`,
  at: rule === 'coupon' ? null : ago(DAY),
  link_id: rule === 'coupon' ? null : 'link',
  coupon_id: rule === 'coupon' ? 'coupon' : null,
  click: rule === 'coupon' ? null : 'click',
  window_days: rule === 'coupon' ? null : 30,
  is_member: true,
  link_removed: false,
  proof: rule === 'claim' ? 'network' : null,
  ...look,
});
const coupon = (look?: Look) => evidence('coupon', look);
const click = (look?: Look) => evidence('click', look);
const claim = (look?: Look) => evidence('claim', look);
const nothing = (rule: AttributionRule, reason: AttributionReason): Pointless => ({
  rule,
  reason,
  name: null,
});

const seenWith = (things: (Evidence | Pointless)[], more: Partial<Seen> = {}): Seen => ({
  is_wholesale: false,
  placed_at: PLACED,
  storefront: 'store',
  own_currency: true,
  evidence: things.filter((thing): thing is Evidence => 'affiliate_id' in thing),
  pointless: things.filter((thing): thing is Pointless => !('affiliate_id' in thing)),
  ...more,
});

const outcomeOf = (seen: Seen) => {
  const { winner, reason } = attribute(seen);
  return winner ? `${winner.affiliate_id} by ${winner.rule}` : reason;
};

describe('link of a sale decided by a coupon', () => {
  const wayOf = (things: Evidence[]) => {
    const { winner, rules } = attribute(seenWith(things));
    return { link: winner?.link_id, decides: rules.find(({ outcome }) => outcome === 'decides')?.rule };
  };

  test.each<[string, Evidence[], string | null]>([
    ['her own that was clicked', [coupon(), click()], 'link'],
    ['the last of her own', [coupon(), click({ at: ago(2 * DAY), link_id: 'old' }), click()], 'link'],
    ['not somebody else’s', [coupon(), click({ of: 'eva' })], null],
    ['not one clicked too long ago', [coupon(), click({ at: ago(31 * DAY) })], null],
    ['not one that was gone already', [coupon(), click({ link_removed: true })], null],
    ['none without a click', [coupon()], null],
  ])('the link of a sale decided by a coupon: %s', (_label, things, link) => {
    expect(wayOf(things)).toEqual({ link, decides: 'coupon' });
  });
});

describe('first rule that applies', () => {
  test.each<[string, (Evidence | Pointless)[], string]>([
    ['nothing at all', [], 'no_evidence'],
    ['a coupon', [coupon()], 'ana by coupon'],
    ['a click', [click()], 'ana by click'],
    ['a claim', [claim()], 'ana by claim'],
    ['coupon before click', [click({ of: 'eva' }), coupon()], 'ana by coupon'],
    ['coupon before claim', [claim({ of: 'eva' }), coupon()], 'ana by coupon'],
    ['click before claim', [claim({ of: 'eva' }), click()], 'ana by click'],
    ['coupon before a click of this second', [click({ of: 'eva', at: PLACED }), coupon()], 'ana by coupon'],
    ['all three of three people', [claim({ of: 'eva' }), click({ of: 'mia' }), coupon()], 'ana by coupon'],
    ['a click beside a code nobody knows', [nothing('coupon', 'unknown_code'), click()], 'ana by click'],
    ['a claim beside a click nobody knows', [nothing('click', 'unknown_click'), claim()], 'ana by claim'],
    ['the same person by two rules', [coupon(), click()], 'ana by coupon'],
    ['of two coupons the first given', [coupon(), coupon({ of: 'eva' })], 'ana by coupon'],
    ['the last of two clicks', [click({ of: 'eva', at: ago(2 * DAY) }), click()], 'ana by click'],
    [
      'the last of two clicks, given first',
      [click(), click({ of: 'eva', at: ago(2 * DAY) })],
      'ana by click',
    ],
    ['the last click within the window', [click({ of: 'eva', at: ago(-DAY) }), click()], 'ana by click'],
    ['clicks of one second: the first given', [click(), click({ of: 'eva' })], 'ana by click'],
    [
      'a coupon of a stranger, then a click',
      [coupon({ of: 'eva', is_member: false }), click()],
      'ana by click',
    ],
    [
      'two strangers, then a claim',
      [coupon({ is_member: false }), click({ is_member: false }), claim()],
      'ana by claim',
    ],
    ['an old click, then a claim', [click({ of: 'eva', at: ago(31 * DAY) }), claim()], 'ana by claim'],
    [
      'a removed link, then an older click',
      [click({ of: 'eva', link_removed: true }), click({ at: ago(3 * DAY) })],
      'ana by click',
    ],
    ['a coupon is not judged by the window', [coupon({ at: ago(400 * DAY) })], 'ana by coupon'],
  ])('the first rule that applies: %s', (_label, things, expected) => {
    expect(outcomeOf(seenWith(things))).toBe(expected);
  });
});

describe('why an order has no affiliate', () => {
  test.each<[string, (Evidence | Pointless)[], Partial<Seen>, string]>([
    ['a code nobody knows', [nothing('coupon', 'unknown_code')], {}, 'unknown_code'],
    ['a click nobody knows', [nothing('click', 'unknown_click')], {}, 'unknown_click'],
    ['a click of another store', [nothing('click', 'other_merchant')], {}, 'other_merchant'],
    [
      'the strongest rule speaks',
      [nothing('claim', 'unknown_click'), coupon({ is_member: false })],
      {},
      'not_a_member',
    ],
    ['a coupon of a stranger', [coupon({ is_member: false })], {}, 'not_a_member'],
    ['a click of a stranger', [click({ is_member: false })], {}, 'not_a_member'],
    ['a removed link', [click({ link_removed: true })], {}, 'link_removed'],
    [
      'too old counts before a stranger',
      [click({ at: ago(31 * DAY), is_member: false })],
      {},
      'outside_window',
    ],
    ['exactly the window', [click({ at: ago(30 * DAY) })], {}, 'ana by click'],
    ['the window and a second', [click({ at: ago(30 * DAY + SECOND) })], {}, 'outside_window'],
    ['the window and a part of its second', [click({ at: ago(30 * DAY - 999) })], {}, 'ana by click'],
    ['a shorter window', [click({ at: ago(7 * DAY + SECOND), window_days: 7 })], {}, 'outside_window'],
    ['a longer window', [click({ at: ago(364 * DAY), window_days: 365 })], {}, 'ana by click'],
    ['the very second', [click({ at: PLACED })], {}, 'ana by click'],
    ['later in the same second', [click({ at: ago(-999) })], {}, 'ana by click'],
    ['two minutes after, by clocks that differ', [click({ at: ago(-120 * SECOND) })], {}, 'ana by click'],
    ['more than two minutes after', [click({ at: ago(-121 * SECOND) })], {}, 'click_after_order'],
    ['a claim more than two minutes after', [claim({ at: ago(-121 * SECOND) })], {}, 'click_after_order'],
    [
      'the better proved claim',
      [claim({ of: 'eva', proof: 'weak', at: ago(1) }), claim()],
      {},
      'ana by claim',
    ],
    [
      'the claim whose click was seen',
      [claim({ of: 'eva', proof: 'weak' }), claim({ proof: 'seen' })],
      {},
      'ana by claim',
    ],
    [
      'the next claim when the best is refused',
      [claim({ is_member: false }), claim({ of: 'eva', proof: 'weak' })],
      {},
      'eva by claim',
    ],
    ['the till', [coupon()], { storefront: 'pos' }, 'other_channel'],
    ['Mercado Libre', [click()], { storefront: 'meli' }, 'other_channel'],
    ['an app’s own order', [coupon()], { storefront: 'api' }, 'other_channel'],
    ['a draft', [coupon()], { storefront: 'form' }, 'other_channel'],
    ['a channel to come', [coupon()], { storefront: 'unknown' }, 'other_channel'],
    ['the till without anything', [], { storefront: 'pos' }, 'other_channel'],
    ['the mobile store', [coupon()], { storefront: 'mobile' }, 'ana by coupon'],
    ['wholesale with a coupon and a click', [coupon(), click()], { is_wholesale: true }, 'wholesale'],
    ['wholesale of another channel', [], { is_wholesale: true, storefront: 'form' }, 'wholesale'],
    ['other money', [coupon()], { own_currency: false }, 'other_currency'],
  ])('why an order has no affiliate: %s', (_label, things, more, expected) => {
    expect(outcomeOf(seenWith(things, more))).toBe(expected);
  });
});

test('every rule is listed with its outcome: decided, lost, refused or absent', () => {
  const lost = click({ of: 'eva', at: ago(5 * DAY) });
  const { rules } = attribute(seenWith([coupon(), lost, click({ of: 'mia', at: ago(-DAY) })]));
  expect(
    rules.map(({ rule, outcome, reason, affiliate_id }) => [rule, outcome, reason, affiliate_id]),
  ).toEqual([
    ['coupon', 'decides', null, 'ana'],
    ['click', 'refused', 'click_after_order', 'mia'],
    ['click', 'lost', null, 'eva'],
    ['claim', 'absent', null, null],
  ]);
});

const ID = 'abcdefghijklmnopqrstuv';
const OTHER = 'ABCDEFGHIJKLMNOPQRSTUV';

test.each<[string, string | null, string | null, string[]]>([
  ['a whole address', `https://x.example/p?aliado=${ID}`, null, [ID]],
  ['a path', `/p?aliado=${ID}`, null, [ID]],
  ['the utm of the landing page', `/p?utm_content=${ID}`, null, [ID]],
  ['the utm of the order', null, ID, [ID]],
  ['the same thing thrice', `/p?aliado=${ID}&utm_content=${ID}`, ID, [ID]],
  ['two of them', `/p?aliado=${ID}`, OTHER, [ID, OTHER]],
  ['too short', `/p?aliado=${ID.slice(1)}`, null, []],
  ['too long', `/p?aliado=${ID}x`, null, []],
  ['letters that are none of ours', '/p?aliado=abcdefghijklmnopqrs%20uv', null, []],
  ['an address that is none', 'https://', null, []],
  ['nothing', null, null, []],
])('clicks are found in %s', (_label, landing_page, utm_content, expected) => {
  expect(clicksIn(landing_page, { utm_content })).toEqual(expected);
});
