import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzip } from '#kit/files.ts';
import { prove } from '#kit/proof.ts';
import { useOwnWorld } from '#kit/world.ts';
import { putFile } from '../../lib/storage.ts';
import type { Entry, Erasing, Table } from '../privacy/map/privacy.entry.rules.ts';
import { dataMap } from '../privacy/map/privacy.map.rules.ts';
import { eraseIdentity } from './my-data.jobs.ts';
import { writeExport } from './write-export.ts';

const world = useOwnWorld();

type Column = { name: string; type: string; needed: boolean; computed: boolean };
type Who = 'anna' | 'bruno';
type Planted = { who: Who; table: Table; column: string; canary: string };
type Row = Record<string, unknown>;

const entries = (Object.entries(dataMap) as [Table, Entry<Table>][]).filter(([, { person }]) => person);
const WORDS = /^(text|character varying|jsonb?|bytea)(\[\])?$/;
const planted: Planted[] = [];
const rows: Record<Who, Map<Table, Row>> = { anna: new Map(), bruno: new Map() };
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.owner_url });
  await owner.connect();
  const { rows: checks } = await owner.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of checks)
    await owner.query(`alter table ${table} drop constraint if exists "${name}"`);
  await owner.query(`set session_replication_role = replica`);
  for (const who of ['anna', 'bruno'] as const) for (const table of inOrder()) await plant(who, table);
});

afterAll(() => owner.end());

const targetsOf = (table: Table) => Object.entries(dataMap[table].person ?? {}) as [string, string][];

/** A row is planted after the rows that lead from it to the person. */
function inOrder(): Table[] {
  const distance = (table: Table): number =>
    table === 'users'
      ? 0
      : 1 + Math.max(0, ...targetsOf(table).map(([, target]) => distance(target.split('.')[0] as Table)));
  return entries.map(([table]) => table).sort((one, other) => distance(one) - distance(other));
}

async function columnsOf(table: Table): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attgenerated <> '' or attidentity <> '' as computed,
      attnotnull and not atthasdef as needed
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}

let number = 0;

/** A value that the column accepts and that is nobody's. */
function filler(type: string): unknown {
  number += 1;
  if (type === 'uuid') return randomUUID();
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'date') return '2026-10-01';
  if (type === 'boolean') return false;
  if (type.endsWith('[]')) return [];
  if (type.startsWith('json')) return '{}';
  if (type === 'bytea') return Buffer.from(`n${number}`);
  return type === 'text' || type.startsWith('char') ? `n${number}` : number;
}

function canaryFor(type: string, canary: string): unknown {
  if (type.startsWith('json')) return JSON.stringify({ word: canary });
  if (type === 'bytea') return Buffer.from(canary);
  return type.endsWith('[]') ? [canary] : canary;
}

async function plant(who: Who, table: Table) {
  const entry = dataMap[table] as Entry<Table>;
  const row: Row = {};
  for (const { name, type, needed, computed } of await columnsOf(table)) {
    const target = targetsOf(table).find(([column]) => column === name)?.[1];
    const [to, key = ''] = target?.split('.') ?? [];
    const personal = name in (entry.personal ?? {}) && WORDS.test(type);
    if (to && !(table === 'users' && name === 'id')) row[name] = rows[who].get(to as Table)?.[key];
    else if (personal && !computed) {
      const canary = `canary-${who}-${table}-${name}`;
      const file = (entry.files as readonly string[] | undefined)?.includes(name);
      row[name] = file
        ? await putFile(world.config, 'pictures', 'webp', Buffer.from(canary))
        : canaryFor(type, canary);
      planted.push({ who, table, column: name, canary });
    } else if (needed && !computed) row[name] = filler(type);
  }
  const names = Object.keys(row);
  const { rows: made } = await owner.query<Row>(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  rows[who].set(table, made[0] ?? {});
}

/** Every row of every table as text, with bytes both as they are and readable. */
async function everything(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select class.oid::regclass::text as name from pg_class as class
    where class.relkind in ('r', 'p') and not class.relispartition
      and class.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  const found = [];
  for (const { name } of tables)
    for (const { row } of (
      await owner.query<{ row: string }>(`select whole::text as row from ${name} as whole`)
    ).rows)
      found.push({ table: name, row: `${row} ${inBytes(row)}` });
  return found;
}

const inBytes = (row: string) =>
  [...row.matchAll(/\\x([0-9a-f]+)/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ');

async function storedFiles(): Promise<string[]> {
  const found = [];
  const listed = await readdir(world.config.files_dir, { recursive: true, withFileTypes: true });
  for (const file of listed.filter((one) => one.isFile()))
    found.push(await readFile(path.join(file.parentPath, file.name), 'latin1'));
  return found;
}

const isKept = ({ table, column }: Planted) => {
  const erasing = (dataMap[table] as Entry<Table>).personal?.[column as never] as Erasing | undefined;
  return typeof erasing === 'object' && 'kept' in erasing;
};

const isExported = ({ table, column }: Planted) => {
  const { exported, hidden = {} } = dataMap[table] as Entry<Table>;
  return typeof exported === 'string' && !(column in hidden);
};

const personOf = (who: Who) => {
  const { id, username, name, language } = rows[who].get('users') as Record<string, string>;
  return { id, username, name, language } as { id: string; username: string; name: string; language: string };
};

test('an export has every personal column of its person and nothing of another; a deletion leaves nothing but what the law keeps', async () => {
  const own = planted.filter(({ who }) => who === 'anna');
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const ctx = { ...world.background, log };

  const zip = [...unzip(await writeExport(ctx, personOf('anna'))).values()].join('\n');
  const missing = own.filter((one) => isExported(one) && !zip.includes(one.canary));
  expect(missing).toEqual([]);
  expect(own.filter((one) => !isExported(one) && zip.includes(one.canary))).toEqual([]);
  expect(zip).not.toContain('canary-bruno');

  const before = (await everything()).filter(({ row }) => row.includes('canary-bruno'));
  const files_before = (await storedFiles()).filter((file) => file.includes('canary-bruno'));
  await owner.query('update users set erased_at = now() where id = $1', [personOf('anna').id]);
  await eraseIdentity.run({ ...ctx, job_id: 'test' }, { user_id: personOf('anna').id });
  await world.runJobs();

  const after = await everything();
  const left = own.filter((one) => !isKept(one) && after.some(({ row }) => row.includes(one.canary)));
  expect(left).toEqual([]);
  const strays = after.filter(
    ({ row }) => row.includes('canary-anna') && !own.some((one) => isKept(one) && row.includes(one.canary)),
  );
  expect(strays).toEqual([]);
  expect(after.filter(({ row }) => row.includes('canary-bruno'))).toEqual(before);

  const files = await storedFiles();
  expect(files.filter((file) => file.includes('canary-bruno'))).toEqual(files_before);
  expect(files.filter((file) => own.some((one) => !isKept(one) && file.includes(one.canary)))).toEqual([]);
  expect(lines.join('')).not.toContain('canary');

  const kept = own.filter(isKept).length;
  expect(own.length).toBeGreaterThan(90);
  prove(
    'T27',
    `canaries of two people in ${own.length} personal columns of ${new Set(own.map(({ table }) => table)).size} tables: ` +
      `${own.filter(isExported).length} in her export, 0 of the other person; after the deletion 0 left in tables, jobs, files and logs ` +
      `but the ${kept} columns that the law keeps; the other person unchanged`,
  );
});
