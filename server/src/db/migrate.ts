import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { BadConfiguration } from '#server/config.ts';
import { APP_ROLE, ensureLogin, type Login } from './login.ts';
import {
  type Applied,
  type Migration,
  missingFrom,
  oldestBuildFor,
  readMigrations,
  refusalOf,
} from './migration-files.ts';

const LOCK = 7_266_301;
const LOCK_PAUSE_MS = 100;
/**
 * Everybody else waits behind a migration that waits for a table, and requests give up after two seconds. So it
 * gives up before the database looks for deadlocks (after one second), and tries again.
 */
const TABLE_LOCK_TIMEOUT = '500ms';
const TRIES = 20;
const TRY_PAUSE_MS = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/** Brings the schema up to date, or to the migrations named in `only`. Concurrent processes wait for the first. */
export async function migrate(
  ownerUrl: string,
  login: Login | string,
  told: (name: string) => void = () => undefined,
  only?: readonly string[],
): Promise<string[]> {
  return asOwner(ownerUrl, async (client) => {
    await takeLock(client);
    await ensureAppRole(
      client,
      ownerUrl,
      typeof login === 'string' ? { role: APP_ROLE, password: login } : login,
    );
    const applied = await applyMigrations(client, told, only);
    await migrateJobs({ connectionString: ownerUrl });
    await grantJobs(client);
    return applied;
  });
}

/** The migrations that `migrate` would apply. */
export const missingMigrations = (ownerUrl: string): Promise<Migration[]> =>
  asOwner(ownerUrl, async (client) => (await compareSchema(client)).missing);

/** For a server that starts without the owner's address. */
export async function refuseOtherSchema(pool: pg.Pool) {
  const { missing } = await compareSchema(pool);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new BadConfiguration(`The database lacks migrations (${names}): run npm run migrate first.`);
}

async function compareSchema(client: pg.Client | pg.Pool) {
  const files = await readMigrations();
  const applied = await readApplied(client);
  const refusal = refusalOf(applied, files);
  if (refusal) throw new BadConfiguration(refusal);
  return { applied, missing: missingFrom(applied, files) };
}

/** The column is missing in a database that an earlier build migrated last. */
async function readApplied(client: pg.Client | pg.Pool): Promise<Applied[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return [];
  const applied = await client.query<Applied>(
    "select name, (to_jsonb(migrations) ->> 'needs_build')::integer as needs_build from migrations",
  );
  return applied.rows;
}

async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = createClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks again and again: a session that waits inside a statement would block `create index concurrently`. */
async function takeLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    await sleep(LOCK_PAUSE_MS);
  }
}

/** A cut connection fails the running query; without a listener it would also end the process. */
function createClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'aliado-migrate' });
  client.on('error', () => {});
  return client;
}

async function applyMigrations(
  client: pg.Client,
  told: (name: string) => void,
  only?: readonly string[],
): Promise<string[]> {
  const { applied, missing: all_missing } = await compareSchema(client);
  const missing = all_missing.filter(({ name }) => !only || only.includes(name));
  await keepRecord(client, applied);
  for (const migration of missing) {
    await patiently(() => applyMigration(client, migration));
    told(migration.name);
  }
  return missing.map(({ name }) => name);
}

/** The table that says which migrations a database has, and which builds work on it. */
async function keepRecord(client: pg.Client, applied: Applied[]) {
  await client.query(
    `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(),
      needs_build integer)`,
  );
  await client.query(`grant select on migrations to ${APP_ROLE}`);
  const undeclared = applied.filter(({ needs_build }) => needs_build === null).map(({ name }) => name);
  if (undeclared.length === 0) return;
  await client.query('alter table migrations add column if not exists needs_build integer');
  for (const file of (await readMigrations()).filter(({ name }) => undeclared.includes(name)))
    await client.query('update migrations set needs_build = $2 where name = $1', [
      file.name,
      oldestBuildFor(file),
    ]);
}

async function patiently(work: () => Promise<void>) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined;
      if (tried === TRIES || cause?.code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(TRY_PAUSE_MS + Math.random() * TRY_PAUSE_MS);
    }
  }
}

async function applyMigration(client: pg.Client, migration: Migration) {
  const record = () =>
    client.query('insert into migrations (name, needs_build) values ($1, $2)', [
      migration.name,
      oldestBuildFor(migration),
    ]);
  try {
    if (!migration.in_transaction) {
      await createIndexes(client, migration);
      await record();
      return;
    }
    await client.query('begin');
    await client.query(`set local lock_timeout = '${TABLE_LOCK_TIMEOUT}'`);
    await client.query(migration.statements);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed and was taken back: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

const CONCURRENT_INDEX = /create (?:unique )?index concurrently if not exists (\w+)/i;

/** An index whose creation was cut off stays behind, invalid: it is dropped and created again. */
async function createIndexes(client: pg.Client, { statements }: Migration) {
  for (const statement of statements.split(';').filter((part) => CONCURRENT_INDEX.test(part))) {
    const index = CONCURRENT_INDEX.exec(statement)?.[1] ?? '';
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    );
    if (rowCount) await client.query(`drop index concurrently ${index}`);
    await client.query(statement);
  }
}

async function ensureAppRole(client: pg.Client, ownerUrl: string, login: Login) {
  if (!(await canLogIn(appUrl(ownerUrl, login.password, login.role)))) await ensureLogin(client, login);
}

async function canLogIn(url: string): Promise<boolean> {
  const client = createClient(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Row security closes the job tables to everyone but their owner. */
async function grantJobs(client: pg.Client) {
  const { rows } = await client.query<{ statement: string }>(MISSING_GRANTS, [APP_ROLE]);
  if (rows.length === 0) return;
  const statements = rows.map(({ statement }) => statement).join(';');
  await client.query(`begin; set local lock_timeout = '3s'; ${statements}; commit`);
}

const MISSING_GRANTS = `
  with schema as (select oid, nspname from pg_namespace where nspname = 'graphile_worker'),
  relations as (select class.* from pg_class class join schema on schema.oid = class.relnamespace)
  select format('grant usage on schema %I to %I', nspname, $1::name) as statement
    from schema where not has_schema_privilege($1, oid, 'usage')
  union all
  select format('grant select, insert, update, delete on %s to %I', oid::regclass, $1::name)
    from relations where relkind in ('r', 'p', 'v') and not (
      has_table_privilege($1, oid, 'select') and has_table_privilege($1, oid, 'insert')
      and has_table_privilege($1, oid, 'update') and has_table_privilege($1, oid, 'delete'))
  union all
  select format('grant usage, select on sequence %s to %I', oid::regclass, $1::name)
    from relations where relkind = 'S'
      and not (has_sequence_privilege($1, oid, 'usage') and has_sequence_privilege($1, oid, 'select'))
  union all
  select format('grant execute on function %s to %I', pg_proc.oid::regprocedure, $1::name)
    from pg_proc join schema on schema.oid = pronamespace
    where not has_function_privilege($1, pg_proc.oid, 'execute')
  union all
  select format('create policy %I on %s to %1$I using (true)', $1::name, oid::regclass)
    from relations where relrowsecurity
      and not exists (select from pg_policy where polrelid = relations.oid and polname = $1)
`;

/** The same database with the application's role, which is neither owner nor superuser. */
export function appUrl(ownerUrl: string, password: string, role = APP_ROLE): string {
  const url = new URL(ownerUrl);
  // An address without a host, of a database behind a socket, cannot have a user.
  url.hostname ||= 'localhost';
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}
