/**
 * A page of affiliates, links, coupons or products without another filter. Ranks by one figure and describes only
 * the rows of the page.
 */
import type { ReportGroup } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Piece } from '#server/features/sales/figures/sales.spans.rules.ts';
import {
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
} from '#server/features/sales/sales.service.ts';
import { offsetOf } from '#server/http/paging.ts';
import { type GroupRow, NAMES, type Sorted } from './reports.groups.queries.ts';
import { byState, type Filter, KEPT_KEYS, partsOf, SUMS, type SumsRow } from './reports.source.queries.ts';

type Ranked = Exclude<ReportGroup, 'channel'>;
type RankedFilter = Filter & { today: string };

export const isRanked = (filter: Filter, by: ReportGroup): boolean =>
  by !== 'channel' &&
  ![filter.until, filter.states, filter.rules, filter.affiliate_id, filter.link_id, filter.coupon_id].some(
    Boolean,
  ) &&
  filter.product === undefined &&
  !filter.words &&
  !filter.client &&
  filter.today !== undefined;

const NO_ID = '00000000-0000-0000-0000-000000000000';

const VALUES: Record<Sorted['sort_by'], { needs: KeyFigure[]; value: RawBuilder<unknown> }> = {
  base: { needs: ['base_cents'], value: sql`base_cents` },
  total: { needs: ['total_cents'], value: sql`total_cents` },
  commission: { needs: ['commission_cents'], value: sql`commission_cents` },
  sales: { needs: ['sales'], value: sql`sales` },
  orders: { needs: [], value: sql`orders` },
  units: { needs: ['units'], value: sql`units` },
  visits: { needs: [], value: sql`visits` },
  conversion: { needs: ['sales'], value: sql`coalesce(sales::numeric / nullif(visits, 0), -1)` },
  name: { needs: [], value: sql`0` },
};

type Page = { count: number; keys: string[]; visits: number[] };

const keyFilter = ({ merchant_id, days, today }: RankedFilter, kind: Ranked): KeyFilter => ({
  ...{ merchant_id, kind, days, today },
});

/** Every key with sales or, for links and affiliates, visits, and the figure it is ranked by. */
function everyKey(filter: RankedFilter, by: Ranked, sort_by: Sorted['sort_by']): RawBuilder<unknown> {
  const { needs, value } = VALUES[sort_by];
  const sold = soldByKey(keyFilter(filter, by), ['orders', ...needs]);
  if (by !== 'affiliate' && by !== 'link')
    return sql`select key, ${value} as value, visits from (
      select *, 0 as visits from (${sold}) as sold where orders <> 0) as known`;
  const figures = sql.join(
    ['orders', ...needs].map((name) => sql`coalesce(${sql.ref(`sold.${name}`)}, 0) as ${sql.ref(name)}`),
  );
  return sql`select key, ${value} as value, visits from (
    select coalesce(sold.key, seen.key) as key, ${figures}, coalesce(seen.visits, 0) as visits
    from (select * from (${sold}) as sold where orders <> 0) as sold
      full join (${visitsByKey({ ...keyFilter(filter, by), kind: by })}) as seen on seen.key = sold.key) as known`;
}

/** The row without a key comes last in any order. Names are joined only when they decide the order. */
async function rank(db: Db, filter: RankedFilter, by: Ranked, query: Sorted): Promise<Page> {
  const [direction, reaches] = query.order === 'asc' ? [sql`asc`, sql`<=`] : [sql`desc`, sql`>=`];
  const [limit, offset] = [query.page_size, offsetOf(query)];
  const isByName = query.sort_by === 'name';
  const { rows } = await sql<Page>`
    with known as materialized (${everyKey(filter, by, query.sort_by)}),
    edge as (select value from known where key <> ${NOBODY}
      order by value ${direction} offset ${offset + limit - 1} limit ${isByName ? 0 : 1}),
    page as materialized (
      select id, visits, row_number() over () as place from (
        select row.id, row.visits from (
          select key as id, ${KEPT_KEYS[by]} as key, value, visits from known
          where key = ${NOBODY} or not exists (select from edge) or value ${reaches} (select value from edge)) as row
        left join lateral (${NAMES[by](filter.merchant_id)}) as named on true
        order by row.id = ${NOBODY}, ${isByName ? sql`named.sorted ${direction}` : sql`row.value ${direction}`}, named.sorted, row.key
        limit ${limit} offset ${offset}) as listed)
    select (select count(*)::int from known) as count, array(select id from page order by place) as keys,
      array(select visits from page order by place) as visits`.execute(db);
  return rows[0] ?? { count: 0, keys: [], visits: [] };
}

const inSpan = (
  { merchant_id }: Filter,
  kind: Ranked,
  { span, from }: Pick<Piece, 'span' | 'from'>,
) => sql`merchant_id = ${merchant_id}
  and kind = ${kind} and span = ${span} and starts = ${from}::date`;

type Listed = Omit<Page, 'count'>;

/**
 * Reads the keys of one aggregated span in order and joins names only around the page. Undefined when the page
 * reaches keys without that figure.
 */
