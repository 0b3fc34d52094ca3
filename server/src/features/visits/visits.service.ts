import { type DayOfVisits, endpoints, type SeenVisit, type VisitQuery } from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toMinimumCart } from '#server/features/merchants/merchants.rules.ts';
import { networkHashOf } from '#server/features/orders/orders.service.ts';
import { derivationNeeded } from '#server/features/sales/sales.facts.ts';
import { toPaged } from '#server/http/paging.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { groupCommit } from '#server/lib/group-commit.ts';
import * as claims from './visits.order-claims.queries.ts';
import * as queries from './visits.queries.ts';
import * as totals from './visits.totals.queries.ts';

export { findWrongTotals } from './visits.totals.queries.ts';

const GROUP = 500;

/** Records what the storefront script saw. The response does not reveal which clicks exist. */
export function createTracking(ctx: Context) {
  const see = groupCommit<queries.Sighting>(GROUP, async (sightings) => {
    await queries.markSeenInStore(ctx.db, sightings, ctx.clock());
  });
  return ({ store_id, click, order_id: store_order_id }: SeenVisit, address: string) => {
    const sighting = { store_id, click, network: networkHashOf(ctx, address)?.toString('hex') ?? null };
    return store_order_id ? recordOrderClaim(ctx, sighting, store_order_id) : see(sighting);
  };
}

/** The order may have arrived before its claim, or rest on a weaker one; then it is derived again. */
const recordOrderClaim = (ctx: Context, sighting: queries.Sighting, store_order_id: number) =>
  inTransaction(ctx, async (ctx) => {
    await claims.lockOrderClaimer(ctx.db, sighting.click);
    if (!(await claims.insertOrderClaim(ctx.db, { ...sighting, store_order_id, received_at: ctx.clock() })))
      return;
    const order = await claims.findUndecidedOrder(ctx.db, sighting.store_id, store_order_id);
    if (order) await emit(ctx, derivationNeeded, { order_id: order.id });
  });

export const listVisitsOfMerchant = (ctx: ProviderContext, query: VisitQuery) =>
  listVisits(
    ctx,
    { side: 'merchant', id: ctx.actor.merchant_id },
    endpoints.listVisitsOfMerchant.path,
    query,
  );

export const listVisitsOfAffiliate = (ctx: ActorContext, query: VisitQuery) =>
  listVisits(ctx, { side: 'affiliate', id: ctx.actor.user_id }, endpoints.listVisitsOfAffiliate.path, query);

async function listVisits(ctx: Context, owner: totals.Owner, path: string, query: VisitQuery) {
  const [rows, { count, ...total }] = await Promise.all([
    totals.listTotals(ctx.db, owner, query),
    totals.sumTotals(ctx.db, owner, query),
  ]);
  return { ...toPaged(ctx.config, path, query, { count, results: rows.map(toDayOfVisits) }), total };
}

const toDayOfVisits = (row: totals.DayRow): DayOfVisits => ({
  pk: `${row.link_id}:${row.day}`,
  day: String(row.day),
  link: { pk: row.link_id, name: row.link_name, code: row.code },
  merchant: { pk: row.merchant_id, name: row.merchant_name },
  affiliate: { pk: row.affiliate_id, name: row.affiliate_name },
  visits: row.visits,
  repeats: row.repeats,
  others: row.others,
});

export async function getStoreConditions(ctx: Context, store_id: number) {
  const row = await queries.findConditions(ctx.db, store_id);
  if (!row) throw new AppError('not_found');
  return toMinimumCart(row);
}
