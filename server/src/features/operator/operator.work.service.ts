import {
  type AuditAction,
  endpoints,
  type FailedJobQuery,
  type JobsChosen,
  type PageQuery,
  type ParkedChosen,
} from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { hintAtOrders } from '#server/features/orders/orders.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { shownError } from './operator.rules.ts';
import * as queries from './operator.work.queries.ts';
import { shownPayload } from './operator.work.rules.ts';

export async function listJobGroups(ctx: ActorContext) {
  const groups = await queries.listJobGroupRows(ctx.db);
  return {
    groups: groups.map(({ name, state, count, last_error, since }) => ({
      name,
      state,
      count,
      error: shownError(last_error),
      since: since.toISOString(),
    })),
  };
}

export async function listFailedJobs(ctx: ActorContext, query: FailedJobQuery) {
  const [rows, count] = await Promise.all([
    queries.listFailedJobRows(ctx.db, query),
    queries.countFailedJobs(ctx.db, query),
  ]);
  const results = rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    state: row.state,
    attempts: row.attempts,
    most_attempts: row.max_attempts,
    error: shownError(row.last_error),
    created_at: row.created_at.toISOString(),
    failed_at: row.updated_at.toISOString(),
    next_at: row.state === 'retrying' ? row.run_at.toISOString() : null,
    payload: shownPayload(row.payload),
  }));
  return toPaged(ctx.config, endpoints.listFailedJobs.path, query, { count, results });
}

/** Skips jobs that are running or gone meanwhile. */
const touchJobs =
  (action: AuditAction, touch: (db: ActorContext['db'], ids: bigint[]) => Promise<unknown>) =>
  (ctx: ActorContext, { reason, ...chosen }: JobsChosen) =>
    inTransaction(ctx, async (ctx) => {
      const jobs = await queries.lockFailedJobs(ctx.db, chosen);
      if (jobs.length === 0) throw new AppError('jobs_gone');
      await touch(
        ctx.db,
        jobs.map(({ id }) => id),
      );
      await recordAudit(ctx, {
        actor_id: ctx.actor.user_id,
        action,
        object: jobs.length === 1 ? `job:${jobs[0]?.id}` : `jobs:${chosen.group ?? 'chosen'}`,
        before: { jobs: jobs.slice(0, MOST_NAMED).map(toRecorded) },
        after: { reason, touched: jobs.length },
      });
      return { touched: jobs.length };
    });

const MOST_NAMED = 20;

const toRecorded = ({ id, name, last_error, payload }: queries.ChosenJob) => ({
  id: String(id),
  name,
  error: shownError(last_error),
  payload: Object.fromEntries(shownPayload(payload).map((field) => [field.name, field.value])),
});

export const retryJobs = touchJobs('operator.jobs_retried', queries.rescheduleJobs);
export const discardJobs = touchJobs('operator.jobs_discarded', queries.removeJobs);

export async function listParkedOrders(ctx: ActorContext, page: PageQuery) {
  const [rows, count] = await Promise.all([
    queries.listParkedRows(ctx.db, page),
    queries.countParked(ctx.db),
  ]);
  const results = rows.map(({ store_id, store_order_id, merchant, state, last_error, failed_at }) => ({
    store_id: Number(store_id),
    store_order_id: Number(store_order_id),
    merchant,
    is_connected: state === 'connected',
    error: shownError(last_error),
    failed_at: failed_at?.toISOString() ?? null,
  }));
  return toPaged(ctx.config, endpoints.listParkedOrders.path, page, { count, results });
}

/** Works like a new hint of the store: resets the order's attempts and wakes the worker. */
export async function retryParkedOrders(ctx: ActorContext, { order, reason }: ParkedChosen) {
  return inTransaction(ctx, async (ctx) => {
    const parked = await queries.listParkedNames(ctx.db, order);
    if (parked.length === 0) throw new AppError('jobs_gone');
    const orders = parked.map(({ store_id, store_order_id }) => ({
      store_id: Number(store_id),
      id: Number(store_order_id),
    }));
    await hintAtOrders(ctx, orders);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      action: 'operator.orders_retried',
      object: order ? `store_order:${order.store_id}:${order.store_order_id}` : 'store_orders:parked',
      after: { reason, touched: orders.length },
    });
    return { touched: orders.length };
  });
}
