import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';

export type Value = string | number | bigint | boolean | null;
export type Rows = { table: string; columns: string[]; rows: Iterable<Value[]> };

const escaped = (value: Value): string =>
  value === null
    ? '\\N'
    : typeof value === 'string'
      ? value.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter)
      : String(value);
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function* linesOf(rows: Iterable<Value[]>): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(escaped).join('\t')}\n`;
    if (text.length > 1 << 18) {
      yield text;
      text = '';
    }
  }
  yield text;
}

const fileOf = (folder: string, table: string) => path.join(folder, `${table}.tsv`);

const write = (folder: string, { table, rows }: Rows) =>
  pipeline(Readable.from(linesOf(rows)), createWriteStream(fileOf(folder, table)));

/** Written into files that the database reads by itself: both are on this machine, and one is written while the other is read. */
export async function copyAll(client: pg.Client, folder: string, all: Rows[], say: (line: string) => void) {
  let written = all[0] && write(folder, all[0]);
  for (const [index, { table, columns }] of all.entries()) {
    await written;
    const next = all[index + 1];
    written = next && write(folder, next);
    const file = fileOf(folder, table);
    await client.query(`copy ${table} (${columns.join(', ')}) from '${file}'`);
    await rm(file);
    say(table);
  }
}

/** Rows are inserted faster without indexes; each index is created afterwards. */
export async function withoutIndexes(client: pg.Client, tables: string[], work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index as index where index.indrelid = any($1::text[]::regclass[]) and not exists (
       select from pg_constraint where conindid = index.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}
