import type { ActorContext, Context } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { decideAnnouncement, earnsLess, momentAfter } from '#server/features/merchants/merchants.rules.ts';
import { listStoreRates } from '#server/features/merchants/merchants.service.ts';
import { emit } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { productCommissionAnnounced } from './catalog.facts.ts';
import * as queries from './catalog.rates.queries.ts';

type RequestedRate = { merchant_id: string; product_ids: string[]; percent: number | null };

type Outcome = {
  product: queries.PromisedProduct;
  effective_at: Date;
  lowered: boolean;
  changed: boolean;
  withdraws: boolean;
  announces: { percent: number | null; effective_at: Date } | null;
};

/**
 * Runs in the caller's transaction with the products locked. A raise counts at once, a cut after the notice, as
 * with all rates.
 */
export async function promiseCommission(
  ctx: ActorContext,
  { merchant_id, product_ids, percent }: RequestedRate,
) {
  const merchant = await queries.lockNotice(ctx.db, merchant_id);
  const { announced_at } = await queries.findNewestPromise(ctx.db, product_ids);
  const moment = momentAfter(ctx.clock(), announced_at);
  const general = await listStoreRates(ctx.db, merchant_id, moment);
  const products = await queries.listPromised(ctx.db, product_ids, moment);
  const outcomes = products
    .map((product) => decide(product, { percent, general, now: moment, notice_days: merchant.notice_days }))
    .filter(({ changed }) => changed);
  await write(ctx, merchant_id, moment, outcomes);
  if (outcomes.length > 0) await recordAndPublish(ctx, merchant, percent, outcomes);
  const later = outcomes.filter(({ announces, effective_at }) => announces && effective_at > moment);
  return { lowered: later.length, effective_at: later[0]?.effective_at ?? null };
}

type Circumstances = { percent: number | null; general: number[]; now: Date; notice_days: number };

function decide(product: queries.PromisedProduct, { general, ...requested }: Circumstances): Outcome {
  const { present, waiting_percent, waiting_at } = product;
  const waiting = waiting_at ? { percent: waiting_percent, effective_at: waiting_at } : undefined;
  const lowered = earnsLess(present, requested.percent, general);
  const decision = decideAnnouncement({ present, waiting }, { ...requested, lowered });
  const changed = decision.withdraws || decision.announces !== null;
  return {
    product,
    lowered,
    changed,
    effective_at: decision.announces?.effective_at ?? requested.now,
    ...decision,
  };
}

async function write(ctx: ActorContext, merchant_id: string, now: Date, outcomes: Outcome[]) {
  const withdrawn = outcomes.flatMap(({ withdraws, product }) =>
    withdraws && product.waiting_id ? product.waiting_id : [],
  );
  if (withdrawn.length > 0) await queries.withdrawPromises(ctx.db, withdrawn, now);
  const promises = outcomes.flatMap(({ product, announces }) =>
    announces
      ? {
          merchant_id,
          product_id: product.id,
          announced_at: now,
          announced_by: ctx.actor.user_id,
          ...announces,
        }
      : [],
  );
  if (promises.length > 0) await queries.insertPromises(ctx.db, promises);
}

type Merchant = { id: string; user_id: string };

async function recordAndPublish(
  ctx: ActorContext,
  merchant: Merchant,
  percent: number | null,
  outcomes: Outcome[],
) {
  const byProduct = (value: (outcome: Outcome) => object) =>
    Object.fromEntries(outcomes.map((outcome) => [outcome.product.id, value(outcome)]));
  await recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id: merchant.id,
    action: 'catalog.commission_announced',
    object: `merchant:${merchant.id}`,
    before: byProduct(({ product: { present, waiting_percent, waiting_at } }) => ({
      percent: present,
      announced: waiting_at && { percent: waiting_percent, effective_at: waiting_at.toISOString() },
    })),
    after: byProduct(({ effective_at }) => ({ percent, effective_at: effective_at.toISOString() })),
  });
  await emitChanges(ctx, merchant.id, percent, outcomes);
  await publishChanged(ctx, [merchant.user_id], ['merchants']);
}

async function emitChanges(ctx: Context, merchant_id: string, to: number | null, outcomes: Outcome[]) {
  const groups = [
    outcomes.filter(({ announces, lowered }) => announces && !lowered),
    outcomes.filter(({ announces, lowered }) => announces && lowered),
    outcomes.filter(({ announces }) => !announces),
  ];
  const changes = groups.flatMap(([first, ...others]) =>
    first
      ? {
          product: first.product.name,
          others: others.length,
          to,
          effective_at: first.effective_at.toISOString(),
          stays: first.announces === null,
        }
      : [],
  );
  await emit(ctx, productCommissionAnnounced, { merchant_id, changes });
}
