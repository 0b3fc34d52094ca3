import type { OrderHistoryValue } from '@aliado/tiendanube';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasMoreToTell, missingMoneyOf, shippingDiscountOf } from './orders.money.rules.ts';

describe('coupon discounts on shipping', () => {
  const goods = { subtotal_cents: 10_000n, shipping_cents: 2000n };
  const coupon = { type: 'percentage', value: '50.00', includes_shipping: true } as const;
  test.each([
    ['half of it with half of the products', [coupon], 6000n, 1000n],
    ['nothing when it is for the products', [{ ...coupon, includes_shipping: false }], 5000n, 0n],
    ['its percent, though it covers one product only', [coupon], 2000n, 1000n],
    ['its percent with decimals, half up', [{ ...coupon, value: '12.34' }], 1481n, 247n],
    ['its part of an amount', [{ ...coupon, type: 'absolute', value: '30.00' }], 3000n, 500n],
    ['all of it when it is for the shipping', [{ ...coupon, type: 'shipping', value: null }], 2000n, 2000n],
    ['never more than was taken off', [{ ...coupon, value: '100' }], 300n, 300n],
    ['nothing without a coupon', [], 0n, 0n],
  ] as const)('the coupon takes off the shipping: %s', (_label, coupons, discount_coupon_cents, taken) => {
    expect(shippingDiscountOf(coupons, { ...goods, discount_coupon_cents })).toBe(taken);
  });
});

let second = 0;
const move = (total: number, paid: number, at?: string): OrderHistoryValue => {
  second += 1;
  return {
    status: 'PAID',
    total_delta: (total / 100).toFixed(2),
    total_paid_diff: (paid / 100).toFixed(2),
    gateway_method: null,
    gateway_name: null,
    closed_at: null,
    happened_at: at ?? new Date(second * 1000).toISOString(),
  };
};
const placed = (total: number) => [move(total, 0), move(0, total)];

const order = {
  payment_status: 'partially_refunded',
  paid_at: '2026-10-14T15:00:00Z' as string | null,
  currency: 'ARS',
  subtotal_cents: 0n,
  discount_coupon_cents: 0n,
  shipping_cents: 900n,
  shipping_discount_cents: 0n,
  paid_cents: null as bigint | null,
};
const missing = (total: number, history: OrderHistoryValue[], more: Partial<typeof order> = {}) => {
  const { refunded_cents, refunded_shipping_cents, unpaid_cents } = missingMoneyOf(
    { ...order, total_cents: BigInt(total), ...more },
    history,
  );
  return [refunded_cents, refunded_shipping_cents, unpaid_cents].map(Number);
};

