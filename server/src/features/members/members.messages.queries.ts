import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { StoreMessages } from '#server/db/tables.ts';

export type Reader = { affiliate_id: string; name: string; wants: boolean; written: boolean };

/**
 * For each affiliate: whether messages of stores are on, on the page or by mail, and whether this store wrote
 * today.
 */
export async function listReaders(db: Db, merchant_id: string, affiliate_ids: string[], day: string) {
  const { rows } = await sql<Reader>`
    select person.id as affiliate_id, person.name,
      (select count(*) from notification_switches as switch where switch.user_id = person.id
        and switch.kind = 'store_message' and not switch.is_on) < 2 as wants,
      exists (select from store_messages as message where message.merchant_id = ${merchant_id}
        and message.affiliate_id = person.id and message.day = ${day}::date) as written
    from users as person where person.id = any(${affiliate_ids}::uuid[])
    order by person.name_search, person.id`.execute(db);
  return rows;
}

/** Returns the recipients; those who got a message of the same day concurrently are left out. */
export const insertMessages = (db: Db, rows: Insertable<StoreMessages>[]) =>
  db
    .insertInto('store_messages')
    .values(rows)
    .onConflict((written) => written.columns(['merchant_id', 'affiliate_id', 'day']).doNothing())
    .returning('affiliate_id')
    .execute();
