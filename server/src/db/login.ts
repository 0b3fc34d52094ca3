import type pg from 'pg';
import { type Key, keyFor } from '#server/lib/key-rings.ts';

/** The group with all grants. An installation without a file of keys logs in with it. */
export const APP_ROLE = 'aliado_app';

export type Login = { role: string; password: string };

/** Each key of the database has a login of its own, so that two are valid during a rotation. */
export const loginOf = (key: Key): Login => ({
  role: key.created_at === null ? APP_ROLE : `${APP_ROLE}_${key.id}`,
  password: keyFor(key, 'database role').toString('base64url'),
});

/** Where to connect at this moment: the login may change while the process runs. */
export type DatabaseUrl = string | (() => string);

export const urlNow = (url: DatabaseUrl): string => (typeof url === 'string' ? url : url());

/** Whether a connection was opened with an earlier login. */
export const isOfEarlierLogin = (client: pg.ClientBase, url: DatabaseUrl): boolean =>
  typeof url !== 'string' && (client as pg.Client).user !== decodeURIComponent(new URL(url()).username);

const hasRole = async (owner: pg.Client, role: string) =>
  ((await owner.query('select from pg_roles where rolname = $1', [role])).rowCount ?? 0) > 0;

/** Creates the login or sets its password, and makes it a member of the group. */
export async function ensureLogin(owner: pg.Client, { role, password }: Login) {
  const secret = owner.escapeLiteral(password);
  const name = owner.escapeIdentifier(role);
  const rights = 'nosuperuser nobypassrls nocreatedb nocreaterole';
  try {
    if (!(await hasRole(owner, APP_ROLE))) await owner.query(`create role ${APP_ROLE} nologin ${rights}`);
    // Only a superuser may set `nosuperuser` on an existing role, even when it changes nothing.
    await owner.query(
      (await hasRole(owner, role))
        ? `alter role ${name} login password ${secret}`
        : `create role ${name} login ${rights} password ${secret}`,
    );
    if (role !== APP_ROLE) await owner.query(`grant ${APP_ROLE} to ${name}`);
  } catch (error) {
    throw new Error(
      `The owner of the database must be allowed to create roles, because Aliado works as its own role ${APP_ROLE}: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** The group keeps its grants and only loses the login. False when there is nothing to do. */
export async function dropLogin(owner: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1 and rolcanlogin', [role]);
  if (rowCount === 0) return false;
  const name = owner.escapeIdentifier(role);
  await owner.query(role === APP_ROLE ? `alter role ${name} nologin` : `drop role ${name}`);
  return true;
}
