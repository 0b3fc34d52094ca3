import type { SecurityEventKind, SecurityQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { SecurityRow } from './security.rules.ts';

export const insertEvents = (db: Db, rows: SecurityRow[]) =>
  db.insertInto('security_log').values(rows).execute();

export type EventRow = Omit<SecurityRow, 'name_hash' | 'user_id'> & {
  id: bigint;
  kind: SecurityEventKind;
  person_id: string | null;
  person_name: string | null;
  merchant_name: string | null;
};

type Wanted = Omit<SecurityQuery, 'username'> & { name_hashes?: Buffer[] };

/** Newest first. Days are those of the operators, in Buenos Aires. Reads one row more than a page. */
export async function listEvents(db: Db, wanted: Wanted): Promise<EventRow[]> {
  const { person, name_hashes, address, kind, from, to, before, page_size } = wanted;
  const conditions = [
    before !== undefined && sql`event.id < ${before}`,
    person && sql`event.user_id = ${person}`,
    name_hashes && sql`event.name_hash = any(${name_hashes}::bytea[])`,
    address && sql`event.address = ${address}`,
    kind && sql`event.kind = ${kind}`,
    from && sql`event.created_at >= (${from}::date)::timestamp at time zone 'America/Argentina/Buenos_Aires'`,
    to && sql`event.created_at < (${to}::date + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'`,
  ].filter((condition) => typeof condition === 'object');
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<EventRow>`
    with event as materialized (
      select * from security_log as event ${where} order by event.id desc limit ${page_size + 1})
    select event.id, event.created_at, event.kind, event.address, event.agent, event.request_id, event.detail, event.times,
      person.id as person_id, person.name as person_name, event.merchant_id, merchant.name as merchant_name
    from event
    left join users as person on person.id = event.user_id
    left join merchants as merchant on merchant.id = event.merchant_id
    order by event.id desc`.execute(db);
  return rows;
}
