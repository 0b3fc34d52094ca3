import { GRACE_DAYS, PAYMENTS_TOLD_FROM } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Reads only the newest payments: they show how a merchant pays today. */
const PAYMENTS_READ = 100;
const LINES_READ_OF_EACH = 100;
const SALES_READ = 2000;
const OPEN_READ = 5000;

/** Recomputes these merchants' reputation from the books. Idempotent. */
export const countReputations = (db: Db, merchant_ids: string[], now: Date) =>
  sql`
  insert into reputations as kept (merchant_id, counted_at, payments, median_days, settled, on_time, overdue, due,
    earned, refunded, cancelled, rejected, claims, claims_in_time)
  select merchant.id, ${now}, paid.payments, typical.median_days, cardinality(paid.days),
    (select count(*) from unnest(paid.days) as day where day <= typical.median_days + ${GRACE_DAYS}::int),
    waiting.overdue, waiting.due, sold.earned, sold.refunded, sold.cancelled, sold.rejected,
    claimed.claims, claimed.in_time
  from unnest(${merchant_ids}::uuid[]) as merchant (id)
  cross join lateral (
    select count(distinct payment.id) as payments,
      coalesce(array_agg(line.days) filter (where line.days is not null), '{}') as days
    from (
      select id, created_at from payments
      where merchant_id = merchant.id and state <> 'returned'
        and created_at > ${now}::timestamptz - interval '12 months' and created_at <= ${now}::timestamptz
      order by created_at desc, id desc limit ${PAYMENTS_READ}
    ) as payment
    left join lateral (
      select greatest(0, floor(extract(epoch from payment.created_at - entry.available_at) / 86400))::int as days
      from (
        select entry_id from payment_lines where payment_id = payment.id and amount_cents > 0
        order by entry_id limit ${LINES_READ_OF_EACH}
      ) as settled join ledger_entries as entry on entry.id = settled.entry_id
    ) as line on true
  ) as paid
  cross join lateral (
    select percentile_disc(0.5) within group (order by day) as median_days from unnest(paid.days) as day
  ) as typical
  cross join lateral (
    select count(*) filter (where is_late) as overdue, count(*) filter (where is_late is not true) as due
    from (
      select floor(extract(epoch from ${now}::timestamptz - available_at) / 86400)
        > typical.median_days + ${GRACE_DAYS}::int as is_late
      from open_entries
      where merchant_id = merchant.id and available_at <= ${now}::timestamptz and amount_cents > 0 limit ${OPEN_READ}
    ) as open
  ) as waiting
  cross join lateral (
    select count(*) as earned,
      count(*) filter (where is_lost and state = 'refunded') as refunded,
      count(*) filter (where is_lost and state = 'cancelled') as cancelled,
      count(*) filter (where is_lost and state not in ('refunded', 'cancelled') and review = 'rejected') as rejected
    from (
      select state, review, commission_cents = 0 as is_lost from sales
      where merchant_id = merchant.id
        and placed_at > ${now}::timestamptz - interval '12 months' and placed_at <= ${now}::timestamptz
        and exists (select from ledger_entries
          where sale_id = sales.id and kind = 'commission' and amount_cents > 0)
      order by placed_at desc, id desc limit ${SALES_READ}
    ) as newest
  ) as sold
  cross join lateral (
    select count(*) as claims, count(*) filter (where answered_at <= answer_due) as in_time from claims
    where merchant_id = merchant.id and opened_at > ${now}::timestamptz - interval '12 months'
      and (answered_at is not null or answer_due <= ${now}::timestamptz)
  ) as claimed
  on conflict (merchant_id) do update set counted_at = excluded.counted_at, payments = excluded.payments,
    median_days = excluded.median_days, settled = excluded.settled, on_time = excluded.on_time,
    overdue = excluded.overdue, due = excluded.due, earned = excluded.earned, refunded = excluded.refunded,
    cancelled = excluded.cancelled, rejected = excluded.rejected,
    claims = excluded.claims, claims_in_time = excluded.claims_in_time`.execute(db);

/** Merchants that ever paid or received a claim; the others have nothing to count. */
export const listCounted = (db: Db, after: string, most: number) =>
  db
    .selectFrom('merchants as merchant')
    .select('merchant.id')
    .where('merchant.id', '>', after)
    .where((of) =>
      of.or([
        of.exists(
          of.selectFrom('payments').select('id').whereRef('payments.merchant_id', '=', 'merchant.id'),
        ),
        of.exists(of.selectFrom('claims').select('id').whereRef('claims.merchant_id', '=', 'merchant.id')),
      ]),
    )
    .orderBy('merchant.id')
    .limit(most)
    .execute();

export const findReputation = (db: Db, merchant_id: string) =>
  db.selectFrom('reputations').selectAll().where('merchant_id', '=', merchant_id).executeTakeFirst();

/** Claims that the merchant can still answer in time. */
export const findWaitingClaims = (db: Db, merchant_id: string, now: Date) =>
  db
    .selectFrom('claims')
    .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('answer_due').as('due')])
    .where('merchant_id', '=', merchant_id)
    .where('state', '=', 'open')
    .where('answer_due', '>', now)
    .executeTakeFirstOrThrow();

export const listMedians = (db: Db, merchant_ids: string[]) =>
  db
    .selectFrom('reputations')
    .select(['merchant_id', 'median_days'])
    .where('merchant_id', 'in', merchant_ids)
    .where('payments', '>=', PAYMENTS_TOLD_FROM)
    .execute();

export const hasPaid = async (db: Db, merchant_id: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('state', '<>', 'returned')
    .limit(1)
    .executeTakeFirst()) !== undefined;
