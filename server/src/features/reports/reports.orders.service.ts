import { type AttributionReason, endpoints, type StoreOrder, type StoreOrderQuery } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import { saleStateOf } from '#server/features/sales/sales.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { MOST_FOUND, wordsOf } from '#server/lib/search.ts';
import * as orders from './reports.orders.queries.ts';

export async function listStoreOrders(ctx: ActorContext, query: StoreOrderQuery) {
  const { page, page_size, ...filter } = query;
  const wish = { ...filter, merchant_id: merchantOf(ctx.actor) };
  const searched = wordsOf(query.search).length > 0;
  const ids = searched ? await orders.findWithWords(ctx.db, wish) : undefined;
  const [rows, count] = await Promise.all([
    orders.listOrders(ctx.db, { ...wish, ids }, { page, page_size }),
    searched ? (ids?.length ?? MOST_FOUND) : orders.countOrders(ctx.db, wish),
  ]);
  const results = rows.map(toStoreOrder);
  return toPaged(ctx.config, endpoints.listStoreOrders.path, query, { count, results });
}

const toStoreOrder = ({ affiliate_id, affiliate_name, ...row }: orders.OrderRow): StoreOrder => ({
  pk: row.id,
  number: Number(row.number),
  placed_at: row.placed_at.toISOString(),
  state: saleStateOf(row),
  buyer: row.buyer_name,
  total_cents: Number(row.total_cents),
  currency: row.currency,
  sale: row.sale_id,
  affiliate: affiliate_id && affiliate_name ? { pk: affiliate_id, name: affiliate_name } : null,
  reason: row.reason as AttributionReason | null,
});
