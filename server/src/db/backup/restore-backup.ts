import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readArchive } from './archive.ts';
import { type Header, type Manifest, type Summary, verifyBackup } from './write-backup.ts';

export type RestoredFiles = { put(name: string, bytes: Buffer): Promise<void> };

type Restore = {
  file: string;
  passphrase: string;
  owner_url: string;
  files: RestoredFiles;
  keepKeys: (keys: string) => Promise<void>;
  /** Brings an empty database to the schema of these migrations. */
  makeSchema: (migrations: string[]) => Promise<void>;
};

/**
 * Restores a backup into an empty database. The file is verified first. All rows are loaded in one transaction: on
 * an error the database has no rows, and the restore can be run again.
 */
export async function restoreBackup(restore: Restore): Promise<Summary> {
  const { file, passphrase, owner_url } = restore;
  const summary = await verifyBackup(file, passphrase);
  await refuseFullDatabase(owner_url);
  let manifest: Manifest | undefined;
  const client = new pg.Client({ connectionString: owner_url, application_name: 'aliado-restore' });
  await client.connect();
  try {
    let load: Loading | undefined;
    await readArchive<Header>(file, passphrase, async (header, chunks) => {
      if (header.kind === 'manifest') {
        manifest = header;
        await restore.makeSchema(header.migrations);
        load = await beginLoading(client, header);
      } else if (header.kind === 'table') {
        await client.query(`delete from ${header.name}`);
        const copy = copyFrom(`copy ${header.name} (${header.columns.join(', ')}) from stdin`);
        await pipeline(Readable.from(chunks), client.query(copy));
      } else if (header.kind === 'file') await restore.files.put(header.name, await wholeOf(chunks));
      else if (header.kind === 'keys') await restore.keepKeys((await wholeOf(chunks)).toString());
    });
    if (!manifest || !load) throw new Error('The backup has no beginning.');
    await endLoading(client, manifest, load);
  } finally {
    await client.end();
  }
  return summary;
}

async function wholeOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function refuseFullDatabase(owner_url: string) {
  const client = new pg.Client({ connectionString: owner_url });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('public.users') is not null as used");
    if (rows[0]?.used && (await client.query('select from users limit 1')).rowCount)
      throw new Error(
        'The database is not empty. Restore into a new one: set DATA_DIR or the database address.',
      );
  } finally {
    await client.end();
  }
}

type Loading = { tables: string[]; forced: string[]; keys: { add: string }[] };

/**
 * Rows come in the order of the tables, and they are history: triggers would refuse or repeat it. So foreign keys
 * and triggers are off while rows are loaded. Adding the foreign keys again checks every row.
 */
async function beginLoading(client: pg.Client, { visit_months }: Manifest): Promise<Loading> {
  await client.query('begin');
  for (const month of visit_months)
    await client.query('select ensure_visit_months($1, 1)', [`${month.replace('_', '-')}-01`]);
  const list = async (query: string) =>
    (await client.query<{ item: string }>(query)).rows.map(({ item }) => item);
  const tables = await list(TABLES);
  const forced = await list(FORCED);
  const keys = (await client.query<{ drop: string; add: string }>(FOREIGN_KEYS)).rows;
  for (const { drop } of keys) await client.query(drop);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  return { tables, forced, keys };
}

async function endLoading(client: pg.Client, { sequences }: Manifest, { tables, forced, keys }: Loading) {
  for (const { name, value, is_called } of sequences)
    await client.query('select setval($1, $2, $3)', [name, value, is_called]);
  for (const table of forced) await client.query(`alter table ${table} force row level security`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { add } of keys) await client.query(add);
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
  await client.query('commit');
  await client.query('analyze');
}

const OURS = `relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`;
const TABLES = `select format('%I.%I', nspname, relname) as item
  from pg_class join pg_namespace as space on space.oid = relnamespace where ${OURS}`;
const FORCED = `${TABLES} and relforcerowsecurity`;
const FOREIGN_KEYS = `
  select format('alter table %I.%I drop constraint %I', nspname, relname, conname) as drop,
    format('alter table %I.%I add constraint %I %s', nspname, relname, conname, pg_get_constraintdef(key.oid)) as add
  from pg_constraint as key join pg_class on pg_class.oid = conrelid
  join pg_namespace as space on space.oid = relnamespace
  where contype = 'f' and conparentid = 0 and ${OURS}`;
