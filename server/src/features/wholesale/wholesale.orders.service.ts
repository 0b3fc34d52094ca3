import {
  endpoints,
  type PageQuery,
  type WholesaleOrder,
  type WholesaleOrderQuery,
  type WholesaleState,
  wholesaleEnds,
} from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { monthOf } from '#server/lib/calendar.ts';
import { describeCart, pairOf, requireAccess } from './wholesale.cart.service.ts';
import * as carts from './wholesale.carts.queries.ts';
import * as lists from './wholesale.lists.queries.ts';
import { type LineRow, listLines } from './wholesale.orders.queries.ts';
import { listOffersOf } from './wholesale.prices.queries.ts';
import { numberText } from './wholesale.rules.ts';

/** Only the reseller gets the payment URL. */
export function toOrder(row: lists.ListedOrder, lines: LineRow[], reader_id: string): WholesaleOrder {
  const pays = row.state === 'waiting' && row.store_number === null && row.affiliate_id === reader_id;
  return {
    pk: row.id,
    number: numberText(row.number),
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    reseller: { pk: row.affiliate_id, name: row.reseller_name },
    state: row.state as WholesaleState,
    why: wholesaleEnds.find((end) => end === row.why) ?? null,
    currency: row.currency,
    units: row.units,
    retail_cents: Number(row.retail_cents),
    discount_cents: Number(row.discount_cents),
    total_cents: Number(row.total_cents),
    refunded_cents: Number(row.refunded_cents),
    lines: lines
      .filter(({ order_id }) => order_id === row.id)
      .map((line) => ({
        product: line.product_id,
        variant: String(line.store_variant_id),
        name: line.name,
        quantity: line.quantity,
        retail_cents: Number(line.retail_cents),
        wholesale_cents: Number(line.wholesale_cents),
      })),
    made_at: row.made_at.toISOString(),
    expires_at: row.store_number === null ? row.expires_at.toISOString() : null,
    changed_at: row.changed_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    checkout_url: pays ? row.checkout_url : null,
    store_number: row.store_number === null ? null : Number(row.store_number),
    order: row.copy_id,
  };
}

async function describe(ctx: ActorContext, rows: lists.ListedOrder[]) {
  if (rows.length === 0) return [];
  const lines = await listLines(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOrder(row, lines, ctx.actor.user_id));
}

export async function describeOrder(ctx: ActorContext, id: string): Promise<WholesaleOrder> {
  const rows = await acrossTenants('the store’s copy of a wholesale order', () =>
    lists.listOrders(ctx.db, { id }, { page: 1, page_size: 1 }),
  );
  const [order] = await describe(ctx, rows);
  if (!order) throw new AppError('not_found');
  return order;
}

export const filteredMonth = async (
  ctx: Context,
  merchant_id: string,
  { year, month }: { year?: number | undefined; month?: number | undefined },
) => {
  const { currency, time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  const [this_year, this_month] = monthOf(ctx.clock(), time_zone).split('-');
  const wished = `${year ?? this_year}-${String(month ?? this_month).padStart(2, '0')}-01`;
  return { month: wished, time_zone, currency: currency ?? 'ARS' };
};

export async function listWholesaleOrders(ctx: ProviderContext, query: WholesaleOrderQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const { month, time_zone } = await filteredMonth(ctx, merchant_id, query);
  const filter = { merchant_id, month };
  const [rows, count, paid, waiting] = await Promise.all([
    lists.listOrders(ctx.db, filter, query),
    lists.countOrders(ctx.db, filter),
    lists.sumPaid(ctx.db, { ...filter, time_zone }),
    lists.sumWaiting(ctx.db, filter),
  ]);
  const results = await describe(ctx, rows);
  return {
    ...toPaged(ctx.config, endpoints.listWholesaleOrders.path, query, { count, results }),
    paid: { orders: paid.orders, total_cents: Number(paid.total_cents) },
    waiting: { orders: waiting.orders, total_cents: Number(waiting.total_cents) },
  };
}

export async function listResellers(ctx: ProviderContext, query: WholesaleOrderQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const { month, time_zone } = await filteredMonth(ctx, merchant_id, query);
  const filter = { merchant_id, month, time_zone };
  const [rows, count] = await Promise.all([
    lists.listResellerSums(ctx.db, filter, query),
    lists.countResellers(ctx.db, filter),
  ]);
  const results = rows.map(({ pk, name, orders, units, total_cents, last_at }) => ({
    reseller: { pk, name },
    orders,
    units,
    total_cents: Number(total_cents),
    last_at: last_at.toISOString(),
  }));
  return toPaged(ctx.config, endpoints.listResellers.path, query, { count, results });
}

export async function listMyWholesaleOrders(
  ctx: ActorContext,
  query: PageQuery & { merchant?: string | undefined },
) {
  const filter = { affiliate_id: ctx.actor.user_id, ...(query.merchant && { merchant_id: query.merchant }) };
  const [rows, count] = await Promise.all([
    acrossTenants('the store’s copy of a wholesale order', () => lists.listOrders(ctx.db, filter, query)),
    lists.countOrders(ctx.db, filter),
  ]);
  const results = await describe(ctx, rows);
  return toPaged(ctx.config, endpoints.listMyWholesaleOrders.path, query, { count, results });
}

/** Uses present prices and available stock; the cart keeps what it already has. */
export async function repeatWholesaleOrder(ctx: ActorContext, pk: string) {
  const [order] = await lists.listOrders(ctx.db, { id: pk }, { page: 1, page_size: 1 });
  if (order?.affiliate_id !== ctx.actor.user_id) throw new AppError('not_found');
  const pair = pairOf(ctx, order.merchant_id);
  return inTransaction(ctx, async (ctx) => {
    const door = await requireAccess(ctx, pair);
    if (!door.may_order) throw new AppError('wholesale_not_open');
    const key = await carts.lockCart(ctx.db, pair);
    const lines = await listLines(ctx.db, [pk]);
    const offers = await listOffersOf(ctx.db, order.merchant_id, [
      ...new Set(lines.map((line) => line.product_id)),
    ]);
    const missing: { name: string; wanted: number; added: number }[] = [];
    for (const { store_variant_id, product_id, name, quantity } of lines) {
      const offer = offers.find((one) => one.store_variant_id === store_variant_id);
      const seen_cents = offer?.wholesale_cents ?? null;
      const added = seen_cents === null ? 0 : Math.min(quantity, offer?.stock ?? quantity);
      if (added < quantity) missing.push({ name, wanted: quantity, added });
      if (seen_cents === null || added === 0) continue;
      await carts.putLine(ctx.db, pair, { product_id, store_variant_id, quantity: added, seen_cents });
    }
    return { cart: await describeCart(ctx, pair, door, key), missing };
  });
}
