/** Buyers of a period without other filters, read from `buyer_days` and its counts. */
import type { ReportClientQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { everyDay } from './reports.period.rules.ts';
import type { Filter } from './reports.source.queries.ts';

export type Kind = { kind?: ReportClientQuery['kind'] };
export type Paged = Pick<ReportClientQuery, 'page' | 'page_size' | 'sort_by'> & Kind;

/** `sales` and `base_cents` cover only the requested kind. */
export type ClientSums = { clients: number; new_clients: number; sales: number; base_cents: bigint };

/** Whether the aggregated buyer days can answer the query. */
export const areKept = (filter: Filter): boolean =>
  ![filter.until, filter.states, filter.rules, filter.affiliate_id, filter.link_id, filter.coupon_id].some(
    Boolean,
  ) &&
  filter.product === undefined &&
  !filter.words &&
  !filter.client;

const EVERY_DAY = ({ from, to }: Filter['days']) =>
  sql`generate_series(${from}::date, ${to}::date, interval '1 day') as every (day)`;

/**
 * Counts a buyer on the first day in the period by subtracting buyers whose previous day (`since`) lies in it.
 * Rows with `since` in the period lie after its start, so only the rest of the last month has to be subtracted.
 */
export async function sumBuyers(db: Db, { merchant_id, days }: Filter, { kind }: Kind): Promise<ClientSums> {
  const since = sql`merchant_id = ${merchant_id} and since >= ${days.from}::date`;
  const month = (day: string) => sql`date_trunc('month', ${day}::date)`;
  const { rows } = await sql<ClientSums>`
    select (whole.buyers - inside.buyers)::int as clients, inside.fresh::int as new_clients,
      ${sql.join(
        ['sales', 'base_cents'].map((name) => {
          const [all, fresh] = [sql.ref(`whole.${name}`), sql.ref(`inside.${name}`)];
          const sum = kind === undefined ? all : kind === 'new' ? fresh : sql`${all} - ${fresh}`;
          return sql`(${sum})::${name === 'sales' ? sql`int` : sql`bigint`} as ${sql.ref(name)}`;
        }),
      )}
    from (select ${summed('buyers', 'sales', 'base_cents')}
      from ${EVERY_DAY(days)} join buyer_counts as kept
        on kept.merchant_id = ${merchant_id} and kept.day = every.day::date and since = '-infinity') as whole,
    (select ${summed('buyers', 'fresh', 'sales', 'base_cents')} from (
      select buyers, fresh, sales, base_cents from buyer_months
        where ${since} and month between ${month(days.from)} and ${month(days.to)}
      union all select -buyers, -fresh, -sales, -base_cents from buyer_counts
        where ${since} and day > ${days.to}::date and day < ${month(days.to)} + interval '1 month') as part) as inside`.execute(
    db,
  );
  return rows[0] as ClientSums;
}

const summed = (...names: string[]) =>
  sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`));

const ofKind = ({ days }: Filter, kind: Kind['kind']) =>
  kind === undefined
    ? sql`true`
    : kind === 'new'
      ? sql`first_day >= ${days.from}::date`
      : sql`first_day < ${days.from}::date`;

/** Sums up the period for the buyers in `given`. */
const addedUp = ({ merchant_id, days }: Filter, given: RawBuilder<unknown>) => sql`
  select given.hash, bought.* from ${given} as given cross join lateral (
    select sum(sales)::int as sales, sum(base_cents)::bigint as base_cents, max(last_at) as last_sale_at,
      min(first_day) >= ${days.from}::date as is_new
    from buyer_days where merchant_id = ${merchant_id} and hash = given.hash
      and day between ${days.from}::date and ${days.to}::date) as bought`;

export const everyBuyer = (filter: Filter): RawBuilder<unknown> => sql`(
  select hash, sum(sales)::int as sales, sum(base_cents)::bigint as base_cents, max(last_at) as last_sale_at,
    min(first_day) >= ${filter.days.from}::date as is_new
  from buyer_days where merchant_id = ${filter.merchant_id} and day between ${filter.days.from}::date and ${filter.days.to}::date
  group by hash)`;

type Found = { hashes: Buffer[]; is_sure: boolean };

/** Sums up at most this many times the rows up to the page's end. */
const TIMES = 4;

/** How many buyers of each day are candidates: in a longer period fewer buyers of a page began on the same day. */
const mostOfDay = (last: number, days: number) => 10 + Math.min(last, Math.ceil((6 * last) / days));

const BOUNDS = {
  base: { value: sql.ref('base_cents'), bound: sql.ref('onward_cents') },
  sales: { value: sql.ref('sales'), bound: sql.ref('onward_sales') },
};

/**
 * The buyers with the highest amount or number of sales. `onward` from a buyer's first day in the period is an
 * upper bound, so the top candidates of each day by that bound are summed up. The page is certain when its last
 * row ranks before any buyer left out; ties are ordered by hash.
 */
async function findBest(
  db: Db,
  filter: Filter,
  query: Paged & { sort_by: keyof typeof BOUNDS },
): Promise<Buffer[] | undefined> {
  const { merchant_id, days } = filter;
  const { value, bound } = BOUNDS[query.sort_by];
  const [last, offset] = [offsetOf(query) + query.page_size, offsetOf(query)];
  const of_day = mostOfDay(last, everyDay(days).length);
  const { rows } = await sql<Found>`
    with first as materialized (
      select best.* from ${EVERY_DAY(days)} cross join lateral (
        select hash, ${bound} as most, row_number() over (order by ${bound} desc, hash) as place from buyer_days
        where merchant_id = ${merchant_id} and day = every.day::date and ${ofKind(filter, query.kind)}
        order by ${bound} desc, hash limit ${of_day}) as best),
    known as materialized (select hash, max(most) as most from first group by hash order by most desc, hash limit ${last * TIMES + 1}),
    edge as (select * from (select most, hash from first where place = ${of_day}
        union all (select most, hash from known order by most desc, hash offset ${last * TIMES})) as each
      order by most desc, hash limit 1),
    page as materialized (select hash, ${value} as value, row_number() over (order by ${value} desc, hash) as place
      from (${addedUp(filter, sql`known`)}) as bought order by place limit ${query.page_size} offset ${offset})
    select array(select hash from page order by place) as hashes,
      not exists (select from edge) or exists (select from page, edge where place = ${last}
        and (value > edge.most or value = edge.most and page.hash <= edge.hash)) as is_sure`.execute(db);
  const [found] = rows;
  return found?.is_sure ? found.hashes : undefined;
}

/** The most recent buyers: the newest days of buyers without a later day in the period. */
async function findLast(db: Db, filter: Filter, query: Paged): Promise<Buffer[]> {
  const { merchant_id, days, time_zone } = filter;
  const midnight = (day: string, after: number) =>
    sql`((${day}::date + ${after}::integer)::timestamp at time zone ${time_zone})`;
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from buyer_days as newest
    where merchant_id = ${merchant_id} and last_at >= ${midnight(days.from, 0)} and last_at < ${midnight(days.to, 1)}
      and ${ofKind(filter, query.kind)} and not exists (select from buyer_days as later where later.merchant_id = ${merchant_id}
        and later.hash = newest.hash and later.day > newest.day and later.day <= ${days.to}::date)
    order by last_at desc, hash limit ${query.page_size} offset ${offsetOf(query)}`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** The buyers of a page, if they can be found without summing up everyone; otherwise undefined. */
export const findPage = (
  db: Db,
  filter: Filter,
  { sort_by, ...query }: Paged,
): Promise<Buffer[] | undefined> =>
  sort_by === 'last_sale'
    ? findLast(db, filter, { ...query, sort_by })
    : findBest(db, filter, { ...query, sort_by });

export const theseBuyers = (filter: Filter, hashes: Buffer[]): RawBuilder<unknown> =>
  sql`(${addedUp(filter, sql`(select hash from unnest(${hashes}::bytea[]) as one (hash))`)})`;
