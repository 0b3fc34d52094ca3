import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rules from './sales.rules.ts';

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const cents = fc.bigInt({ min: 0n, max: 10n ** 13n });

describe('amount of a commission', () => {
  test.each([
    [10_000n, 1000, 1000n],
    [0n, 1000, 0n],
    [1n, 5000, 1n],
    [1n, 4999, 0n],
    [5n, 1000, 1n],
    [4n, 1000, 0n],
    [15n, 1000, 2n],
    [14n, 1000, 1n],
    [333n, 3333, 111n],
    [99_999n, 1234, 12_340n],
    [12_345n, 10_000, 12_345n],
    [12_345n, 0, 0n],
    [9_007_199_254_740_993n, 1000, 900_719_925_474_099n],
  ])('a commission of %d at %d hundredths of a percent is %d', (base, points, commission) => {
    expect(rules.commissionOf(base, points)).toBe(commission);
  });

  test('a commission is within 0 and its base, and within half a cent of the exact amount', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (base, points) => {
        const commission = rules.commissionOf(base, points);
        const error = commission * 10_000n - base * BigInt(points);
        return commission >= 0n && commission <= base && error <= 5000n && error > -5000n;
      }),
    );
  });

  test('a commission grows with its base and with its rate', () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(10_000), fc.nat(10_000), (base, more, points, rise) => {
        const higher = Math.min(10_000, points + rise);
        return (
          rules.commissionOf(base, points) <= rules.commissionOf(base + more, points) &&
          rules.commissionOf(base, points) <= rules.commissionOf(base, higher)
        );
      }),
    );
  });
});

describe('spreading an amount', () => {
  test.each<[string, bigint, bigint[], bigint[]]>([
    ['evenly', 100n, [1n, 1n], [50n, 50n]],
    ['by weight', 100n, [3n, 1n], [75n, 25n]],
    ['a cent left goes to the largest remainder', 10n, [1n, 1n, 1n], [4n, 3n, 3n]],
    ['of equal remainders to the first', 2n, [1n, 1n, 1n], [1n, 1n, 0n]],
    ['to the larger remainder though it comes later', 10n, [5n, 7n], [4n, 6n]],
    ['nothing', 0n, [5n, 7n], [0n, 0n]],
    ['over nothing', 10n, [0n, 0n], [0n, 0n]],
    ['over nobody', 10n, [], []],
    ['past a line without price', 10n, [0n, 3n, 3n], [0n, 5n, 5n]],
    ['one cent', 1n, [999n, 1000n], [0n, 1n]],
  ])('an amount is spread: %s', (_label, amount, weights, parts) => {
    expect(rules.spread(amount, weights)).toEqual(parts);
  });

  const weights = fc.array(cents, { minLength: 1, maxLength: 30 }).filter((given) => sum(given) > 0n);

  test('spread parts add up to the amount, none negative, each within a cent of its share', () => {
    fc.assert(
      fc.property(cents, weights, (amount, given) => {
        const parts = rules.spread(amount, given);
        const whole = sum(given);
        return (
          sum(parts) === amount &&
          parts.every((part, index) => {
            const exact = amount * (given[index] ?? 0n);
            return part >= 0n && part * whole > exact - whole && part * whole < exact + whole;
          })
        );
      }),
    );
  });

  test('a spread part is never more than its weight while the amount fits', () => {
    fc.assert(
      fc.property(weights, fc.nat(1000), (given, thousandths) => {
        const amount = (sum(given) * BigInt(thousandths)) / 1000n;
        return rules.spread(amount, given).every((part, index) => part <= (given[index] ?? 0n));
      }),
    );
  });
});

const order = {
  status: 'open',
  payment_status: 'paid',
  subtotal_cents: 0n,
  discount_cents: 0n,
  shipping_discount_cents: 0n,
  total_cents: 0n,
  refunded_cents: 0n,
  refunded_shipping_cents: 0n,
  unpaid_cents: 0n,
  paid_at: null,
};
const line = (line_id: number, quantity: number, price: number) => ({
  line_id: BigInt(line_id),
  quantity,
  unit_price_cents: BigInt(price),
});
const basesOf = (given: Partial<rules.OrderFigures>) =>
  rules.lineBases({ ...order, lines: [], ...given }).map(({ base_cents }) => base_cents);

