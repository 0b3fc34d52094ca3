import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createDb, createPool } from '../src/db/connect.ts';
import { appUrl } from '../src/db/migrate.ts';

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

/** A copy of the migrated template, used as the application's own role. */
export async function createTestDatabase(template: string | null = 'aliado_template') {
  const { owner_url, password } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(owner_url, (client) =>
    client.query(`create database ${name} ${template ? `template ${template}` : ''}`),
  );
  const url = new URL(owner_url);
  url.pathname = `/${name}`;
  const app_url = appUrl(url.href, password);
  const pool = createPool(app_url, silent);
  return {
    owner_url: url.href,
    app_url,
    password,
    pool,
    db: createDb(pool),
    async close() {
      await pool.end();
      await asOwner(owner_url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
