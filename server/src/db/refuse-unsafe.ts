import type pg from 'pg';

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Money needs a durable database, and a role that cannot bypass its rules. */
export async function refuseUnsafeDatabase(pool: pg.Pool) {
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
