import type { AttributionRule, NoEarning, RateSource, SaleState } from '@aliado/contract';
import { DAY_MS } from '#server/lib/calendar.ts';

/** Rounds half up to the minor unit; the rate is in hundredths of a percent. */
export const commissionOf = (base_cents: bigint, rate_points: number): bigint =>
  (base_cents * BigInt(rate_points) * 2n + 10_000n) / 20_000n;

export const pointsOf = (percent: number): number => percent * 100;

/** Splits an amount over weights to the cent; the rest of the division goes to the largest remainders. */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n || amount === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, index) => ({
    index,
    share: (amount * weight) / sum,
    rest: (amount * weight) % sum,
  }));
  const left = Number(amount - parts.reduce((total, { share }) => total + share, 0n));
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  );
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index));
  return parts.map(({ share, index }) => (lucky.has(index) ? share + 1n : share));
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

export type OrderFigures = {
  status: string;
  payment_status: string;
  paid_at: Date | null;
  subtotal_cents: bigint;
  discount_cents: bigint;
  shipping_discount_cents: bigint;
  total_cents: bigint;
  refunded_cents: bigint;
  refunded_shipping_cents: bigint;
  unpaid_cents: bigint;
  lines: readonly { line_id: bigint; quantity: number; unit_price_cents: bigint }[];
};

type OrderState = Pick<OrderFigures, 'status' | 'payment_status' | 'paid_at' | 'refunded_cents'>;

/**
 * Cancelled wins over paid, because the platform does not change the payment of a cancelled order. A refund for
 * something no longer in the order leaves it paid. A paid order stays paid when an edit adds to it.
 */
export function saleStateOf({ status, payment_status, paid_at, refunded_cents }: OrderState): SaleState {
  if (status === 'cancelled' || payment_status === 'voided') return 'cancelled';
  if (payment_status === 'refunded') return 'refunded';
  if (payment_status === 'partially_refunded') return refunded_cents > 0n ? 'partially_refunded' : 'paid';
  if (payment_status === 'partially_paid' && paid_at) return 'paid';
  return payment_status === 'paid' ? 'paid' : 'pending';
}

/** May earn, now or once it is paid: neither cancelled nor refunded. For figures use `isCounted`. */
export const stands = (state: SaleState) => state !== 'cancelled' && state !== 'refunded';

export const earnsNow = (state: SaleState) => state === 'paid' || state === 'partially_refunded';

/** The total minus refunds and unpaid additions; for a cancelled or refunded order the original total. */
export function standingTotal(order: OrderFigures): bigint {
  const { total_cents, refunded_cents, unpaid_cents } = order;
  return stands(saleStateOf(order)) ? larger(0n, total_cents - refunded_cents - unpaid_cents) : total_cents;
}

export type LineBase = {
  line_id: bigint;
  gross_cents: bigint;
  discount_cents: bigint;
  unpaid_cents: bigint;
  refund_cents: bigint;
  base_cents: bigint;
};

export const NO_BASE = {
  gross_cents: 0n,
  discount_cents: 0n,
  unpaid_cents: 0n,
  refund_cents: 0n,
  base_cents: 0n,
};

/**
 * The base of each product line to the cent: after discounts, without unpaid or refunded amounts and without
 * shipping.
 */
export function lineBases(order: OrderFigures): LineBase[] {
  const gross = order.lines.map(({ quantity, unit_price_cents }) =>
    larger(0n, BigInt(quantity) * unit_price_cents),
  );
  const promotions = larger(0n, sumOf(gross) - order.subtotal_cents);
  const off = promotions + larger(0n, order.discount_cents - order.shipping_discount_cents);
  const discounts = spread(smaller(sumOf(gross), off), gross);
  const cost = less(gross, discounts);
  const unpaid = takeFromNewest(order.unpaid_cents, cost, order.lines);
  const paid = less(cost, unpaid);
  const refunds = spread(smaller(sumOf(paid), productRefund(order)), paid);
  const bases = less(paid, refunds);
  return order.lines.map(({ line_id }, index) => ({
    line_id,
    gross_cents: gross[index] ?? 0n,
    discount_cents: discounts[index] ?? 0n,
    unpaid_cents: unpaid[index] ?? 0n,
    refund_cents: refunds[index] ?? 0n,
    base_cents: bases[index] ?? 0n,
  }));
}

const less = (amounts: readonly bigint[], taken: readonly bigint[]) =>
  amounts.map((amount, index) => amount - (taken[index] ?? 0n));

