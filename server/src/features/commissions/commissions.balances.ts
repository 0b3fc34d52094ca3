import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Every balance is a sum of entries: none is kept anywhere. An entry that a payment settles is never owed again. */
export const IS_UNPAID = sql<boolean>`(entry.kind <> 'payment' and line.entry_id is null)`;

const ENTRIES = sql`ledger_entries as entry left join payment_lines as line on line.entry_id = entry.id`;

export const sumWhere = (condition: RawBuilder<boolean>) =>
  sql<bigint>`coalesce(sum(entry.amount_cents) filter (where ${condition}), 0)::bigint`;

export const pending = (now: Date) => sumWhere(sql`${IS_UNPAID} and entry.available_at > ${now}`);
export const available = (now: Date) => sumWhere(sql`${IS_UNPAID} and entry.available_at <= ${now}`);
const paid = sql<bigint>`coalesce(-sum(entry.amount_cents) filter (where entry.kind in ('payment', 'returned')), 0)::bigint`;
export const nextRelease = (now: Date) =>
  sql<Date | null>`min(entry.available_at) filter (
    where ${IS_UNPAID} and entry.available_at > ${now} and entry.amount_cents > 0)`;

export type Side = { merchant_id?: string; affiliate_id?: string };

const of = ({ merchant_id, affiliate_id }: Side) =>
  sql.join(
    [
      ...(merchant_id ? [sql`entry.merchant_id = ${merchant_id}`] : []),
      ...(affiliate_id ? [sql`entry.affiliate_id = ${affiliate_id}`] : []),
    ],
    sql` and `,
  );

/** For each pair: what is owed, since when and what comes next. A negative part is taken off the oldest first. */
export const owed = (side: Side, now: Date) => sql`
  select sums.*, left_over.since, left_over.days_5, left_over.days_10, left_over.days_30, left_over.days_more
  from (
    select entry.merchant_id, entry.affiliate_id, entry.currency, ${pending(now)} as pending_cents,
      ${available(now)} as available_cents, ${paid} as paid_cents, ${nextRelease(now)} as next_release_at,
      (count(distinct entry.sale_id) filter (where ${IS_UNPAID} and entry.available_at <= ${now}))::int as sales,
      coalesce(array_agg(distinct entry.statement_id) filter (where ${IS_UNPAID}), '{}') as commissions
    from ${ENTRIES} where ${of(side)}
    group by entry.merchant_id, entry.affiliate_id, entry.currency) as sums
  left join (${ages(side, now)}) as left_over using (merchant_id, affiliate_id, currency)`;

const ages = (side: Side, now: Date) => sql`
  select merchant_id, affiliate_id, currency, min(available_at) as since,
    sum(least(amount_cents, running - absorbed)) filter (where days <= 5) as days_5,
    sum(least(amount_cents, running - absorbed)) filter (where days > 5 and days <= 10) as days_10,
    sum(least(amount_cents, running - absorbed)) filter (where days > 10 and days <= 30) as days_30,
    sum(least(amount_cents, running - absorbed)) filter (where days > 30) as days_more
  from (
    select entry.merchant_id, entry.affiliate_id, entry.currency, entry.available_at, entry.amount_cents,
      floor(extract(epoch from ${now}::timestamptz - entry.available_at) / 86400) as days,
      sum(greatest(entry.amount_cents, 0)) over (pair order by entry.available_at, entry.id) as running,
      sum(greatest(-entry.amount_cents, 0)) over pair as absorbed
    from ${ENTRIES}
    where ${of(side)} and ${IS_UNPAID} and entry.available_at <= ${now}
    window pair as (partition by entry.merchant_id, entry.affiliate_id, entry.currency)) as parts
  where amount_cents > 0 and running > absorbed
  group by merchant_id, affiliate_id, currency`;

export const sumBalances = (db: Db, affiliate_id: string, now: Date) =>
  db
    .selectFrom('ledger_entries as entry')
    .leftJoin('payment_lines as line', 'line.entry_id', 'entry.id')
    .select(['entry.currency'])
    .select([pending(now).as('pending_cents'), available(now).as('available_cents'), paid.as('paid_cents')])
    .where('entry.affiliate_id', '=', affiliate_id)
    .groupBy('entry.currency')
    .orderBy('entry.currency')
    .execute();
