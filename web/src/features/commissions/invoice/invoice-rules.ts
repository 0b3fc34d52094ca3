import type { ErrorCode, Statement } from '@aliado/contract';

const TYPES = ['application/pdf', 'image/png', 'image/jpeg'];
const LARGEST = 5 * 1024 * 1024;

export const acceptedInvoices = TYPES.join(',');

/** Why a file would be refused, told before it is sent. */
export function invoiceRefusal({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | null {
  if (!TYPES.includes(type)) return 'invoice_invalid';
  return size > LARGEST ? 'file_too_large' : null;
}

export const isPicture = (type: string) => type.startsWith('image/');

/** All of it is paid: its invoice stays as it is. */
export const isLocked = ({ invoice }: Pick<Statement, 'invoice'>) => invoice?.replaceable === false;

/** A month that earned something and has not been paid waits for its invoice. */
const lacksInvoice = ({ invoice, earned_cents, state }: Statement) =>
  invoice === null && earned_cents > 0 && state !== 'paid';

export type InvoicesOfStore = { state: 'ready' | 'missing' | 'differs'; differing: Statement[] };

/** How the invoices of what one store owes stand, as far as these months tell; the store reads the same. */
export function invoiceStanding(months: Statement[], merchant: string): InvoicesOfStore {
  const owed = months.filter((month) => month.merchant.pk === merchant && month.available_cents > 0);
  const differing = owed.filter(({ invoice_state }) => invoice_state === 'differs');
  if (owed.length === 0 || owed.some(({ invoice_state }) => invoice_state === 'missing'))
    return { state: 'missing', differing };
  return { state: differing.length > 0 ? 'differs' : 'ready', differing };
}

/** The month to propose: the newest without an invoice, else the newest. */
export const proposedMonth = (months: Statement[]): Statement | undefined =>
  months.find(lacksInvoice) ?? months[0];
