import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

const OUT = fileURLToPath(new URL('../db/tables.ts', import.meta.url));
const CODEGEN = fileURLToPath(import.meta.resolve('kysely-codegen/package.json')).replace(
  'package.json',
  'dist/cli/bin.js',
);

/** Writes the table types from the migrated schema. With --verify, only checks whether they are up to date. */
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
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
