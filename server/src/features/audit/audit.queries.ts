import type { AuditQuery } from '@aliado/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { AuditChecks, AuditLog } from '#server/db/tables.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export const insertCheck = (db: Db, check: Insertable<AuditChecks>) =>
  db.insertInto('audit_checks').values(check).execute();

export const findNewestCheck = (db: Db) =>
  db.selectFrom('audit_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

const WHOLE_PK = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

type AuditRow = {
  id: bigint;
  created_at: Date;
  action: string;
  object: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor_id: string | null;
  actor_name: string | null;
  person_id: string | null;
  person_name: string | null;
  merchant_id: string | null;
  merchant_name: string | null;
};

/**
 * Newest first. Days are those of the operators, in Buenos Aires. Reads one row more than a page, to know whether
 * others follow.
 */
export async function listEntries(db: Db, query: AuditQuery): Promise<AuditRow[]> {
  const { actor, person, store, action, text, from, to, before, page_size } = query;
  const wanted = [
    before !== undefined && sql`entry.id < ${before}`,
    actor && sql`entry.actor_id = ${actor}`,
    person &&
      sql`(entry.object = ${`user:${person}`}
      or entry.object = (select 'profile:' || id from profiles where user_id = ${person}))`,
    store && sql`entry.merchant_id = ${store}`,
    action &&
      (action.endsWith('.')
        ? sql`entry.action like ${`${action.replace(/[\\%_]/g, '\\$&')}%`}`
        : sql`entry.action = ${action}`),
    ...wordsOf(text).map(
      (word) => sql`audit_text(entry.object, entry.before, entry.after) like ${toLikePattern(word)}`,
    ),
    from && sql`entry.created_at >= (${from}::date)::timestamp at time zone 'America/Argentina/Buenos_Aires'`,
    to && sql`entry.created_at < (${to}::date + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'`,
  ].filter((condition) => typeof condition === 'object');
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  const { rows } = await sql<AuditRow>`
    with entry as materialized (
      select * from audit_log as entry ${where} order by entry.id desc limit ${page_size + 1})
    select entry.id, entry.created_at, entry.action, entry.object, entry.before, entry.after,
      actor.id as actor_id, actor.name as actor_name,
      person.id as person_id, person.name as person_name,
      merchant.id as merchant_id, merchant.name as merchant_name
    from entry
    left join users as actor on actor.id = entry.actor_id
    left join profiles as profile on entry.object ~ ${`^profile:${WHOLE_PK}$`} and profile.id::text = substr(entry.object, 9)
    left join users as person on person.id = coalesce(profile.user_id,
      case when entry.object ~ ${`^user:${WHOLE_PK}$`} then substr(entry.object, 6)::uuid end)
    left join merchants as merchant on merchant.id = entry.merchant_id
    order by entry.id desc`.execute(db);
  return rows;
}

export const insertEntry = (db: Db, entry: Insertable<AuditLog>) =>
  db.insertInto('audit_log').values(entry).execute();
