import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { takeLock } from '#server/db/locks.ts';
import type { AuditSeals } from '#server/db/tables.ts';
import type { Seal, WrittenEntry } from './audit.seals.rules.ts';

/** One process seals at a time; writers of entries do not take this lock. */
export async function lockNewestSeal(db: Db): Promise<Seal | undefined> {
  await takeLock(db, 'audit');
  return findNewestSeal(db);
}

export const findNewestSeal = (db: Db): Promise<Seal | undefined> =>
  db.selectFrom('audit_seals').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

const WRITTEN = sql`entry.id, entry.created_at, entry.actor_id, entry.merchant_id, entry.action, entry.object,
  entry.before::text as before, entry.after::text as after, entry.address, entry.request_id, entry.previous_hash, entry.hash`;

export async function listUnsealed(db: Db, at_once: number): Promise<WrittenEntry[]> {
  const { rows } = await sql<WrittenEntry>`
    select ${WRITTEN} from audit_unsealed as waiting join audit_log as entry on entry.id = waiting.entry_id
    order by entry.id limit ${at_once}`.execute(db);
  return rows;
}

export async function insertSeals(db: Db, seals: Insertable<AuditSeals>[]) {
  await db.insertInto('audit_seals').values(seals).execute();
  await db
    .deleteFrom('audit_unsealed')
    .where(
      'entry_id',
      'in',
      seals.map(({ entry_id }) => entry_id),
    )
    .execute();
}

type SealedRow = { seal: Seal; entry: WrittenEntry | undefined };

/** Seals with their entries; an entry that was removed is undefined. */
export async function listSealsAfter(db: Db, number: bigint, at_once: number): Promise<SealedRow[]> {
  const { rows } = await sql<
    Omit<WrittenEntry, 'id'> & {
      id: bigint | null;
      seal_number: bigint;
      seal_entry: bigint;
      seal_time: Date;
      digest: Buffer;
      seal_hash: Buffer;
      key_id: string;
    }
  >`
    select seal.number as seal_number, seal.entry_id as seal_entry, seal.created_at as seal_time, seal.digest,
      seal.hash as seal_hash, seal.key_id, ${WRITTEN}
    from audit_seals as seal left join audit_log as entry on entry.id = seal.entry_id
    where seal.number > ${number} order by seal.number limit ${at_once}`.execute(db);
  return rows.map(({ seal_number, seal_entry, seal_time, digest, seal_hash, key_id, id, ...entry }) => ({
    seal: {
      number: seal_number,
      entry_id: seal_entry,
      created_at: seal_time,
      digest,
      hash: seal_hash,
      key_id,
    },
    entry: id === null ? undefined : { id, ...entry },
  }));
}

/** Whether each entry has a seal or waits for one, in pages by id. */
export async function listCoveredAfter(db: Db, id: bigint, at_once: number) {
  const { rows } = await sql<{ id: bigint; is_covered: boolean }>`
    select entry.id, seal.entry_id is not null or waiting.entry_id is not null as is_covered from audit_log as entry
    left join audit_seals as seal on seal.entry_id = entry.id
    left join audit_unsealed as waiting on waiting.entry_id = entry.id
    where entry.id > ${id} order by entry.id limit ${at_once}`.execute(db);
  return rows;
}

export async function forgetOldEntries(db: Db, at_once: number): Promise<number> {
  const { rows } = await sql<{
    gone: number;
  }>`select forget_old_audit_entries(${at_once}::int) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

export const listOperators = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('is_operator', '=', true)
    .where('suspended_at', 'is', null)
    .execute();
