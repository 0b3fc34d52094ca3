import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { DAYS_TO_CLOSE } from '../commissions.rules.ts';

export type Month = { merchant_id: string; month: string };

export async function listDue(db: Db, now: Date): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select months.merchant_id, months.month from months join merchants on merchants.id = months.merchant_id
    where closed_at is null and not exists (select from demo_years as year where year.merchant_id = months.merchant_id
        and year.done_at is null and months.month >= date_trunc('month', year.played_until))
      and months.month < date_trunc('month',
      (${now}::timestamptz at time zone merchants.time_zone) - make_interval(days => ${DAYS_TO_CLOSE}))
    order by months.month, months.merchant_id`.execute(db);
  return rows;
}

export const lockOpenMonth = (db: Db, { merchant_id, month }: Month) =>
  db
    .selectFrom('months')
    .select('month')
    .where('merchant_id', '=', merchant_id)
    .where('month', '=', month)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const listEarners = (db: Db, { merchant_id, month }: Month) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('merchants as merchant', 'merchant.id', 'entry.merchant_id')
    .select([
      'entry.affiliate_id',
      'entry.currency',
      'merchant.name as merchant',
      'merchant.user_id as merchant_user_id',
      sql<bigint>`sum(entry.amount_cents)::bigint`.as('earned_cents'),
    ])
    .where('entry.merchant_id', '=', merchant_id)
    .where('entry.month', '=', month)
    .where('entry.kind', 'in', ['commission', 'override'])
    .groupBy(['entry.affiliate_id', 'entry.currency', 'merchant.name', 'merchant.user_id'])
    .having(sql<boolean>`sum(entry.amount_cents) > 0`)
    .orderBy('entry.affiliate_id')
    .execute();

export const markClosed = (db: Db, { merchant_id, month }: Month, closed_at: Date) =>
  db
    .updateTable('months')
    .set({ closed_at })
    .where('merchant_id', '=', merchant_id)
    .where('month', '=', month)
    .execute();
