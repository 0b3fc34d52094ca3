import * as z from 'zod';
import { PageQuery, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { Reason } from './provider-requests.ts';

/** `exhausted`: no attempts left. `retrying`: failed and retried automatically. */
export const failedJobStates = ['exhausted', 'retrying'] as const;
export type FailedJobState = (typeof failedJobStates)[number];

const JobGroup = z.object({
  name: z.string(),
  state: z.enum(failedJobStates),
  count: z.number().int(),
  /** The newest error. */
  error: z.string().nullable(),
  since: z.iso.datetime(),
});
export type JobGroup = z.infer<typeof JobGroup>;

const NumberId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const FailedJob = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(failedJobStates),
  attempts: z.number().int(),
  most_attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  /** Only for a job that is retried. */
  next_at: z.iso.datetime().nullable(),
  /** Ids and kinds only, no personal data. */
  payload: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type FailedJob = z.infer<typeof FailedJob>;

const Group = z.string().max(100);

export const FailedJobQuery = PageQuery.extend({
  group: Group.optional(),
  state: z.enum(failedJobStates).optional(),
});
export type FailedJobQuery = z.output<typeof FailedJobQuery>;

/** The named jobs, or all of a group and state. */
export const JobsChosen = z
  .strictObject({
    jobs: z.array(NumberId).min(1).max(100).optional(),
    group: Group.optional(),
    state: z.enum(failedJobStates).optional(),
    reason: Reason,
  })
  .refine(({ jobs, group }) => jobs !== undefined || group !== undefined, {
    error: 'nothing_chosen_here',
    path: ['jobs'],
  });
export type JobsChosen = z.output<typeof JobsChosen>;

/** Fewer than chosen when some were running or gone. */
const JobsTouched = z.object({ touched: z.number().int() });

const ParkedOrder = z.object({
  store_id: z.number().int(),
  store_order_id: z.number().int(),
  merchant: z.string().nullable(),
  is_connected: z.boolean(),
  error: z.string().nullable(),
  failed_at: z.iso.datetime().nullable(),
});
export type ParkedOrder = z.infer<typeof ParkedOrder>;

/** One parked order, or all. */
export const ParkedChosen = z.strictObject({
  order: z.strictObject({ store_id: NumberId, store_order_id: NumberId }).nullable(),
  reason: Reason,
});
export type ParkedChosen = z.output<typeof ParkedChosen>;

export const operatorWorkEndpoints = slice('operator', {
  listJobGroups: {
    method: 'GET',
    path: '/operator/job_groups',
    audience: 'operator',
    summary: 'Count the failed jobs by name',
    response: z.object({ groups: z.array(JobGroup) }),
  },
  listFailedJobs: {
    method: 'GET',
    path: '/operator/jobs',
    audience: 'operator',
    summary: 'List the failed jobs, latest failure first',
    query: FailedJobQuery,
    response: paged(FailedJob),
  },
  retryJobs: {
    method: 'POST',
    path: '/operator/jobs/retry/',
    audience: 'operator',
    summary: 'Retry failed jobs with a full set of attempts',
    body: JobsChosen,
    response: JobsTouched,
  },
  discardJobs: {
    method: 'POST',
    path: '/operator/jobs/discard/',
    audience: 'operator',
    summary: 'Delete failed jobs from the queue',
    body: JobsChosen,
    response: JobsTouched,
  },
  listParkedOrders: {
    method: 'GET',
    path: '/operator/parked_orders',
    audience: 'operator',
    summary: 'List the orders that could not be imported, latest failure first',
    query: PageQuery,
    response: paged(ParkedOrder),
  },
  retryParkedOrders: {
    method: 'POST',
    path: '/operator/parked_orders/retry/',
    audience: 'operator',
    summary: 'Import parked orders again',
    body: ParkedChosen,
    response: JobsTouched,
  },
});
