import type { Language } from '@aliado/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ApiKeys } from '#server/db/tables.ts';

const keys = (db: Db) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'revoked_at'])
    .select(['last_used_at', 'last_used_address']);

export type KeyRow = Awaited<ReturnType<typeof listKeysOf>>[number];

export const listKeysOf = (db: Db, merchant_id: string, ended_since: Date) =>
  keys(db)
    .where('merchant_id', '=', merchant_id)
    .where((row) => row.or([row('revoked_at', 'is', null), row('revoked_at', '>', ended_since)]))
    .orderBy((row) => row('revoked_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

/** Calls take turns, so that two at once cannot pass the limit. */
export async function lockKeyCount(db: Db, merchant_id: string) {
  await db.selectFrom('merchants').select('id').where('id', '=', merchant_id).forUpdate().execute();
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertKey = (db: Db, key: Insertable<ApiKeys>) =>
  db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();

export const revokeKeyOf = (db: Db, merchant_id: string, id: string, revoked_at: Date) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at })
    .where('id', '=', id)
    .where('merchant_id', '=', merchant_id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'prefix'])
    .executeTakeFirst();

export const findKey = (db: Db, key_hash: Buffer) =>
  db
    .selectFrom('api_keys as key')
    .innerJoin('merchants as merchant', 'merchant.id', 'key.merchant_id')
    .innerJoin('users as owner', 'owner.id', 'merchant.user_id')
    .select(['key.id', 'key.scopes', 'key.expires_at', 'key.revoked_at', 'key.last_used_at'])
    .select(['key.merchant_id', 'owner.id as user_id', 'owner.username', 'owner.suspended_at'])
    .select(sql<Language>`owner.language`.as('language'))
    .where('key.key_hash', '=', key_hash)
    .executeTakeFirst();

/** Only one of concurrent calls writes. */
export const noteUse = (db: Db, id: string, used: { at: Date; before: Date; address: string }) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: used.at, last_used_address: used.address })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', used.before)]))
    .execute();
