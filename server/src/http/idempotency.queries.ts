import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { tryLock } from '#server/db/locks.ts';
import type { IdempotencyKeys } from '#server/db/tables.ts';

type RequestKey = { user_id: string; key: string };

/** False while another request with the same key runs. */
export const isAlone = (db: Db, { user_id, key }: RequestKey) => tryLock(db, 'request', `${user_id}:${key}`);

export const findAnswer = (db: Db, { user_id, key }: RequestKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();

export const keepAnswer = (db: Db, answer: Insertable<IdempotencyKeys>) =>
  db.insertInto('idempotency_keys').values(answer).execute();
