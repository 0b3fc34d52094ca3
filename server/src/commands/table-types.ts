import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { dataModelPage } from './data-model.ts';

const OUT = fileURLToPath(new URL('../db/tables.ts', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/data-model.md', import.meta.url));
const CODEGEN = fileURLToPath(import.meta.resolve('kysely-codegen/package.json')).replace(
  'package.json',
  'dist/cli/bin.js',
);

/** Writes the table types and the data model from the migrated schema. With --verify, only checks whether they are up to date. */
const folder = await mkdtemp(path.join(tmpdir(), 'aliado-types-'));
const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
try {
  await migrate(postgres.url, 'only here');
  const options = [
    '--dialect=postgres',
    `--url=${postgres.url}`,
    `--out-file=${OUT}`,
    '--default-schema=public',
    '--include-pattern=public.*',
    '--date-parser=string',
    '--type-mapping={"int8":"bigint"}',
    '--log-level=warn',
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(process.execPath, [CODEGEN, ...options], { stdio: 'inherit' });
  process.exitCode = (await isPageDone(postgres.url)) ? (status ?? 1) : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function isPageDone(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  const page = await dataModelPage(client).finally(() => client.end());
  if ((await readFile(PAGE, 'utf8').catch(() => '')) === page) return true;
  if (process.argv.includes('--verify')) console.log('docs/data-model.md is out of date: npm run tables');
  else await writeFile(PAGE, page);
  return !process.argv.includes('--verify');
}
