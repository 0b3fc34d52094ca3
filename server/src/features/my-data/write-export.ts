import type { Language } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { type Entry, subjects, type Table } from '#server/features/privacy/map/privacy.entry.rules.ts';
import { dataMap } from '#server/features/privacy/map/privacy.map.rules.ts';
import { type Held, listRowsOf } from '#server/features/privacy/privacy.service.ts';
import { documentsOf } from '#server/features/statements/statements.service.ts';
import { findFile } from '#server/lib/storage.ts';
import { writeZip, type ZipPart } from '#server/lib/zip.ts';
import { exportPage } from './export-page.ts';
import { type ExportedFile, maskOthers, plainValue, type Shown } from './my-data.rules.ts';
import { exportTexts } from './my-data.texts.ts';

type Person = { id: string; username: string; name: string; language: string };

const entries = Object.entries(dataMap) as [Table, Entry<Table>][];

/** Everything the data map says about this person: a page to read, JSON by subject, and the files. */
export async function writeExport(ctx: Context, person: Person): Promise<Buffer> {
  const language = person.language as Language;
  const other = language === 'es' ? 'pt' : 'es';
  const { shown, files } = await collect(ctx, person);
  const pages = [language, other] as const;
  const parts: ZipPart[] = [
    ...pages.map((one) => {
      const page = exportPage(one, person, shown, files, ctx.clock());
      return { name: exportTexts[one].page, content: [page] };
    }),
    ...subjects.flatMap((subject) => {
      const content = shown[subject];
      return content ? [{ name: `json/${subject}.json`, content: [JSON.stringify(content, null, 1)] }] : [];
    }),
    ...files.map(({ name, bytes }) => ({ name, content: [bytes] })),
  ];
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(parts)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function collect(ctx: Context, person: Person) {
  const whom = { ids: [person.id], mails: [person.username] };
  const shown: Shown = {};
  const files: ExportedFile[] = [];
  for (const [table, entry] of entries) {
    const subject = entry.exported;
    if (typeof subject !== 'string') continue;
    const rows = await listRowsOf(ctx.db, table, whom);
    if (rows.length === 0) continue;
    for (const column of entry.files ?? [])
      for (const row of rows) await attach(ctx, files, table, row, column);
    const of = shown[subject] ?? {};
    of[table] = rows.map((row) => toShown(entry, row, person.name));
    shown[subject] = of;
  }
  for (const { name, body } of await documentsOf(ctx, person.id, person.language as Language))
    files.push({ name: `archivos/${files.length + 1}-${name}`, bytes: body });
  return { shown, files };
}

function toShown(entry: Entry<Table>, row: Held, own_name: string): Held {
  const hidden = entry.hidden ?? {};
  const mentions = (entry.mentions ?? []) as readonly string[];
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !(column in hidden))
      .map(([column, value]) => [
        column,
        mentions.includes(column) ? maskOthers(value, own_name) : plainValue(value),
      ]),
  );
}

/** The row shows the name that the file has in the export. */
async function attach(ctx: Context, files: ExportedFile[], table: Table, row: Held, column: string) {
  const bytes = row[column] ? await findFile(ctx.config, String(row[column])) : undefined;
  if (!bytes) return;
  const extension = String(row[column]).split('.').at(-1);
  const name = `archivos/${files.length + 1}-${table}.${extension}`;
  files.push({ name, bytes });
  row[column] = name;
}
