import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { inCounted } from './sales.counting.queries.ts';
import {
  boundsOf,
  coverOf,
  type Days,
  isOneSpan,
  onlySpanOf,
  type Piece,
  startsOf,
} from './sales.spans.rules.ts';

export type KeyKind = 'affiliate' | 'link' | 'coupon' | 'product';
export type KeyFigure = 'orders' | 'sales' | 'total_cents' | 'base_cents' | 'commission_cents' | 'units';

export type KeyFilter = { merchant_id: string; kind: KeyKind; days: Days; today: string };

const dayColumn = (figure: KeyFigure): RawBuilder<unknown> =>
  figure === 'orders'
    ? sql`sales`
    : sql`case when ${inCounted(sql.ref('state'))} then ${sql.ref(figure)} else 0 end`;

const CASTS: Record<KeyFigure, RawBuilder<unknown>> = {
  orders: sql`int`,
  sales: sql`int`,
  units: sql`int`,
  total_cents: sql`bigint`,
  base_cents: sql`bigint`,
  commission_cents: sql`bigint`,
};

/** For one key each span is looked up separately: there are few, and the index begins with them. */
const within = ({ merchant_id, kind }: KeyFilter, piece: Piece, key?: RawBuilder<unknown>) => {
  const { span, from, to } = piece;
  const own = sql`merchant_id = ${merchant_id} and kind = ${kind} and span = ${span}`;
  if (!key) return sql`${own} and starts between ${from}::date and ${to}::date`;
  return span === 'day'
    ? sql`${own} and key = ${key} and starts between ${from}::date and ${to}::date`
    : sql`${own} and key = ${key} and starts = any(${startsOf(piece)}::date[])`;
};

const signed = ({ sign }: Piece, column: RawBuilder<unknown>) => (sign === 1 ? column : sql`- ${column}`);

function soldIn(
  filter: KeyFilter,
  piece: Piece,
  figures: readonly KeyFigure[],
  key?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isDays = piece.span === 'day' && filter.kind !== 'product';
  const columns = figures.map((figure) => {
    const column = isDays ? dayColumn(figure) : sql.ref(figure);
    return sql`${signed(piece, column)} as ${sql.ref(figure)}`;
  });
  const table = sql.table(isDays ? 'sale_figures' : 'key_totals');
  return sql`select key, ${sql.join(columns)} from ${table} where ${within(filter, piece, key)}`;
}

/** One row per key already exists, so nothing is summed up. */
const inOneSpan = (
  { merchant_id, kind }: KeyFilter,
  { span, from }: Piece,
  figures: readonly (KeyFigure | 'visits')[],
  table = 'key_totals',
) => sql`select key, ${sql.join(figures.map((figure) => sql.ref(figure)))} from ${sql.table(table)}
  where merchant_id = ${merchant_id} and kind = ${kind} and span = ${span} and starts = ${from}::date`;

const addedUp = (parts: RawBuilder<unknown>[], figures: readonly KeyFigure[]) => ({
  sums: sql.join(
    figures.map((figure) => sql`sum(${sql.ref(figure)})::${CASTS[figure]} as ${sql.ref(figure)}`),
  ),
  parts: sql.join(parts, sql` union all `),
});

/** One row per key with its sales in the period, from as few aggregated rows as possible. */
export function soldByKey(filter: KeyFilter, figures: readonly KeyFigure[]): RawBuilder<unknown> {
  const pieces = coverOf(filter.days, filter.today);
  const [only] = pieces;
  if (only && pieces.length === 1 && isOneSpan(only)) return inOneSpan(filter, only, figures);
  const { sums, parts } = addedUp(
    pieces.map((piece) => soldIn(filter, piece, figures)),
    figures,
  );
  return sql`select key, ${sums} from (${parts}) as part group by key`;
}

export function soldOf(
  filter: KeyFilter,
  key: RawBuilder<unknown>,
  figures: readonly KeyFigure[],
): RawBuilder<unknown> {
  const pieces = coverOf(filter.days, filter.today);
  const { sums, parts } = addedUp(
    pieces.map((piece) => soldIn(filter, piece, figures, key)),
    figures,
  );
  return sql`select ${sums} from (${parts}) as part`;
}

type VisitFilter = Omit<KeyFilter, 'kind'> & { kind: 'affiliate' | 'link' };

function seenIn(filter: VisitFilter, piece: Piece, key?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { merchant_id, kind } = filter;
  const visits = signed(piece, sql`visits`);
  const owner = sql.ref(`${kind}_id`);
  return piece.span === 'day'
    ? sql`select ${owner} as key, ${visits} as visits from visit_totals where merchant_id = ${merchant_id}
        and day between ${piece.from}::date and ${piece.to}::date and ${key ? sql`${owner} = ${key}` : sql`true`}`
    : sql`select key, ${visits} as visits from visit_sums where ${within(filter, piece, key)}`;
}

export function visitsByKey(filter: VisitFilter): RawBuilder<unknown> {
  const pieces = coverOf(filter.days, filter.today);
  const [only] = pieces;
  if (only && pieces.length === 1 && isOneSpan(only))
    return sql`${inOneSpan(filter, only, ['visits'], 'visit_sums')} and visits > 0`;
  const parts = pieces.map((piece) => seenIn(filter, piece));
  return sql`select key, sum(visits)::int as visits from (${sql.join(parts, sql` union all `)}) as part
    group by key having sum(visits) > 0`;
}

