import {
  type AttributionRule,
  attributionRules,
  type MoneyState,
  type PageQuery,
  type ReviewState,
  type SaleState,
  saleStates,
} from '@aliado/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { wordsOf } from '#server/lib/search.ts';
import { inCounted } from '../figures/sales.counting.queries.ts';
import { type Meaning, meansWord } from './sales.words.queries.ts';

export type SaleFilter = {
  merchant_id?: string | undefined;
  affiliate_id?: string | undefined;
  state?: SaleState | undefined;
  rule?: AttributionRule | undefined;
  review?: ReviewState | undefined;
  words?: string | undefined;
  /** The meaning of the words, if their names were already looked up. */
  meaning?: Meaning | undefined;
  money?: MoneyState | undefined;
  /** The matching sales, if they were already found. */
  ids?: string[] | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  year?: number | undefined;
  month?: number | undefined;
  /** The year of a month given without one, in the merchant's time zone. */
  now?: Date | undefined;
};

export function readFilter(filter: string | undefined): Pick<SaleFilter, 'state' | 'rule' | 'words'> {
  const state = saleStates.find((known) => known === filter);
  if (state) return { state };
  const rule = attributionRules.find((known) => known === filter);
  return rule ? { rule } : { words: filter };
}

/** Evaluated once when the merchant is known. */
const midnight = (day: string, after: number, merchant_id: string | undefined) =>
  merchant_id
    ? sql<Date>`(select (${day}::date + ${after}::integer)::timestamp at time zone time_zone from merchants where id = ${merchant_id})`
    : sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone merchant.time_zone)`;

const monthsOf = ({ year, month }: SaleFilter) => ({
  first: `${year}-${String(month ?? 1).padStart(2, '0')}-01`,
  last: `${year}-${String(month ?? 12).padStart(2, '0')}-01`,
});

const monthThisYear = (month: number, now: Date) =>
  sql<string>`make_date(extract(year from ${now}::timestamptz at time zone merchant.time_zone)::integer, ${month}::integer, 1)`;

/** Every sale has a merchant; a left join lets the planner skip the table when no column of it is used. */
export const filteredSales = (db: Db, filter: SaleFilter) =>
  db
    .selectFrom('sales as sale')
    .leftJoin('merchants as merchant', 'merchant.id', 'sale.merchant_id')
    .where((of) => {
      const { merchant_id, affiliate_id, state, rule, review, date_from, date_to, year, month, now } = filter;
      const { money } = filter;
      const wanted: Expression<SqlBool>[] = filter.ids
        ? [sql<SqlBool>`sale.id = any(${filter.ids}::uuid[])`]
        : filter.meaning
          ? [filter.meaning]
          : wordsOf(filter.words).map((word) => meansWord(word, filter));
      if (merchant_id) wanted.push(of('sale.merchant_id', '=', merchant_id));
      if (affiliate_id) wanted.push(of('sale.affiliate_id', '=', affiliate_id));
      if (state) wanted.push(of('sale.state', '=', state));
      if (rule) wanted.push(of('sale.rule', '=', rule));
      if (review) wanted.push(of('sale.review', '=', review));
      if (money && now) wanted.push(moneyIs(money, now));
      if (date_from) wanted.push(of('sale.placed_at', '>=', midnight(date_from, 0, merchant_id)));
      if (date_to) wanted.push(of('sale.placed_at', '<', midnight(date_to, 1, merchant_id)));
      if (year) wanted.push(of.between('sale.month', monthsOf(filter).first, monthsOf(filter).last));
      if (month && !year && now) wanted.push(of('sale.month', '=', monthThisYear(month, now)));
      return of.and(wanted);
    });

export const idsOfFiltered = (db: Db, filter: SaleFilter) => filteredSales(db, filter).select('sale.id');

/** An entry is settled when its payment was made or, if that was returned, when a replacement was made. */
export const SETTLED = sql<boolean>`exists (
  with recursive settling as (
    select line.payment_id from payment_lines as line where line.entry_id = entry.id
    union all
    select again.payment_id from settling
    join ledger_entries as back on back.payment_id = settling.payment_id and back.kind = 'returned'
    join payment_lines as again on again.entry_id = back.id)
  select from settling join payments as payment on payment.id = settling.payment_id
  where payment.state <> 'returned')`;

export const IS_PAID = sql<boolean>`coalesce((
  select bool_and(${SETTLED}) from ledger_entries as entry
  where entry.sale_id = sale.id and entry.kind = 'commission' and entry.amount_cents > 0), false)`;

/** As in the books: a sale that has not earned has no money state. */
const moneyIs = (money: MoneyState, now: Date) => {
  const earned = sql<SqlBool>`sale.commission_cents > 0`;
  if (money === 'paid') return sql<SqlBool>`(${earned} and ${IS_PAID})`;
  const day = money === 'waiting' ? sql`sale.available_at > ${now}` : sql`sale.available_at <= ${now}`;
  return sql<SqlBool>`(${earned} and not ${IS_PAID} and ${day})`;
};

const described = (db: Db, filter: SaleFilter) =>
  filteredSales(db, filter)
    .innerJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
    .leftJoin('links as link', 'link.id', 'sale.link_id')
    .leftJoin('coupons as coupon', 'coupon.id', 'sale.coupon_id')
    .innerJoin('orders as order', 'order.id', 'sale.order_id')
    .leftJoin('users as leader', 'leader.id', 'sale.leader_id')
    .selectAll('sale')
    .select([
      sql<string>`merchant.name`.as('merchant_name'),
      'link.name as link_name',
      'coupon.name as coupon_name',
      'order.buyer_name',
      'affiliate.name as affiliate_name',
      'leader.name as leader_name',
      sql<string[]>`array(select name from sale_lines where sale_id = sale.id order by position)`.as(
        'products',
      ),
      IS_PAID.as('is_paid'),
    ]);

/** Selects the page first, so that only its sales are described. */
export async function listFilteredSales(db: Db, filter: SaleFilter, page: PageQuery) {
  const rows = await filteredSales(db, filter)
    .select('sale.id')
    .orderBy('sale.placed_at', 'desc')
    .orderBy('sale.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
  return listNewest(
    db,
    rows.map(({ id }) => id),
  );
}

export const listNewest = async (db: Db, ids: string[]) =>
  ids.length > 0
    ? described(db, { ids }).orderBy('sale.placed_at', 'desc').orderBy('sale.id', 'desc').execute()
    : [];
export type ListedSale = Awaited<ReturnType<typeof listNewest>>[number];

export const findListedSale = (db: Db, id: string, filter: SaleFilter = {}) =>
  described(db, filter).where('sale.id', '=', id).executeTakeFirst();

export const listSalesById = (db: Db, ids: string[]) =>
  described(db, {}).where('sale.id', '=', sql<string>`any(${ids}::uuid[])`).execute();

export const findListedSaleOfOrder = (db: Db, order_id: string) =>
  described(db, {}).where('sale.order_id', '=', order_id).executeTakeFirst();

const SUMS = (count: RawBuilder<unknown>, commission: 'expected_cents' | 'commission_cents') => {
  const counted = sql`filter (where ${inCounted(sql.ref('sale.state'))})`;
  const sum = (column: string) =>
    sql<bigint>`coalesce(sum(${sql.ref(`sale.${column}`)}) ${counted}, 0)::bigint`;
  return [
    sql<number>`sum(${count})::int`.as('count'),
    sql<number>`coalesce(sum(${count}) ${counted}, 0)::int`.as('sales'),
    sum('total_cents').as('total_cents'),
    sum('base_cents').as('base_cents'),
    sum(commission).as('commission_cents'),
  ] as const;
};

export const SUMMED = [
  'sale.currency',
  'sale.state',
  'sale.total_cents',
  'sale.base_cents',
  'sale.expected_cents',
] as const;

export type Summed = Record<'count' | 'sales' | 'total_cents' | 'base_cents' | 'commission_cents', number> & {
  currency: string;
};

/** Like `sumFilteredSales`, for given rows. */
export const sumsOfRows = (rows: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(sums order by currency), '[]') from (
    select sale.currency, ${sql.join([...SUMS(sql`1`, 'expected_cents')])} from ${rows} group by sale.currency) as sums)`;

