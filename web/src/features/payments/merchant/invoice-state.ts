import type { Debt, Invoice } from '@aliado/contract';

type Compared = Pick<Invoice, 'amount_cents' | 'earned_cents'>;

/** How much the invoice says more than was earned, less than zero when it falls short; null when it says nothing. */
export const differenceOf = ({ amount_cents, earned_cents }: Compared): number | null =>
  amount_cents === null ? null : amount_cents - earned_cents;

type InvoiceState = 'received' | 'missing' | 'differs';

/** Of a month: null where there is no invoice and nothing to invoice. */
export function invoiceStateOf(month: Debt['last_month']): InvoiceState | null {
  if (!month) return null;
  const { earned_cents, invoice } = month;
  if (!invoice) return earned_cents > 0 ? 'missing' : null;
  return differenceOf({ ...invoice, earned_cents }) ? 'differs' : 'received';
}
