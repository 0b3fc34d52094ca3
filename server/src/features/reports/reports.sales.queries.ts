import type { ReportSaleQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { type Filter, isFiltered } from './reports.source.queries.ts';

type Sorted = Pick<ReportSaleQuery, 'page' | 'page_size' | 'sort_by' | 'order'>;

const SORTS: Record<Sorted['sort_by'], RawBuilder<unknown>> = {
  placed_at: sql`sale.placed_at`,
  base: sql`sale.base_cents`,
  commission: sql`sale.expected_cents`,
};

export type SaleDetail = {
  id: string;
  order_id: string;
  rate_points: bigint;
  refunded_cents: bigint;
  leader_cents: bigint;
};

/** One page of sales in the requested order, with details the plain list lacks. */
export async function listPageOfSales(db: Db, filter: Filter, query: Sorted): Promise<SaleDetail[]> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<SaleDetail>`
    select sale.id, sale.order_id, sale.leader_expected_cents as leader_cents, orders.refunded_cents,
      coalesce((select case when count(distinct rate_points) = 1 then max(rate_points)::bigint
        else round(sum(rate_points * base_cents)::numeric / greatest(sum(base_cents), 1))::bigint end
        from sale_lines as line where line.sale_id = sale.id), 0) as rate_points
    from (select * from sales as sale where ${isFiltered(filter)}
      order by ${SORTS[query.sort_by]} ${direction}, sale.id ${direction}
      limit ${query.page_size} offset ${offsetOf(query)}) as sale
    join orders on orders.id = sale.order_id
    order by ${SORTS[query.sort_by]} ${direction}, sale.id ${direction}`.execute(db);
  return rows;
}
