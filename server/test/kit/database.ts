import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createDb, createPool } from '../../src/db/connect.ts';
import { appUrl } from '../../src/db/migrate.ts';
import { queryAs, SYSTEM } from '../../src/db/tenant.ts';

export const silent = pino({ level: 'silent' });

export async function asOwner<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** On a shared machine a slow response proves nothing; tests of timeouts make their own pool. */
const PATIENCE = { connectionTimeoutMillis: 60_000, query_timeout: 60_000, statement_timeout: 60_000 };

const GOODBYE_MS = 1000;

/** An ended pool still closes its connections: cutting them off earlier would raise errors without a listener. */
async function untilLeft(client: pg.Client, name: string) {
  const asked = 'select from pg_stat_activity where datname = $1';
  const until = Date.now() + GOODBYE_MS;
  while ((await client.query(asked, [name])).rowCount !== 0 && Date.now() < until) await sleep(20);
}

/** What a test asks directly is asked for all tenants. */
const forTests = (pool: pg.Pool): pg.Pool =>
  Object.assign(pool, {
    query: (given: string | pg.QueryConfig, values: unknown[] = []) =>
      queryAs(pool, SYSTEM, typeof given === 'string' ? { text: given, values } : given),
  });

/**
 * A copy of the migrated template, used with the application's role. Copies the files directly: through the log it
 * costs three times as much.
 */
export async function createTestDatabase(template: string | null = 'aliado_template') {
  const { owner_url, password } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(owner_url, (client) =>
    client.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`),
  );
  const url = new URL(owner_url);
  url.pathname = `/${name}`;
  const app_url = appUrl(url.href, password);
  const pool = forTests(createPool(app_url, silent, 10, PATIENCE));
  return {
    owner_url: url.href,
    app_url,
    password,
    pool,
    db: createDb(pool, SYSTEM),
    /** A statement with the application's role, for all tenants. */
    ask: (text: string, values: unknown[] = []) => queryAs(pool, SYSTEM, { text, values }),
    async close() {
      await pool.end();
      await asOwner(owner_url, async (client) => {
        await untilLeft(client, name);
        await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}
