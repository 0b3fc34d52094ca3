import type { RateSource, Receipt } from '@aliado/contract';

/** What the lines come to, whether or not it is earned in the end. */
export const calculatedCents = ({ lines }: Pick<Receipt, 'lines'>) =>
  lines.reduce((sum, { commission_cents }) => sum + commission_cents, 0);

export type UsedRate = { rate_points: number; rate_source: RateSource };

/** Every rate of the receipt once, in the order of the lines. */
export function usedRates({ lines }: Pick<Receipt, 'lines'>): UsedRate[] {
  const rates = new Map(
    lines.map(({ rate_points, rate_source }) => [
      `${rate_points} ${rate_source}`,
      { rate_points, rate_source },
    ]),
  );
  return [...rates.values()];
}

type Outside = Pick<Receipt, 'shipping_cents' | 'refunded_shipping_cents' | 'total_cents' | 'kept_cents'>;

/** What earns nothing, and the whole of the order where less than that is left. */
export function outsideOf({ shipping_cents, refunded_shipping_cents, total_cents, kept_cents }: Outside) {
  const isLess = kept_cents !== total_cents;
  return [
    { name: 'outside' as const, cents: shipping_cents, isTold: shipping_cents > 0 },
    { name: 'shippingBack' as const, cents: -refunded_shipping_cents, isTold: refunded_shipping_cents > 0 },
    { name: 'wholeOrder' as const, cents: total_cents, isTold: isLess },
    { name: 'keptOfOrder' as const, cents: kept_cents, isTold: isLess },
  ].filter(({ isTold }) => isTold);
}

type Refunded = Pick<Receipt, 'refunded_cents' | 'refunded_shipping_cents' | 'kept_cents'>;

/** What was given back: all of it, something of the products, or the shipping alone. */
export function refundOf({ refunded_cents, refunded_shipping_cents, kept_cents }: Refunded) {
  if (kept_cents === 0) return 'whole';
  return refunded_cents === 0 && refunded_shipping_cents > 0 ? 'shipping' : 'part';
}
