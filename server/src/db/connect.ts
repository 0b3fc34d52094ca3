import { Kysely, type KyselyConfig, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { type DatabaseUrl, isOfEarlierLogin, urlNow } from './login.ts';
import type { DB } from './tables.ts';
import { type Scope, scopedPool, WaryClient } from './tenant.ts';

export type Db = Kysely<DB> | Transaction<DB>;

const INT8 = 20;
const DATE = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

/** How long a request waits for the database before it gets 503. */
const PATIENCE = { connectionTimeoutMillis: 1500, query_timeout: 2500, statement_timeout: 2000 };

/** A statement that names no scope sees no row. */
const WITHOUT_SCOPE = '-c app.merchant=';

export function createPool(url: DatabaseUrl, log: Logger, size = 10, patience = PATIENCE): pg.Pool {
  return poolOf(url, log, {
    application_name: 'aliado',
    max: size,
    types,
    ...patience,
    idle_in_transaction_session_timeout: 10_000,
    options: WITHOUT_SCOPE,
    keepAlive: true,
  });
}

/** Without our types and time limits, for a library that brings its own. */
export const createPlainPool = (url: DatabaseUrl, log: Logger, size: number): pg.Pool =>
  poolOf(url, log, { application_name: 'aliado-jobs', max: size, keepAlive: true });

const urls = new WeakMap<pg.Pool, DatabaseUrl>();

/** For a connection of its own beside the pool. */
export const urlOfPool = (pool: pg.Pool): DatabaseUrl => urls.get(pool) ?? '';

/**
 * Each connection uses the login of the moment. One that was opened with an earlier login ends when it is given
 * back, or after ten seconds without use.
 */
function poolOf(url: DatabaseUrl, log: Logger, options: pg.PoolConfig): pg.Pool {
  class NewestLogin extends WaryClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urlNow(url) });
    }
  }
  const pool = new pg.Pool({ ...options, Client: NewestLogin as unknown as typeof pg.Client });
  urls.set(pool, url);
  const note = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', note);
  // Without a listener on the client, a database that dies ends the process.
  pool.on('connect', (client) => client.on('error', note));
  pool.on('release', (_error, client) => {
    if (isOfEarlierLogin(client, url)) (client as unknown as pg.Client).end().catch(() => {});
  });
  return pool;
}

/** Light enough to be made for each request. */
export const createDb = (pool: pg.Pool, scope: Scope, log?: KyselyConfig['log']) =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: scopedPool(pool, scope) }), ...(log && { log }) });

/** The same database through two read-only connections. */
export const createReadOnlyPool = (pool: pg.Pool, log: Logger, patience: Partial<typeof PATIENCE> = {}) =>
  anotherPool(pool, log, {
    ...patience,
    max: 2,
    options: `${WITHOUT_SCOPE} -c default_transaction_read_only=on`,
  });

/** The same database through one connection, which never waits for those of the calls. */
export const createOnePool = (pool: pg.Pool, log: Logger) => anotherPool(pool, log, { max: 1 });

const anotherPool = (pool: pg.Pool, log: Logger, own: pg.PoolConfig): pg.Pool =>
  poolOf(urlOfPool(pool), log, { ...pool.options, ...own });
