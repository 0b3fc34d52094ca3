import type { PageQuery, ReportState, StoreOrderQuery } from '@aliado/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { rulesOf, statesOf } from '#server/features/sales/figures/sales.counting.rules.ts';
import { countByNames } from '#server/features/sales/sales.service.ts';
import { offsetOf } from '#server/http/paging.ts';
import { findNewest, LOOKED_UP } from '#server/lib/found.queries.ts';
import { numberOf, toLikePattern, wordsOf } from '#server/lib/search.ts';
import { ordersOfClient } from './reports.source.queries.ts';

export type OrderFilter = Omit<StoreOrderQuery, keyof PageQuery> & { merchant_id: string };

/** The start of a day in the merchant's time zone. */
const dawn = (merchant_id: string, day: string, after: number) => sql<Date>`(
  select (${day}::date + ${after}::integer)::timestamp at time zone time_zone from merchants where id = ${merchant_id})`;

const peopleNamed = (word: string) => sql`select id from users where name_search like ${toLikePattern(word)}`;

const MOST_NAMED = 1000;
/** The index does not cover shorter words. */
const LEAST_LETTERS = 3;

/** Undefined for a short word, or for so many people that a subquery is faster. */
async function findNamed(db: Db, word: string): Promise<string[] | undefined> {
  if (word.length < LEAST_LETTERS) return undefined;
  const { rows } = await sql<{ id: string }>`
    with named as materialized (${peopleNamed(word)}) select id from named limit ${MOST_NAMED + 1}`.execute(
    db,
  );
  return rows.length > MOST_NAMED ? undefined : rows.map(({ id }) => id);
}

