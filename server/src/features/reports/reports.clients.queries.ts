import type { ReportClientQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { inCounted } from '#server/features/sales/sales.service.ts';
import { offsetOf } from '#server/http/paging.ts';
import {
  areKept,
  type ClientSums,
  everyBuyer,
  findPage,
  type Kind,
  type Paged,
  sumBuyers,
  theseBuyers,
} from './reports.buyers.queries.ts';
import { type Filter, isFiltered } from './reports.source.queries.ts';

export type ClientRow = {
  sale_id: string;
  name: string | null;
  is_new: boolean;
  sales: number;
  base_cents: bigint;
  last_sale_at: Date;
};

/** Buyers of counted sales, distinguished by a keyed hash. A new buyer has no earlier order in this store. */
const clients = (filter: Filter) => (areKept(filter) ? everyBuyer(filter) : rawClients(filter));

const rawClients = (filter: Filter) => sql`(
  select bought.*, fresh.hash is not null as is_new
  from (select sale.buyer as hash, count(*)::int as sales, sum(sale.base_cents)::bigint as base_cents,
      max(sale.placed_at) as last_sale_at
    from sales as sale where ${isFiltered(filter)} and ${inCounted(sql.ref('sale.state'))} and sale.buyer is not null
    group by 1) as bought
  left join (select hash from clients where merchant_id = ${filter.merchant_id}
      and first_order_at >= (${filter.days.from}::date::timestamp at time zone ${filter.time_zone})
      and currency = (select currency from merchants where id = ${filter.merchant_id})) as fresh using (hash))`;

const isKind = (kind: Kind['kind']) =>
  kind === undefined ? sql`true` : kind === 'new' ? sql`client.is_new` : sql`not client.is_new`;

const SORTS: Record<ReportClientQuery['sort_by'], RawBuilder<unknown>> = {
  base: sql`client.base_cents desc`,
  sales: sql`client.sales desc`,
  last_sale: sql`client.last_sale_at desc`,
};

const named = (
  filter: Filter,
) => sql`(select name from clients where merchant_id = ${filter.merchant_id} and hash = client.hash
  order by last_order_at desc limit 1) as name`;

/** Returns every row, for a sheet. */
export async function listClients(db: Db, filter: Filter, query: Paged): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select client.*, ${named(filter)}, null::uuid as sale_id from ${clients(filter)} as client where ${isKind(query.kind)}
    order by ${SORTS[query.sort_by]}, client.hash limit ${query.page_size} offset ${offsetOf(query)}`.execute(
    db,
  );
  return rows;
}

const sums = (kind: Kind['kind']) => {
  const ofKind = sql`filter (where ${isKind(kind)})`;
  return sql`select count(*)::int as clients, (count(*) filter (where is_new))::int as new_clients,
    coalesce(sum(sales) ${ofKind}, 0)::int as sales, coalesce(sum(base_cents) ${ofKind}, 0)::bigint as base_cents`;
};

export async function sumClients(db: Db, filter: Filter, { kind }: Kind): Promise<ClientSums> {
  if (areKept(filter)) return sumBuyers(db, filter, { kind });
  const { rows } = await sql<ClientSums>`${sums(kind)} from ${clients(filter)} as client`.execute(db);
  return rows[0] as ClientSums;
}

type ListedRow = Omit<ClientRow, 'last_sale_at' | 'base_cents'> & {
  last_sale_at: string;
  base_cents: string;
};

const toRow = (row: ListedRow): ClientRow => ({
  ...row,
  base_cents: BigInt(row.base_cents),
  last_sale_at: new Date(row.last_sale_at),
});

/** The newest sale of the row `client`. */
const newestOf = (filter: Filter) => sql`(select sale.id from sales as sale
  where sale.merchant_id = ${filter.merchant_id} and sale.buyer = client.hash
    and ${isFiltered(filter)} and ${inCounted(sql.ref('sale.state'))}
  order by sale.placed_at desc, sale.id desc limit 1)`;

const listed = (filter: Filter, query: Paged, page: RawBuilder<unknown>) => sql`
  select client.sales, client.base_cents::text, client.last_sale_at, client.is_new, ${named(filter)}, ${newestOf(filter)} as sale_id
  from ${page} as client order by ${SORTS[query.sort_by]}, client.hash`;

/** A page and the sums of all rows. Looks up the newest sale only for the rows of the page. */
export async function pageOfClients(db: Db, filter: Filter, query: Paged) {
  if (areKept(filter)) return pageOfKept(db, filter, query);
  const { rows } = await sql<ClientSums & { page: ListedRow[] }>`
    with client as materialized (select * from ${rawClients(filter)} as client),
    page as (select client.* from client where ${isKind(query.kind)}
      order by ${SORTS[query.sort_by]}, client.hash limit ${query.page_size} offset ${offsetOf(query)})
    select summed.*, (select coalesce(json_agg(listed), '[]') from (${listed(filter, query, sql`page`)}) as listed) as page
    from (${sums(query.kind)} from client) as summed`.execute(db);
  const { page, ...found } = rows[0] as (typeof rows)[number];
  return { rows: page.map(toRow), sums: found };
}

async function pageOfKept(db: Db, filter: Filter, query: Paged) {
  const [hashes, found] = await Promise.all([findPage(db, filter, query), sumBuyers(db, filter, query)]);
  const page = hashes
    ? theseBuyers(filter, hashes)
    : sql`(select client.* from ${everyBuyer(filter)} as client where ${isKind(query.kind)}
        order by ${SORTS[query.sort_by]}, client.hash limit ${query.page_size} offset ${offsetOf(query)})`;
  const { rows } = await sql<ListedRow>`${listed(filter, query, page)}`.execute(db);
  return { rows: rows.map(toRow), sums: found };
}
