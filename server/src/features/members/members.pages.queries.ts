/** Pages of the members that match a filter, sorted. The query joins names only to filter or sort by them. */
import type { MemberFilterQuery, MemberOrder } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { availableOf } from '#server/features/commissions/commissions.service.ts';
import { type Asked, conditions, everybody, figuresOfAll, looksOf } from './members.queries.ts';
import { isFiltered } from './members.rules.ts';

/** Equal ratios are equal as floating-point numbers too. */
const CONVERSION = sql`(member.sales::float8 / nullif(member.visits, 0))`;

type Figure = Exclude<MemberOrder, 'newest' | 'oldest' | 'name'>;

const FIGURES: Record<Figure, RawBuilder<unknown>> = {
  sold: sql`member.base_cents`,
  visits: sql`member.visits`,
  conversion: CONVERSION,
  last_sale: sql`member.last_sale_at`,
  earned: sql`member.commission_cents`,
  owed: sql`member.owed_cents`,
};

const figureOf = (order_by: MemberOrder): RawBuilder<unknown> | undefined =>
  (FIGURES as Partial<Record<MemberOrder, RawBuilder<unknown>>>)[order_by];

const wayOf = ({ order_by, direction }: MemberFilterQuery) =>
  (direction ?? (order_by === 'name' ? 'asc' : 'desc')) === 'asc' ? sql`asc` : sql`desc`;

/** Ties are sorted by name; unknown values come last in both directions. */
function orderOf(filter: MemberFilterQuery) {
  const figure = figureOf(filter.order_by);
  if (figure) return sql`${figure} ${wayOf(filter)} nulls last, member.name_search, member.adhesion_id`;
  if (filter.order_by === 'newest') return sql`member.accepted_at desc, member.adhesion_id desc`;
  if (filter.order_by === 'oldest') return sql`member.accepted_at, member.adhesion_id`;
  return sql`member.name_search ${wayOf(filter)}, member.adhesion_id`;
}

const wanted = (asked: Asked) => {
  const { searched, tag, leader, group } = conditions(asked);
  return sql`${searched} and ${tag} and ${leader} and ${group}`;
};

export async function listMemberIds(db: Db, asked: Asked): Promise<string[]> {
  const looks = looksOf(asked.filter).add('name');
  const { rows } = await sql<{ affiliate_id: string }>`
    with ${figuresOfAll(asked, looks)} member as (${everybody(asked, looks)})
    select member.affiliate_id from member where ${wanted(asked)}
    order by ${orderOf(asked.filter)}`.execute(db);
  return rows.map(({ affiliate_id }) => affiliate_id);
}

type Page = { limit: number; offset: number };
type PageOfIds = { count: number; ids: string[] };

export async function pageOfMembers(db: Db, asked: Asked, page: Page): Promise<PageOfIds> {
  const { filter } = asked;
  const isFirst = filter.direction !== 'asc' && !isFiltered(filter);
  const first = isFirst && FIRST[filter.order_by];
  return (
    (first ? await first(db, asked, page) : undefined) ??
    (figureOf(filter.order_by) ? rank(db, asked, page) : list(db, asked, page))
  );
}

async function list(db: Db, asked: Asked, { limit, offset }: Page): Promise<PageOfIds> {
  const looks = looksOf(asked.filter);
  const members = sql`select member.* from (${everybody(asked, looks)}) as member where ${wanted(asked)}`;
  const once = isFiltered(asked.filter) ? sql`materialized` : sql`not materialized`;
  return one(
    sql<PageOfIds>`
    with ${figuresOfAll(asked, looks)} member as ${once} (${members})
    select (select count(*)::int from member) as count, array(
      select affiliate_id from member order by ${orderOf(asked.filter)} limit ${limit} offset ${offset}) as ids`,
    db,
  );
}

