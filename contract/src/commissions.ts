import * as z from 'zod';
import { ById, ByPk, Cents, Month, Named, PageQuery, Pk, paged, Year } from './answers.ts';
import { slice } from './endpoint.ts';
import { Sale } from './sales.ts';

/** What one side owes the other, in one currency. */
const Balance = z.object({
  currency: z.string(),
  /** Earned, but still within the merchant's hold. */
  pending_cents: Cents,
  /** Payable today; negative when refunds came after the payment. */
  available_cents: Cents,
  paid_cents: Cents,
});
export type Balance = z.infer<typeof Balance>;

export const invoiceStates = ['received', 'missing', 'differs'] as const;

/** The month's invoice compared with the month's earnings; the same for both sides. */
const InvoiceStanding = z.object({
  /** Null without an invoice and without anything to invoice. */
  invoice_state: z.enum(invoiceStates).nullable(),
  /** The invoiced amount minus the earned amount; null when the invoice gives no amount. */
  invoice_difference_cents: Cents.nullable(),
});

export const statementStates = ['open', 'closed', 'paid'] as const;

/** One month between a merchant and an affiliate. */
const Statement = z.object({
  pk: Pk,
  year: z.number().int(),
  month: z.number().int(),
  merchant: Named,
  affiliate: Named.extend({ picture: z.string().nullable() }),
  currency: z.string(),
  sales: z.number().int(),
  earned_cents: Cents,
  /** The part that is the leader's share in other affiliates' sales. */
  leader_cents: Cents,
  pending_cents: Cents,
  available_cents: Cents,
  paid_cents: Cents,
  /** The next day on which part of it becomes available. */
  next_release_at: z.iso.datetime().nullable(),
  state: z.enum(statementStates),
  invoice: z
    .object({
      pk: Pk,
      name: z.string(),
      amount_cents: Cents.nullable(),
      /** Part of the month is not paid yet. */
      replaceable: z.boolean(),
    })
    .nullable(),
  ...InvoiceStanding.shape,
});
export type Statement = z.infer<typeof Statement>;

/** A month as the paying merchant sees it. */
const PayableStatement = Statement.extend({
  /** The amount of paying this month alone: its available part, minus amounts taken back elsewhere. */
  payable_cents: Cents,
});

const MonthQuery = PageQuery.extend({
  year: Year.optional(),
  month: Month.optional(),
  merchant: Pk.optional(),
});
export type MonthQuery = z.output<typeof MonthQuery>;

const destinationKinds = ['cbu', 'alias', 'pix'] as const;

/** An affiliate's account, as far as the paying merchant may see it. */
const Destination = z.object({
  /** Null when no account for this currency was given. */
  kind: z.enum(destinationKinds).nullable(),
  /** The alias or key; in a list of debts only `…` and its end. A CBU shows only its last digits. */
  shown: z.string().nullable(),
  /** Changed within the last 72 hours: a payment needs confirmation. */
  changed_recently: z.boolean(),
  /** An account was given, but its owner has not confirmed the mail address yet; `kind` is null until then. */
  waits_for_mail: z.boolean(),
  /** The kinds of account that accept this currency. */
  accepts: z.array(z.enum(destinationKinds)),
});
export type Destination = z.infer<typeof Destination>;

/** A month with a payable amount today, and its invoice. */
const OwedMonth = InvoiceStanding.extend({
  pk: Pk,
  year: z.number().int(),
  month: z.number().int(),
  earned_cents: Cents,
  invoice: z.object({ pk: Pk, amount_cents: Cents.nullable() }).nullable(),
});
export type OwedMonth = z.infer<typeof OwedMonth>;

/** Amounts taken back after they were paid; the next payment deducts them. */
const OwedBack = z.object({
  cents: Cents,
  since: z.iso.datetime(),
  /** Oldest first. A movement without a sale is an overpayment. */
  movements: z.array(
    z.object({
      at: z.iso.datetime(),
      cents: Cents,
      sale: z.object({ pk: Pk, number: z.number().int() }).nullable(),
    }),
  ),
});

/** What a merchant owes one affiliate. */
const Debt = Balance.extend({
  pk: Pk,
  affiliate: Named.extend({ picture: z.string().nullable() }),
  sales: z.number().int(),
  /** The oldest day on which something unpaid became available. */
  since: z.iso.datetime().nullable(),
  next_release_at: z.iso.datetime().nullable(),
  under_review_cents: Cents,
  asked_at: z.iso.datetime().nullable(),
  /** When the debt went into a transfer file whose result is still unknown. */
  prepared_at: z.iso.datetime().nullable(),
  destination: Destination,
  /** Newest first. */
  owed_months: z.array(OwedMonth),
  owed_back: OwedBack.nullable(),
  statements: z.array(Pk),
});
export type Debt = z.infer<typeof Debt>;

