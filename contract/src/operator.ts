import * as z from 'zod';
import { PageQuery, paged } from './answers.ts';
import { slice } from './endpoint.ts';

/** What one proof of the books went through and found; nothing found is as it should be. */
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
    orders_unfollowed: z.number().int(),
    orders_different: z.number().int(),
    jobs_exhausted: z.number().int(),
    jobs_due: z.number().int(),
    oldest_due_seconds: z.number(),
  }),
  parked_orders: z.array(
    z.object({
      order: z.string(),
      merchant: z.string().nullable(),
      error: z.string().nullable(),
      /** The last attempt. */
      failed_at: z.iso.datetime().nullable(),
    }),
  ),
  exhausted_jobs: z.array(
    z.object({
      name: z.string(),
      count: z.number().int(),
      error: z.string().nullable(),
      since: z.iso.datetime(),
    }),
  ),
  /** Of the last two weeks, the newest first. */
  agreement: z.array(
    z.object({
      day: z.string(),
      compared: z.number().int(),
      different: z.number().int(),
      different_after: z.number().int(),
    }),
  ),
  /** The hourly check that every order is followed into the books. */
  last_check: z.object({ checked_at: z.iso.datetime(), behind: z.number().int() }).nullable(),
});
export type WorkReport = z.infer<typeof WorkReport>;

/** What waits for an operator, by section of the console. */
const OperatorWaiting = z.object({
  requests: z.number().int(),
  stores: z.number().int(),
  jobs: z.number().int(),
  claims: z.number().int(),
});
export type OperatorWaiting = z.infer<typeof OperatorWaiting>;

export const operatorEndpoints = slice('operator', {
  getOperatorWaiting: {
    method: 'GET',
    path: '/operator/waiting',
    audience: 'operator',
    summary: 'How many requests, stores with problems, failed jobs and claims wait for an operator',
    response: OperatorWaiting,
  },
  listLedgerChecks: {
    method: 'GET',
    path: '/operator/ledger_checks',
    audience: 'operator',
    summary: 'What the nightly proofs of the books found, the newest first',
    query: PageQuery,
    response: paged(LedgerCheck),
  },
  getWorkReport: {
    method: 'GET',
    path: '/operator/work',
    audience: 'operator',
    summary: 'Orders and jobs that were given up, what waits, and the agreement with the platform',
    response: WorkReport,
  },
});
