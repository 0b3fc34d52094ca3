import { type Order, type OrderCoupon, type OrderHistoryValue, toMinorUnits } from '@aliado/tiendanube';

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

type Discounted = { subtotal_cents: bigint; discount_coupon_cents: bigint; shipping_cents: bigint };

/** The coupons' discount on shipping: the platform reports one sum for products and shipping. */
export function shippingDiscountOf(
  coupons: readonly Pick<OrderCoupon, 'type' | 'value' | 'includes_shipping'>[],
  order: Discounted,
): bigint {
  const most = smaller(order.shipping_cents, order.discount_coupon_cents);
  const taken = coupons.map((coupon) => {
    if (coupon.type === 'shipping') return most;
    if (!coupon.includes_shipping) return 0n;
    if (coupon.type === 'percentage' && coupon.value) return percentOf(order.shipping_cents, coupon.value);
    const covered = order.subtotal_cents + order.shipping_cents;
    return covered > 0n
      ? (2n * order.discount_coupon_cents * order.shipping_cents + covered) / (2n * covered)
      : 0n;
  });
  return smaller(most, sumOf(taken));
}

/** Rounds half up. The percentage may have two decimals. */
const percentOf = (cents: bigint, percent: string): bigint =>
  (cents * toMinorUnits(percent, 'ARS') * 2n + 10_000n) / 20_000n;

/** The part of an order's present total that the store has not received or has given back. */
export type MissingMoney = {
  refunded_cents: bigint;
  /** The part of `refunded_cents` that belongs to the shipping. */
  refunded_shipping_cents: bigint;
  /** Added by an edit and not paid yet. */
  unpaid_cents: bigint;
};

const NOTHING: MissingMoney = { refunded_cents: 0n, refunded_shipping_cents: 0n, unpaid_cents: 0n };

type Paying = Pick<Order, 'payment_status' | 'paid_at' | 'total' | 'total_paid_by_customer' | 'currency'>;

/**
 * A paid order stays paid when an edit raises its total; `partially_paid` without `paid_at` means that payment has
 * only begun.
 */
const wasPaid = ({ payment_status, paid_at }: { payment_status: string; paid_at: string | null }) =>
  payment_status === 'paid' || (payment_status === 'partially_paid' && paid_at !== null);

/**
 * Only these orders need their history: the document of the others says that they are fully paid or fully
 * refunded.
 */
export function hasMoreToTell(order: Paying): boolean {
  if (order.payment_status === 'partially_refunded') return true;
  const { total, total_paid_by_customer: paid, currency } = order;
  return wasPaid(order) && (paid === null || toMinorUnits(paid, currency) < toMinorUnits(total, currency));
}

type Copied = Discounted & {
  payment_status: string;
  paid_at: string | null;
  currency: string;
  total_cents: bigint;
  paid_cents: bigint | null;
  shipping_discount_cents: bigint;
};

/** Computed from the order's history, which is empty when it was not fetched. */
export function missingMoneyOf(order: Copied, history: readonly OrderHistoryValue[]): MissingMoney {
  const { payment_status, currency, total_cents } = order;
  const charged = order.shipping_cents - order.shipping_discount_cents;
  if (payment_status === 'refunded')
    return { refunded_cents: total_cents, refunded_shipping_cents: charged, unpaid_cents: 0n };
  const cents = (amount: string | null) => (amount === null ? 0n : toMinorUnits(amount, currency));
  const moves = inOrder(history).map(({ total_delta, total_paid_diff }) => ({
    total: cents(total_delta),
    paid: cents(total_paid_diff),
  }));
  const tellsPayments = moves.some(({ paid }) => paid > 0n) || wasFree(moves, total_cents);
  return tellsPayments ? follow(moves, total_cents, charged) : withoutPayments(order, moves, charged);
}

const inOrder = (history: readonly OrderHistoryValue[]) =>
  history.toSorted(
    (one, other) => Date.parse(one.happened_at ?? '') - Date.parse(other.happened_at ?? '') || 0,
  );

type Move = { total: bigint; paid: bigint };

/** An order that once cost nothing counted as paid without a payment. */
const wasFree = (moves: readonly Move[], total_cents: bigint) =>
  moves.some((_, at) => total_cents === sumOf(moves.slice(at + 1).map(({ total }) => total)));

/**
 * Tracks the gap between the order's total and what was paid. Refunds and edits open it. A payment closes first
 * what was never paid, an edit first what was refunded. A refund that opens exactly the shipping cost belongs to
 * the shipping: it is waived until a payment exceeds the rest, or an edit removes exactly that amount.
 */
function follow(
  moves: readonly Move[],
  total_cents: bigint,
  charged_shipping: bigint,
  paid_before = 0n,
): MissingMoney {
  let [total, paid, waived] = [totalBefore(moves, total_cents), paid_before, 0n];
  const gap = () => larger(0n, total - waived - paid);
  let [refunded, unpaid] = [0n, gap()];
  for (const move of moves) {
    const before = gap();
    total += move.total;
    paid += move.paid;
    if (waived > 0n && move.total === -waived) waived = 0n;
    const opened = gap() - before;
    if (opened > 0n && move.paid < 0n) {
      if (opened === charged_shipping && waived === 0n) waived = opened;
      else refunded += opened;
    } else if (opened > 0n) unpaid += opened;
    else {
      const closed = -opened;
      const settled = move.paid > 0n ? smaller(unpaid, closed) : larger(0n, closed - refunded);
      unpaid -= settled;
      refunded -= closed - settled;
      waived -= smaller(waived, larger(0n, move.paid - closed));
    }
  }
  const unpaid_cents = smaller(unpaid, total_cents);
  const missing = smaller(total_cents, larger(0n, total_cents - paid));
  const refunded_shipping_cents = smaller(waived, missing - unpaid_cents);
  return { refunded_cents: missing - unpaid_cents, refunded_shipping_cents, unpaid_cents };
}

const totalBefore = (moves: readonly Move[], total_cents: bigint) =>
  total_cents - sumOf(moves.map(({ total }) => total));

/** The total when the order was placed, which may be the first movement in the history. */
function firstTotal(moves: readonly Move[], total_cents: bigint): bigint {
  const before = totalBefore(moves, total_cents);
  return before === 0n ? (moves.find(({ total }) => total > 0n)?.total ?? 0n) : before;
}

/**
 * For a history without incoming payments. If it has refunds, the first total had been paid; otherwise the order's
 * own figures decide.
 */
function withoutPayments(order: Copied, moves: readonly Move[], charged_shipping: bigint): MissingMoney {
  const { total_cents, paid_cents, payment_status } = order;
  if (moves.some(({ paid }) => paid < 0n))
    return follow(moves, total_cents, charged_shipping, firstTotal(moves, total_cents));
  const isTold = paid_cents !== null && paid_cents > 0n;
  const missing = isTold ? larger(0n, total_cents - paid_cents) : 0n;
  if (payment_status === 'partially_refunded')
    return {
      ...NOTHING,
      refunded_cents: missing,
      refunded_shipping_cents: missing === charged_shipping ? missing : 0n,
    };
  return wasPaid(order) ? { ...NOTHING, unpaid_cents: missing } : NOTHING;
}
