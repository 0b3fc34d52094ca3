import type { OperatorWaiting, WorkReport } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkAudit } from '#server/features/audit/audit.jobs.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { checkLedgerNightly } from '#server/features/commissions/commissions.jobs.ts';
import { deriveDoubtfulAgain } from '#server/features/sales/sales.jobs.ts';
import { enqueue } from '#server/jobs/job.ts';
import * as queries from './operator.queries.ts';
import { countStoreHealth } from './operator.stores.queries.ts';

export async function getWorkReport({ db }: ActorContext): Promise<WorkReport> {
  const [figures, agreement, check] = await Promise.all([
    queries.getWorkFigures(db),
    queries.listAgreement(db),
    queries.findLastOrderCheck(db),
  ]);
  return {
    figures,
    agreement,
    last_check: check ? { checked_at: check.checked_at.toISOString(), behind: check.behind } : null,
  };
}

export async function getWaiting({ db }: ActorContext): Promise<OperatorWaiting> {
  const [waiting, stores] = await Promise.all([
    queries.getWaiting(db),
    countStoreHealth(db, { state: 'problems' }),
  ]);
  return { ...waiting, stores };
}

/** Runs all nightly proofs now. The results are stored as those of the night. */
export const runProofs = (ctx: ActorContext) =>
  inTransaction(ctx, async (ctx) => {
    for (const proof of [checkLedgerNightly, checkAudit, deriveDoubtfulAgain])
      await enqueue(ctx, proof, {}, { key: proof.name });
    const object = 'proofs:all';
    await recordAudit(ctx, { actor_id: ctx.actor.user_id, action: 'operator.proofs_run', object, after: {} });
  });
