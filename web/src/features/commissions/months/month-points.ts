import type { Statement } from '@aliado/contract';
import type { Month } from '#web/lib/months.ts';

export type MonthPoint = { month: number; paid: number; available: number; waiting: number };

const MONTHS = 12;
const FEWEST = 6;

/**
 * One bar for each month up to the present one, never negative. Starts at the first month with commissions and
 * shows at least `FEWEST` months.
 */
export function monthPoints(
  statements: Statement[],
  { year, currency, present }: { year: number; currency: string; present: Month },
): MonthPoint[] {
  const last = year === present.year ? present.month : MONTHS;
  const first = Math.max(1, Math.min(firstMonth(statements) ?? last, last - FEWEST + 1));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index;
    const rows = statements.filter((row) => row.month === month && row.currency === currency);
    const sum = (part: 'paid_cents' | 'available_cents' | 'pending_cents') =>
      Math.max(
        0,
        rows.reduce((total, row) => total + row[part], 0),
      );
    return {
      month,
      paid: sum('paid_cents'),
      available: sum('available_cents'),
      waiting: sum('pending_cents'),
    };
  });
}

const firstMonth = (statements: Statement[]): number | undefined =>
  statements.map(({ month }) => month).sort((one, other) => one - other)[0];

/** The currency with the most months first. */
export function currenciesOf(statements: Statement[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency } of statements) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}
