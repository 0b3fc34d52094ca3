import type { ReportClientQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { COUNTED } from '#server/features/sales/sales.counting.rules.ts';
import { offsetOf } from '#server/http/paging.ts';
import { isWished, type Wish } from './reports.source.queries.ts';

export type ClientRow = {
  sale_id: string;
  name: string | null;
  is_new: boolean;
  sales: number;
  base_cents: bigint;
  last_sale_at: Date;
};

type Kind = { kind?: ReportClientQuery['kind'] };

/** Buyers of sales that count, told apart by a keyed hash. A new one has no earlier order in this store. */
const clients = (wish: Wish) => sql`(
  select buyer.*, known.name, coalesce(known.first_order_at, buyer.last_sale_at)
      >= (${wish.days.from}::date::timestamp at time zone ${wish.time_zone}) as is_new
  from (select orders.buyer_hashes[1] as hash, count(*)::int as sales, sum(sale.base_cents)::bigint as base_cents,
      max(sale.placed_at) as last_sale_at
    from sales as sale join orders on orders.id = sale.order_id
    where ${isWished(wish)} and sale.state = any(${COUNTED}::text[]) and cardinality(orders.buyer_hashes) > 0
    group by 1) as buyer
  left join clients as known on known.merchant_id = ${wish.merchant_id} and known.hash = buyer.hash
    and known.currency = (select currency from merchants where id = ${wish.merchant_id}))`;

const isKind = (kind: Kind['kind']) =>
  kind === undefined ? sql`true` : kind === 'new' ? sql`client.is_new` : sql`not client.is_new`;

const SORTS: Record<ReportClientQuery['sort_by'], RawBuilder<unknown>> = {
  base: sql`client.base_cents desc`,
  sales: sql`client.sales desc`,
  last_sale: sql`client.last_sale_at desc`,
};

type Paged = Pick<ReportClientQuery, 'page' | 'page_size' | 'sort_by'> & Kind;

/** Only of those in sight the newest sale is looked for; a sheet of everybody does without. */
export async function listClients(db: Db, wish: Wish, query: Paged): Promise<ClientRow[]> {
  const newest = sql`(select sale.id from orders join sales as sale on sale.order_id = orders.id
    where orders.buyer_hashes @> array[client.hash] and orders.buyer_hashes[1] = client.hash
      and ${isWished(wish)} and sale.state = any(${COUNTED}::text[])
    order by sale.placed_at desc, sale.id desc limit 1)`;
  const { rows } = await sql<ClientRow>`
    select client.*, ${query.page_size <= LARGEST_PAGE ? newest : sql`null::uuid`} as sale_id
    from (select client.* from ${clients(wish)} as client where ${isKind(query.kind)}
      order by ${SORTS[query.sort_by]}, client.hash
      limit ${query.page_size} offset ${offsetOf(query)}) as client
    order by ${SORTS[query.sort_by]}, client.hash`.execute(db);
  return rows;
}

const LARGEST_PAGE = 100;

/** `sales` and `base_cents` are those of the kind that is asked for. */
export type ClientSums = { clients: number; new_clients: number; sales: number; base_cents: bigint };

export async function sumClients(db: Db, wish: Wish, { kind }: Kind): Promise<ClientSums> {
  const ofKind = sql`filter (where ${isKind(kind)})`;
  const { rows } = await sql<ClientSums>`
    select count(*)::int as clients, (count(*) filter (where is_new))::int as new_clients,
      coalesce(sum(sales) ${ofKind}, 0)::int as sales, coalesce(sum(base_cents) ${ofKind}, 0)::bigint as base_cents
    from ${clients(wish)} as client`.execute(db);
  return rows[0] as ClientSums;
}
