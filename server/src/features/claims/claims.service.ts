import { CLAIM_DAYS, type ClaimQuery, endpoints, type NewClaim, type Side } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { membershipAt } from '#server/features/adhesions/adhesions.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { estimateCredit } from '#server/features/sales/sales.service.ts';
import { isWholesaleOrder } from '#server/features/wholesale/wholesale.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { toPaged } from '#server/http/paging.ts';
import { sideOf } from '#server/http/sides.ts';
import { emit, enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { claimOpened } from './claims.facts.ts';
import { findOrderByNumber } from './claims.findings.queries.ts';
import { notifyMessage } from './claims.jobs.ts';
import * as queries from './claims.queries.ts';
import { isOver, isTraced, type Reader } from './claims.rules.ts';
import { describeClaim, toListed } from './describe-claim.ts';
import { examineOrder } from './examine-order.ts';

/** Finds only orders placed while the caller was an affiliate of the store. */
export async function openClaim(
  ctx: ActorContext,
  limits: Limits,
  { merchant, number, reason, text }: NewClaim,
) {
  const affiliate_id = ctx.actor.user_id;
  await limits.spend('claim', affiliate_id);
  return inTransaction(ctx, async (ctx) => {
    const order = await acrossTenants('the order of a claim', () => findClaimable(ctx, merchant, number));
    const looked = await examineOrder(ctx, order.id, affiliate_id);
    const credit = await estimateCredit(ctx, order.id, looked.grounds);
    const opened_at = ctx.clock();
    const claim = {
      merchant_id: merchant,
      affiliate_id,
      order_id: order.id,
      number: BigInt(number),
      reason,
      text,
      asked_cents: credit?.cents ?? 0n,
      traced: isTraced(looked.findings, looked.standing),
      opened_at,
    };
    const made = await queries.insertClaim(ctx.db, claim, order.time_zone, CLAIM_DAYS);
    if (!made) throw new AppError('claim_exists');
    const event = { claim_id: made.id, kind: 'opened', side: 'affiliate', actor_id: affiliate_id };
    await queries.insertEvent(ctx.db, { ...event, text, detail: reason, created_at: opened_at });
    await recordAudit(ctx, {
      actor_id: affiliate_id,
      merchant_id: merchant,
      action: 'claim_opened',
      object: `claim:${made.id}`,
      after: { number, reason },
    });
    await emit(ctx, claimOpened, { claim_id: made.id });
    await publishChanged(ctx, [order.user_id, affiliate_id], ['claims']);
    return describeClaim(ctx, made.id, 'affiliate');
  });
}

async function findClaimable(ctx: ActorContext, merchant_id: string, number: number) {
  const order = await findOrderByNumber(ctx.db, merchant_id, number);
  const belongs =
    order &&
    order.currency === order.merchant_currency &&
    (await membershipAt(ctx.db, merchant_id, ctx.actor.user_id, order.placed_at)) &&
    !(await isWholesaleOrder(ctx.db, order));
  if (!belongs) throw new AppError('claim_no_order');
  return order;
}

export async function listClaims(
  ctx: ActorContext,
  { side: asked, ...query }: ClaimQuery & { side?: Side | undefined },
) {
  const side = sideOf(ctx.actor, asked);
  const reader = 'merchant_id' in side ? 'merchant' : 'affiliate';
  const now = ctx.clock();
  const [rows, sums] = await Promise.all([
    queries.listClaims(ctx.db, side, query.tab, query),
    queries.countClaims(ctx.db, side, now),
  ]);
  const { waiting, answered, overdue, due_today, credited, part, explained, by_operator, in_time, ended } =
    sums;
  const results = rows.map((row) => toListed(row, reader, now));
  const paged = { count: sums[query.tab], results };
  return {
    ...toPaged(ctx.config, endpoints.listClaims.path, { ...query, side: asked }, paged),
    counts: { waiting, answered, overdue, due_today },
    outcomes: { credited, part, explained, by_operator, in_time, ended },
  };
}

export async function listClaimsToDecide(ctx: ActorContext, query: ClaimQuery) {
  const now = ctx.clock();
  const [rows, { listed, waiting, overdue }] = await Promise.all([
    queries.listForOperator(ctx.db, query.tab, query, now),
    queries.countForOperator(ctx.db, query.tab, now),
  ]);
  const results = rows.map((row) => toListed(row, 'operator', now));
  const paged = toPaged(ctx.config, endpoints.listClaimsToDecide.path, query, { count: listed, results });
  return { ...paged, counts: { waiting, overdue } };
}

/** Not found unless the caller is one of the two sides or an operator. */
export async function readClaim(ctx: ActorContext, pk: string) {
  const claim = await queries.findClaim(ctx.db, pk);
  const reader = claim && readerOf(ctx, claim);
  if (!reader) throw new AppError('not_found');
  return { claim, reader };
}

function readerOf({ actor }: ActorContext, claim: queries.ClaimRow): Reader | undefined {
  if (actor.merchant_id === claim.merchant_id) return 'merchant';
  if (actor.user_id === claim.affiliate_id) return 'affiliate';
  return actor.is_operator ? 'operator' : undefined;
}

export async function getClaim(ctx: ActorContext, pk: string) {
  const { reader } = await readClaim(ctx, pk);
  return describeClaim(ctx, pk, reader);
}

export async function writeInClaim(ctx: ActorContext, pk: string, text: string) {
  const { claim, reader } = await readClaim(ctx, pk);
  if (reader === 'operator') throw new AppError('not_found');
  return inTransaction(ctx, async (ctx) => {
    await lockRunning(ctx, pk);
    const event = { claim_id: pk, kind: 'message', side: reader, actor_id: ctx.actor.user_id, text };
    const { id: event_id } = await queries.insertEvent(ctx.db, { ...event, created_at: ctx.clock() });
    await enqueue(ctx, notifyMessage, { event_id });
    await publishToBoth(ctx, claim);
    return describeClaim(ctx, pk, reader);
  });
}

/** Locks the claim and checks that it is still running. */
export async function lockRunning(ctx: Context, pk: string): Promise<queries.ClaimRow> {
  await queries.lockClaim(ctx.db, pk);
  const claim = await queries.findClaim(ctx.db, pk);
  if (!claim || isOver(claim, ctx.clock())) throw new AppError('claim_moved_on');
  return claim;
}

export const publishToBoth = (ctx: Context, { merchant_user_id, affiliate_id }: queries.ClaimRow) =>
  publishChanged(ctx, [merchant_user_id, affiliate_id], ['claims', 'sales', 'commissions']);
