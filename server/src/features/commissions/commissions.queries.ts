import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { LedgerEntries } from '#server/db/tables.ts';

export const sumsOfSale = (db: Db, sale_id: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['kind', sql<bigint>`sum(amount_cents)::bigint`.as('sum')])
    .where('sale_id', '=', sale_id)
    .groupBy('kind')
    .execute();

export const getTimeZone = async (db: Db, merchant_id: string): Promise<string> => {
  const { time_zone } = await db
    .selectFrom('merchants')
    .select('time_zone')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow();
  return time_zone;
};

/** Holds the month open until the transaction ends; false when it is closed. */
export async function shareOpenMonth(db: Db, merchant_id: string, month: string): Promise<boolean> {
  const share = () =>
    db
      .selectFrom('months')
      .select('closed_at')
      .where('merchant_id', '=', merchant_id)
      .where('month', '=', month)
      .forShare()
      .executeTakeFirst();
  const known = await share();
  if (known) return known.closed_at === null;
  await db
    .insertInto('months')
    .values({ merchant_id, month })
    .onConflict((taken) => taken.columns(['merchant_id', 'month']).doNothing())
    .execute();
  return (await share())?.closed_at === null;
}

type Between = { merchant_id: string; affiliate_id: string; currency: string; month: string };

export async function ensureStatement(db: Db, between: Between) {
  const { merchant_id, affiliate_id, currency, month } = between;
  const statement = db
    .selectFrom('statements')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('currency', '=', currency)
    .where('month', '=', month);
  const known = await statement.executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('statements')
    .values(between)
    .onConflict((taken) => taken.columns(['merchant_id', 'affiliate_id', 'currency', 'month']).doNothing())
    .execute();
  return statement.executeTakeFirstOrThrow();
}

export const insertEntry = (db: Db, entry: Insertable<LedgerEntries>) =>
  db.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow();
