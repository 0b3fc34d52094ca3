import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Entry, readArchive, writeArchive } from './archive.ts';

/** The first entry. A restore applies exactly these migrations before it loads the rows. */
export type Manifest = {
  kind: 'manifest';
  made_at: string;
  database_version: string;
  migrations: string[];
  /** Months of visits, which are tables of their own. */
  visit_months: string[];
  sequences: { name: string; value: string; is_called: boolean }[];
};
type TableHeader = { kind: 'table'; name: string; columns: string[] };
type FileHeader = { kind: 'file'; name: string };
type KeysHeader = { kind: 'keys' };
/** The last entry: what the backup holds. */
type EndHeader = { kind: 'end'; rows: Record<string, number>; files: number };
export type Header = Manifest | TableHeader | FileHeader | KeysHeader | EndHeader;

export type BackupFiles = {
  list(): AsyncIterable<string>;
  find(name: string): Promise<Buffer | undefined>;
};

type Backup = {
  owner_url: string;
  files: BackupFiles;
  keys: string | undefined;
  file: string;
  passphrase: string;
};
export type Summary = { made_at: string; tables: number; rows: number; files: number };

/**
 * Writes a consistent backup while the product runs, and reads it again to verify it. All tables are read in one
 * snapshot. Files are read after it: a file is stored before the row that names it, so every row has its file. The
 * heads of the audit trail are read before it: a newer head would name entries that the snapshot does not have.
 */
export async function writeBackup({ owner_url, files, keys, file, passphrase }: Backup): Promise<Summary> {
  const heads = new Map<string, Buffer>();
  for await (const name of files.list())
    if (isHead(name)) heads.set(name, (await files.find(name)) ?? Buffer.alloc(0));
  const client = new pg.Client({ connectionString: owner_url, application_name: 'aliado-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await writeArchive(file, passphrase, entriesOf(client, files, heads, keys));
    await client.query('commit');
  } finally {
    await client.end();
  }
  return verifyBackup(file, passphrase);
}

/** Reads the whole file and compares it with what its end says. */
export async function verifyBackup(file: string, passphrase: string): Promise<Summary> {
  const seen = { made_at: '', tables: 0, rows: 0, files: 0 };
  let end: EndHeader | undefined;
  await readArchive<Header>(file, passphrase, async (header, chunks) => {
    if (header.kind === 'manifest') seen.made_at = header.made_at;
    if (header.kind === 'file') seen.files += 1;
    if (header.kind === 'end') end = header;
    if (header.kind !== 'table') return;
    seen.tables += 1;
    for await (const chunk of chunks) seen.rows += countLines(chunk);
  });
  const promised = Object.values(end?.rows ?? {}).reduce((sum, rows) => sum + rows, 0);
  if (!end || promised !== seen.rows || end.files !== seen.files)
    throw new Error(`The backup ${file} does not hold what its end says.`);
  return seen;
}

/** COPY writes a row a line and escapes line breaks inside values. */
function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

const isHead = (name: string) => name.startsWith('trail/');

async function* entriesOf(
  client: pg.Client,
  files: BackupFiles,
  heads: ReadonlyMap<string, Buffer>,
  keys: string | undefined,
): AsyncGenerator<Entry<Header>> {
  yield { header: await readManifest(client), chunks: bytesOf() };
  if (keys !== undefined) yield { header: { kind: 'keys' }, chunks: bytesOf(Buffer.from(keys)) };
  const end: EndHeader = { kind: 'end', rows: {}, files: 0 };
  for (const { name, columns } of await listTables(client)) {
    const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
    yield { header: { kind: 'table', name, columns }, chunks: rows };
    end.rows[name] = rows.rowCount;
  }
  for await (const name of files.list()) {
    const bytes = isHead(name) ? heads.get(name) : await files.find(name);
    if (!bytes) continue;
    yield { header: { kind: 'file', name }, chunks: bytesOf(bytes) };
    end.files += 1;
  }
  yield { header: end, chunks: bytesOf() };
}

async function* bytesOf(...chunks: Buffer[]) {
  yield* chunks;
}

async function readManifest(client: pg.Client): Promise<Manifest> {
  const { rows } = await client.query<Omit<Manifest, 'kind'>>(MANIFEST);
  if (!rows[0]) throw new Error('The database does not describe itself.');
  return { kind: 'manifest', ...rows[0] };
}

const MANIFEST = `
  select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at,
    current_setting('server_version') as database_version,
    (select coalesce(json_agg(name order by name), '[]') from migrations) as migrations,
    (select coalesce(json_agg(substr(relname, 8) order by relname), '[]') from pg_class
      where relname ~ '^visits_\\d{4}_\\d{2}$' and relkind = 'r') as visit_months,
    (select coalesce(json_agg(json_build_object('name', format('%I.%I', schemaname, sequencename),
        'value', coalesce(last_value, start_value)::text, 'is_called', last_value is not null)), '[]')
      from pg_sequences where schemaname in ('public', 'graphile_worker')) as sequences`;

/** Tables of ours and of the job queue. A partitioned table is read as a whole; generated columns are not. */
async function listTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', nspname, relname) as name,
      (select json_agg(format('%I', attname) order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class as class join pg_namespace as space on space.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'graphile_worker')
      and relname <> 'migrations'
    order by nspname, relname`);
  return rows;
}
