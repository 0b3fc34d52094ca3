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

/** Which keys of a merchant, over which days. */
export type KeyWish = { merchant_id: string; kind: KeyKind; days: Days; today: string };

/** What a figure is in a day of sale_figures. */
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

/** Of one key each span is looked up by itself: few, and their index begins with them. */
const within = ({ merchant_id, kind }: KeyWish, piece: Piece, key?: RawBuilder<unknown>) => {
  const { span, from, to } = piece;
  const own = sql`merchant_id = ${merchant_id} and kind = ${kind} and span = ${span}`;
  if (!key) return sql`${own} and starts between ${from}::date and ${to}::date`;
  return span === 'day'
    ? sql`${own} and key = ${key} and starts between ${from}::date and ${to}::date`
    : sql`${own} and key = ${key} and starts = any(${startsOf(piece)}::date[])`;
};

const signed = ({ sign }: Piece, column: RawBuilder<unknown>) => (sign === 1 ? column : sql`- ${column}`);

function soldIn(
  wish: KeyWish,
  piece: Piece,
  figures: readonly KeyFigure[],
  key?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isDays = piece.span === 'day' && wish.kind !== 'product';
  const columns = figures.map((figure) => {
    const column = isDays ? dayColumn(figure) : sql.ref(figure);
    return sql`${signed(piece, column)} as ${sql.ref(figure)}`;
  });
  const table = sql.table(isDays ? 'sale_figures' : 'key_totals');
  return sql`select key, ${sql.join(columns)} from ${table} where ${within(wish, piece, key)}`;
}

/** One row for each key is kept: nothing is added up. */
const inOneSpan = (
  { merchant_id, kind }: KeyWish,
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

/** One row for each key with what was sold in the days, out of as few kept rows as there are. */
export function soldByKey(wish: KeyWish, figures: readonly KeyFigure[]): RawBuilder<unknown> {
  const pieces = coverOf(wish.days, wish.today);
  const [only] = pieces;
  if (only && pieces.length === 1 && isOneSpan(only)) return inOneSpan(wish, only, figures);
  const { sums, parts } = addedUp(
    pieces.map((piece) => soldIn(wish, piece, figures)),
    figures,
  );
  return sql`select key, ${sums} from (${parts}) as part group by key`;
}

/** What one key sold in the days. */
export function soldOf(
  wish: KeyWish,
  key: RawBuilder<unknown>,
  figures: readonly KeyFigure[],
): RawBuilder<unknown> {
  const pieces = coverOf(wish.days, wish.today);
  const { sums, parts } = addedUp(
    pieces.map((piece) => soldIn(wish, piece, figures, key)),
    figures,
  );
  return sql`select ${sums} from (${parts}) as part`;
}

type VisitWish = Omit<KeyWish, 'kind'> & { kind: 'affiliate' | 'link' };

function seenIn(wish: VisitWish, piece: Piece, key?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { merchant_id, kind } = wish;
  const visits = signed(piece, sql`visits`);
  const owner = sql.ref(`${kind}_id`);
  return piece.span === 'day'
    ? sql`select ${owner} as key, ${visits} as visits from visit_totals where merchant_id = ${merchant_id}
        and day between ${piece.from}::date and ${piece.to}::date and ${key ? sql`${owner} = ${key}` : sql`true`}`
    : sql`select key, ${visits} as visits from visit_sums where ${within(wish, piece, key)}`;
}

/** One row for each key that brought visits in the days. */
export function seenByKey(wish: VisitWish): RawBuilder<unknown> {
  const pieces = coverOf(wish.days, wish.today);
  const [only] = pieces;
  if (only && pieces.length === 1 && isOneSpan(only))
    return sql`${inOneSpan(wish, only, ['visits'], 'visit_sums')} and visits > 0`;
  const parts = pieces.map((piece) => seenIn(wish, piece));
  return sql`select key, sum(visits)::int as visits from (${sql.join(parts, sql` union all `)}) as part
    group by key having sum(visits) > 0`;
}

/** The visits that one key brought in the days. */
export function seenOf(wish: VisitWish, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = coverOf(wish.days, wish.today).map((piece) => seenIn(wish, piece, key));
  return sql`select coalesce(sum(visits), 0)::int as visits from (${sql.join(parts, sql` union all `)}) as part`;
}

/** The one span whose rows are the answer, where the days are one; those to come are looked at, not believed. */
export async function findOnlySpan(
  db: Db,
  { merchant_id, days, today }: KeyWish,
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

/** What has no link, no coupon or no product in the store stands under this. */
export const NOBODY = sql`product_key(0)`;

/** Figures by which an index has the months, the years and ever in order. */
type RankedFigure = 'base_cents' | 'total_cents' | 'visits';

export const rankedIn = (figure: RankedFigure) =>
  sql.table(figure === 'visits' ? 'visit_sums' : 'key_totals');

/** Of each list so many times as many as the page ends at are looked at, and of all so many added up. */
const TIMES = { listed: 10, summed: 6 };

/**
 * Who has most in any days, if the page ends early: nobody has more in them than in the months and years that hold them. The first
 * of those are added up as `best` with `key` and `value`, as far as the last one of the page has. `sure` says whether that is more
 * than anybody who was not looked at can have.
 */
export function bestOf(wish: KeyWish, figure: RankedFigure, last: number): RawBuilder<unknown> {
  const [listed, summed] = [last * TIMES.listed, last * TIMES.summed];
  const { merchant_id, kind } = wish;
  const column = sql.ref(figure);
  const bounds = boundsOf(wish.days).map(
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
    figure === 'visits' ? seenOf(wish as VisitWish, sql`known.key`) : soldOf(wish, sql`known.key`, [figure]);
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

/** Pages that end later add up everybody. */
export const LAST_OF_BEST = 60;

/**
 * Sellers have a sale that counts, bringers that or a visit; affiliates, links and coupons an order or a visit; payees a movement
 * of the books.
 */
type ActiveKind = 'seller' | 'bringer' | 'affiliate' | 'link' | 'coupon' | 'payee';
type ActiveWish = { merchant_id: string; kind: ActiveKind; days: readonly Days[] };

/** How many were active in each of the periods. Of one that nothing followed the last days tell, of one that nothing preceded the first. */
export async function countActive(db: Db, { merchant_id, kind, days }: ActiveWish): Promise<number[]> {
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
