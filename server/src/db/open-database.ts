import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { BadConfiguration, type Config } from '#server/config.ts';
import { createDb, createPool } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { loginOf } from './login.ts';
import { appUrl, migrate, refuseOtherSchema } from './migrate.ts';
import { SYSTEM } from './tenant.ts';

/** The embedded database may be killed while we start, and restarts by itself; one in production may be busy. */
const TRIES = 6;
const PAUSE_MS = 1000;

/**
 * Connects as the application's role. In production the schema is migrated by `npm run migrate`, and this process
 * never knows the owner's address; in development it starts PostgreSQL when none is configured, and migrates.
 */
export async function openDatabase(config: Config, log: Logger, say: (line: string) => void = () => {}) {
  const owner = config.production ? undefined : await openAsOwner(config, say);
  const tries = owner && !owner.embedded ? 1 : TRIES;
  // Without user and password: the pool keeps the address as long as the process runs.
  const address = appUrl(config.database_url ?? owner?.url ?? '', '', '');
  const url = () => {
    const { role, password } = loginOf(config.keys.database.current);
    return appUrl(address, password, role);
  };
  const pool = createPool(url, log);
  const close = async () => {
    await pool.end();
    await owner?.close();
  };
  try {
    if (owner) {
      const applied = await patiently(tries, () => migrate(owner.url, loginOf(config.keys.database.current)));
      if (applied.length > 0) log.info({ applied }, 'migrated');
    }
    await patiently(tries, () => refuseUnsafeDatabase(pool));
    if (!owner) await patiently(tries, () => refuseOtherSchema(pool));
    return { url, pool, db: createDb(pool, SYSTEM), close };
  } catch (error) {
    await close();
    throw isLoginRefused(error) ? new BadConfiguration(LOGIN_REFUSED) : error;
  }
}

/** For the commands that change the schema. */
export async function openAsOwner(config: Config, say: (line: string) => void = () => {}) {
  const given = config.database_owner_url ?? (config.production ? undefined : config.database_url);
  if (given) return { url: given, embedded: false, close: async () => {} };
  if (config.production)
    throw new BadConfiguration(
      'DATABASE_OWNER_URL: must be given, with the user that owns the schema and may create roles',
    );
  const folder = path.join(config.data_dir, 'postgres');
  const { url, stop } = await startEmbeddedPostgres({ folder, bin: config.postgres_bin, say });
  return { url, embedded: true, close: stop };
}

const LOGIN_REFUSED =
  'The database refuses the role of the application: run npm run migrate, which makes it, with the keys of this server.';
const WRONG_PASSWORD_OR_ROLE = ['28P01', '28000'];
const isLoginRefused = (error: unknown) =>
  WRONG_PASSWORD_OR_ROLE.includes((error as { code?: string }).code ?? '');

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
