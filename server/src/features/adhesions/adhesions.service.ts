import {
  type AdhesionRequest,
  endpoints,
  type MyAffiliateChange,
  type NewRequest,
  type RequestDecision,
  type RequestQuery,
} from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { announceRate } from '#server/features/merchants/merchants.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { fromEitherSide, type OneSide, sideOf } from '#server/http/sides.ts';
import { AppError } from '#server/lib/app-error.ts';
import { acceptAdhesion, beginAdhesion, endAdhesion, findLeaderFor } from './accept-adhesion.ts';
import * as lists from './adhesions.lists.queries.ts';
import * as queries from './adhesions.queries.ts';
import { decidedBy, type Origin, refuseInvitation, refuseRequest } from './adhesions.rules.ts';

/** Private merchants accept requests too: the affiliate got the pk from an invitation link. */
export async function createRequest(ctx: ActorContext, { merchant: merchant_id, leader }: NewRequest) {
  const pair = { merchant_id, affiliate_id: ctx.actor.user_id };
  return inTransaction(ctx, async (ctx) => {
    const merchant = await queries.findMerchant(ctx.db, merchant_id);
    if (!merchant) throw new AppError('not_found');
    if (merchant.user_id === ctx.actor.user_id) throw new AppError('own_store');
    const live = await queries.lockLiveAdhesion(ctx.db, pair);
    if (live) return meet(ctx, live, 'request', leader);
    refuseRequest(await queries.findNewestAdhesion(ctx.db, pair), ctx.clock());
    const leader_id = await findLeaderFor(ctx, pair, leader);
    const id = await beginAdhesion(
      ctx,
      { ...pair, origin: 'request', leader_id },
      merchant.accepts_automatically,
    );
    return id ? describe(ctx, id) : meetAtOnce(ctx, pair, 'request', leader);
  });
}

/** Not found for an affiliate who is neither findable nor had an adhesion to the merchant before. */
export async function inviteAffiliate(
  ctx: ProviderContext,
  { affiliate: affiliate_id }: { affiliate: string },
) {
  const pair = { merchant_id: ctx.actor.merchant_id, affiliate_id };
  return inTransaction(ctx, async (ctx) => {
    if (!(await queries.findInvitable(ctx.db, pair))) throw new AppError('not_found');
    const live = await queries.lockLiveAdhesion(ctx.db, pair);
    if (live) return meet(ctx, live, 'invitation');
    refuseInvitation(await queries.findNewestAdhesion(ctx.db, pair), ctx.clock());
    const id = await beginAdhesion(ctx, { ...pair, origin: 'invitation', leader_id: null }, false);
    return id ? describe(ctx, id) : meetAtOnce(ctx, pair, 'invitation');
  });
}

/** A request that meets an invitation, or the reverse, is accepted at once. */
async function meet(ctx: ActorContext, live: queries.AdhesionRow, origin: Origin, leader?: string | null) {
  if (live.status === 'accepted') throw new AppError('already_member');
  if (live.origin === origin) throw new AppError('request_exists');
  await acceptAdhesion(ctx, live, leader ?? live.leader_id);
  return describe(ctx, live.id);
}

async function meetAtOnce(ctx: ActorContext, pair: queries.Pair, origin: Origin, leader?: string | null) {
  const live = await queries.lockLiveAdhesion(ctx.db, pair);
  if (!live) throw new AppError('request_exists');
  return meet(ctx, live, origin, leader);
}

const describe = async (ctx: Context, id: string): Promise<AdhesionRequest> =>
  lists.toAdhesionRequest(
    await acrossTenants('what an applicant did for others', () => lists.getDescribedAdhesion(ctx.db, id)),
  );

const toOwner = (side: OneSide): lists.Owner =>
  'merchant_id' in side
    ? { side: 'merchant', id: side.merchant_id }
    : { side: 'affiliate', id: side.affiliate_id };

