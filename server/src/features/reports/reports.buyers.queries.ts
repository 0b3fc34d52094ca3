/** Buyers of a period without another filter, out of the kept days of buyers. */
import type { ReportClientQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { everyDay } from './reports.period.rules.ts';
import type { Wish } from './reports.source.queries.ts';

export type Kind = { kind?: ReportClientQuery['kind'] };
export type Paged = Pick<ReportClientQuery, 'page' | 'page_size' | 'sort_by'> & Kind;

/** `sales` and `base_cents` are those of the kind that is asked for. */
export type ClientSums = { clients: number; new_clients: number; sales: number; base_cents: bigint };

/** Whether the kept days of buyers can tell. */
export const areKept = (wish: Wish): boolean =>
  ![wish.until, wish.states, wish.rules, wish.affiliate_id, wish.link_id, wish.coupon_id].some(Boolean) &&
  wish.product === undefined &&
  !wish.words &&
  !wish.client;

const EVERY_DAY = ({ from, to }: Wish['days']) =>
  sql`generate_series(${from}::date, ${to}::date, interval '1 day') as every (day)`;

/** A buyer is counted on its first day in the period: who bought last on a day of the period is none. */
export async function sumBuyers(db: Db, { merchant_id, days }: Wish, { kind }: Kind): Promise<ClientSums> {
  const { rows } = await sql<ClientSums>`
    select (whole.buyers - inside.buyers)::int as clients, inside.fresh::int as new_clients,
      ${sql.join(
        ['sales', 'base_cents'].map((name) => {
          const [all, fresh] = [sql.ref(`whole.${name}`), sql.ref(`inside.${name}`)];
          const sum = kind === undefined ? all : kind === 'new' ? fresh : sql`${all} - ${fresh}`;
          return sql`(${sum})::${name === 'sales' ? sql`int` : sql`bigint`} as ${sql.ref(name)}`;
        }),
      )}
    from (select coalesce(sum(buyers), 0) as buyers, coalesce(sum(sales), 0) as sales, coalesce(sum(base_cents), 0) as base_cents
      from ${EVERY_DAY(days)} join buyer_counts as kept
        on kept.merchant_id = ${merchant_id} and kept.day = every.day::date and since = '-infinity') as whole,
    (select coalesce(sum(part.buyers), 0) as buyers, coalesce(sum(fresh), 0) as fresh, coalesce(sum(sales), 0) as sales,
        coalesce(sum(base_cents), 0) as base_cents
      from ${EVERY_DAY(days)} cross join lateral (select * from buyer_counts
        where merchant_id = ${merchant_id} and day = every.day::date and since >= ${days.from}::date) as part) as inside`.execute(
    db,
  );
  return rows[0] as ClientSums;
}

const ofKind = ({ days }: Wish, kind: Kind['kind']) =>
  kind === undefined
    ? sql`true`
    : kind === 'new'
      ? sql`first_day >= ${days.from}::date`
      : sql`first_day < ${days.from}::date`;

/** What the period holds of the buyers in the rows `given`. */
const addedUp = ({ merchant_id, days }: Wish, given: RawBuilder<unknown>) => sql`
  select given.hash, bought.* from ${given} as given cross join lateral (
    select sum(sales)::int as sales, sum(base_cents)::bigint as base_cents, max(last_at) as last_sale_at,
      min(first_day) >= ${days.from}::date as is_new
    from buyer_days where merchant_id = ${merchant_id} and hash = given.hash
      and day between ${days.from}::date and ${days.to}::date) as bought`;

/** Every buyer of the period. */
export const everyBuyer = (wish: Wish): RawBuilder<unknown> => sql`(
  select hash, sum(sales)::int as sales, sum(base_cents)::bigint as base_cents, max(last_at) as last_sale_at,
    min(first_day) >= ${wish.days.from}::date as is_new
  from buyer_days where merchant_id = ${wish.merchant_id} and day between ${wish.days.from}::date and ${wish.days.to}::date
  group by hash)`;

type Found = { hashes: Buffer[]; is_sure: boolean };

/** Of each day so many more than the page ends at are looked at, and of all so many times as many. */
const MORE = 10;
const TIMES = 4;

/**
 * Who bought most: nobody has more in the period than from its first day there on. The first of each day by that are added up; they
 * are the answer where the last of the page has more than whoever was not looked at can have.
 */
async function findBest(db: Db, wish: Wish, query: Paged): Promise<Buffer[] | undefined> {
  const { merchant_id, days } = wish;
  const [last, offset] = [offsetOf(query) + query.page_size, offsetOf(query)];
  const of_day = last + MORE;
  const { rows } = await sql<Found>`
    with first as materialized (
      select best.* from ${EVERY_DAY(days)} cross join lateral (
        select hash, onward_cents, row_number() over (order by onward_cents desc) as place from buyer_days
        where merchant_id = ${merchant_id} and day = every.day::date and ${ofKind(wish, query.kind)}
        order by onward_cents desc limit ${of_day}) as best),
    known as (select hash, max(onward_cents) as most from first group by hash order by most desc limit ${last * TIMES + 1}),
    edge as (select greatest((select max(onward_cents) from first where place = ${of_day}),
      (select most from known order by most desc offset ${last * TIMES} limit 1)) as most),
    bought as materialized (${addedUp(wish, sql`known`)}),
    page as (select hash, base_cents from bought order by base_cents desc, hash limit ${query.page_size} offset ${offset})
    select array(select hash from page order by base_cents desc, hash) as hashes,
      coalesce((select min(base_cents) from page) > edge.most, edge.most is null) as is_sure from edge`.execute(
    db,
  );
  const [found] = rows;
  return found?.is_sure ? found.hashes : undefined;
}

/** Who bought last: the newest days of buyers who have no later one in the period. */
async function findLast(db: Db, wish: Wish, query: Paged): Promise<Buffer[]> {
  const { merchant_id, days, time_zone } = wish;
  const midnight = (day: string, after: number) =>
    sql`((${day}::date + ${after}::integer)::timestamp at time zone ${time_zone})`;
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from buyer_days as newest
    where merchant_id = ${merchant_id} and last_at >= ${midnight(days.from, 0)} and last_at < ${midnight(days.to, 1)}
      and ${ofKind(wish, query.kind)} and not exists (select from buyer_days as later where later.merchant_id = ${merchant_id}
        and later.hash = newest.hash and later.day > newest.day and later.day <= ${days.to}::date)
    order by last_at desc, hash limit ${query.page_size} offset ${offsetOf(query)}`.execute(db);
  return rows.map(({ hash }) => hash);
}

const MOST_OFTEN = 2000;
/** In fewer days than these many have as many sales as the last of a page. */
const LONG = 90;

/**
 * Who bought most often: nobody has more sales in the period than orders in the store. Those with most orders are added up; they are
 * the answer where the last of the page has more than whoever was not looked at can have, in each currency that sales were made in.
 */
async function findOften(db: Db, wish: Wish, query: Paged): Promise<Buffer[] | undefined> {
  const { merchant_id, days } = wish;
  if (everyDay(days).length < LONG) return undefined;
  const { rows } = await sql<Found>`
    with first as materialized (select hash, orders from clients where merchant_id = ${merchant_id}
      order by orders desc limit ${MOST_OFTEN}),
    edge as (select case when count(*) = ${MOST_OFTEN} then min(orders) else 0 end * (select count(distinct currency) from sale_days
      where merchant_id = ${merchant_id} and day between ${days.from}::date and ${days.to}::date) as most from first),
    bought as materialized (select * from (${addedUp(wish, sql`(select distinct hash from first)`)}) as bought
      where sales is not null and ${query.kind === undefined ? sql`true` : query.kind === 'new' ? sql`is_new` : sql`not is_new`}),
    page as (select hash, sales from bought order by sales desc, hash limit ${query.page_size} offset ${offsetOf(query)})
    select array(select hash from page order by sales desc, hash) as hashes,
      (select count(*) from page) = ${query.page_size} and (select min(sales) from page) > edge.most as is_sure from edge`.execute(
    db,
  );
  const [found] = rows;
  return found?.is_sure ? found.hashes : undefined;
}

/** The buyers of a page where they are found without adding up everybody. */
export async function findPage(db: Db, wish: Wish, query: Paged): Promise<Buffer[] | undefined> {
  if (query.sort_by === 'base') return findBest(db, wish, query);
  return query.sort_by === 'last_sale' ? findLast(db, wish, query) : findOften(db, wish, query);
}

export const theseBuyers = (wish: Wish, hashes: Buffer[]): RawBuilder<unknown> =>
  sql`(${addedUp(wish, sql`(select hash from unnest(${hashes}::bytea[]) as one (hash))`)})`;