const DebtBucket = z.object({ days: z.enum(['5', '10', '30', 'more']), cents: Cents });

const DebtCounts = z.object({
  available: z.number().int(),
  pending: z.number().int(),
  review: z.number().int(),
  owed_back: z.number().int(),
});

const DebtSums = z.object({
  currency: z.string().nullable(),
  available_cents: Cents,
  pending_cents: Cents,
  affiliates: z.number().int(),
  /** How many affiliates each status lists, without a search. */
  counts: DebtCounts,
  /** The debt of affiliates to the merchant, caused by refunds after a payment. */
  owed_back_cents: Cents,
  /** How long available amounts have been waiting. */
  ages: z.array(DebtBucket),
  oldest_since: z.iso.datetime().nullable(),
  /** The median of the days from available to paid; null with fewer than three payments. */
  median_days: z.number().int().nullable(),
});

/** What one merchant owes the calling affiliate. */
const OwedByMerchant = Balance.extend({
  pk: Pk,
  merchant: Named,
  since: z.iso.datetime().nullable(),
  next_release_at: z.iso.datetime().nullable(),
  asked_at: z.iso.datetime().nullable(),
  last_payment: z.object({ at: z.iso.datetime(), total_cents: Cents }).nullable(),
  median_days: z.number().int().nullable(),
  destination: Destination,
});
export type OwedByMerchant = z.infer<typeof OwedByMerchant>;

const SaleOfStatement = Sale.extend({
  /** The kind of entry: the seller's commission, or the leader's share. */
  kind: z.enum(['commission', 'override']),
  amount_cents: Cents,
  paid: z.boolean(),
  /** The available and unpaid amount of the sale, in whatever month. */
  available_cents: Cents,
  /** The amount of paying this sale alone: its available part, minus amounts taken back elsewhere. */
  payable_cents: Cents,
});

export const commissionEndpoints = slice('commissions', {
  listStatements: {
    method: 'GET',
    path: '/affiliates/commissions',
    audience: 'affiliate',
    summary: 'The caller’s commissions, month by month and merchant by merchant',
    query: MonthQuery,
    response: paged(Statement).extend({ balances: z.array(Balance) }),
  },
  askForPayment: {
    method: 'POST',
    path: '/affiliates/commissions/',
    audience: 'affiliate',
    summary: 'Ask a merchant to pay what is available',
    body: z.strictObject({ merchant: Pk }),
    status: 201,
    response: OwedByMerchant,
  },
  listDebts: {
    method: 'GET',
    path: '/affiliates/commissions_merchant',
    alias: '/commissions_merchant',
    audience: 'provider',
    scope: 'payments:read',
    summary: 'List what the merchant owes each affiliate, and since when',
    query: PageQuery.extend({
      s: z.string().trim().max(100).optional(),
      status: z.enum(['available', 'pending', 'review', 'owed_back', 'all']).default('available'),
    }),
    response: paged(Debt).extend({ sums: DebtSums }),
  },
  getDebt: {
    method: 'GET',
    path: '/affiliates/commissions_merchant/:id',
    alias: '/commissions_merchant/:id',
    audience: 'provider',
    scope: 'payments:read',
    summary: 'Get what the merchant owes one affiliate, by month',
    params: ById,
    response: Debt.extend({ months: z.array(PayableStatement) }),
  },
  listSalesOfStatement: {
    method: 'GET',
    path: '/affiliates/commissions_sales/:pk',
    alias: '/commissions_sales/:pk',
    audience: 'user',
    summary: 'List the sales of one month’s commission; its merchant and its affiliate can read it',
    params: ByPk,
    query: PageQuery,
    response: paged(SaleOfStatement).extend({
      statement: Statement,
      /** Amounts that decided claims granted this month, beside the sales. */
      claims: z.array(
        z.object({ pk: Pk, number: z.number().int(), amount_cents: z.number().int(), paid: z.boolean() }),
      ),
    }),
  },
  listOwed: {
    method: 'GET',
    path: '/affiliates/debt/',
    audience: 'affiliate',
    summary: 'List what each merchant owes the caller, and for how long',
    query: PageQuery,
    response: paged(OwedByMerchant).extend({ balances: z.array(Balance) }),
  },
});
