import * as z from 'zod';
import { Done, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';

/** What one proof of the books checked and found; it should find nothing. */
const LedgerCheck = z.object({
  checked_at: z.iso.datetime(),
  entries: z.number().int(),
  sales: z.number().int(),
  payments: z.number().int(),
  findings: z.array(z.object({ what: z.string(), object: z.string(), detail: z.string() })),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

const WorkReport = z.object({
  figures: z.object({
    orders_parked: z.number().int(),
    orders_underived: z.number().int(),
    orders_different: z.number().int(),
    jobs_exhausted: z.number().int(),
    jobs_due: z.number().int(),
    oldest_due_seconds: z.number(),
    privacy_overdue: z.number().int(),
  }),
  /** The last two weeks, newest first. */
  agreement: z.array(
    z.object({
      day: z.string(),
      compared: z.number().int(),
      different: z.number().int(),
      different_after: z.number().int(),
    }),
  ),
  /** The hourly check that every order was derived and posted. */
  last_check: z.object({ checked_at: z.iso.datetime(), behind: z.number().int() }).nullable(),
});
export type WorkReport = z.infer<typeof WorkReport>;

/** The work waiting for an operator, by section of the console. */
const OperatorWaiting = z.object({
  requests: z.number().int(),
  stores: z.number().int(),
  jobs: z.number().int(),
  claims: z.number().int(),
  /** Open privacy requests. */
  privacy: z.number().int(),
});
export type OperatorWaiting = z.infer<typeof OperatorWaiting>;

/** `overdue` is part of `available`. Currencies are never added together. */
const CurrencyMoney = z.object({
  currency: z.string(),
  stores: z.number().int(),
  waiting_cents: z.number().int(),
  available_cents: z.number().int(),
  overdue_cents: z.number().int(),
  paid_this_month_cents: z.number().int(),
  /** From orders that an affiliate brought. */
  sold_this_month_cents: z.number().int(),
});

const OperatorOverview = z.object({
  stores: z.object({
    all: z.number().int(),
    connected: z.number().int(),
    disconnected: z.number().int(),
    suspended: z.number().int(),
    behind: z.number().int(),
    /** Connected, but some webhooks are missing. */
    webhooks: z.number().int(),
  }),
  orders: z.object({
    today: z.number().int(),
    credited: z.number().int(),
    /** The same weekday a week ago, up to the same hour. */
    week_ago: z.number().int(),
  }),
  jobs: z.object({ exhausted: z.number().int(), parked: z.number().int() }),
  oldest_waiting: z.object({ seconds: z.number(), store: z.string() }).nullable(),
  /** The proofs of the books, of the audit trail and of derived orders. */
  proofs: z.object({
    passed: z.number().int(),
    all: z.number().int(),
    checked_at: z.iso.datetime().nullable(),
  }),
  agreement: z.object({ compared: z.number().int(), different: z.number().int() }),
  money: z.array(CurrencyMoney),
});
export type OperatorOverview = z.infer<typeof OperatorOverview>;

const OperatorFound = z.object({
  people: z.array(Named.extend({ username: z.string(), picture: z.string().nullable() })),
  stores: z.array(Named.extend({ owner: Pk, domain: z.string().nullable() })),
  orders: z.array(
    z.object({
      pk: Pk,
      number: z.string(),
      store: Named,
      owner: Pk,
      placed_at: z.iso.datetime(),
      total_cents: z.number().int(),
      currency: z.string(),
      /** The credited affiliate. */
      affiliate: Named.nullable(),
    }),
  ),
});
export type OperatorFound = z.infer<typeof OperatorFound>;

export const operatorEndpoints = slice('operator', {
  getOperatorOverview: {
    method: 'GET',
    path: '/operator/overview',
    audience: 'operator',
    summary: 'Get the state of the marketplace: stores, orders, jobs, proofs and money by currency',
    response: OperatorOverview,
  },
  searchAsOperator: {
    method: 'GET',
    path: '/operator/search',
    audience: 'operator',
    summary: 'Search people, stores and orders by a word or a number; at most five of each',
    query: z.strictObject({ search: z.string().trim().min(1).max(100) }),
    response: OperatorFound,
  },
  getOperatorWaiting: {
    method: 'GET',
    path: '/operator/waiting',
    audience: 'operator',
    summary: 'Count the requests, stores with problems, failed jobs and claims that wait for an operator',
    response: OperatorWaiting,
  },
  listLedgerChecks: {
    method: 'GET',
    path: '/operator/ledger_checks',
    audience: 'operator',
    summary: 'List the results of the nightly proofs of the books, newest first',
    query: PageQuery,
    response: paged(LedgerCheck),
  },
  runProofs: {
    method: 'POST',
    path: '/operator/ledger_checks/',
    audience: 'operator',
    summary: 'Run the nightly proofs now, in the background',
    status: 202,
    response: Done,
  },
  getWorkReport: {
    method: 'GET',
    path: '/operator/work',
    audience: 'operator',
    summary:
      'Count abandoned orders and jobs and pending work, and get the result of the comparison with the platform',
    response: WorkReport,
  },
});