describe('missing money of an order', () => {
  test.each<[string, number, OrderHistoryValue[], number[]]>([
    ['what was given back', 10_000, [...placed(10_000), move(0, -2500), move(0, -100)], [2600, 0, 0]],
    ['not what an edit took out first', 5000, [...placed(10_000), move(-5000, 0), move(0, -5000)], [0, 0, 0]],
    ['not what an edit took out after', 5000, [...placed(10_000), move(0, -5000), move(-5000, 0)], [0, 0, 0]],
    ['not what both took out at once', 5000, [...placed(10_000), move(-5000, -5000)], [0, 0, 0]],
    ['more than the edit took out', 5000, [...placed(10_000), move(-5000, 0), move(0, -5700)], [700, 0, 0]],
    [
      'only the last of it, paid again',
      10_000,
      [...placed(10_000), move(0, -10_000), move(0, 10_000), move(0, -1000)],
      [1000, 0, 0],
    ],
    ['what an edit added', 15_000, [...placed(10_000), move(5000, 0)], [0, 0, 5000]],
    ['nothing once that is paid', 15_000, [...placed(10_000), move(5000, 0), move(0, 5000)], [0, 0, 0]],
    ['both, each by its name', 15_000, [...placed(10_000), move(0, -300), move(5000, 0)], [300, 0, 5000]],
    [
      'what was added after a settled edit',
      9000,
      [...placed(10_000), move(-5000, 0), move(0, -5000), move(4000, 0)],
      [0, 0, 4000],
    ],
    [
      'what was added to an order that cost nothing',
      5000,
      [move(0, 0), move(0, 0), move(5000, 0)],
      [0, 0, 5000],
    ],
    ['the shipping', 10_900, [...placed(10_900), move(0, -900)], [900, 900, 0]],
    [
      'the shipping and something else',
      10_900,
      [...placed(10_900), move(0, -900), move(0, -500)],
      [1400, 900, 0],
    ],
    ['the shipping once', 10_900, [...placed(10_900), move(0, -900), move(0, -900)], [1800, 900, 0]],
    [
      'not the shipping: an edit explains it',
      10_000,
      [...placed(10_900), move(-900, 0), move(0, -900)],
      [0, 0, 0],
    ],
    [
      'the shipping beside what an edit explains',
      5900,
      [...placed(10_900), move(-5000, 0), move(0, -5900)],
      [900, 900, 0],
    ],
    [
      'not the shipping: it was given back for what an edit then took out',
      10_000,
      [...placed(10_900), move(0, -900), move(-900, 0), move(0, -100)],
      [100, 0, 0],
    ],
    [
      'the shipping still, though edits came after',
      10_500,
      [...placed(10_900), move(0, -900), move(-4000, 0), move(3600, 0)],
      [500, 500, 0],
    ],
    [
      'nothing once all is paid again',
      10_900,
      [...placed(10_900), move(0, -900), move(0, -500), move(0, 1400)],
      [0, 0, 0],
    ],
    ['never more than there is', 5000, [...placed(10_000), move(-5000, 0), move(0, -12_000)], [5000, 0, 0]],
  ])('the missing money of an order is %s', (_label, total, history, expected) => {
    expect(missing(total, history)).toEqual(expected);
  });

  test('the missing money of an order does not depend on how its history is sorted', () => {
    const history = [...placed(9000), move(-5000, 0), move(0, -5000), move(4000, 0)];
    expect(missing(8000, history.toReversed())).toEqual(missing(8000, history));
  });

  test('a fully refunded order misses its whole total', () => {
    expect(missing(10_900, [], { payment_status: 'refunded' })).toEqual([10_900, 900, 0]);
  });

  test.each<[string, OrderHistoryValue[], Partial<typeof order>, number[]]>([
    ['what went, when it never says that money came', [move(0, -2500)], {}, [2500, 0, 0]],
    ['not what an edit took out first', [move(-5000, 0), move(0, -5000)], {}, [0, 0, 0]],
    ['not what an edit took out after', [move(0, -5000), move(-5000, 0)], {}, [0, 0, 0]],
    ['more than an edit took out', [move(-5000, 0), move(0, -5700)], {}, [700, 0, 0]],
    ['what went, when it begins with the order', [move(10_000, 0), move(0, -2500)], {}, [2500, 0, 0]],
    [
      'not what an edit took out, when it begins with the order',
      [move(15_000, 0), move(-5000, 0), move(0, -5000)],
      {},
      [0, 0, 0],
    ],
    ['what an edit added beside what went', [move(4000, 0), move(0, -2500)], {}, [2500, 0, 4000]],
    ['the shipping', [move(0, -900)], {}, [900, 900, 0]],
    ['the order’s own word without any movement', [], { paid_cents: 7000n }, [3000, 0, 0]],
    ['nothing without any word', [], {}, [0, 0, 0]],
    ['nothing of a paid order whose field is null', [], { payment_status: 'paid' }, [0, 0, 0]],
    ['nothing of a paid order whose field is 0', [], { payment_status: 'paid', paid_cents: 0n }, [0, 0, 0]],
    ['what a paid order lacks', [], { payment_status: 'paid', paid_cents: 7000n }, [0, 0, 3000]],
    ['nothing of one that is pending', [], { payment_status: 'pending', paid_at: null }, [0, 0, 0]],
    [
      'nothing of a deposit',
      [],
      { payment_status: 'partially_paid', paid_at: null, paid_cents: 1n },
      [0, 0, 0],
    ],
  ])('the missing money of an order with an incomplete history: %s', (_label, history, more, expected) => {
    expect(missing(10_000, history, more)).toEqual(expected);
  });

  test('missing money is always the present total less the money kept', () => {
    const moves = fc.array(
      fc.record({
        total: fc.integer({ min: -5000, max: 5000 }),
        paid: fc.integer({ min: -5000, max: 5000 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 20_000 }), fc.nat(3000), (steps, first, shipping) => {
        const history = [...placed(first), ...steps.map(({ total, paid }) => move(total, paid))];
        const total = first + steps.reduce((sum, step) => sum + step.total, 0);
        fc.pre(total >= 0);
        const kept = first + steps.reduce((sum, step) => sum + step.paid, 0);
        const [refunded = 0, of_shipping = 0, unpaid = 0] = missing(total, history, {
          shipping_cents: BigInt(shipping),
        });
        const gap = Math.min(total, Math.max(0, total - kept));
        return (
          refunded + unpaid === gap && of_shipping <= refunded && Math.min(refunded, of_shipping, unpaid) >= 0
        );
      }),
    );
  });
});

test.each([
  ['paid whole', { payment_status: 'paid', total_paid_by_customer: '100.00' }, false],
  ['paid more than it costs', { payment_status: 'paid', total_paid_by_customer: '120.00' }, false],
  ['paid less than it costs', { payment_status: 'paid', total_paid_by_customer: '99.99' }, true],
  ['paid, nobody says how much', { payment_status: 'paid', total_paid_by_customer: null }, true],
  ['given back in part', { payment_status: 'partially_refunded', total_paid_by_customer: '100.00' }, true],
  ['given back', { payment_status: 'refunded', total_paid_by_customer: '0.00' }, false],
  ['pending', { payment_status: 'pending', total_paid_by_customer: null }, false],
  ['paid before, now in part', { payment_status: 'partially_paid', total_paid_by_customer: '60' }, true],
  ['begun', { payment_status: 'partially_paid', total_paid_by_customer: '60', paid_at: null }, false],
] as const)('whether an order %s needs its history: %s', (_label, more, asked) => {
  const known = { paid_at: '2026-10-14T15:00:00Z', total: '100.00', currency: 'ARS' };
  expect(hasMoreToTell({ ...known, ...more })).toBe(asked);
});
