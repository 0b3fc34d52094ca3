import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { owner_url: string; password: string };
  }
}

const TEMPLATE = 'aliado_template';

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'aliado-test-'));
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = new URL(postgres.url);
  template.pathname = `/${TEMPLATE}`;
  const password = 'the password of the tests';
  await migrate(template.href, password);
  provide('postgres', { owner_url: postgres.url, password });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