export async function listRequests(ctx: ActorContext, query: RequestQuery) {
  const owner = toOwner(sideOf(ctx.actor, query.side));
  const [rows, { count }, waiting] = await Promise.all([
    acrossTenants('what an applicant did for others', () => lists.listOwnedAdhesions(ctx.db, owner, query)),
    lists.countOwnedAdhesions(ctx.db, owner, query),
    lists.countWaitingFor(ctx.db, owner),
  ]);
  const paged = toPaged(ctx.config, endpoints.listRequests.path, query, {
    count: Number(count),
    results: rows.map(lists.toAdhesionRequest),
  });
  return { ...paged, waiting: Number(waiting.count) };
}

export async function decideRequest(ctx: ActorContext, { request, status }: RequestDecision) {
  return inTransaction(ctx, async (ctx) => {
    const found = await fromEitherSide(ctx.actor, async (oneSide) => {
      const { side, id } = toOwner(oneSide);
      const row = await queries.lockAdhesionOf(ctx.db, { side, id }, request);
      return row && { row, side };
    });
    if (!found) throw new AppError('not_found');
    const { row, side } = found;
    if (decidedBy(row.origin) !== side) throw new AppError('forbidden');
    if (status === 'accepted') await acceptAdhesion(ctx, row);
    else await endAdhesion(ctx, row, 'reject');
    return describe(ctx, row.id);
  });
}

export async function cancelRequest(ctx: ActorContext, { merchant: merchant_id }: { merchant: string }) {
  await inTransaction(ctx, async (ctx) => {
    const live = await queries.lockLiveAdhesion(ctx.db, { merchant_id, affiliate_id: ctx.actor.user_id });
    if (!live) throw new AppError('not_found');
    if (live.status === 'accepted') return endAdhesion(ctx, live, 'leave');
    if (live.origin === 'invitation') throw new AppError('not_found');
    return endAdhesion(ctx, live, 'cancel');
  });
}

export async function withdrawInvitation(ctx: ActorContext, { request }: { request: string }) {
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.lockAdhesionOf(ctx.db, toOwner(sideOf(ctx.actor)), request);
    if (row?.origin !== 'invitation') throw new AppError('not_found');
    await endAdhesion(ctx, row, 'withdraw');
  });
}

/** Ends every membership, request and invitation of a person, and her teams. */
export async function leaveEverything(ctx: ActorContext, user_id: string) {
  for (const row of await queries.lockLiveAdhesionsOf(ctx.db, user_id)) {
    if (row.status === 'accepted') await endAdhesion(ctx, row, 'leave');
    else await endAdhesion(ctx, row, row.origin === 'request' ? 'cancel' : 'reject');
  }
  await queries.dissolveTeamsOf(ctx.db, user_id);
}

/** The membership in force at that moment, with its leader at the time. */
export const membershipAt = (db: Db, merchant_id: string, affiliate_id: string, moment: Date) =>
  queries.findMembershipAt(db, { merchant_id, affiliate_id }, moment);

/** In a transaction, the membership is locked until the end. */
export async function requireMember(db: Db, merchant_id: string, affiliate_id: string) {
  const row = await queries.holdMember(db, { merchant_id, affiliate_id });
  if (!row) throw new AppError('not_found');
  return row;
}

export async function updateMyAffiliate(
  ctx: ProviderContext,
  affiliate_id: string,
  { commission }: MyAffiliateChange,
) {
  const merchant_id = ctx.actor.merchant_id;
  const announced_by = ctx.actor.user_id;
  await inTransaction(ctx, async (ctx) => {
    await requireMember(ctx.db, merchant_id, affiliate_id);
    await announceRate(ctx, { merchant_id, affiliate_id, kind: 'own', percent: commission, announced_by });
  });
}

export async function removeMyAffiliate(ctx: ProviderContext, affiliate_id: string) {
  const merchant_id = ctx.actor.merchant_id;
  await inTransaction(ctx, async (ctx) => {
    const live = await queries.lockLiveAdhesion(ctx.db, { merchant_id, affiliate_id });
    if (live?.status !== 'accepted') throw new AppError('not_found');
    await endAdhesion(ctx, live, 'remove');
  });
}

export { findWrongTeams, rebuildTeams } from './adhesions.teams.queries.ts';
