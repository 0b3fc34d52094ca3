import type { ReportGroup, ReportGroupQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import {
  byState,
  type Filter,
  hasVisits,
  partsOf,
  SUMS,
  type SumsRow,
  visitDaysOf,
  visitsOf,
} from './reports.source.queries.ts';

export type GroupRow = SumsRow & {
  key: string | null;
  name: string | null;
  picture: string | null;
  affiliate_id: string | null;
  affiliate_name: string | null;
  visits: number | null;
};

const NOBODY = sql`null::text`;

/** The names of each group's rows, joined to `row`. */
export const NAMES: Record<ReportGroup, (merchant_id: string) => RawBuilder<unknown>> = {
  affiliate: () => sql`select users.name, users.name_search as sorted, profiles.picture,
      ${NOBODY} as affiliate_id, ${NOBODY} as affiliate_name
    from users left join profiles on profiles.user_id = users.id where users.id = row.key::uuid`,
  link: () => sql`select links.name, links.name_search as sorted, ${NOBODY} as picture,
      users.id::text as affiliate_id, users.name as affiliate_name
    from links join users on users.id = links.affiliate_id where links.id = row.key::uuid`,
  coupon: () => sql`select coupons.name, lower(coupons.name) as sorted, ${NOBODY} as picture,
      users.id::text as affiliate_id, users.name as affiliate_name
    from coupons join users on users.id = coupons.affiliate_id where coupons.id = row.key::uuid`,
  product: (merchant_id) => sql`select coalesce(product.name, line.name) as name,
      coalesce(product.name_search, search_text(line.name)) as sorted, product.image as picture,
      ${NOBODY} as affiliate_id, ${NOBODY} as affiliate_name
    from (select row.key::bigint as id) as known
    left join products as product on product.merchant_id = ${merchant_id} and product.store_product_id = known.id
    left join lateral (select name from sale_lines where store_product_id = known.id and product.id is null
      order by sale_id desc limit 1) as line on true`,
  channel: () => sql`select row.key as name, row.key as sorted, ${NOBODY} as picture,
      ${NOBODY} as affiliate_id, ${NOBODY} as affiliate_name`,
};

const VISITS: Partial<Record<ReportGroup, RawBuilder<unknown>>> = {
  affiliate: sql`affiliate_id::text`,
  link: sql`link_id::text`,
  channel: sql`'link'`,
};

/** One row per key with sales or, for links and affiliates, visits. */
function rowsOf(filter: Filter, by: ReportGroup): RawBuilder<unknown> {
  const key = hasVisits(filter) ? VISITS[by] : undefined;
  const sold = sql`(select nullif(part.key, '0') as key, ${SUMS} from ${byState(partsOf(filter, by), ['key'])} as part group by 1)`;
  if (!key) return sql`(select sold.*, null::int as visits from ${sold} as sold)`;
  return sql`(select coalesce(sold.key, seen.key) as key, ${COLUMNS},
      case when sold.key is null and seen.key is null then null else coalesce(seen.visits, 0) end as visits
    from ${sold} as sold full join (
      select ${key} as key, sum(visits)::int as visits from ${by === 'channel' ? visitDaysOf(filter) : visitsOf(filter)} as visit group by 1) as seen
      on seen.key = sold.key)`;
}

const NUMBERS = [
  'orders',
  'sales',
  'total_cents',
  'base_cents',
  'commission_cents',
  'leader_cents',
  'units',
  'partially_refunded',
  ...['pending', 'cancelled', 'refunded'].flatMap((state) => [
    state,
    `${state}_base_cents`,
    `${state}_commission_cents`,
  ]),
];
const COLUMNS = sql.join(
  NUMBERS.map((name) => sql`coalesce(${sql.ref(`sold.${name}`)}, 0) as ${sql.ref(name)}`),
);

type Sort = ReportGroupQuery['sort_by'];

const SORTS: Record<Sort, RawBuilder<unknown>> = {
  base: sql`row.base_cents`,
  total: sql`row.total_cents`,
  commission: sql`row.commission_cents`,
  sales: sql`row.sales`,
  orders: sql`row.orders`,
  units: sql`row.units`,
  visits: sql`coalesce(row.visits, 0)`,
  conversion: sql`coalesce(row.sales::numeric / nullif(row.visits, 0), -1)`,
  name: sql`named.sorted`,
};

export type Sorted = Pick<ReportGroupQuery, 'page' | 'page_size' | 'sort_by' | 'order'>;

/** Returns every row, for a sheet. The row without a key comes last in any order. */
export async function listGroups(
  db: Db,
  filter: Filter,
  by: ReportGroup,
  query: Sorted,
): Promise<GroupRow[]> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<GroupRow>`
    select row.*, named.name, named.picture, named.affiliate_id, named.affiliate_name
    from ${rowsOf(filter, by)} as row left join lateral (${NAMES[by](filter.merchant_id)}) as named on true
    order by row.key is null, ${SORTS[query.sort_by]} ${direction}, named.sorted, row.key
    limit ${query.page_size} offset ${offsetOf(query)}`.execute(db);
  return rows;
}

/** Used with several filters: computes the groups from the filtered rows. */
export async function pageOfGroups(db: Db, filter: Filter, by: ReportGroup, query: Sorted) {
  const rows = await listGroups(db, filter, by, query);
  const areAll = query.page === 1 && rows.length < query.page_size;
  return { rows, count: areAll ? rows.length : await countGroups(db, filter, by) };
}

async function countGroups(db: Db, filter: Filter, by: ReportGroup): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${rowsOf(filter, by)} as row`.execute(db);
  return rows[0]?.count ?? 0;
}
