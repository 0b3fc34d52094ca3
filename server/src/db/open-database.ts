import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { keyFor } from '#server/lib/key-rings.ts';
import { createDb, createPool } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { appUrl, migrate } from './migrate.ts';

/** The embedded database may be killed while we start, and restarts by itself. */
const TRIES_OF_EMBEDDED = 6;
const PAUSE_MS = 1000;

/** Starts PostgreSQL when none is configured, migrates and connects as the application's role. */
export async function openDatabase(config: Config, log: Logger, say: (line: string) => void = () => {}) {
  const embedded = config.database_url
    ? undefined
    : await startEmbeddedPostgres({
        folder: path.join(config.data_dir, 'postgres'),
        bin: config.postgres_bin,
        say,
      });
  const owner_url = config.database_url ?? embedded?.url ?? '';
  try {
    const password = keyFor(config.keys.database.current, 'database role').toString('base64url');
    const tries = embedded ? TRIES_OF_EMBEDDED : 1;
    const applied = await patiently(tries, () => migrate(owner_url, password));
    if (applied.length > 0) log.info({ applied }, 'migrated');
    const url = appUrl(owner_url, password);
    const pool = createPool(url, log);
    await patiently(tries, () => refuseUnsafeDatabase(pool));
    return {
      url,
      pool,
      db: createDb(pool),
      async close() {
        await pool.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function patiently<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === tries || !isDatabaseAway(error as Error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Money needs a durable database, and a role that cannot bypass its rules. */
async function refuseUnsafeDatabase(pool: pg.Pool) {
  const settings = await pool.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting in ('off', 'local')",
    [DURABLE],
  );
  if (settings.rows.length > 0) {
    const names = settings.rows.map((row) => row.name).join(', ');
    throw new Error(`PostgreSQL runs with ${names} off: it could lose what it confirmed. Switch it on.`);
  }
  const roles = await pool.query(
    'select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
  );
  if (roles.rows.length > 0) throw new Error('Aliado must not work as a superuser of PostgreSQL.');
}