/** Reads everybody's figure, but only the names of members up to the end of the page. */
async function rank(db: Db, asked: Asked, { limit, offset }: Page): Promise<PageOfIds> {
  const { filter } = asked;
  const looks = looksOf(filter);
  const way = wayOf(filter);
  const reaches = filter.direction === 'asc' ? sql`<=` : sql`>=`;
  return one(
    sql<PageOfIds>`
    with ${figuresOfAll(asked, looks)}
    known as materialized (
      select member.adhesion_id, member.affiliate_id, ${figureOf(filter.order_by)} as figure
      from (${everybody(asked, looks)}) as member where ${wanted(asked)}),
    edge as (select figure from known order by figure ${way} nulls last offset ${offset + limit - 1} limit 1)
    select (select count(*)::int from known) as count, array(
      select known.affiliate_id from known
      where (select figure from edge) is null or known.figure ${reaches} (select figure from edge)
      order by known.figure ${way} nulls last, (select name_search from users where id = known.affiliate_id), known.adhesion_id
      limit ${limit} offset ${offset}) as ids`,
    db,
  );
}

/** The members who sold most in one stored span. Undefined if the page includes members without sales. */
async function listBest(db: Db, asked: Asked, { limit, offset }: Page): Promise<PageOfIds | undefined> {
  const { merchant_id } = asked.store;
  const only = asked.whole;
  if (!only) return undefined;
  const page = await one(
    sql<PageOfIds>`
    select (select count(*)::int from adhesions where merchant_id = ${merchant_id} and status = 'accepted') as count, array(
      select sold.key from (
        select key, base_cents from key_totals where merchant_id = ${merchant_id} and kind = 'affiliate' and span = ${only.span}
          and starts = ${only.from}::date and base_cents > 0 order by base_cents desc) as sold
      join adhesions as adhesion on adhesion.merchant_id = ${merchant_id} and adhesion.affiliate_id = sold.key
        and adhesion.status = 'accepted'
      join users as person on person.id = sold.key
      order by sold.base_cents desc, person.name_search, adhesion.id limit ${limit} offset ${offset}) as ids`,
    db,
  );
  return page.ids.length < limit ? undefined : page;
}

/** Newest sales read per member up to the end of the page. */
const SALES_LOOKED_AT = 20;

/**
 * The members who sold last, from the store's newest sales. Undefined when these have too few sellers for the
 * page.
 */
async function listLatest(db: Db, { store }: Asked, { limit, offset }: Page): Promise<PageOfIds | undefined> {
  const { merchant_id } = store;
  const page = await one(
    sql<PageOfIds>`
    with sold as materialized (
      select affiliate_id, max(placed_at) as last_sale_at from (
        select affiliate_id, placed_at, state from sales where merchant_id = ${merchant_id}
        order by placed_at desc fetch first ${(offset + limit) * SALES_LOOKED_AT} rows with ties) as newest
      where state not in ('cancelled', 'refunded') group by affiliate_id)
    select (select count(*)::int from adhesions where merchant_id = ${merchant_id} and status = 'accepted') as count, array(
      select sold.affiliate_id from sold
      cross join lateral (select id from adhesions where merchant_id = ${merchant_id} and affiliate_id = sold.affiliate_id
        and status = 'accepted' limit 1) as adhesion
      join users as person on person.id = sold.affiliate_id
      order by sold.last_sale_at desc, person.name_search, adhesion.id limit ${limit} offset ${offset}) as ids`,
    db,
  );
  return page.ids.length < limit ? undefined : page;
}

/** Debts summed per member up to the end of the page. */
const DEBTS_LOOKED_AT = 15;

/**
 * The members who are owed most. Their positive open entries bound what they are owed. Undefined if a member whose
 * debt was not summed could be owed as much as the page's last.
 */