/** Matches the order's number, its buyer or the affiliate of its sale. */
function meansWord(word: string, known?: string[]) {
  const number = numberOf(word);
  const ways = [sql`"order".buyer_search like ${toLikePattern(word)}`];
  if (number !== undefined) ways.push(sql`"order".number = ${number}`);
  if (!known) ways.push(sql`"order".affiliate_id in (${peopleNamed(word)})`);
  else if (known.length > 0) ways.push(sql`"order".affiliate_id = any(${known}::uuid[])`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** Mirrors `saleStateOf`. */
const STATE = sql`case when "order".status = 'cancelled' or "order".payment_status = 'voided' then 'cancelled'
  when "order".payment_status = 'partially_refunded' and "order".refunded_cents <= 0 then 'paid'
  when "order".payment_status = 'partially_paid' and "order".paid_at is not null then 'paid'
  when "order".payment_status in ('paid', 'refunded', 'partially_refunded') then "order".payment_status
  else 'pending' end`;

const inState = (state: ReportState) => sql<SqlBool>`${STATE} = any(${statesOf(state)}::text[])`;

/** The sale belongs to this affiliate, or came by this link, coupon or channel. */
function isSaleOf({ affiliate, link, coupon, channel }: OrderFilter) {
  const wanted = [sql`sale.order_id = "order".id`];
  if (affiliate) wanted.push(sql`sale.affiliate_id = ${affiliate}`);
  if (link) wanted.push(sql`sale.link_id = ${link}`);
  if (coupon) wanted.push(sql`sale.coupon_id = ${coupon}`);
  if (channel) wanted.push(sql`sale.rule = any(${rulesOf(channel)}::text[])`);
  return wanted.length === 1
    ? undefined
    : sql<SqlBool>`exists (select from sales as sale where ${sql.join(wanted, sql` and `)})`;
}

/** The filters that the aggregated days cannot answer. */
const narrowed = (filter: OrderFilter) => {
  const { merchant_id, state, product, client } = filter;
  const wanted = [isSaleOf(filter)];
  if (state) wanted.push(inState(state));
  if (product)
    wanted.push(sql<SqlBool>`exists (select from order_lines as line
      where line.order_id = "order".id and coalesce(line.store_product_id, 0) = ${BigInt(product)})`);
  if (client) wanted.push(sql<SqlBool>`"order".id in (${ordersOfClient(merchant_id, client)})`);
  return wanted.filter((each) => each !== undefined);
};

const filteredOrders = (db: Db, filter: OrderFilter) =>
  db
    .selectFrom('orders as order')
    .where('order.merchant_id', '=', filter.merchant_id)
    .where((of) => {
      const { merchant_id, search, credited, date_from, date_to } = filter;
      return of.and([
        ...narrowed(filter),
        ...wordsOf(search).map((word) => meansWord(word)),
        ...(date_from ? [of('order.placed_at', '>=', dawn(merchant_id, date_from, 0))] : []),
        ...(date_to ? [of('order.placed_at', '<', dawn(merchant_id, date_to, 1))] : []),
        ...(credited ? [of('order.affiliate_id', credited === 'yes' ? 'is not' : 'is', null)] : []),
      ]);
    });

/** Same match for few orders: looks up the affiliate of each order separately. */
function matchesWord(word: string) {
  const number = numberOf(word);
  const pattern = toLikePattern(word);
  const ways = [sql`"order".buyer_search like ${pattern}`];
  if (number !== undefined) ways.push(sql`"order".number = ${number}`);
  ways.push(
    sql`coalesce((select name_search like ${pattern} from users where id = "order".affiliate_id), false)`,
  );
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** The orders that match the words: the newest ones for frequent words, otherwise all. */
export async function findOrders(db: Db, { search, ...asked }: OrderFilter, query: PageQuery) {
  const words = wordsOf(search);
  const known = await Promise.all(words.map((word) => findNamed(db, word)));
  const meant = (each: (word: string, known?: string[]) => RawBuilder<SqlBool>) =>
    sql<SqlBool>`${sql.join(
      words.map((word, index) => each(word, known[index])),
      sql` and `,
    )}`;
  const meaning = meant(meansWord);
  const meaning_of_few = meant((word, known) => (known ? meansWord(word, known) : matchesWord(word)));
  const all = filteredOrders(db, asked)
    .select(['order.id', 'order.placed_at', 'order.number', 'order.buyer_search', 'order.affiliate_id'])
    .orderBy('order.placed_at', 'desc')
    .orderBy('order.id', 'desc');
  const { merchant_id, ...others } = asked;
  const isWhole = !Object.values(others).some(Boolean);
  return findNewest<null>(
    db,
    {
      alias: 'order',
      newest: (limit) => all.limit(limit),
      meaning: (among) => (among > LOOKED_UP ? meaning : meaning_of_few),
      found: filteredOrders(db, asked).where(meaning).select(['order.id', 'order.placed_at']),
      surely: isWhole ? countByNames(words, merchant_id) : undefined,
    },
    query,
  );
}

const described = (db: Db, filter: OrderFilter) =>
  filteredOrders(db, filter)
    .innerJoin('merchants as merchant', 'merchant.id', 'order.merchant_id')
    .leftJoin('sales as sale', 'sale.order_id', 'order.id')
    .leftJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
    .leftJoin('attributions as attribution', 'attribution.order_id', 'order.id')
    .select(['order.id', 'order.number', 'order.placed_at', 'order.status', 'order.payment_status'])
    .select(['order.paid_at', 'order.refunded_cents', 'order.buyer_name', 'order.total_cents'])
    .select(['order.currency', 'sale.id as sale_id', 'affiliate.id as affiliate_id', 'attribution.reason'])
    .select([
      'affiliate.name as affiliate_name',
      sql<number>`(extract(epoch from "order".placed_at at time zone merchant.time_zone) / 86400 + 25569)::float8`.as(
        'moment',
      ),
    ])
    .orderBy('order.placed_at', 'desc')
    .orderBy('order.id', 'desc');

export const listOrders = (db: Db, filter: OrderFilter, page: PageQuery) =>
  described(db, filter).limit(page.page_size).offset(offsetOf(page)).execute();

export const listOrdersById = (db: Db, merchant_id: string, ids: string[]) =>
  described(db, { merchant_id }).where('order.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

const AT_ONCE = 1000;

/** Newest first, read in batches. */
export async function* eachOrder(db: Db, filter: OrderFilter): AsyncGenerator<OrderRow> {
  let rows = await described(db, filter).limit(AT_ONCE).execute();
  while (rows.length > 0) {
    yield* rows;
    const last = rows.at(-1) as OrderRow;
    if (rows.length < AT_ONCE) return;
    rows = await described(db, filter)
      .where(
        sql<boolean>`("order".placed_at, "order".id) < (${last.placed_at}::timestamptz, ${last.id}::uuid)`,
      )
      .limit(AT_ONCE)
      .execute();
  }
}

/** Uses the aggregated days when the filter allows it. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  if (narrowed(filter).length > 0) {
    const { count } = await filteredOrders(db, filter)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
  const { merchant_id, credited, date_from, date_to } = filter;
  const { count } = await db
    .selectFrom('order_days')
    .select(sql<number>`coalesce(sum(orders), 0)::int`.as('count'))
    .where((of) =>
      of.and([
        of('merchant_id', '=', merchant_id),
        ...(date_from ? [of('day', '>=', date_from)] : []),
        ...(date_to ? [of('day', '<=', date_to)] : []),
        ...(credited ? [of('is_credited', '=', credited === 'yes')] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
