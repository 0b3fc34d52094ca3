import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { LedgerEntries } from '#server/db/tables.ts';

export async function sumOfSale(db: Db, sale_id: string, kind: 'commission' | 'override'): Promise<bigint> {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select((of) => of.fn.sum<string | null>('amount_cents').as('sum'))
    .where('sale_id', '=', sale_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

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
  await db
    .insertInto('months')
    .values({ merchant_id, month })
    .onConflict((known) => known.columns(['merchant_id', 'month']).doNothing())
    .execute();
  const row = await db
    .selectFrom('months')
    .select('closed_at')
    .where('merchant_id', '=', merchant_id)
    .where('month', '=', month)
    .forShare()
    .executeTakeFirstOrThrow();
  return row.closed_at === null;
}

type Between = { merchant_id: string; affiliate_id: string; currency: string; month: string };

export async function ensureStatement(db: Db, between: Between) {
  const { merchant_id, affiliate_id, currency, month } = between;
  await db
    .insertInto('statements')
    .values(between)
    .onConflict((known) => known.columns(['merchant_id', 'affiliate_id', 'currency', 'month']).doNothing())
    .execute();
  return db
    .selectFrom('statements')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('currency', '=', currency)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
}

export const insertEntry = (db: Db, entry: Insertable<LedgerEntries>) =>
  db.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow();
