/** Creates the data for the report benchmarks: one merchant with a large year, and ordinary merchants. */
import { mkdir, rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { hashPassword } from '../src/features/auth/hash-password.ts';
import { FIGURES, keepBooks, keepFigures, openMerchants } from './made/books.ts';
import { copyAll, type Rows, withoutIndexes } from './made/copy.ts';
import { belongings, people } from './made/people.ts';
import { storeOrders } from './made/sales.ts';
import { folderOf, idOf, PASSWORD, providerId, SECRET, SIZES, type Size } from './made/size.ts';

const LARGE =
  'orders attributions sales sale_lines ledger_entries payment_lines open_entries statements payments visit_totals notifications'.split(
    ' ',
  );
const KEPT =
  'sale_totals sale_figures key_totals visit_sums book_figures open_pairs clients buyer_days'.split(' ');

/** This data can be created again, so it does not have to survive a power cut. */
const WHILE_MADE = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '16GB', shared_buffers: '1GB' },
};

const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

async function make(size: Size) {
  const folder = folderOf(size);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const config = loadConfig({ DATA_DIR: folder, APP_SECRET: SECRET });
  await withPostgres(folder, async ([client]) => {
    const { close } = await openDatabase(config, pino({ level: 'fatal' }));
    await close();
    for (const [name, value] of Object.entries(WHILE_MADE))
      await client.query(`alter system set ${name} = '${value}'`);
  });
  await withPostgres(folder, async (clients) => {
    await fill(clients, size, folder);
    await clients[0].query('alter system reset all');
    await clients[0].query('checkpoint');
  });
}

type Clients = [pg.Client, pg.Client];

/** Uses two connections, so that independent tables are filled in parallel. */
async function withPostgres(folder: string, work: (clients: Clients) => Promise<void>) {
  const postgres = await startEmbeddedPostgres({ folder: `${folder}/postgres` });
  const clients: Clients = [
    new pg.Client({ connectionString: postgres.url }),
    new pg.Client({ connectionString: postgres.url }),
  ];
  for (const client of clients) await client.connect();
  try {
    await work(clients);
  } finally {
    for (const client of clients) await client.end();
    await postgres.stop();
  }
}

async function fill([client, other]: Clients, size: Size, folder: string) {
  const settings = `set maintenance_work_mem = '512MB'; set work_mem = '256MB'`;
  for (const each of [client, other]) await each.query(settings);
  const copy = (all: Rows[]) => copyAll(client, folder, all, say);
  await copy(people(size, await hashPassword(PASSWORD)));
  const merchants = Array.from({ length: 1 + size.ordinary }, (_, number) => ({
    id: idOf('merchant', number),
    user_id: providerId(size, number),
    number,
  }));
  await openMerchants(client, merchants);
  for (const each of [client, other]) await each.query('set session_replication_role = replica');
  await withoutIndexes(client, LARGE, async () => {
    await copy([...belongings(size), ...storeOrders(size)]);
    await client.query('analyze');
    await keepBooks(client);
    say('books');
  });
  say('indexes');
  await client.query('analyze');
  await withoutIndexes(client, KEPT, async () => {
    await Promise.all([keepFigures(client, FIGURES.sales), keepFigures(other, FIGURES.others)]);
    say('figures');
  });
  await client.query(
    'select rebuild_key_days(id), rebuild_payee_days(id), rebuild_team_sizes(id) from merchants',
  );
  await client.query('vacuum analyze');
  say('vacuum');
}

const wanted = Object.values(SIZES).filter(({ name }) => process.argv.includes(`--${name}`));
const sizes = wanted.length > 0 ? wanted : Object.values(SIZES);
for (const size of sizes) {
  say(`${size.name}: ${size.sales.toLocaleString('en')} sales`);
  await make(size);
}
say('done');
