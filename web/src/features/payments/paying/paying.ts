import type { Debt, PaymentMethod, Statement } from '@aliado/contract';
import type { MonthSale, WholeDebt } from '../debts/use-debts.ts';

type Named = { pk: string; name: string };

/** One month or one sale instead of everything. */
export type Part =
  | { of: 'month'; pk: string }
  | { of: 'sale'; pk: string; month: string; number: number; available_cents: number; payable_cents: number };

/** Can be paid on its own today. */
export const isPayable = ({ available_cents, payable_cents }: MonthSale) =>
  available_cents > 0 && payable_cents > 0;

export const partOfSale = (sale: MonthSale, month: string): Part => ({
  of: 'sale',
  pk: sale.pk,
  month,
  number: sale.number,
  available_cents: sale.available_cents,
  payable_cents: sale.payable_cents,
});

export type Paying =
  | { to: 'one'; affiliate: Named; part?: Part; method?: PaymentMethod }
  | { to: 'many'; debts: Debt[] };

export type PayableLine =
  | { of: 'month' | 'deduction'; month: Statement; cents: number }
  | { of: 'sale'; number: number; cents: number }
  | { of: 'taken_back' | 'rest'; cents: number };

export type Payable = { lines: PayableLine[]; total_cents: number };

const lineOfMonth = (month: Statement): PayableLine => ({
  of: month.available_cents < 0 ? 'deduction' : 'month',
  month,
  cents: month.available_cents,
});

const sumOf = (lines: PayableLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The content of a payment. The server computes the amount of a part, because a reversal elsewhere may reduce it. */
export function payableOf(debt: Pick<WholeDebt, 'months' | 'available_cents'>, part?: Part): Payable {
  if (part?.of === 'sale') {
    const { number, available_cents, payable_cents } = part;
    return partOf({ of: 'sale', number, cents: available_cents }, payable_cents);
  }
  if (part?.of === 'month') {
    const month = debt.months.find(({ pk }) => pk === part.pk);
    return month ? partOf(lineOfMonth(month), month.payable_cents) : { lines: [], total_cents: 0 };
  }
  const lines = debt.months.filter(({ available_cents }) => available_cents !== 0).map(lineOfMonth);
  const rest = debt.available_cents - sumOf(lines);
  if (rest !== 0) lines.push({ of: 'rest', cents: rest });
  return { lines, total_cents: debt.available_cents };
}

function partOf(line: PayableLine, total_cents: number): Payable {
  const taken_back = total_cents - line.cents;
  const lines = taken_back === 0 ? [line] : [line, { of: 'taken_back' as const, cents: taken_back }];
  return { lines, total_cents };
}

/** The months of a payment, complete or partial, with their invoices. */
export function invoicedBy({ owed_months }: Pick<Debt, 'owed_months'>, part: Part | undefined) {
  if (!part) return owed_months;
  const month = part.of === 'month' ? part.pk : part.month;
  return owed_months.filter(({ pk }) => pk === month);
}

export function scopeOf(part: Part | undefined) {
  if (part?.of === 'month') return { statements: [part.pk] };
  return part?.of === 'sale' ? { sales: [part.pk] } : {};
}

/** Splits the debts into people that this method reaches and people without bank data. */
export function reachedBy(method: PaymentMethod, debts: Debt[]) {
  const reached = debts.filter(({ destination }) => method !== 'transfer' || destination.kind !== null);
  return { reached, leftOut: debts.filter((debt) => !reached.includes(debt)) };
}

/** Splits the debts for a transfer file. People without bank data or already in another file are left out. */
export function preparedFrom(debts: Debt[]) {
  const inFile = debts.filter(({ prepared_at }) => prepared_at !== null);
  const { reached, leftOut: noBank } = reachedBy(
    'transfer',
    debts.filter((debt) => !inFile.includes(debt)),
  );
  return { reached, noBank, inFile };
}

export const totalOf = (debts: Debt[]) =>
  debts.reduce((sum, { available_cents }) => sum + available_cents, 0);
