import type { Explanation, Language, RateSource } from '@aliado/contract';
import { formatCount, moneyParts } from '#web/lib/format.ts';

/** Sum of the lines, even if the sale finally earns nothing. */
export const calculatedCents = ({ lines }: Pick<Explanation, 'lines'>) =>
  lines.reduce((sum, { commission_cents }) => sum + commission_cents, 0);

type UsedRate = { rate_points: number; rate_source: RateSource };

/** Each rate of the explanation once, in the order of the lines. */
export function usedRates({ lines }: Pick<Explanation, 'lines'>): UsedRate[] {
  const rates = new Map(
    lines.map(({ rate_points, rate_source }) => [
      `${rate_points} ${rate_source}`,
      { rate_points, rate_source },
    ]),
  );
  return [...rates.values()];
}

type Outside = Pick<Explanation, 'shipping_cents' | 'refunded_shipping_cents' | 'total_cents' | 'kept_cents'>;

/** Amounts that earn nothing; after a refund, also the order's total and the rest of it. */
export function outsideOf({ shipping_cents, refunded_shipping_cents, total_cents, kept_cents }: Outside) {
  const isLess = kept_cents !== total_cents;
  return [
    { name: 'outside' as const, cents: shipping_cents, isTold: shipping_cents > 0 },
    { name: 'shippingBack' as const, cents: -refunded_shipping_cents, isTold: refunded_shipping_cents > 0 },
    { name: 'wholeOrder' as const, cents: total_cents, isTold: isLess },
    { name: 'keptOfOrder' as const, cents: kept_cents, isTold: isLess },
  ].filter(({ isTold }) => isTold);
}

type Refunded = Pick<Explanation, 'refunded_cents' | 'refunded_shipping_cents' | 'kept_cents'>;

/** Refund of everything, of some products, or of the shipping only. */
export function refundOf({ refunded_cents, refunded_shipping_cents, kept_cents }: Refunded) {
  if (kept_cents === 0) return 'whole';
  return refunded_cents === 0 && refunded_shipping_cents > 0 ? 'shipping' : 'part';
}

/** Rates are hundredths of a percent: 800 is 8 %. */
const POINT_DIGITS = 4;

/** `1.364,364`: the earnings of a line before rounding, with at least the decimals of the currency. */
export function exactCommission(
  line: { base_cents: number; rate_points: number },
  currency: string,
  language: Language,
): string {
  const { fraction } = moneyParts(0, currency, language);
  const shortest = Math.max(fraction.length - 1, 0);
  const digits = POINT_DIGITS + shortest;
  const product = BigInt(line.base_cents) * BigInt(line.rate_points);
  const whole = formatCount(Number(product / 10n ** BigInt(digits)), language);
  const rest = String(product % 10n ** BigInt(digits)).padStart(digits, '0');
  const shown = rest.slice(0, shortest) + rest.slice(shortest).replace(/0+$/, '');
  return shown ? `${whole},${shown}` : whole;
}
