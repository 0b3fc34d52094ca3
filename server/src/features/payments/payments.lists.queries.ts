import type { PageQuery, Payment } from '@aliado/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

export type Side = { merchant_id: string } | { affiliate_id: string };

export type PaymentFilter = {
  id?: string | undefined;
  affiliate_id?: string | undefined;
  merchant_id?: string | undefined;
  year?: number | undefined;
  month?: number | undefined;
  /** The year of a month given without one. */
  now?: Date | undefined;
  /** Keyset cursor: only payments after this one. */
  after?: string | undefined;
};

const firstDay = (year: RawBuilder<number>, month: number | undefined) =>
  sql`make_date(${year}::integer, ${month ?? 1}::integer, 1)::timestamp`;
const paidFrom = (year: RawBuilder<number>, month: number | undefined) =>
  sql`(${firstDay(year, month)} at time zone merchant.time_zone)`;
const paidUntil = (year: RawBuilder<number>, month: number | undefined) =>
  sql`((${firstDay(year, month)} + ${month ? '1 month' : '1 year'}::interval) at time zone merchant.time_zone)`;
const isPaidIn = (year: RawBuilder<number>, month: number | undefined) =>
  sql<boolean>`(payment.created_at >= ${paidFrom(year, month)} and payment.created_at < ${paidUntil(year, month)})`;
export const presentYear = (now: Date) =>
  sql<number>`extract(year from ${now}::timestamptz at time zone merchant.time_zone)`;

const filteredPayments = (db: Db, side: Side, filter: PaymentFilter) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('merchants as merchant', 'merchant.id', 'payment.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'payment.affiliate_id')
    .where((of) => {
      const { id, affiliate_id, year, month, now, after } = filter;
      const wanted: Expression<SqlBool>[] = [
        'merchant_id' in side
          ? of('payment.merchant_id', '=', side.merchant_id)
          : of('payment.affiliate_id', '=', side.affiliate_id),
      ];
      if (id) wanted.push(of('payment.id', '=', id));
      if (filter.merchant_id) wanted.push(of('payment.merchant_id', '=', filter.merchant_id));
      if (affiliate_id) wanted.push(of('payment.affiliate_id', '=', affiliate_id));
      if (year) wanted.push(isPaidIn(sql`${year}`, month));
      else if (month && now) wanted.push(isPaidIn(presentYear(now), month));
      if (after)
        wanted.push(sql<boolean>`(payment.created_at, payment.id)
          < ((select created_at from payments where id = ${after}), ${after}::uuid)`);
      return of.and(wanted);
    });

const described = (db: Db, side: Side, filter: PaymentFilter) =>
  filteredPayments(db, side, filter)
    .leftJoin('coupons as coupon', 'coupon.id', 'payment.coupon_id')
    .selectAll('payment')
    .select([
      'merchant.name as merchant_name',
      'affiliate.name as affiliate_name',
      'coupon.name as coupon_name',
      sql<number>`extract(year from payment.created_at at time zone merchant.time_zone)::int`.as('year'),
      sql<number>`extract(month from payment.created_at at time zone merchant.time_zone)::int`.as('month'),
      sql<bigint>`(select coalesce(sum(entry.amount_cents), 0)::bigint from ledger_entries as entry
        where entry.payment_id = payment.id and entry.kind = 'advance')`.as('advance_cents'),
      sql<number>`(select count(distinct entry.sale_id)::int from payment_lines as line
        join ledger_entries as entry on entry.id = line.entry_id where line.payment_id = payment.id)`.as(
        'sales',
      ),
    ]);

/** Selects the page's ids first, so that only those payments are described. */
const idsOfPage = (db: Db, side: Side, filter: PaymentFilter, page: PageQuery) =>
  filteredPayments(db, side, filter)
    .select('payment.id')
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page));

export const pageOfPayments = (db: Db, side: Side, filter: PaymentFilter, page: PageQuery) =>
  described(db, side, filter)
    .where('payment.id', 'in', idsOfPage(db, side, filter, page))
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .execute();

const AT_ONCE = 250;

/** Newest first, read in batches. */
export async function* eachPayment(db: Db, side: Side, filter: PaymentFilter): AsyncGenerator<ListedPayment> {
  for (let after: string | undefined; ; ) {
    const rows = await pageOfPayments(db, side, { ...filter, after }, { page: 1, page_size: AT_ONCE });
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) return;
  }
}
export type ListedPayment = Awaited<ReturnType<typeof pageOfPayments>>[number];

export async function countPayments(db: Db, side: Side, filter: PaymentFilter): Promise<number> {
  if ('merchant_id' in side && !filter.affiliate_id) return countPaymentsOf(db, side.merchant_id, filter);
  const { count } = await filteredPayments(db, side, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds up whole UTC days from `payment_days`; the partial first and last days are counted. */
async function countPaymentsOf(
  db: Db,
  merchant_id: string,
  { year, month, now }: PaymentFilter,
): Promise<number> {
  const made = year ? sql<number>`${year}` : month && now ? presentYear(now) : undefined;
  const kept = sql`select sum(payments) from payment_days as kept where kept.merchant_id = merchant.id`;
  const counted = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
    select count(*) from payments where payments.merchant_id = merchant.id and created_at >= ${from} and created_at < ${to})`;
  const { rows } = await sql<{ count: number }>`${
    made
      ? sql`select (coalesce((${kept} and day > first_day and day < last_day), 0)
          + ${counted(sql`first`, sql`(first_day + 1)::timestamp at time zone 'UTC'`)}
          + ${counted(sql`last_day::timestamp at time zone 'UTC'`, sql`last`)})::int as count
        from merchants as merchant cross join lateral (select ${paidFrom(made, month)} as first, ${paidUntil(made, month)} as last) as period
          cross join lateral (select (first at time zone 'UTC')::date as first_day, (last at time zone 'UTC')::date as last_day) as days
        where merchant.id = ${merchant_id}`
      : sql`select coalesce((${kept}), 0)::int as count from merchants as merchant where merchant.id = ${merchant_id}`
  }`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findListedPayment = (db: Db, side: Side, id: string) =>
  described(db, side, { id }).executeTakeFirst();

const toMoment = (date: Date | null) => date?.toISOString() ?? null;

export const toPayment = (row: ListedPayment): Payment => ({
  pk: row.id,
  merchant: { pk: row.merchant_id, name: row.merchant_name },
  affiliate: { pk: row.affiliate_id, name: row.affiliate_name },
  currency: row.currency,
  total_cents: Number(row.total_cents),
  advance_cents: Number(row.advance_cents),
  method: row.method as Payment['method'],
  state: row.state as Payment['state'],
  reference: row.reference,
  note: row.note,
  destination: row.destination,
  has_proof_of_payment: row.proof_of_payment !== null,
  coupon: row.coupon_id && row.coupon_name ? { pk: row.coupon_id, name: row.coupon_name } : null,
  sales: row.sales,
  year: row.year,
  month: row.month,
  created_at: row.created_at.toISOString(),
  settled_at: toMoment(row.settled_at),
  returned_at: toMoment(row.returned_at),
  return_reason: row.return_reason,
});
