import { Kysely, type KyselyConfig, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
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

export function createPool(url: string, log: Logger, size = 10, patience = PATIENCE): pg.Pool {
  const pool = new pg.Pool({
    Client: WaryClient,
    connectionString: url,
    application_name: 'aliado',
    max: size,
    types,
    ...patience,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  const note = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', note);
  // Without a listener on the client, a database that dies ends the process.
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** Light enough to be made for each request. */
export const createDb = (pool: pg.Pool, scope: Scope, log?: KyselyConfig['log']) =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: scopedPool(pool, scope) }), ...(log && { log }) });

/** The same database through two read-only connections. */
export const createReadOnlyPool = (pool: pg.Pool, log: Logger, patience: Partial<typeof PATIENCE> = {}) =>
  anotherPool(pool, log, { ...patience, max: 2, options: '-c default_transaction_read_only=on' });

/** The same database through one connection, which never waits for those of the calls. */
export const createOnePool = (pool: pg.Pool, log: Logger) => anotherPool(pool, log, { max: 1 });

function anotherPool({ options }: pg.Pool, log: Logger, own: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, ...own });
  const note = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}
