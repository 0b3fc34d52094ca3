/** Makes what the figures of reports are measured on: one merchant with a large year, and ordinary ones beside it. */
import { mkdir, rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { hashPassword } from '../src/features/auth/auth.passwords.ts';
import { keepBooks, keepFigures, openMerchants } from './made/books.ts';
import { copyIn, type Rows, withoutIndexes } from './made/copy.ts';
import { belongings, people } from './made/people.ts';
import { storeOrders } from './made/sales.ts';
import { folderOf, idOf, PASSWORD, providerId, SECRET, SIZES, type Size } from './made/size.ts';

const LARGE =
  'orders attributions sales sale_lines ledger_entries payment_lines open_entries statements payments visit_totals notifications'.split(
    ' ',
  );
const KEPT = 'sale_totals sale_figures key_totals visit_sums book_figures clients'.split(' ');

const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

async function make(size: Size) {
  const folder = folderOf(size);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const config = loadConfig({ DATA_DIR: folder, APP_SECRET: SECRET });
  const postgres = await startEmbeddedPostgres({ folder: `${folder}/postgres` });
  const { close } = await openDatabase(config, pino({ level: 'fatal' }));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await fill(client, size, folder);
  } finally {
    await client.end();
    await close();
    await postgres.stop();
  }
}

async function fill(client: pg.Client, size: Size, folder: string) {
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
  );
  const copy = async (all: Rows[]) => {
    for (const rows of all) {
      await copyIn(client, folder, rows);
      say(rows.table);
    }
  };
  await copy(people(size, await hashPassword(PASSWORD)));
  const merchants = Array.from({ length: 1 + size.ordinary }, (_, number) => ({
    id: idOf('merchant', number),
    user_id: providerId(size, number),
    number,
  }));
  await openMerchants(client, merchants);
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, LARGE, async () => {
    await copy(belongings(size));
    await copy(storeOrders(size));
    await client.query('analyze');
    await keepBooks(client);
    say('books');
  });
  say('indexes');
  await client.query('analyze');
  await withoutIndexes(client, KEPT, () => keepFigures(client));
  say('figures');
  await client.query('vacuum analyze');
}

const wanted = Object.values(SIZES).filter(({ name }) => process.argv.includes(`--${name}`));
const sizes = wanted.length > 0 ? wanted : Object.values(SIZES);
for (const size of sizes) {
  say(`${size.name}: ${size.sales.toLocaleString('en')} sales`);
  await make(size);
}
say('done');
