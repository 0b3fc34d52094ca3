import type { ErrorCode, Statement } from '@aliado/contract';

const TYPES = ['application/pdf', 'image/png', 'image/jpeg'];
const LARGEST = 5 * 1024 * 1024;

export const acceptedInvoices = TYPES.join(',');

/** Checks the file before the upload. */
export function invoiceRefusal({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | null {
  if (!TYPES.includes(type)) return 'invoice_invalid';
  return size > LARGEST ? 'file_too_large' : null;
}

export const isPicture = (type: string) => type.startsWith('image/');

/** The month is paid in full, so its invoice cannot be replaced. */
export const isLocked = ({ invoice }: Pick<Statement, 'invoice'>) => invoice?.replaceable === false;

/** An unpaid month with earnings lacks its invoice. */
const lacksInvoice = ({ invoice, earned_cents, state }: Statement) =>
  invoice === null && earned_cents > 0 && state !== 'paid';

export type InvoicesOfStore = { state: 'ready' | 'missing' | 'differs'; differing: Statement[] };

/** State of the invoices for one store's debt, from the given months. The store sees the same state. */
export function invoiceStanding(months: Statement[], merchant: string): InvoicesOfStore {
  const owed = months.filter((month) => month.merchant.pk === merchant && month.available_cents > 0);
  const differing = owed.filter(({ invoice_state }) => invoice_state === 'differs');
  if (owed.length === 0 || owed.some(({ invoice_state }) => invoice_state === 'missing'))
    return { state: 'missing', differing };
  return { state: differing.length > 0 ? 'differs' : 'ready', differing };
}

/** Proposes the newest month without an invoice, else the newest month. */
export const proposedMonth = (months: Statement[]): Statement | undefined =>
  months.find(lacksInvoice) ?? months[0];
