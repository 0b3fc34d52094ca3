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
