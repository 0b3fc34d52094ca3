import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
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
  const postgres = await startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    bin: process.env.POSTGRES_BIN,
  });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    provide('postgres', await prepare(postgres.url));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** A test file connects dozens of times; with the usual cost, checking passwords takes longer than its statements. */
async function makeConnectingCheap(client: pg.Client, owner_url: string) {
  const { rowCount } = await client.query("select from pg_settings where name = 'scram_iterations'");
  if (rowCount === 0) return;
  await client.query('alter system set scram_iterations = 1');
  await client.query('select pg_reload_conf()');
  await client.query('set scram_iterations = 1');
  const { username, password } = new URL(owner_url);
  await client.query(`alter role ${username} password ${pg.escapeLiteral(decodeURIComponent(password))}`);
}

async function prepare(owner_url: string) {
  const client = new pg.Client({ connectionString: owner_url });
  await client.connect();
  for (const slow of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${slow} = off`);
  await client.query('select pg_reload_conf()');
  await makeConnectingCheap(client, owner_url);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = new URL(owner_url);
  template.pathname = `/${TEMPLATE}`;
  const password = 'the password of the tests';
  await migrate(template.href, password);
  return { owner_url, password };
}