export function seenOf(filter: VisitFilter, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = coverOf(filter.days, filter.today).map((piece) => seenIn(filter, piece, key));
  return sql`select coalesce(sum(visits), 0)::int as visits from (${sql.join(parts, sql` union all `)}) as part`;
}

/** The single span that equals the period, if there is one. Days ahead that it also covers are checked to be empty. */
export async function findOnlySpan(
  db: Db,
  { merchant_id, days, today }: KeyFilter,
): Promise<Piece | undefined> {
  const only = onlySpanOf(coverOf(days, today), today);
  if (!only) return undefined;
  const [first] = only.empty;
  if (!first) return only.span;
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from sale_days where merchant_id = ${merchant_id} and day > ${days.to}::date and orders <> 0)
      and not exists (select from visit_days where merchant_id = ${merchant_id} and day > ${days.to}::date and visits <> 0)
      as is_empty`.execute(db);
  return rows[0]?.is_empty ? only.span : undefined;
}

/** The key of sales without a link, a coupon or a product in the store. */
export const NOBODY = sql`product_key(0)`;

/** Figures whose months, years and all-time sums have an index in order. */
type RankedFigure = 'base_cents' | 'total_cents' | 'visits';

export const rankedIn = (figure: RankedFigure) =>
  sql.table(figure === 'visits' ? 'visit_sums' : 'key_totals');

/** Multiples of the page's end: how many rows are read from each list, and how many keys are summed up. */
const TIMES = { listed: 10, summed: 6 };

/**
 * The keys with the highest figure in any period, for an early page. A key's figure is at most that of the months
 * and years around the period, so the top keys of those are summed up as `best` with `key` and `value`, down to
 * the last row of the page. `sure` says whether that row exceeds what any other key can have.
 */
export function topKeys(filter: KeyFilter, figure: RankedFigure, last: number): RawBuilder<unknown> {
  const [listed, summed] = [last * TIMES.listed, last * TIMES.summed];
  const { merchant_id, kind } = filter;
  const column = sql.ref(figure);
  const bounds = boundsOf(filter.days).map(
    ({ span, starts }) => sql`${rankedIn(figure)} where merchant_id = ${merchant_id} and kind = ${kind}
      and span = ${span} and starts = ${starts}::date`,
  );
  const lists = bounds.map(
    (
      own,
    ) => sql`(select key, ${column} as most, row_number() over (order by ${column} desc) as place from ${own}
      and ${column} > 0 and key <> ${NOBODY} order by ${column} desc limit ${listed})`,
  );
  const held = bounds.map((own) => sql`select ${column} as most from ${own} and key = seen.key`);
  const sum =
    figure === 'visits'
      ? seenOf(filter as VisitFilter, sql`known.key`)
      : soldOf(filter, sql`known.key`, [figure]);
  return sql`
    first as materialized (${sql.join(lists, sql` union all `)}),
    known as materialized (
      select seen.key, held.most from (select distinct key from first) as seen cross join lateral (
        select sum(most) as most from (${sql.join(held, sql` union all `)}) as each) as held
      order by most desc limit ${summed + 1}),
    unseen as (select greatest((select sum(most) from first where place = ${listed}),
      (select most from known order by most desc offset ${summed} limit 1), 0) as most),
    summed as materialized (select known.key, coalesce(sum.${column}, 0) as value from known cross join lateral (${sum}) as sum),
    edge as materialized (select value from summed order by value desc offset ${last - 1} limit 1),
    best as (select * from summed where value >= (select value from edge)),
    sure as (select coalesce((select value from edge) > unseen.most, false) as is_sure from unseen)`;
}

/** Later pages sum up everyone. */
export const LAST_OF_BEST = 60;

/**
 * Sellers have a counted sale, bringers that or a visit; affiliates, links and coupons an order or a visit; payees
 * a movement in the books.
 */
type ActiveKind = 'seller' | 'bringer' | 'affiliate' | 'link' | 'coupon' | 'payee';
type ActiveFilter = { merchant_id: string; kind: ActiveKind; days: readonly Days[] };

/**
 * How many keys were active in each period. If nothing follows a period, the keys' last days answer; if nothing
 * precedes it, their first days.
 */
export async function countActive(db: Db, { merchant_id, kind, days }: ActiveFilter): Promise<number[]> {
  const all = sql`from key_days where merchant_id = ${merchant_id} and kind = ${kind}`;
  const counts = days.map(({ from, to }) => {
    const first = sql`${from}::date - since + 1`;
    const length = sql`${to}::date - ${from}::date + 1`;
    return sql`case when coalesce((select max(last_day) ${all}) <= ${to}::date, true)
      then (select count(*) ${all} and last_day >= ${from}::date)
      when (select min(first_day) ${all}) >= ${from}::date
      then (select count(*) ${all} and first_day <= ${to}::date)
      else (select count(*) ${all} and bit_count(substring(days from ${first} for ${length})) > 0) end::int`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}
