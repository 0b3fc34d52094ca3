import * as z from 'zod';
import {
  AskedSide,
  ById,
  ByPk,
  Cents,
  Month,
  Named,
  PageQuery,
  Pk,
  paged,
  queryNumber,
  Year,
} from './answers.ts';
import { slice } from './endpoint.ts';
import { line } from './rules.ts';

export const paymentMethods = ['transfer', 'coupon', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentStates = ['waiting', 'settled', 'returned'] as const;

const Payment = z.object({
  pk: Pk,
  merchant: Named,
  affiliate: Named,
  currency: z.string(),
  total_cents: Cents,
  /** The part that exceeds what was owed; the next payment is reduced by it. */
  advance_cents: Cents,
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** Shown by its last digits. */
  destination: z.string().nullable(),
  has_proof_of_payment: z.boolean(),
  coupon: Named.nullable(),
  sales: z.number().int(),
  /** The month it counts in, in the merchant's time zone. */
  year: z.number().int(),
  month: z.number().int(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  returned_at: z.iso.datetime().nullable(),
  return_reason: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;

const optionalText = (max: number) => line(max).min(1).nullish();

/** The fields common to all payments. */
export const payment = {
  method: z.enum(paymentMethods, { error: 'invalid_payment_method' }),
  reference: optionalText(120),
  note: optionalText(500),
  /** The amount on the merchant's screen. If it has changed meanwhile, the payment is refused. */
  total_cents: z.number().int().positive({ error: 'nothing_to_pay' }),
  /** Confirms the warning that the bank data changed within 72 hours. */
  confirm_changed_bank: z.boolean().optional(),
};

export const NewPayment = z.strictObject({
  ...payment,
  /** The months to pay; without them and `sales`, everything available. */
  statements: z.array(Pk).min(1).max(200).optional(),
  sales: z.array(Pk).min(1).max(500).optional(),
});
export type NewPayment = z.output<typeof NewPayment>;

/** Upper bound for one bulk payment or transfer file. */
export const MOST_PAID_AT_ONCE = 200;

export const NewPayments = z.strictObject({
  method: payment.method,
  reference: payment.reference,
  note: payment.note,
  confirm_changed_bank: payment.confirm_changed_bank,
  affiliates: z
    .array(z.strictObject({ affiliate: Pk, total_cents: payment.total_cents }))
    .min(1, { error: 'nothing_to_pay' })
    .max(MOST_PAID_AT_ONCE),
});
export type NewPayments = z.output<typeof NewPayments>;

/** The outcome for one affiliate of a bulk payment: the payment, or the reason why it failed. */
export const PaymentOutcome = z.object({
  affiliate: Pk,
  payment: Payment.nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

const Invoice = z.object({
  pk: Pk,
  merchant: Named,
  affiliate: Named,
  year: z.number().int(),
  month: z.number().int(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  amount_cents: Cents.nullable(),
  earned_cents: Cents,
  difference_cents: Cents.nullable(),
  currency: z.string().nullable(),
  uploaded_at: z.iso.datetime(),
  /** Part of the month is not paid yet. */
  replaceable: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

const Period = {
  year: Year,
  month: Month,
};

/** Text fields of the form. `affiliate` may only name the caller; `merchant` is required if the month has several. */
const InvoiceForm = z.strictObject({
  ...Period,
  affiliate: Pk.optional(),
  merchant: Pk.optional(),
  amount_cents: queryNumber(1, Number.MAX_SAFE_INTEGER).optional(),
});
export type InvoiceForm = z.output<typeof InvoiceForm>;

const PaymentQuery = PageQuery.extend({
  year: Period.year.optional(),
  month: Period.month.optional(),
  affiliate: Pk.optional(),
});
export type PaymentQuery = z.output<typeof PaymentQuery>;

const TransferResult = z.object({
  rows: z.array(
    z.object({
      line: z.number().int(),
      payment: Pk.nullable(),
      affiliate: z.string().nullable(),
      outcome: z.enum(['settled', 'returned', 'unknown', 'mismatch', 'unreadable']),
      message: z.string(),
      /** The file in which the merchant can confirm that it was paid, although all its entries were paid otherwise. */
      transfer_file: Pk.nullable(),
    }),
  ),
  settled: z.number().int(),
  returned: z.number().int(),
});
export type TransferResult = z.infer<typeof TransferResult>;

export const paymentEndpoints = slice('payments', {
  listPayments: {
    method: 'GET',
    path: '/affiliates/payments',
    alias: '/payments',
    audience: 'affiliate',
    summary: 'Payments the caller received',
    query: PaymentQuery,
    response: paged(Payment),
  },
  listPaymentsOfMerchant: {
    method: 'GET',
    path: '/affiliates/payments_merchant',
    alias: '/payments_merchant',
    audience: 'provider',
    scope: 'payments:read',
    summary: 'Payments the merchant made',
    query: PaymentQuery,
    response: paged(Payment),
  },
  payAffiliate: {
    method: 'PUT',
    path: '/affiliates/commissions_merchant/:id',
    alias: '/commissions_merchant/:id',
    audience: 'provider',
    summary: 'Pay an affiliate what is available: everything, or the listed months or sales',
    params: ById,
    body: NewPayment,
    idempotent: true,
    response: Payment,
  },
  payMany: {
    method: 'POST',
    path: '/affiliates/payments_merchant',
    alias: '/payments_merchant',
    audience: 'provider',
    summary:
      'Pay several affiliates everything available to them; the response has a payment or a reason for each',
    body: NewPayments,
    idempotent: true,
    patience_ms: 60_000,
    response: z.object({ results: z.array(PaymentOutcome) }),
  },
  returnPayment: {
    method: 'PUT',
    path: '/affiliates/payments_merchant/:pk/returned',
    alias: '/payments_merchant/:pk/returned',
    audience: 'provider',
    summary: 'Mark a transfer as returned; its amount is owed again',
    params: ByPk,
    body: z.strictObject({ reason: line(200).min(1) }),
    idempotent: true,
    response: Payment,
  },
  attachProofOfPayment: {
    method: 'PUT',
    path: '/affiliates/payments_merchant/:pk/proof_of_payment',
    alias: '/payments_merchant/:pk/proof_of_payment',
    audience: 'provider',
    summary: 'Attach the bank’s proof of payment (PDF, PNG or JPEG up to 5 MiB)',
    params: ByPk,
    upload: 'proof_of_payment',
    response: Payment,
  },
  readTransferResult: {
    method: 'POST',
    path: '/affiliates/payments_merchant/transfer_result',
    alias: '/payments_merchant/transfer_result',
    audience: 'provider',
    summary: 'Read the bank’s result file: which transfers were paid and which bounced',
    upload: 'result',
    patience_ms: 120_000,
    response: TransferResult,
  },
  uploadInvoice: {
    method: 'POST',
    path: '/affiliates/payment_commissions/',
    audience: 'affiliate',
    summary: 'Upload the invoice of a month (multipart: year, month, merchant or affiliate, invoice)',
    form: InvoiceForm,
    upload: 'invoice',
    status: 201,
    response: Invoice,
  },
  listInvoices: {
    method: 'GET',
    path: '/affiliates/payment_commissions',
    audience: 'user',
    summary: 'List the invoices of a month: a merchant sees those received, an affiliate those sent',
    query: PageQuery.extend({
      year: Period.year.optional(),
      month: Period.month.optional(),
      /** Only invoices over another amount than earned, while part of the month is unpaid. */
      differs: z.literal('yes').optional(),
      side: AskedSide,
    }),
    response: paged(Invoice).extend({
      /** The month of the newest invoice, whatever month was requested. */
      newest: z.object({ year: z.number().int(), month: z.number().int() }).nullable(),
    }),
  },
});
