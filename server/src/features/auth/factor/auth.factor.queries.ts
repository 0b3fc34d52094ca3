import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export const findFactor = (db: Db, user_id: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', user_id).executeTakeFirst();

/** Undefined when a factor is already confirmed. An unconfirmed one is replaced. */
export const putFactor = (db: Db, user_id: string, sealed_secret: Buffer) =>
  db
    .insertInto('second_factors')
    .values({ user_id, sealed_secret })
    .onConflict((taken) =>
      taken
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at: sql`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();

/** Undefined when it is already confirmed. */
export const confirmFactor = (db: Db, user_id: string, step: number, at: Date) =>
  db
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_step: BigInt(step) })
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

/** Undefined when a code of this step or a later one was already used: only one of parallel calls succeeds. */
export const takeStep = (db: Db, user_id: string, step: number) =>
  db
    .updateTable('second_factors')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', user_id)
    .where('last_step', '<', BigInt(step))
    .returning('user_id')
    .executeTakeFirst();

export const deleteFactor = (db: Db, user_id: string) =>
  db.deleteFrom('second_factors').where('user_id', '=', user_id).returning('confirmed_at').executeTakeFirst();

export async function replaceRecoveryCodes(db: Db, user_id: string, hashes: Buffer[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id, hash })))
    .execute();
}

/** Undefined when the code is unknown or used. */
export const takeRecoveryCode = (db: Db, user_id: string, hashes: Buffer[]) =>
  db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

export async function countRecoveryCodes(db: Db, user_id: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export const insertChallenge = (db: Db, challenge: { hash: Buffer; user_id: string; expires_at: Date }) =>
  db.insertInto('login_challenges').values(challenge).execute();

/** Undefined when the challenge is unknown, used or expired. */
export const findChallenge = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('login_challenges')
    .select('user_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Undefined when a parallel call used it first. */
export const deleteChallenge = (db: Db, hash: Buffer) =>
  db.deleteFrom('login_challenges').where('hash', '=', hash).returning('user_id').executeTakeFirst();

export const deleteChallengesOf = (db: Db, user_id: string) =>
  db.deleteFrom('login_challenges').where('user_id', '=', user_id).execute();
