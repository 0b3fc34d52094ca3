import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_266_301;

export const APP_ROLE = 'aliado_app';

/** Brings the schema up to date. Concurrent processes wait for the first. */
export async function migrate(ownerUrl: string, appPassword: string): Promise<string[]> {
  const client = createClient(ownerUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureAppRole(client, ownerUrl, appPassword);
    const applied = await applyMigrations(client);
    await migrateJobs({ connectionString: ownerUrl });
    await grantJobs(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** A cut connection fails the running query; without a listener it would also end the process. */
function createClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'aliado-migrate' });
  client.on('error', () => {});
  return client;
}

async function applyMigrations(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await client.query(`grant select on migrations to ${APP_ROLE}`);
  const known = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  if (done.size > 0 && !done.has(known[0] ?? ''))
    throw new Error(
      'An older build of Aliado made this database, and this build cannot take it over. Start with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
  const unknown = [...done].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `This database was made by a newer version of Aliado (it knows ${unknown.join(', ')}). Start that version.`,
    );
  }
  const missing = known.filter((name) => !done.has(name));
  for (const name of missing) await applyMigration(client, name);
  return missing;
}

async function applyMigration(client: pg.Client, name: string) {
  const statements = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '3s'");
    await client.query(statements);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed and was taken back: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function ensureAppRole(client: pg.Client, ownerUrl: string, password: string) {
  if (await canLogIn(appUrl(ownerUrl, password))) return;
  const { rows } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  const secret = client.escapeLiteral(password);
  try {
    // Only a superuser may set `nosuperuser` on an existing role, even when it changes nothing.
    await client.query(
      rows.length > 0
        ? `alter role ${APP_ROLE} login password ${secret}`
        : `create role ${APP_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole password ${secret}`,
    );
  } catch (error) {
    throw new Error(
      `The user of DATABASE_URL must be allowed to create roles, because Aliado works as its own role ${APP_ROLE}: ${(error as Error).message}`,
      { cause: error },
    );
  }
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
export function appUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = encodeURIComponent(password);
  return url.href;
}
