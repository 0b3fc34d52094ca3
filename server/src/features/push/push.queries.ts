import type { Language, NewDevice, QuietHours } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export const findKeys = (db: Db) => db.selectFrom('push_keys').selectAll().executeTakeFirst();

/** If two processes create keys at the same time, the first insert wins and both read it. */
export const keepKeys = (db: Db, keys: { public_key: string; sealed_private_key: Buffer }) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((kept) => kept.column('id').doNothing())
    .execute();

type DeviceRow = Omit<NewDevice, 'time_zone'> & {
  user_id: string;
  session_id: string;
  user_agent: string;
  created_at: Date;
};

/** A browser has one endpoint, which belongs to the user who logged in last. */
export const saveDevice = (db: Db, { endpoint, ...device }: DeviceRow) =>
  db
    .insertInto('push_devices')
    .values({ endpoint, ...device })
    .onConflict((kept) => kept.column('endpoint').doUpdateSet({ ...device, last_success_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** A session is one browser, so its earlier endpoints are obsolete. */
export const dropEarlierOf = (db: Db, session_id: string, kept_id: string) =>
  db.deleteFrom('push_devices').where('session_id', '=', session_id).where('id', '!=', kept_id).execute();

const MOST_DEVICES = 10;

export const dropOldest = (db: Db, user_id: string) =>
  db
    .deleteFrom('push_devices')
    .where('id', 'in', (devices) =>
      devices
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_DEVICES),
    )
    .execute();

export const listDevicesOf = (db: Db, user_id: string) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'session_id', 'user_agent', 'created_at', 'last_success_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .execute();

/** Undefined when the device belongs to another user. */
export const deleteDeviceOf = (db: Db, user_id: string, id: string) =>
  db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();

export const findDevice = (db: Db, id: string) =>
  db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes only the endpoint that responded; the browser may have a new one meanwhile. */
export const deleteDevice = (db: Db, { id, endpoint }: { id: string; endpoint: string }) =>
  db.deleteFrom('push_devices').where('id', '=', id).where('endpoint', '=', endpoint).execute();

export const recordSuccess = (db: Db, id: string, at: Date) =>
  db.updateTable('push_devices').set({ last_success_at: at }).where('id', '=', id).execute();

export async function findQuietHours(db: Db, user_id: string): Promise<QuietHours | undefined> {
  const row = await db
    .selectFrom('push_settings')
    .select(['quiet_on as is_on', 'quiet_from as from_hour', 'quiet_to as to_hour', 'time_zone'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row;
}

export const saveQuietHours = (
  db: Db,
  user_id: string,
  { is_on, from_hour, to_hour, time_zone }: QuietHours,
) => {
  const row = { quiet_on: is_on, quiet_from: from_hour, quiet_to: to_hour, time_zone };
  return db
    .insertInto('push_settings')
    .values({ user_id, ...row })
    .onConflict((kept) => kept.column('user_id').doUpdateSet(row))
    .execute();
};

/** Follows the user to the present time zone; the chosen hours stay. */
export const saveTimeZone = (db: Db, user_id: string, time_zone: string) =>
  db
    .insertInto('push_settings')
    .values({ user_id, time_zone })
    .onConflict((kept) => kept.column('user_id').doUpdateSet({ time_zone }))
    .execute();

export const getLanguageOf = async (db: Db, user_id: string): Promise<Language> => {
  const row = await db
    .selectFrom('users')
    .select(sql<Language>`language`.as('language'))
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return row.language;
};

type NewMessage = {
  user_id: string;
  source: string;
  kind: string;
  title: string;
  body: string;
  path: string;
  due_at: Date;
  is_held?: boolean;
};

/** Undefined when this job already created the message. */
export const insertMessage = (db: Db, message: NewMessage) =>
  db
    .insertInto('push_messages')
    .values(message)
    .onConflict((told) => told.columns(['user_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('push_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes the messages held during the quiet hours, oldest first. Each is returned once. */
export const takeHeld = async (db: Db, user_id: string, now: Date) => {
  const held = await db
    .updateTable('push_messages')
    .set({ is_held: false, due_at: now })
    .where('user_id', '=', user_id)
    .where('is_held', '=', true)
    .returning(['id', 'title', 'path'])
    .execute();
  return held.sort((one, other) => one.id.localeCompare(other.id));
};