describe('base of a line', () => {
  const lines = [line(1, 1, 6000), line(2, 2, 2000)];
  test.each<[string, Partial<rules.OrderFigures>, bigint[]]>([
    ['its price times its quantity', { subtotal_cents: 10_000n }, [6000n, 4000n]],
    ['less its part of the discount', { subtotal_cents: 10_000n, discount_cents: 1001n }, [5399n, 3600n]],
    ['less a promotion that the prices do not show', { subtotal_cents: 9000n }, [5400n, 3600n]],
    [
      'not less what was taken off the shipping',
      { subtotal_cents: 10_000n, discount_cents: 900n, shipping_discount_cents: 900n },
      [6000n, 4000n],
    ],
    [
      'less what was taken off beside the shipping',
      { subtotal_cents: 10_000n, discount_cents: 1900n, shipping_discount_cents: 900n },
      [5400n, 3600n],
    ],
    ['less what was given back', { subtotal_cents: 10_000n, refunded_cents: 5000n }, [3000n, 2000n]],
    [
      'not less what was given back of the shipping',
      { subtotal_cents: 10_000n, refunded_cents: 5900n, refunded_shipping_cents: 900n },
      [3000n, 2000n],
    ],
    [
      'less what is not paid, the newest first',
      { subtotal_cents: 10_000n, unpaid_cents: 3000n },
      [6000n, 1000n],
    ],
    ['less what is not paid, then the older', { subtotal_cents: 10_000n, unpaid_cents: 5000n }, [5000n, 0n]],
    [
      'less what was given back of what was paid',
      { subtotal_cents: 10_000n, unpaid_cents: 4000n, refunded_cents: 1000n },
      [5000n, 0n],
    ],
    [
      'nothing of what was wholly given back',
      { subtotal_cents: 10_000n, total_cents: 10_900n, payment_status: 'refunded' },
      [0n, 0n],
    ],
    ['never less than nothing, by discount', { subtotal_cents: 10_000n, discount_cents: 20_000n }, [0n, 0n]],
    [
      'never less than nothing, by refund with the shipping',
      { subtotal_cents: 10_000n, refunded_cents: 12_000n },
      [0n, 0n],
    ],
  ])('the base of a line is %s', (_label, given, bases) => {
    expect(basesOf({ lines, ...given })).toEqual(bases);
  });

  test('a line with a negative price, as apps write discounts, has no base', () => {
    expect(basesOf({ lines: [line(1, 1, 5000), line(2, 1, -1000)], subtotal_cents: 4000n })).toEqual([
      4000n,
      0n,
    ]);
  });

  test('the bases of lines always add up to subtotal less discount less refund', () => {
    const given = fc.record({
      lines: fc.array(fc.tuple(fc.nat(9), fc.nat(1_000_000)), { maxLength: 12 }),
      discount: fc.nat(500_000),
      refund: fc.nat(500_000),
    });
    fc.assert(
      fc.property(given, ({ lines, discount, refund }) => {
        const rows = lines.map(([quantity, price], index) => line(index, quantity, price));
        const subtotal_cents = sum(rows.map((row) => BigInt(row.quantity) * row.unit_price_cents));
        const bases = basesOf({
          lines: rows,
          subtotal_cents,
          discount_cents: BigInt(discount),
          refunded_cents: BigInt(refund),
        });
        const left = subtotal_cents - BigInt(discount) - BigInt(refund);
        return sum(bases) === (left > 0n ? left : 0n) && bases.every((base) => base >= 0n);
      }),
    );
  });
});

test.each([
  ['open', 'pending', 'pending'],
  ['open', 'authorized', 'pending'],
  ['open', 'abandoned', 'pending'],
  ['open', 'paid', 'paid'],
  ['closed', 'paid', 'paid'],
  ['open', 'partially_refunded', 'partially_refunded'],
  ['open', 'refunded', 'refunded'],
  ['open', 'voided', 'cancelled'],
  ['cancelled', 'paid', 'cancelled'],
  ['cancelled', 'refunded', 'cancelled'],
  ['cancelled', 'pending', 'cancelled'],
])('an order %s and %s is a sale %s', (status, payment_status, state) => {
  expect(rules.saleStateOf({ status, payment_status, paid_at: null, refunded_cents: 1n })).toBe(state);
});

test('a refund of what is no longer in the order leaves the sale paid', () => {
  const given = { status: 'open', payment_status: 'partially_refunded', paid_at: null, refunded_cents: 0n };
  expect(rules.saleStateOf(given)).toBe('paid');
});

