import type { Balance, Commission, Debt, OwedByMerchant } from '@aliado/contract';
import type { DebtRow } from './commissions.debts.ts';
import type { OwedRow } from './commissions.owed.ts';
import { destinationOf, pictureOf, statementStateOf } from './commissions.rules.ts';
import type { StatementRow } from './commissions.statements.ts';

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

export function toCommission(row: StatementRow): Commission {
  const [year = 0, month = 0] = row.month.split('-').map(Number);
  const { invoice_id, invoice_name, invoice_cents } = row;
  return {
    pk: row.id,
    year,
    month,
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    affiliate: { pk: row.affiliate_id, name: row.affiliate_name, picture: pictureOf(row.picture) },
    ...toBalance(row),
    sales: row.sales,
    earned_cents: Number(row.earned_cents),
    next_release_at: toMoment(row.next_release_at),
    state: statementStateOf(row),
    invoice:
      invoice_id && invoice_name
        ? {
            pk: invoice_id,
            name: invoice_name,
            amount_cents: invoice_cents === null ? null : Number(invoice_cents),
          }
        : null,
  };
}

function toLastMonth({ last_month, last_month_cents, invoice_id, invoice_cents }: DebtRow) {
  if (!last_month) return null;
  const [year = 0, month = 0] = last_month.split('-').map(Number);
  const amount_cents = invoice_cents === null ? null : Number(invoice_cents);
  const invoice = invoice_id ? { pk: invoice_id, amount_cents } : null;
  return { year, month, earned_cents: Number(last_month_cents), invoice };
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
  last_month: toLastMonth(row),
  commissions: row.commissions,
});

export const toOwed = (row: OwedRow, median_days: number | null): OwedByMerchant => ({
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
});
