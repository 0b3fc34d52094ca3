import type pg from 'pg';
import { LOCKS } from '#server/db/locks.ts';
import type { KeyColumn } from './key-columns.ts';

type Row = Record<string, string> & { value: Buffer | Buffer[] };

/** Rows in the order of their key after the given ones. */
export async function listRows(
  client: pg.Client,
  { table, column, keys }: KeyColumn,
  { reads, after, most }: { reads?: string | undefined; after: string[] | undefined; most: number },
): Promise<Row[]> {
  const names = Object.keys(keys);
  const chosen = [...new Set([...names, ...(reads ? [reads] : [])])];
  const casts = Object.values(keys).map((type, index) => `$${index + 2}::${type}`);
  const { rows } = await client.query<Row>(
    `select ${chosen.map((name) => `${name}::text`).join(', ')}, ${column} as value from ${table}
     where ${column} is not null ${after ? `and (${names.join(', ')}) > (${casts.join(', ')})` : ''}
     order by ${names.map((name) => `${table}.${name}`).join(', ')} limit $1`,
    [most, ...(after ?? [])],
  );
  return rows;
}

export type Change = { row: Row; next: Buffer | Buffer[] };

const hexOf = (value: Buffer) => `\\x${value.toString('hex')}`;
const textOf = (value: Buffer | Buffer[]) =>
  Array.isArray(value) ? `{${value.map((each) => `"\\${hexOf(each)}"`).join(',')}}` : hexOf(value);

/** A row that somebody changed in the meantime is left alone; the next pass finds it. */
export async function writeRows(client: pg.Client, { table, column, type, keys }: KeyColumn, all: Change[]) {
  const names = Object.keys(keys);
  const given = all.map(({ row, next }) => ({
    ...Object.fromEntries(names.map((name) => [`key_${name}`, row[name]])),
    before: textOf(row.value),
    next: textOf(next),
  }));
  const { rowCount } = await client.query(
    `update ${table} set ${column} = given.next::${type}
     from jsonb_to_recordset($1::jsonb) as given (${names.map((name) => `key_${name} text`).join(', ')}, before text, next text)
     where ${names.map((name) => `${table}.${name} = given.key_${name}::${keys[name]}`).join(' and ')}
       and ${table}.${column} = given.before::${type}`,
    [JSON.stringify(given)],
  );
  return rowCount ?? 0;
}

type Client = { merchant_id: string; hash: Buffer };

/** Clients whose orders still begin with another hash than one of this key. */
export async function listClients(client: pg.Client, key_id: string, after: Client | undefined) {
  const { rows } = await client.query<Client>(
    `select distinct merchant_id, hash from clients
     where (length(hash) = 16 or substr(hash, 1, 4) <> $1) and ($2::uuid is null or (merchant_id, hash) > ($2, $3))
     order by merchant_id, hash limit 200`,
    [Buffer.from(key_id, 'hex'), after?.merchant_id ?? null, after?.hash ?? null],
  );
  return rows;
}

/** The orders of these clients, locked: a client is never seen half under one hash and half under another. */
export async function lockOrdersOf(client: pg.Client, clients: Client[]): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select orders.id::text, orders.buyer_hashes as value from orders
     join unnest($1::uuid[], $2::bytea[]) as given (merchant_id, hash)
       on orders.merchant_id = given.merchant_id and orders.buyer_hashes @> array[given.hash]
     order by orders.id for update of orders`,
    [clients.map(({ merchant_id }) => merchant_id), clients.map(({ hash }) => hash)],
  );
  return rows;
}

/** False when another command rotates. The end of the connection releases the lock. */
export async function lockKeys(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('', ${LOCKS.keys})) as taken`,
  );
  return rows[0]?.taken ?? false;
}

export type Holder = { id: string; host: string; pid: number; keys: string };

/** Processes that reported within the last seconds; one that ended says so, one that was killed falls silent. */
export async function listHolders(client: pg.Client): Promise<Holder[]> {
  const { rows } = await client.query<Holder>(
    `select id, host, pid, keys from key_holders where seen_at > now() - interval '15 seconds' order by host, pid`,
  );
  return rows;
}

export async function reportKeys(pool: pg.Pool, { id, host, pid, keys }: Holder) {
  await pool.query(
    `insert into key_holders (id, host, pid, keys) values ($1, $2, $3, $4)
     on conflict (id) do update set keys = excluded.keys, seen_at = now()`,
    [id, host, pid, keys],
  );
  await pool.query(`delete from key_holders where seen_at < now() - interval '1 day'`);
}

export const removeHolder = (pool: pg.Pool, id: string) =>
  pool.query('delete from key_holders where id = $1', [id]);

/** Connections that this login has open. */
export async function countSessions(client: pg.Client, role: string): Promise<number> {
  const { rows } = await client.query<{ sessions: number }>(
    'select count(*)::int as sessions from pg_stat_activity where usename = $1',
    [role],
  );
  return rows[0]?.sessions ?? 0;
}
