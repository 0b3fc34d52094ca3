import { DAY_MS, monthOf } from '#server/lib/calendar.ts';

type Movement = { amount_cents: bigint; available_at: Date };

const sumOf = (entries: readonly Movement[]) =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);

/**
 * An increase waits for its day. A decrease takes effect at the first moment when more would be available than
 * remains: now if that is already so, else together with what waits. So a sale never has more available than it
 * earns.
 */
export function availabilityOf(
  before: readonly Movement[],
  target_cents: bigint,
  hold_until: Date | null,
  now: Date,
): Date {
  if (target_cents >= sumOf(before)) return latest(now, hold_until ?? now);
  const dates = [now, ...before.map(({ available_at }) => available_at).filter((date) => date > now)];
  const tooMuch = (date: Date) =>
    sumOf(before.filter(({ available_at }) => available_at <= date)) > target_cents;
  return dates.toSorted((one, other) => one.getTime() - other.getTime()).find(tooMuch) ?? now;
}

const latest = (one: Date, other: Date) => (one > other ? one : other);

/** Days of the next month during which entries of the last one can still come in. */
export const DAYS_TO_CLOSE = 5;

/** The newest month that ended long enough ago, in that time zone. */
export const monthToClose = (now: Date, time_zone: string): string => {
  const [year = 0, month = 0] = monthOf(new Date(now.getTime() - DAYS_TO_CLOSE * DAY_MS), time_zone)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
};

export function invoiceStandingOf(earned_cents: number, invoice: { amount_cents: number | null } | null) {
  const amount_cents = invoice?.amount_cents ?? null;
  const invoice_difference_cents = amount_cents === null ? null : amount_cents - earned_cents;
  if (invoice) {
    const invoice_state = invoice_difference_cents ? ('differs' as const) : ('received' as const);
    return { invoice_state, invoice_difference_cents };
  }
  return { invoice_state: earned_cents > 0 ? ('missing' as const) : null, invoice_difference_cents };
}

type Statement = {
  closed_at: Date | null;
  pending_cents: bigint;
  available_cents: bigint;
  paid_cents: bigint;
};

export function statementStateOf({ closed_at, pending_cents, available_cents, paid_cents }: Statement) {
  if (!closed_at) return 'open';
  return pending_cents === 0n && available_cents === 0n && paid_cents > 0n ? 'paid' : 'closed';
}
