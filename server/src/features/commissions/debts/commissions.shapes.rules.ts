import type { Balance, Debt, OwedByMerchant, OwedMonth, Statement } from '@aliado/contract';
import { masked } from '#server/features/audit/audit.service.ts';
import { destinationOf, pictureOf } from '#server/features/profile/profile.rules.ts';
import { invoiceStandingOf, statementStateOf } from '../commissions.rules.ts';
import type { DebtRow } from './commissions.debts.queries.ts';
import type { OwedRow } from './commissions.owed.queries.ts';
import type { StatementRow } from './commissions.statements.queries.ts';

const toMoment = (date: Date | null) => date?.toISOString() ?? null;

type BalanceRow = {
  currency: string;
  pending_cents: bigint;
  available_cents: bigint;
  paid_cents: bigint;
};

export const toBalance = (row: BalanceRow): Balance => ({
  currency: row.currency,
  pending_cents: Number(row.pending_cents),
  available_cents: Number(row.available_cents),
  paid_cents: Number(row.paid_cents),
});

export function toStatement(row: StatementRow): Statement {
  const [year = 0, month = 0] = row.month.split('-').map(Number);
  const { invoice_id: pk, invoice_name: name, invoice_cents, invoice_replaceable: replaceable } = row;
  const earned_cents = Number(row.earned_cents);
  const amount_cents = invoice_cents === null ? null : Number(invoice_cents);
  const invoice = pk && name ? { pk, name, amount_cents, replaceable } : null;
  return {
    pk: row.id,
    year,
    month,
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    affiliate: { pk: row.affiliate_id, name: row.affiliate_name, picture: pictureOf(row.picture) },
    ...toBalance(row),
    sales: row.sales,
    earned_cents,
    leader_cents: Number(row.leader_cents),
    next_release_at: toMoment(row.next_release_at),
    state: statementStateOf(row),
    invoice,
    ...invoiceStandingOf(earned_cents, invoice),
  };
}

const toOwedMonth = ({ pk, month: first, ...row }: DebtRow['owed_months'][number]): OwedMonth => {
  const [year = 0, month = 0] = first.split('-').map(Number);
  const { earned_cents, invoice_id, invoice_cents: amount_cents } = row;
  const invoice = invoice_id ? { pk: invoice_id, amount_cents } : null;
  return { pk, year, month, earned_cents, invoice, ...invoiceStandingOf(earned_cents, invoice) };
};

function toOwedBack({ available_cents, taken_back }: DebtRow): Debt['owed_back'] {
  const [oldest] = taken_back;
  if (!oldest || available_cents >= 0n) return null;
  const movements = taken_back.map(({ at, cents, sale_id, number }) => ({
    at: new Date(at).toISOString(),
    cents: -cents,
    sale: sale_id && number !== null ? { pk: sale_id, number } : null,
  }));
  return { cents: -Number(available_cents), since: new Date(oldest.at).toISOString(), movements };
}

export const toDebt = (row: DebtRow, now: Date): Debt => ({
  pk: row.affiliate_id,
  affiliate: { pk: row.affiliate_id, name: row.name, picture: pictureOf(row.picture) },
  ...toBalance(row),
  sales: row.sales,
  since: toMoment(row.since),
  next_release_at: toMoment(row.next_release_at),
  under_review_cents: Number(row.under_review_cents),
  asked_at: toMoment(row.asked_at),
  prepared_at: toMoment(row.prepared_at),
  destination: destinationOf(row, row.currency, now),
  owed_months: row.owed_months.map(toOwedMonth),
  owed_back: toOwedBack(row),
  statements: row.statements,
});

/** Lists show only the end of an account: an alias or a PIX key may be a name, a document or a phone number. */
export function toListedDebt(row: DebtRow, now: Date): Debt {
  const debt = toDebt(row, now);
  const { kind, shown } = debt.destination;
  return kind === 'cbu' ? debt : { ...debt, destination: { ...debt.destination, shown: masked(shown) } };
}

export const toOwed = (row: OwedRow, median_days: number | null, now: Date): OwedByMerchant => ({
  pk: row.merchant_id,
  merchant: { pk: row.merchant_id, name: row.name },
  ...toBalance(row),
  since: toMoment(row.since),
  next_release_at: toMoment(row.next_release_at),
  asked_at: toMoment(row.asked_at),
  last_payment:
    row.last_paid_at && row.last_paid_cents !== null
      ? { at: row.last_paid_at.toISOString(), total_cents: Number(row.last_paid_cents) }
      : null,
  median_days,
  destination: destinationOf(row, row.currency, now),
});
