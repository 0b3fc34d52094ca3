import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Column, Entry, Erasing, Pseudonym, Table } from './map/privacy.entry.rules.ts';
import { dataMap } from './map/privacy.map.rules.ts';

/** One person, or those who know her. */
type Whom = { ids: string[]; mails: string[] };

const entries = Object.entries(dataMap) as [Table, Entry<Table>][];
const entryOf = (table: Table) => dataMap[table] as Entry<Table>;
const pathsOf = (table: Table) => Object.entries(entryOf(table).person ?? {}) as [string, string][];
const splitTarget = (target: string) => target.split('.') as [Table, string];

/** Follows the map from a row to its people. */
function isOf(table: Table, whom: Whom): RawBuilder<boolean> {
  const ways = pathsOf(table).map(([column, target]) => {
    const own = sql.ref(`${table}.${column}`);
    const [to, key] = splitTarget(target);
    if (to === 'users') return sql`${own} = any(${key === 'id' ? whom.ids : whom.mails})`;
    return sql`${own} in (select ${sql.ref(`${to}.${key}`)} from ${sql.table(to)} where ${isOf(to, whom)})`;
  });
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** Rows that lead over another table go first; the account, which names the mail, goes last. */
function distance(table: Table): number {
  if (table === 'users') return 0;
  return 1 + Math.max(...pathsOf(table).map(([, target]) => distance(splitTarget(target)[0])));
}

export type Held = Record<string, unknown>;

export async function listRowsOf(db: Db, table: Table, whom: Whom): Promise<Held[]> {
  const { rows } = await sql<Held>`select * from ${sql.table(table)} where ${isOf(table, whom)}`.execute(db);
  return rows;
}

type Pseudonyms = Record<Pseudonym, string>;

const isKept = (erasing: Erasing | undefined) => typeof erasing === 'object' && 'kept' in erasing;

/** Names of the stored files that the erasure deletes. */
export async function listFilesToErase(db: Db, whom: Whom): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { files = [], personal = {} }] of entries)
    for (const column of files.filter((file) => !isKept(personal[file])))
      for (const row of await listRowsOf(db, table, whom)) if (row[column]) found.push(String(row[column]));
  return found;
}

/** Everything but what the law keeps, in the caller's transaction. Returns the number of columns it treated. */
export async function eraseRowsOf(db: Db, whom: Whom, pseudonyms: Pseudonyms): Promise<number> {
  let treated = 0;
  const tables = entries.filter(([, { personal }]) => personal).map(([table]) => table);
  for (const table of tables.sort((one, other) => distance(other) - distance(one))) {
    const columns = Object.entries(entryOf(table).personal ?? {}) as [string, Erasing][];
    treated += columns.filter(([, erasing]) => !isKept(erasing)).length;
    if (columns.some(([, erasing]) => erasing === 'row')) {
      await sql`delete from ${sql.table(table)} where ${isOf(table, whom)}`.execute(db);
      continue;
    }
    const changes = columns.flatMap(([column, erasing]) => {
      if (erasing === 'null') return [sql`${sql.ref(column)} = null`];
      if (typeof erasing !== 'object' || !('becomes' in erasing)) return [];
      return [becoming(column, erasing.becomes, pseudonyms)];
    });
    if (changes.length > 0)
      await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isOf(table, whom)}`.execute(db);
  }
  return treated;
}

/** A missing file name stays missing. */
const becoming = (column: string, pseudonym: Pseudonym, pseudonyms: Pseudonyms) =>
  pseudonym === 'file_name'
    ? sql`${sql.ref(column)} = case when ${sql.ref(column)} is null then null else ${pseudonyms.file_name} end`
    : sql`${sql.ref(column)} = ${pseudonyms[pseudonym]}`;

/** Columns of JSON, in which a name is a whole value; elsewhere it is a part of a sentence. */
const JSON_COLUMNS = new Set(['data', 'response', 'content']);

/** Replaces the name in rows of the people who know her. Somebody of the same name is renamed there too. */
export async function replaceMentions(db: Db, knowing: Whom, name: string, pseudonym: string) {
  for (const [table, { mentions = [], personal = {} }] of entries)
    for (const column of mentions.filter((mention) => !isKept(personal[mention])) as Column<Table>[]) {
      const value = sql.ref(column);
      const json = JSON_COLUMNS.has(column);
      const [from, to] = json ? [JSON.stringify(name), JSON.stringify(pseudonym)] : [name, pseudonym];
      const replaced = sql`replace(${value}::text, ${from}, ${to})`;
      await sql`update ${sql.table(table)} set ${value} = ${json ? sql`${replaced}::jsonb` : replaced}
        where ${isOf(table, knowing)} and position(${from} in ${value}::text) > 0`.execute(db);
    }
}

export const lockPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'first_name', 'language', 'is_operator', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Owners of her stores, her leaders, her team, her recruiter and her recruits. */
export async function listAcquaintances(db: Db, id: string): Promise<Whom> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from users where id in (
      select merchant.user_id from adhesions join merchants as merchant on merchant.id = merchant_id
        where affiliate_id = ${id}
      union select leader_id from adhesions where affiliate_id = ${id}
      union select affiliate_id from adhesions where leader_id = ${id}
      union select recruiter_id from profiles where user_id = ${id}
      union select user_id from profiles where recruiter_id = ${id})`.execute(db);
  return { ids: rows.map((row) => row.id), mails: rows.map(({ username }) => username) };
}