async function rankOne(db: Db, filter: Filter, by: Ranked, query: Sorted, piece: Piece) {
  const own = inSpan(filter, by, piece);
  const figure = figureOf(query);
  const value = sql.ref(figure);
  const known = sql`${rankedIn(figure)} where ${own} and ${value} > 0 and key <> ${NOBODY}`;
  const seen =
    figure === 'visits'
      ? sql`row.value`
      : sql`coalesce((select visits from visit_sums where ${own} and key = row.id), 0)`;
  const { rows } = await sql<{ id: string; visits: number }>`
    with edge as materialized (select min(${value}) as least, max(${value}) as most from (
      select ${value} from ${known} order by ${value} desc
      limit ${query.page_size} offset ${offsetOf(query)}) as page),
    before as materialized (select count(*) as skipped from ${known} and ${value} > (select most from edge))
    select row.id, ${seesVisits(by) ? seen : sql`0`} as visits from (
      select key as id, ${KEPT_KEYS[by]} as key, ${value} as value from ${known}
        and ${value} between (select least from edge) and (select most from edge)) as row
    left join lateral (${NAMES[by](filter.merchant_id)}) as named on true
    order by row.value desc, named.sorted, row.key
    limit ${query.page_size} offset ${offsetOf(query)} - (select skipped from before)`.execute(db);
  return rows.length < query.page_size
    ? undefined
    : { keys: rows.map(({ id }) => id), visits: rows.map(({ visits }) => visits) };
}

/** The best keys of a period that is not one aggregated span, for an early page. */
async function rankBest(
  db: Db,
  filter: RankedFilter,
  by: Ranked,
  query: Sorted,
): Promise<Listed | undefined> {
  const [limit, offset] = [query.page_size, offsetOf(query)];
  const visits = seesVisits(by)
    ? sql`(${seenOf({ ...keyFilter(filter, by), kind: by as 'affiliate' | 'link' }, sql`row.id`)})`
    : sql`0`;
  const { rows } = await sql<Listed & { is_sure: boolean }>`
    with ${topKeys(keyFilter(filter, by), figureOf(query), offset + limit)},
    page as materialized (
      select row.id, row_number() over () as place from (
        select row.id from (select key as id, ${KEPT_KEYS[by]} as key, value from best) as row
        left join lateral (${NAMES[by](filter.merchant_id)}) as named on true
        order by row.value desc, named.sorted, row.key limit ${limit} offset ${offset}) as row)
    select array(select id from page order by place) as keys, array(select ${visits} from page as row order by place) as visits,
      is_sure from sure`.execute(db);
  const [found] = rows;
  return found?.is_sure ? found : undefined;
}

const figureOf = ({ sort_by }: Sorted) => (sort_by === 'visits' ? 'visits' : 'base_cents');

const seesVisits = (by: Ranked) => by === 'affiliate' || by === 'link';

/** Finds a near page without summing up every key, if an index has the requested order. */
async function findPage(db: Db, filter: RankedFilter, by: Ranked, query: Sorted): Promise<Page | undefined> {
  const isKept = query.sort_by === 'base' || (query.sort_by === 'visits' && seesVisits(by));
  if (!isKept || query.order !== 'desc' || by === 'product') return undefined;
  const only = await findOnlySpan(db, keyFilter(filter, by));
  if (!only && offsetOf(query) + query.page_size > LAST_OF_BEST) return undefined;
  const [page, [count = 0]] = await Promise.all([
    only ? rankOne(db, filter, by, query, only) : rankBest(db, filter, by, query),
    countActive(db, { merchant_id: filter.merchant_id, kind: by, days: [filter.days] }),
  ]);
  return page && { ...page, count };
}

export async function pageOfRanked(db: Db, given: Filter, group: ReportGroup, query: Sorted) {
  const [filter, by] = [given as RankedFilter, group as Ranked];
  const page = (await findPage(db, filter, by, query)) ?? (await rank(db, filter, by, query));
  return { count: page.count, rows: await describe(db, filter, by, page) };
}

type Described = Omit<GroupRow, 'visits' | keyof SumsRow> & { id: string } & Partial<SumsRow>;

/** The rows of a page, in its order. A key with visits only has no sums. */
async function describe(db: Db, filter: Filter, by: Ranked, { keys, visits }: Page): Promise<GroupRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Described>`
    select row.id, nullif(row.key, '0') as key, sold.*, named.name, named.picture, named.affiliate_id, named.affiliate_name
    from (select key as id, ${KEPT_KEYS[by]} as key from unnest(${keys}::uuid[]) as given (key)) as row
    left join (select part.key as sold_key, ${SUMS} from ${byState(partsOf({ ...filter, keys }, by), ['key'])} as part group by part.key) as sold
      on sold.sold_key = row.id
    left join lateral (${NAMES[by](filter.merchant_id)}) as named on true`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const hasVisits = by === 'affiliate' || by === 'link';
  return keys.flatMap((id, index): GroupRow[] => {
    const row = known.get(id);
    const seen = hasVisits && id !== NO_ID ? (visits[index] ?? 0) : null;
    return row ? [{ ...NOTHING, ...withoutNulls(row), visits: seen } as GroupRow] : [];
  });
}

const NOTHING: SumsRow = {
  ...{ orders: 0, sales: 0, units: 0, partially_refunded: 0, pending: 0, cancelled: 0, refunded: 0 },
  ...{ total_cents: 0n, base_cents: 0n, commission_cents: 0n, leader_cents: 0n },
  ...{ pending_base_cents: 0n, pending_commission_cents: 0n, cancelled_base_cents: 0n },
  ...{ cancelled_commission_cents: 0n, refunded_base_cents: 0n, refunded_commission_cents: 0n },
};

const withoutNulls = (row: Described): Described =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null || !(name in NOTHING)),
  ) as Described;
