import {
  type AttributionReason,
  endpoints,
  type PageQuery,
  type StoreOrder,
  type StoreOrderQuery,
} from '@aliado/contract';
import type { ProviderContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { saleStateOf } from '#server/features/sales/sales.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { MOST_FOUND, wordsOf } from '#server/lib/search.ts';
import * as orders from './reports.orders.queries.ts';

export async function listStoreOrders(ctx: ProviderContext, query: StoreOrderQuery) {
  const { page, page_size, ...given } = query;
  const filter = { ...given, merchant_id: ctx.actor.merchant_id };
  const isSearch = wordsOf(query.search).length > 0;
  const { rows, count } = await (isSearch
    ? search(ctx.db, filter, query)
    : list(ctx.db, filter, { page, page_size }));
  const results = rows.map(toStoreOrder);
  return toPaged(ctx.config, endpoints.listStoreOrders.path, query, { count, results });
}

async function list(db: Db, filter: orders.OrderFilter, page: PageQuery) {
  const [rows, count] = await Promise.all([
    orders.listOrders(db, filter, page),
    orders.countOrders(db, filter),
  ]);
  return { rows, count };
}

async function search(db: Db, filter: orders.OrderFilter, query: PageQuery) {
  const { page, all } = await orders.findOrders(db, filter, query);
  const rows = await orders.listOrdersById(db, filter.merchant_id, page);
  return { rows, count: all?.count ?? MOST_FOUND };
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