function productRefund(order: OrderFigures): bigint {
  const isWhole = saleStateOf({ ...order, status: 'open' }) === 'refunded';
  return isWhole ? order.total_cents : order.refunded_cents - order.refunded_shipping_cents;
}

/** Unpaid amounts come from an edit, so they are taken from the newest lines first. */
function takeFromNewest(amount: bigint, from: readonly bigint[], lines: OrderFigures['lines']): bigint[] {
  const taken = from.map(() => 0n);
  let left = amount;
  const newest = lines.map(({ line_id }, index) => ({ line_id, index }));
  newest.sort((one, other) => (one.line_id < other.line_id ? 1 : -1));
  for (const { index } of newest) {
    taken[index] = smaller(left, from[index] ?? 0n);
    left -= taken[index];
  }
  return taken;
}

/** Percentages promised when the order was placed; null where there was none. */
export type Rates = {
  coupon: number | null;
  own: number | null;
  commission: number;
  commission_coupon: number;
  commission_leader: number;
};

/** The merchant's terms when the order was placed. Later changes do not affect it. */
export type Terms = {
  hold_days: number;
  minimum_type: 'units' | 'amount';
  minimum_cents: string;
  minimum_units: number;
  maximum_order: number | null;
  own_purchases_earn: boolean;
  /** The buyer is the affiliate. Decided once, because buyers are forgotten and people change their phones. */
  own_purchase: boolean;
  /** A payment coupon settles commissions and earns none. */
  payment_coupon: boolean;
  /** A claim was decided for the affiliate, so no rule blocks the commission. Absent without a claim. */
  is_granted?: boolean;
  rates: Rates;
};

/** The first rate that is set: the coupon's, the affiliate's own, the product's, the merchant's. */
export function rateOf(rule: AttributionRule, rates: Rates, product: number | null) {
  const found: [RateSource, number | null][] = [
    ['coupon', rule === 'coupon' ? rates.coupon : null],
    ['own', rates.own],
    ['product', product],
  ];
  const [source, percent] = found.find(([, percent]) => percent !== null) ?? [
    rule === 'coupon' ? ('commission_coupon' as const) : ('commission' as const),
    rule === 'coupon' ? rates.commission_coupon : rates.commission,
  ];
  return { rate_source: source, rate_points: pointsOf(percent ?? 0) };
}

export type KeptRate = {
  line_id: bigint;
  store_product_id: bigint | null;
  rate_points: number;
  rate_source: string;
};

type RatedLine = { line_id: bigint; store_product_id: bigint | null; product_commission: number | null };

/** A line keeps its promised rate. A line recreated by an edit takes the rate its product had in this sale. */
export function rateOfLine(line: RatedLine, kept: readonly KeptRate[], rule: AttributionRule, rates: Rates) {
  const { line_id, store_product_id, product_commission } = line;
  return (
    kept.find((known) => known.line_id === line_id) ??
    kept.find((known) => store_product_id !== null && known.store_product_id === store_product_id) ??
    rateOf(rule, rates, product_commission)
  );
}

type Circumstances = {
  state: SaleState;
  subtotal_cents: bigint;
  units: number;
  /** The affiliate's earlier sales in this store and month that count towards the maximum. */
  earlier_in_month: number;
  review_rejected: boolean;
};

export function noEarningOf(terms: Terms, seen: Circumstances): NoEarning | null {
  if (terms.is_granted) return null;
  if (terms.payment_coupon) return 'payment_coupon';
  if (terms.own_purchase && !terms.own_purchases_earn) return 'own_purchase';
  if (isUnderMinimum(terms, seen)) return 'under_minimum';
  if (isOverMaximum(terms, seen)) return 'over_maximum';
  return seen.review_rejected ? 'review_rejected' : null;
}

/** A cancelled or refunded sale does not count towards the maximum. */
const isOverMaximum = ({ maximum_order }: Terms, { state, earlier_in_month }: Circumstances) =>
  maximum_order !== null && stands(state) && earlier_in_month >= maximum_order;

const isUnderMinimum = (terms: Terms, { units, subtotal_cents }: Circumstances) =>
  terms.minimum_type === 'units' ? units < terms.minimum_units : subtotal_cents < BigInt(terms.minimum_cents);

export const holdEndsAt = (paid_at: Date, hold_days: number, reviewed_at: Date | null): Date => {
  const held = paid_at.getTime() + hold_days * DAY_MS;
  return new Date(Math.max(held, reviewed_at?.getTime() ?? 0));
};
