import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from './tables.ts';

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

/**
 * After a time-out the state of the statement is unknown. A client returned to the pool could still be inside a
 * transaction, and the next user's writes would be lost with it. So the connection is closed.
 */
class WaryClient extends pg.Client {
  override query(...given: never[]): never {
    const answer = (super.query as (...given: never[]) => unknown)(...given);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#endAfterTimeout(error));
    return answer as never;
  }

  #endAfterTimeout({ message }: Error) {
    if (message === 'Query read timeout') this.end().catch(() => {});
  }
}

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

export const createDb = (pool: pg.Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

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
