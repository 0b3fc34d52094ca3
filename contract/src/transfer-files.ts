import * as z from 'zod';
import { ByPk, Cents, Done, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { MOST_PAID_AT_ONCE, PaymentOutcome, payment } from './payments.ts';

/** `open` until the result is known. */
export const preparedStates = ['open', 'paid', 'dropped', 'bounced', 'paid_otherwise'] as const;

const PreparedTransfer = z.object({
  /** The payment has the same pk once it is paid. */
  pk: Pk,
  affiliate: Named,
  /** The amount in the file. */
  total_cents: Cents,
  /** The amount payable today; less if something was taken back since. */
  payable_cents: Cents,
  /** Shown by its last digits. */
  destination: z.string(),
  state: z.enum(preparedStates),
});
export type PreparedTransfer = z.infer<typeof PreparedTransfer>;

const TransferFile = z.object({
  pk: Pk,
  currency: z.string(),
  /** The sum of the open transfers. */
  total_cents: Cents,
  reference: z.string().nullable(),
  created_at: z.iso.datetime(),
  transfers: z.array(PreparedTransfer),
});
export type TransferFile = z.infer<typeof TransferFile>;

const NewTransferFile = z.strictObject({
  affiliates: z.array(Pk).min(1, { error: 'nothing_to_pay' }).max(MOST_PAID_AT_ONCE),
  reference: payment.reference,
  confirm_changed_bank: payment.confirm_changed_bank,
});
export type NewTransferFile = z.output<typeof NewTransferFile>;

const TransfersMade = z.strictObject({
  /** Some of the file's transfers; by default all open ones. */
  transfers: z.array(Pk).min(1).max(200).optional(),
  reference: payment.reference,
  note: payment.note,
  /**
   * Confirms the warning that less, or nothing, is owed today: the money has left, and the next payment absorbs
   * the difference.
   */
  confirm_changed_amount: z.boolean().optional(),
});
export type TransfersMade = z.output<typeof TransfersMade>;

export const transferFileEndpoints = slice('payments', {
  prepareTransfers: {
    method: 'POST',
    path: '/affiliates/payments_merchant/transfer_files',
    audience: 'provider',
    summary:
      'Prepare a file that transfers to several affiliates everything available to them; nothing is paid yet',
    body: NewTransferFile,
    idempotent: true,
    status: 201,
    response: TransferFile,
  },
  listTransferFiles: {
    method: 'GET',
    path: '/affiliates/payments_merchant/transfer_files',
    audience: 'provider',
    summary: 'List the files with open transfers',
    query: PageQuery,
    response: paged(TransferFile),
  },
  downloadTransferFile: {
    method: 'GET',
    path: '/affiliates/payments_merchant/transfer_files/:pk/file',
    audience: 'provider',
    summary: 'Download a prepared file, with full account numbers',
    params: ByPk,
    download: 'text/csv',
    response: z.unknown().meta({ description: 'The file itself' }),
  },
  payTransferFile: {
    method: 'PUT',
    path: '/affiliates/payments_merchant/transfer_files/:pk/paid',
    audience: 'provider',
    summary: 'Mark the transfers of a file as made; the response has a payment or a reason for each',
    params: ByPk,
    body: TransfersMade,
    idempotent: true,
    response: z.object({ results: z.array(PaymentOutcome) }),
  },
  dropTransferFile: {
    method: 'DELETE',
    path: '/affiliates/payments_merchant/transfer_files/:pk',
    audience: 'provider',
    summary: 'Cancel the open transfers of a file',
    params: ByPk,
    response: Done,
  },
});
