import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { emit } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { commissionAnnounced } from '../merchants.facts.ts';
import { getNoticeDays, lockMerchant, type MerchantRow } from '../merchants.queries.ts';
import { decideAnnouncement, earnsLess, momentAfter, type PromisedKind } from '../merchants.rules.ts';
import * as promises from './merchants.promises.queries.ts';

type RequestedRate = { kind: PromisedKind; percent: number | null };

type RequestedRates = {
  merchant_id: string;
  /** Null for the merchant's rate for everyone. */
  affiliate_id: string | null;
  announced_by: string;
  rates: RequestedRate[];
};

/** Runs in the caller's transaction with the merchant locked. Applies all rates at the same moment. */
export async function promiseRates(ctx: Context, { rates, ...given }: RequestedRates) {
  const merchant = await lockMerchant(ctx.db, given.merchant_id);
  const { announced_at } = await promises.findNewestPromise(ctx.db, merchant.id);
  const moment = momentAfter(ctx.clock(), announced_at);
  const outcomes = [];
  for (const requested of rates)
    outcomes.push(await promiseRate(ctx, merchant, moment, { ...given, ...requested }));
  const changed = outcomes.filter((outcome) => outcome.changed);
  if (changed.length > 0) await notifyOfRates(ctx, merchant, given, changed);
  return { moment, outcomes };
}

type Given = Omit<RequestedRates, 'rates'>;
type Outcome = Awaited<ReturnType<typeof promiseRate>>;

type Planned = { merchant_id: string; affiliate_id: string | null; kind: PromisedKind };

/** What a requested rate would do at that moment. Nothing is written. */
async function planRate(
  db: Db,
  { id: merchant_id, notice_days }: Pick<MerchantRow, 'id' | 'notice_days'>,
  now: Date,
  promised: Planned,
  percent: number | null,
) {
  const from = (await promises.findPresent(db, promised, now))?.percent ?? null;
  const waiting = await promises.findWaiting(db, promised, now);
  const general = promised.kind === 'own' ? await promises.listGeneralRates(db, merchant_id, now) : [];
  const lowered = earnsLess(from, percent, general);
  const decision = decideAnnouncement({ present: from, waiting }, { percent, lowered, now, notice_days });
  return { from, waiting, lowered, decision };
}

/** What each affiliate would earn with this rate, and from when. `effective_at` is null when nothing changes. */
export async function previewOwnRates(
  ctx: Context,
  merchant_id: string,
  affiliate_ids: string[],
  percent: number | null,
) {
  const { notice_days } = await getNoticeDays(ctx.db, merchant_id);
  const now = ctx.clock();
  const plans = [];
  for (const affiliate_id of affiliate_ids) {
    const promised = { merchant_id, affiliate_id, kind: 'own' } as const;
    const plan = await planRate(ctx.db, { id: merchant_id, notice_days }, now, promised, percent);
    const { withdraws, announces } = plan.decision;
    const effective_at = announces?.effective_at ?? (withdraws ? now : null);
    plans.push({ affiliate_id, from: plan.from, percent, lowered: plan.lowered, effective_at });
  }
  return plans;
}

async function promiseRate(
  ctx: Context,
  merchant: MerchantRow,
  now: Date,
  { percent, announced_by, ...promised }: Given & RequestedRate,
) {
  const { from, waiting, lowered, decision } = await planRate(ctx.db, merchant, now, promised, percent);
  if (waiting && decision.withdraws) await promises.withdrawPromise(ctx.db, waiting.id, now);
  if (decision.announces)
    await promises.insertPromise(ctx.db, {
      ...promised,
      ...decision.announces,
      announced_at: now,
      announced_by,
    });
  const stays = waiting && !decision.withdraws ? waiting.effective_at : now;
  return {
    kind: promised.kind,
    from,
    percent,
    lowered,
    effective_at: decision.announces?.effective_at ?? stays,
    withdrawn: decision.withdraws && waiting ? waiting : null,
    changed: decision.withdraws || decision.announces !== null,
  };
}

async function notifyOfRates(
  ctx: Context,
  { id: merchant_id, user_id }: MerchantRow,
  { affiliate_id, announced_by }: Given,
  outcomes: Outcome[],
) {
  const byKind = (value: (outcome: Outcome) => object) =>
    Object.fromEntries(outcomes.map((outcome) => [outcome.kind, value(outcome)]));
  await recordAudit(ctx, {
    actor_id: announced_by,
    merchant_id,
    action: 'merchants.commission_announced',
    object: affiliate_id ? `user:${affiliate_id}` : `merchant:${merchant_id}`,
    before: byKind(({ from, withdrawn }) => ({ percent: from, announced: withdrawn && toTrail(withdrawn) })),
    after: byKind(toTrail),
  });
  const changes = outcomes.map(({ kind, from, percent, effective_at }) => ({
    kind,
    from,
    to: percent,
    effective_at: effective_at.toISOString(),
  }));
  await emit(ctx, commissionAnnounced, { merchant_id, affiliate_id, changes });
  await publishChanged(
    ctx,
    [user_id, affiliate_id],
    affiliate_id ? ['merchants', 'affiliates'] : ['merchants'],
  );
}

const toTrail = ({ percent, effective_at }: { percent: number | null; effective_at: Date }) => ({
  percent,
  effective_at: effective_at.toISOString(),
});