test.each([
  ['was paid before an edit added to it', new Date(), 'paid'],
  ['never was paid whole', null, 'pending'],
])('a partly paid order that %s is %s', (_label, paid_at, state) => {
  const given = { status: 'open', payment_status: 'partially_paid', paid_at, refunded_cents: 0n };
  expect(rules.saleStateOf(given)).toBe(state);
});

test.each([
  ['open', 'paid', 0n, 2000n, 10_000n],
  ['open', 'partially_refunded', 3000n, 0n, 9000n],
  ['open', 'pending', 0n, 0n, 12_000n],
  ['open', 'refunded', 12_000n, 0n, 12_000n],
  ['cancelled', 'partially_refunded', 3000n, 0n, 12_000n],
])(
  'the standing total of a 12,000 order %s and %s excludes refunded and unpaid money',
  (status, payment_status, refunded_cents, unpaid_cents, standing) => {
    const figures = {
      ...order,
      lines: [],
      total_cents: 12_000n,
      status,
      payment_status,
      refunded_cents,
      unpaid_cents,
    };
    expect(rules.standingTotal(figures)).toBe(standing);
  },
);

const rates = { coupon: 12, own: 9, commission: 8, commission_coupon: 7, commission_leader: 2 };

test.each([
  ['the coupon’s own', 'coupon', {}, 5, 'coupon', 1200],
  ['a coupon’s nought is a rate', 'coupon', { coupon: 0 }, 5, 'coupon', 0],
  ['the affiliate’s own', 'coupon', { coupon: null }, 5, 'own', 900],
  ['the product’s', 'coupon', { coupon: null, own: null }, 5, 'product', 500],
  ['the merchant’s for coupons', 'coupon', { coupon: null, own: null }, null, 'commission_coupon', 700],
  ['by link: the affiliate’s own, the coupon’s does not count', 'click', {}, 5, 'own', 900],
  ['by link: the product’s', 'click', { own: null }, 5, 'product', 500],
  ['by link: the merchant’s', 'click', { own: null }, null, 'commission', 800],
  ['by claim as by link', 'claim', { own: null }, null, 'commission', 800],
] as const)(
  'the rate of a line comes from the first rule that sets one: %s',
  (_label, rule, some, product, rate_source, rate_points) => {
    expect(rules.rateOf(rule, { ...rates, ...some }, product)).toEqual({ rate_source, rate_points });
  },
);

const terms: rules.Terms = {
  hold_days: 15,
  minimum_type: 'amount',
  minimum_cents: '0',
  minimum_units: 0,
  maximum_order: null,
  own_purchases_earn: false,
  own_purchase: false,
  payment_coupon: false,
  rates,
};
const circumstances = {
  state: 'paid' as const,
  subtotal_cents: 5000n,
  units: 3,
  earlier_in_month: 2,
  review_rejected: false,
};

test.each<[string, Partial<rules.Terms>, Partial<Parameters<typeof rules.noEarningOf>[1]>, string | null]>([
  ['nothing in the way', {}, {}, null],
  ['a payment coupon', { payment_coupon: true }, {}, 'payment_coupon'],
  ['an own purchase', { own_purchase: true }, {}, 'own_purchase'],
  ['an own purchase where it earns', { own_purchase: true, own_purchases_earn: true }, {}, null],
  ['exactly the minimum amount', { minimum_cents: '5000' }, {}, null],
  ['a cent under the minimum', { minimum_cents: '5001' }, {}, 'under_minimum'],
  ['exactly the minimum units', { minimum_type: 'units', minimum_units: 3 }, {}, null],
  ['a unit under the minimum', { minimum_type: 'units', minimum_units: 4 }, {}, 'under_minimum'],
  ['units do not count where the amount does', { minimum_units: 9 }, {}, null],
  ['the last within the maximum', { maximum_order: 3 }, {}, null],
  ['the first past the maximum', { maximum_order: 2 }, {}, 'over_maximum'],
  ['cancelled, it needs no place', { maximum_order: 2 }, { state: 'cancelled' }, null],
  ['refused in review', {}, { review_rejected: true }, 'review_rejected'],
])('whether an order earns: %s', (_label, some, more, expected) => {
  expect(rules.noEarningOf({ ...terms, ...some }, { ...circumstances, ...more })).toBe(expected);
});
