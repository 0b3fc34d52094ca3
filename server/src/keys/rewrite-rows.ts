import type pg from 'pg';
import { idOfHash } from '#server/lib/hash-chain.ts';
import type { Keys } from '#server/lib/key-rings.ts';
import {
  HASH_SIZE,
  HASHED,
  hashesIn,
  type KeyColumn,
  type Pass,
  rehashed,
  resealed,
  SEALED,
} from './key-columns.ts';
import { type Change, listClients, listRows, lockOrdersOf, writeRows } from './keys.queries.ts';

const BATCH = 500;

type Rows = Awaited<ReturnType<typeof listRows>>;

async function* batchesOf(client: pg.Client, column: KeyColumn, reads?: string): AsyncGenerator<Rows> {
  let after: string[] | undefined;
  for (;;) {
    const rows = await listRows(client, column, { reads, after, most: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = Object.keys(column.keys).map((name) => last[name] ?? '');
  }
}

type Counts = { changed: number; unreadable: number };

/** Changes the rows of a column in batches. Nothing is lost by an end in between: the next run goes on. */
async function rewrite(
  client: pg.Client,
  column: KeyColumn,
  nextOf: (row: Rows[number]) => Change['next'] | undefined,
  reads?: string,
): Promise<Counts> {
  const counts = { changed: 0, unreadable: 0 };
  for await (const rows of batchesOf(client, column, reads)) {
    const changes = rows.flatMap((row) => {
      try {
        const next = nextOf(row);
        return next ? [{ row, next }] : [];
      } catch {
        counts.unreadable += 1;
        return [];
      }
    });
    if (changes.length > 0) counts.changed += await writeRows(client, column, changes);
  }
  return counts;
}

const sum = (all: Counts[]): Counts => ({
  changed: all.reduce((total, { changed }) => total + changed, 0),
  unreadable: all.reduce((total, { unreadable }) => total + unreadable, 0),
});

/** Seals every row with the current key. */
export async function resealRows(client: pg.Client, keys: Keys): Promise<Counts> {
  const all: Counts[] = [];
  for (const column of SEALED) {
    const next = (row: Rows[number]) => resealed(keys.sealing, row.value as Buffer, column.bound_to(row));
    all.push(await rewrite(client, column, next, column.reads));
  }
  return sum(all);
}

/** Raises every hash to the current key: first beside the earlier one, then alone. */
export async function rehashRows(client: pg.Client, keys: Keys, pass: Pass): Promise<Counts> {
  const all: Counts[] = [];
  if (pass === 'strip') all.push(await stripClients(client, keys));
  for (const column of HASHED) {
    all.push(await rewrite(client, column, ({ value }) => rehashed(keys.hashes, column.kind, value, pass)));
  }
  return sum(all);
}

const [ORDERS] = HASHED;

/** The first hash of an order is its client's: all orders of a client change in one transaction. */
async function stripClients(client: pg.Client, { hashes }: Keys): Promise<Counts> {
  const counts = { changed: 0, unreadable: 0 };
  if (!ORDERS || !hashes.current.link) return counts;
  let after: Awaited<ReturnType<typeof listClients>>[number] | undefined;
  for (;;) {
    const clients = await listClients(client, hashes.current.id, after);
    if (clients.length === 0) return counts;
    after = clients.at(-1);
    for (const each of clients) counts.changed += await stripClient(client, ORDERS, hashes, each);
  }
}

async function stripClient(
  client: pg.Client,
  orders: KeyColumn,
  ring: Keys['hashes'],
  one: { merchant_id: string; hash: Buffer },
): Promise<number> {
  await client.query('begin');
  try {
    const rows = await lockOrdersOf(client, [one]);
    const changes = rows.flatMap((row) => {
      const next = rehashed(ring, 'buyer', row.value, 'strip');
      return next ? [{ row, next }] : [];
    });
    const changed = changes.length > 0 ? await writeRows(client, orders, changes) : 0;
    await client.query('commit');
    return changed;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The id of a first key of hashes is not stored with them. */
export const FIRST_KEY = 'first';

/** How many rows are under each key, by its id. */
export async function countRows(client: pg.Client, name: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const count = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  if (name === 'sealing') {
    for (const column of SEALED)
      for await (const rows of batchesOf(client, column))
        for (const { value } of rows) count((value as Buffer).subarray(0, 4).toString('hex'));
  }
  if (name === 'hashes') {
    for (const column of HASHED)
      for await (const rows of batchesOf(client, column))
        for (const { value } of rows) {
          const ids = hashesIn(column.kind, value).map((hash) => idOfHash(hash, HASH_SIZE[column.kind]));
          for (const id of new Set(ids)) count(id ?? FIRST_KEY);
        }
  }
  return counts;
}
