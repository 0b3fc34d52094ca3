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

export function createPool(url: string, log: Logger, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'aliado',
    max: size,
    types,
    connectionTimeoutMillis: 1500,
    query_timeout: 5000,
    statement_timeout: 4000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  const note = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', note);
  // Without a listener on the client itself a database that dies takes the process with it.
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

export const createDb = (pool: pg.Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