async function listMostOwed(db: Db, { store, now }: Asked, page: Page): Promise<PageOfIds | undefined> {
  const { merchant_id, currency } = store;
  const last = page.offset + page.limit;
  const looked_at = last * DEBTS_LOOKED_AT;
  const { is_sure, ...found } = await one(
    sql<PageOfIds & { is_sure: boolean }>`
    with debt as materialized (
      select affiliate_id, positive_cents from open_pairs where merchant_id = ${merchant_id} and currency = ${currency}
        and positive_cents > 0 order by positive_cents desc limit ${looked_at + 1}),
    member as materialized (
      select debt.affiliate_id, adhesion.id as adhesion_id, due.available_cents
      from (select * from debt order by positive_cents desc limit ${looked_at}) as debt
      cross join lateral (select id from adhesions where merchant_id = ${merchant_id} and affiliate_id = debt.affiliate_id
        and status = 'accepted' limit 1) as adhesion
      cross join lateral (${availableOf(store, now, sql`(select debt.affiliate_id)`)}) as due),
    edge as (select available_cents from member order by available_cents desc offset ${last - 1} limit 1)
    select (select count(*)::int from adhesions where merchant_id = ${merchant_id} and status = 'accepted') as count, array(
      select affiliate_id from member where available_cents >= (select available_cents from edge)
      order by available_cents desc, (select name_search from users where id = affiliate_id), adhesion_id
      limit ${page.limit} offset ${page.offset}) as ids,
      coalesce((select available_cents from edge) > coalesce(
        (select positive_cents from debt order by positive_cents desc offset ${looked_at} limit 1), 0), false) as is_sure`,
    db,
  );
  return is_sure ? found : undefined;
}

/** Top sellers, and members with fewest visits, read per member up to the end of the page. */
const SHARES_LOOKED_AT = 20;

/**
 * The members with the best ratio of sales to visits in one stored span. A member outside both the most sales and
 * the fewest visits has a ratio of at most the next of both. Undefined if that bound is not below the page's last.
 */
async function listBestShares(db: Db, asked: Asked, page: Page): Promise<PageOfIds | undefined> {
  const { merchant_id } = asked.store;
  const only = asked.whole;
  if (!only) return undefined;
  const last = page.offset + page.limit;
  const looked_at = last * SHARES_LOOKED_AT;
  const own = sql`merchant_id = ${merchant_id} and kind = 'affiliate' and span = ${only.span} and starts = ${only.from}::date`;
  const { is_sure, ...found } = await one(
    sql<PageOfIds & { is_sure: boolean }>`
    with rare as materialized (
      select key, visits from visit_sums where ${own} and visits > 0 order by visits limit ${looked_at + 1}),
    much as materialized (
      select key, sales from key_totals where ${own} and sales > 0 order by sales desc limit ${looked_at + 1}),
    member as materialized (
      select adhesion.id as adhesion_id, known.key as affiliate_id, known.sales::float8 / known.visits as figure from (
        select key, sold.sales, visits from rare
        cross join lateral (select sales from key_totals where ${own} and key = rare.key limit 1) as sold
        union select key, sales, seen.visits from much
        cross join lateral (select visits from visit_sums where ${own} and key = much.key limit 1) as seen where seen.visits > 0) as known
      cross join lateral (select id from adhesions where merchant_id = ${merchant_id} and affiliate_id = known.key
        and status = 'accepted' limit 1) as adhesion),
    edge as (select figure from member order by figure desc offset ${last - 1} limit 1),
    unseen as (select (select sales from much order by sales desc offset ${looked_at} limit 1)::float8
      / (select visits from rare order by visits offset ${looked_at} limit 1) as figure)
    select (select count(*)::int from adhesions where merchant_id = ${merchant_id} and status = 'accepted') as count, array(
      select affiliate_id from member where figure >= (select figure from edge)
      order by figure desc, (select name_search from users where id = affiliate_id), adhesion_id
      limit ${page.limit} offset ${page.offset}) as ids,
      coalesce((select figure from edge) > coalesce((select figure from unseen), 0), false) as is_sure`,
    db,
  );
  return is_sure ? found : undefined;
}

/** Sort orders whose first pages need not read every member. */
const FIRST: Partial<Record<MemberOrder, typeof listLatest>> = {
  sold: listBest,
  conversion: listBestShares,
  last_sale: listLatest,
  owed: listMostOwed,
};

async function one<Row>(statement: RawBuilder<Row>, db: Db): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a page has one row');
  return row;
}
