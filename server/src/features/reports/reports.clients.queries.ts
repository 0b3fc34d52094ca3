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
import { isWished, type Wish } from './reports.source.queries.ts';

export type ClientRow = {
  sale_id: string;
  name: string | null;
  is_new: boolean;
  sales: number;
  base_cents: bigint;
  last_sale_at: Date;
};

/** Buyers of counted sales, distinguished by a keyed hash. A new buyer has no earlier order in this store. */
const clients = (wish: Wish) => (areKept(wish) ? everyBuyer(wish) : rawClients(wish));

const rawClients = (wish: Wish) => sql`(
  select bought.*, fresh.hash is not null as is_new
  from (select sale.buyer as hash, count(*)::int as sales, sum(sale.base_cents)::bigint as base_cents,
      max(sale.placed_at) as last_sale_at
    from sales as sale where ${isWished(wish)} and ${inCounted(sql.ref('sale.state'))} and sale.buyer is not null
    group by 1) as bought
  left join (select hash from clients where merchant_id = ${wish.merchant_id}
      and first_order_at >= (${wish.days.from}::date::timestamp at time zone ${wish.time_zone})
      and currency = (select currency from merchants where id = ${wish.merchant_id})) as fresh using (hash))`;

const isKind = (kind: Kind['kind']) =>
  kind === undefined ? sql`true` : kind === 'new' ? sql`client.is_new` : sql`not client.is_new`;

const SORTS: Record<ReportClientQuery['sort_by'], RawBuilder<unknown>> = {
  base: sql`client.base_cents desc`,
  sales: sql`client.sales desc`,
  last_sale: sql`client.last_sale_at desc`,
};

const named = (
  wish: Wish,
) => sql`(select name from clients where merchant_id = ${wish.merchant_id} and hash = client.hash
  order by last_order_at desc limit 1) as name`;

/** Returns every row, for a sheet. */
export async function listClients(db: Db, wish: Wish, query: Paged): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select client.*, ${named(wish)}, null::uuid as sale_id from ${clients(wish)} as client where ${isKind(query.kind)}
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

export async function sumClients(db: Db, wish: Wish, { kind }: Kind): Promise<ClientSums> {
  if (areKept(wish)) return sumBuyers(db, wish, { kind });
  const { rows } = await sql<ClientSums>`${sums(kind)} from ${clients(wish)} as client`.execute(db);
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
const newestOf = (wish: Wish) => sql`(select sale.id from sales as sale
  where sale.merchant_id = ${wish.merchant_id} and sale.buyer = client.hash
    and ${isWished(wish)} and ${inCounted(sql.ref('sale.state'))}
  order by sale.placed_at desc, sale.id desc limit 1)`;

const listed = (wish: Wish, query: Paged, page: RawBuilder<unknown>) => sql`
  select client.sales, client.base_cents::text, client.last_sale_at, client.is_new, ${named(wish)}, ${newestOf(wish)} as sale_id
  from ${page} as client order by ${SORTS[query.sort_by]}, client.hash`;

/** A page and the sums of all rows. Looks up the newest sale only for the rows of the page. */
export async function pageOfClients(db: Db, wish: Wish, query: Paged) {
  if (areKept(wish)) return pageOfKept(db, wish, query);
  const { rows } = await sql<ClientSums & { page: ListedRow[] }>`
    with client as materialized (select * from ${rawClients(wish)} as client),
    page as (select client.* from client where ${isKind(query.kind)}
      order by ${SORTS[query.sort_by]}, client.hash limit ${query.page_size} offset ${offsetOf(query)})
    select summed.*, (select coalesce(json_agg(listed), '[]') from (${listed(wish, query, sql`page`)}) as listed) as page
    from (${sums(query.kind)} from client) as summed`.execute(db);
  const { page, ...found } = rows[0] as (typeof rows)[number];
  return { rows: page.map(toRow), sums: found };
}

async function pageOfKept(db: Db, wish: Wish, query: Paged) {
  const [hashes, found] = await Promise.all([findPage(db, wish, query), sumBuyers(db, wish, query)]);
  const page = hashes
    ? theseBuyers(wish, hashes)
    : sql`(select client.* from ${everyBuyer(wish)} as client where ${isKind(query.kind)}
        order by ${SORTS[query.sort_by]}, client.hash limit ${query.page_size} offset ${offsetOf(query)})`;
  const { rows } = await sql<ListedRow>`${listed(wish, query, page)}`.execute(db);
  return { rows: rows.map(toRow), sums: found };
}
