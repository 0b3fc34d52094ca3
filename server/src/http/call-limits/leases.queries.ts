import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Asked, Granted, SharedCounters, Unspent } from './leases.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 5000;

/** The counters in PostgreSQL, which all processes use. */
export function countersInDatabase(db: Db): SharedCounters {
  let next_sweep = Date.now() + MINUTE_MS;
  return {
    name: 'postgres',
    async take(asked) {
      const answers = await takeBlocks(db, asked);
      if (Date.now() > next_sweep) {
        next_sweep = Date.now() + MINUTE_MS;
        void forgetMinutes(db).catch(() => {});
      }
      return answers;
    },
    giveBack: (unspent) => giveBackTo(db, unspent),
  };
}

/**
 * One statement for all keys. The last quarter of a limit is given in ever smaller blocks, so that little of it
 * lies unused in another process. Sorted by key: two processes that take the same keys wait instead of dying in a
 * deadlock.
 */
async function takeBlocks(db: Db, asked: Asked[]): Promise<Granted[]> {
  const { rows } = await sql<Granted & { key: string }>`
    insert into call_counts as counted (key, points, taken, granted, ends_at)
    select key, points, least(wanted, (points + 3) / 4), least(wanted, (points + 3) / 4), now() + interval '1 minute'
    from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ points }) => points)}::int[],
      ${asked.map(({ wanted }) => wanted)}::int[]) as asked (key, points, wanted)
    order by key
    on conflict (key) do update set
      points = excluded.points,
      taken = case when counted.ends_at <= now() then excluded.taken
        else counted.taken + least(excluded.taken, (greatest(0, excluded.points - counted.taken) + 3) / 4) end,
      granted = case when counted.ends_at <= now() then excluded.granted
        else least(excluded.taken, (greatest(0, excluded.points - counted.taken) + 3) / 4) end,
      ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
    returning key, granted, (1000 * extract(epoch from ends_at - clock_timestamp()))::float8 as ms_left`.execute(
    db,
  );
  const of_key = new Map(rows.map((row) => [row.key, row]));
  return asked.map(({ key }) => of_key.get(key) ?? { granted: 0, ms_left: 0 });
}

async function giveBackTo(db: Db, unspent: Unspent[]) {
  await sql`update call_counts as counted set taken = greatest(0, taken - unspent.points)
    from (select key, points from unnest(${unspent.map(({ key }) => key)}::text[],
      ${unspent.map(({ left }) => left)}::int[]) as given (key, points) order by key) as unspent
    where counted.key = unspent.key and counted.ends_at > now()`.execute(db);
}

const forgetMinutes = (db: Db) =>
  sql`delete from call_counts where key = any(array(
    select key from call_counts where ends_at < now() - interval '1 minute'
    limit ${AT_ONCE} for update skip locked))`.execute(db);
