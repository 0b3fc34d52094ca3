import type { Commission, Debt, PaymentMethod } from '@aliado/contract';
import type { WholeDebt } from './use-debts.ts';

type Named = { pk: string; name: string };

/** One month or one sale instead of everything. */
export type Part =
  | { of: 'month'; pk: string }
  | { of: 'sale'; pk: string; number: number; amount_cents: number };

/** What somebody is about to pay. */
export type Paying =
  | { to: 'one'; affiliate: Named; part?: Part; method?: PaymentMethod }
  | { to: 'many'; debts: Debt[] };

export type PayableLine =
  | { of: 'month' | 'deduction'; month: Commission; cents: number }
  | { of: 'sale'; number: number; cents: number }
  | { of: 'rest'; cents: number };

export type Payable = { lines: PayableLine[]; total_cents: number };

const lineOfMonth = (month: Commission): PayableLine => ({
  of: month.available_cents < 0 ? 'deduction' : 'month',
  month,
  cents: month.available_cents,
});

const sumOf = (lines: PayableLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** What a payment would hold. Whatever is to be taken off goes with it, also when only a part is paid. */
export function payableOf(debt: Pick<WholeDebt, 'months' | 'available_cents'>, part?: Part): Payable {
  const deductions = debt.months.filter(
    ({ pk, available_cents }) => available_cents < 0 && !(part?.of === 'month' && pk === part.pk),
  );
  if (part?.of === 'sale') {
    const sale = { of: 'sale' as const, number: part.number, cents: part.amount_cents };
    const lines = [sale, ...deductions.map(lineOfMonth)];
    return { lines, total_cents: sumOf(lines) };
  }
  if (part?.of === 'month') {
    const months = debt.months.filter(({ pk }) => pk === part.pk);
    const lines = [...months, ...deductions].map(lineOfMonth);
    return { lines, total_cents: sumOf(lines) };
  }
  const lines = debt.months.filter(({ available_cents }) => available_cents !== 0).map(lineOfMonth);
  const rest = debt.available_cents - sumOf(lines);
  if (rest !== 0) lines.push({ of: 'rest', cents: rest });
  return { lines, total_cents: debt.available_cents };
}

export function scopeOf(part: Part | undefined) {
  if (part?.of === 'month') return { commissions: [part.pk] };
  return part?.of === 'sale' ? { sales: [part.pk] } : {};
}

/** Who a payment by this method reaches, and who has not said where. */
export function reachedBy(method: PaymentMethod, debts: Debt[]) {
  const reached = debts.filter(({ destination }) => method !== 'transfer' || destination.kind !== null);
  return { reached, leftOut: debts.filter((debt) => !reached.includes(debt)) };
}

export const totalOf = (debts: Debt[]) =>
  debts.reduce((sum, { available_cents }) => sum + available_cents, 0);