/** The merchant's daily sums can answer when there is no other filter. */
const isOfDays = (filter: SaleFilter): filter is SaleFilter & { merchant_id: string } =>
  filter.merchant_id !== undefined &&
  !filter.affiliate_id &&
  !filter.money &&
  !filter.year &&
  !filter.month &&
  wordsOf(filter.words).length === 0;

/** The number of sales, and the sums of the counted ones per currency. */
export const sumFilteredSales = (db: Db, filter: SaleFilter) =>
  isOfDays(filter)
    ? sumDays(db, filter)
    : filteredSales(db, filter)
        .select('sale.currency')
        .select(SUMS(sql`1`, 'expected_cents'))
        .groupBy('sale.currency')
        .orderBy('sale.currency')
        .execute();

const sumDays = (db: Db, { merchant_id, state, rule, review, date_from, date_to }: SaleFilter) =>
  db
    .selectFrom('sale_days as sale')
    .select('sale.currency')
    .select(SUMS(sql`sale.orders`, 'commission_cents'))
    .where((of) => {
      const wanted: Expression<SqlBool>[] = [of('sale.merchant_id', '=', merchant_id ?? null)];
      if (state) wanted.push(of('sale.state', '=', state));
      if (rule) wanted.push(of('sale.rule', '=', rule));
      if (review) wanted.push(of('sale.review', '=', review));
      if (date_from) wanted.push(of('sale.day', '>=', date_from));
      if (date_to) wanted.push(of('sale.day', '<=', date_to));
      return of.and(wanted);
    })
    .groupBy('sale.currency')
    .orderBy('sale.currency')
    .execute();
