import type { Invoice } from '@aliado/contract';

type Compared = Pick<Invoice, 'amount_cents' | 'earned_cents'>;

/** How much the invoice says more than was earned, less than zero when it falls short; null when it says nothing. */
export const differenceOf = ({ amount_cents, earned_cents }: Compared): number | null =>
  amount_cents === null ? null : amount_cents - earned_cents;

export type InvoiceState = 'received' | 'missing' | 'differs';

export function invoiceStateOf(invoice: Compared | undefined): InvoiceState {
  if (!invoice) return 'missing';
  return differenceOf(invoice) ? 'differs' : 'received';
}
