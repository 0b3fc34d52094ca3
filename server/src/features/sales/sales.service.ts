import {
  endpoints,
  type FilteredSaleQuery,
  type MySalesFilter,
  type PageQuery,
  type Sale,
  type SaleQuery,
  type SalesOfCoupon,
} from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { MOST_FOUND, wordsOf } from '#server/lib/search.ts';
import { findBelonging } from './explanation/sales.explanation.queries.ts';
import { findSales } from './lists/sales.found.queries.ts';
import * as lists from './lists/sales.lists.queries.ts';
import * as ofCoupons from './lists/sales.of-coupons.queries.ts';
import { toSale, toSums } from './lists/sales.shapes.rules.ts';

export {
  creditOrder,
  estimateCredit,
  type Grounds,
  lockWorth,
  type Worth,
} from './attribution/credit-order.ts';
export { deriveSale } from './derivation/derive-sale.ts';
export { inCounted } from './figures/sales.counting.queries.ts';
export {
  countActive,
  findOnlySpan,
  type KeyFigure,
  type KeyFilter,
  LAST_OF_BEST,
  NOBODY,
  rankedIn,
  seenOf,
  soldByKey,
  topKeys,
  visitsByKey,
} from './figures/sales.keys.queries.ts';
export {
  findWrongFigures,
  findWrongKeyDays,
  findWrongSums,
  rebuildFigures,
} from './figures/sales.rollups.queries.ts';
export { findSold, findWrongSold } from './figures/sales.sold.queries.ts';
export {
  clientsMatchOrders,
  findWrongBuyers,
  findWrongDays,
  findWrongSaleTotals,
  readInBatches,
  rebuildSaleTotals,
} from './figures/sales.totals.queries.ts';
export { SETTLED } from './lists/sales.lists.queries.ts';
export { countByNames, type Meaning, meaningsOf } from './lists/sales.words.queries.ts';
export { listOrdersWithoutBooks } from './sales.queries.ts';

/** The caller must have checked access. */
export async function describeSales(ctx: ActorContext, ids: string[]): Promise<Map<string, Sale>> {
  const now = ctx.clock();
  const rows = await acrossTenants('the order of a sale that a leader earns on', () =>
    lists.listSalesById(ctx.db, ids),
  );
  return new Map(rows.map((row) => [row.id, toSale(row, now)]));
}

type Listed = { page: number; page_size: number } & Record<string, unknown>;

async function listFiltered(ctx: ActorContext, path: string, query: Listed, filter: lists.SaleFilter) {
  const searched = wordsOf(filter.words).length > 0;
  const { rows, sums, count } = await (searched
    ? search(ctx.db, filter, query)
    : list(ctx.db, filter, query));
  const now = ctx.clock();
  const paged = toPaged(ctx.config, path, query, { count, results: rows.map((row) => toSale(row, now)) });
  return { ...paged, sums: sums.filter(({ sales }) => sales > 0).map(toSums) };
}

async function list(db: Db, filter: lists.SaleFilter, page: PageQuery) {
  const [rows, sums] = await Promise.all([
    lists.listFilteredSales(db, filter, page),
    lists.sumFilteredSales(db, filter),
  ]);
  return { rows, sums, count: sums.reduce((total, sum) => total + sum.count, 0) };
}

/** Too many results to count have no sums. */
async function search(db: Db, filter: lists.SaleFilter, query: PageQuery) {
  const { page, all } = await findSales(db, filter, query);
  const rows = await lists.listNewest(db, page);
  return { rows, sums: all?.sums ?? [], count: all?.count ?? MOST_FOUND };
}

export const listSales = (ctx: ProviderContext, query: SaleQuery) => {
  const { search, affiliate, state, rule, review, date_from, date_to } = query;
  const merchant_id = ctx.actor.merchant_id;
  const period = { date_from, date_to };
  const filter = { merchant_id, affiliate_id: affiliate, review, ...period, ...lists.readFilter(search) };
  return listFiltered(ctx, endpoints.listSales.path, query, {
    ...filter,
    ...(state && { state }),
    ...(rule && { rule }),
  });
};

export async function listSalesOfAffiliate(ctx: ProviderContext, id: string, query: FilteredSaleQuery) {
  const merchant_id = ctx.actor.merchant_id;
  if (!(await findBelonging(ctx.db, merchant_id, id))) throw new AppError('not_found');
  const path = endpoints.listSalesOfAffiliate.path.replace(':id', id);
  return listFiltered(ctx, path, query, { merchant_id, affiliate_id: id, ...periodOf(ctx, query) });
}

export const listMySales = (ctx: ActorContext, query: MySalesFilter & PageQuery) =>
  listFiltered(ctx, endpoints.listMySales.path, query, myFilter(ctx, query));

export const mySaleIds = (db: Db, ctx: ActorContext, query: MySalesFilter) =>
  lists.idsOfFiltered(db, myFilter(ctx, query));

const myFilter = (ctx: ActorContext, query: MySalesFilter): lists.SaleFilter => ({
  affiliate_id: ctx.actor.user_id,
  merchant_id: query.merchant,
  money: query.money,
  date_from: query.date_from,
  date_to: query.date_to,
  ...periodOf(ctx, query),
});

const periodOf = (ctx: ActorContext, { filter, year, month }: Omit<FilteredSaleQuery, keyof PageQuery>) => ({
  ...lists.readFilter(filter),
  year,
  month,
  now: ctx.clock(),
});

export async function listSalesOfCoupons(ctx: ActorContext, query: ofCoupons.CouponSaleQuery) {
  const { rows, count } = await acrossTenants('sums kept by coupon', () =>
    ofCoupons.pageOfCouponSales(ctx.db, ctx.actor, query),
  );
  const results = rows.map(toSalesOfCoupon);
  return toPaged(ctx.config, endpoints.listSalesOfCoupons.path, query, { count, results });
}

const toSalesOfCoupon = (row: ofCoupons.CouponSales): SalesOfCoupon => ({
  pk: row.id,
  name: row.name,
  merchant: { pk: row.merchant_id, name: row.merchant_name },
  affiliate: { pk: row.affiliate_id, name: row.affiliate_name },
  ...toSums(row),
});
