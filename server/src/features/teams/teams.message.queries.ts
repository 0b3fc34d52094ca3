import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { TeamMessages } from '#server/db/tables.ts';
import { led, STANDS } from './teams.queries.ts';

export type Receiver = { user_id: string; wants: boolean; is_silent: boolean };

/**
 * The present team, whether each accepts the message by page or mail, and whether the leader has a counted sale of
 * hers this month.
 */
export async function listReceivers(db: Db, leader_id: string, now: Date): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select "user".id as user_id,
      not exists (select from sales as sale join merchants as merchant on merchant.id = sale.merchant_id
        where sale.leader_id = ${leader_id} and sale.affiliate_id = "user".id and ${STANDS}
          and sale.month between (${now}::timestamptz - interval '33 days')::date and ${now}::timestamptz::date + 1
          and sale.month = date_trunc('month', ${now}::timestamptz at time zone merchant.time_zone)::date) as is_silent,
      (select count(*) from notification_switches as switch where switch.user_id = "user".id
        and switch.kind = 'team_message' and not switch.is_on) < 2 as wants
    from users as "user" where "user".suspended_at is null
      and "user".id in (select affiliate_id from (${led(leader_id)}) as led where last_day is null)
    order by "user".id`.execute(db);
  return rows;
}

export const findMessageOf = (db: Db, leader_id: string, day: string) =>
  db
    .selectFrom('team_messages')
    .select('created_at')
    .where('leader_id', '=', leader_id)
    .where('day', '=', day)
    .executeTakeFirst();

/** Undefined when the leader already sent a message that day. */
export const insertMessage = (db: Db, row: Insertable<TeamMessages>): Promise<{ id: string } | undefined> =>
  db
    .insertInto('team_messages')
    .values(row)
    .onConflict((known) => known.columns(['leader_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const getNameOf = async (db: Db, id: string): Promise<string> => {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
};
