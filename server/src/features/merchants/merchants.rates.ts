import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { emit } from '#server/jobs/job.ts';
import { tellChanged } from '#server/live/publish.ts';
import { commissionAnnounced } from './merchants.facts.ts';
import * as promises from './merchants.promises.ts';
import { lockMerchant, type MerchantRow } from './merchants.queries.ts';
import { decideAnnouncement, earnsLess, momentAfter, type PromisedKind } from './merchants.rules.ts';

type Wish = { kind: PromisedKind; percent: number | null };

type Wishes = {
  merchant_id: string;
  /** Whose own rate it is; null where it is the merchant's for everyone. */
  affiliate_id: string | null;
  announced_by: string;
  wishes: Wish[];
};

/** In the caller's transaction, with the merchant locked: everything that is wished for at one moment. */
export async function promiseRates(ctx: Context, { wishes, ...given }: Wishes) {
  const merchant = await lockMerchant(ctx.db, given.merchant_id);
  const { announced_at } = await promises.findNewestPromise(ctx.db, merchant.id);
  const moment = momentAfter(ctx.clock(), announced_at);
  const outcomes = [];
  for (const wish of wishes) outcomes.push(await promiseRate(ctx, merchant, moment, { ...given, ...wish }));
  const changed = outcomes.filter((outcome) => outcome.changed);
  if (changed.length > 0) await tellOfRates(ctx, merchant, given, changed);
  return { moment, outcomes };
}

type Given = Omit<Wishes, 'wishes'>;
type Outcome = Awaited<ReturnType<typeof promiseRate>>;

async function promiseRate(
  ctx: Context,
  merchant: MerchantRow,
  now: Date,
  { percent, announced_by, ...promised }: Given & Wish,
) {
  const from = (await promises.findPresent(ctx.db, promised, now))?.percent ?? null;
  const waiting = await promises.findWaiting(ctx.db, promised, now);
  const general = promised.kind === 'own' ? await promises.listGeneralRates(ctx.db, merchant.id, now) : [];
  const lowered = earnsLess(from, percent, general);
  const { notice_days } = merchant;
  const decision = decideAnnouncement({ present: from, waiting }, { percent, lowered, now, notice_days });
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

async function tellOfRates(
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
  await tellChanged(ctx, [user_id, affiliate_id], affiliate_id ? ['merchants', 'affiliates'] : ['merchants']);
}

const toTrail = ({ percent, effective_at }: { percent: number | null; effective_at: Date }) => ({
  percent,
  effective_at: effective_at.toISOString(),
});
