import type { OperatorWaiting, WorkReport } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import * as queries from './operator.queries.ts';
import { shownError } from './operator.rules.ts';

/** What waits, what was given up, and whether our copies agree with the platform. */
export async function getWorkReport({ db }: ActorContext): Promise<WorkReport> {
  const figures = await queries.getWorkFigures(db);
  const [parked, exhausted, agreement, check] = await Promise.all([
    queries.listParkedOrders(db),
    queries.listExhaustedJobs(db),
    queries.listAgreement(db),
    queries.findLastOrderCheck(db),
  ]);
  return {
    figures,
    parked_orders: parked.map(({ order_id, merchant, last_error, failed_at }) => ({
      order: String(order_id),
      merchant,
      error: shownError(last_error),
      failed_at: failed_at?.toISOString() ?? null,
    })),
    exhausted_jobs: exhausted.map(({ name, count, last_error, since }) => ({
      name,
      count,
      error: shownError(last_error),
      since: since.toISOString(),
    })),
    agreement,
    last_check: check ? { checked_at: check.checked_at.toISOString(), behind: check.behind } : null,
  };
}

/** The counts beside the sections of the console. */
export const getWaiting = ({ db }: ActorContext): Promise<OperatorWaiting> => queries.getWaiting(db);
