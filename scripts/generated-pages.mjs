/** Writes the generated parts of the documents. With `--verify` it fails when one is out of date. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SLICES } from './slices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FEATURES = join(root, 'server/src/features');
const JOBS = join(root, 'server/src/jobs');
const TEST = /\.test\.ts$|(^|\/)test\//;

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !TEST.test(file))
    .sort();

const read = (file) => readFileSync(file, 'utf8');
const sources = new Map(filesIn(FEATURES).map((file) => [file, read(join(FEATURES, file))]));
const sliceOf = (file) => file.split('/')[0];
const named = (names) => names.map((name) => `\`${name}\``).join(', ');
const unique = (names) => [...new Set(names)].sort();

const WRITES =
  /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)|\b(?:insert into|delete from|update) (\w+)\b/g;

/** The tables of the database, so that an SQL keyword is not mistaken for a table. */
const TABLES = new Set(
  [...read(join(root, 'server/src/db/tables.ts')).matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, table]) => table),
);

function tablesWrittenBy(slice) {
  const found = [...sources].flatMap(([file, source]) =>
    sliceOf(file) === slice ? [...source.matchAll(WRITES)].map(([, one, other]) => one ?? other) : [],
  );
  return unique(found.filter((table) => TABLES.has(table)));
}

/** name of the constant → its name in the queue, its slice and its comment */
function declared(call) {
  const pattern = new RegExp(
    `(?:/\\*\\*([^/]*?)\\*/\\s*)?export const (\\w+) = ${call}\\(\\{\\s*name: '([^']+)'`,
    'g',
  );
  return new Map(
    [...sources].flatMap(([file, source]) =>
      [...source.matchAll(pattern)].map(([, comment, constant, name]) => [
        constant,
        { name, slice: sliceOf(file), comment: comment?.replace(/\s*\n\s*\*\s*/g, ' ').trim() ?? '' },
      ]),
    ),
  );
}

const facts = declared('defineFact');

/** constant of a fact → the jobs that act on it, in the order of the list */
function reactions() {
  const lists = filesIn(JOBS).filter((file) => file.endsWith('-jobs.ts'));
  const found = lists.flatMap((file) =>
    read(join(JOBS, file))
      .split(/^ {2}fact\(/m)
      .slice(1)
      .map((text) => {
        const own = text.split(/^ {2}(?:job\(|fact\(|\.\.\.)|^\];/m)[0];
        const constant = /^(?:\w+\.)?(\w+)/.exec(own)?.[1];
        const acts = [...own.matchAll(/reaction\((\w+)|webhookEvent\('([^']+)'/g)];
        if (acts.length === 0) throw new Error(`no reaction of ${constant} can be read from ${file}`);
        return [constant, unique(acts.map(([, job, event]) => job ?? `webhook ${event}`))];
      }),
  );
  return new Map(found);
}

function sliceTable() {
  const rows = SLICES.flatMap((level, index) =>
    Object.entries(level).map(([slice, purpose]) => {
      const stated = [...facts.values()].filter((fact) => fact.slice === slice).map(({ name }) => name);
      return `| ${index} | **${slice}** | ${purpose} | ${named(tablesWrittenBy(slice)) || '–'} | ${named(stated.sort()) || '–'} |`;
    }),
  );
  return [
    '| Level | Slice | What it is about | Tables it writes | Facts it states |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function factTable() {
  const acting = reactions();
  const rows = [...facts]
    .toSorted(([, one], [, other]) => (one.name < other.name ? -1 : 1))
    .map(
      ([constant, { name, slice, comment }]) =>
        `| \`${name}\` | ${slice} | ${named(acting.get(constant) ?? []) || '–'} | ${comment} |`,
    );
  return ['| Fact | Stated by | Who acts | When |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const PARTS = [
  { page: 'ARCHITECTURE.md', part: 'slices', text: sliceTable },
  { page: 'docs/facts.md', part: 'facts', text: factTable },
];

const stale = PARTS.flatMap(({ page, part, text }) => {
  const file = join(root, page);
  const before = read(file);
  const pattern = new RegExp(`(<!-- ${part} -->\\n)[\\s\\S]*?(<!-- /${part} -->)`);
  const after = before.replace(pattern, (_, open, close) => `${open}${text()}\n${close}`);
  if (before === after) return [];
  if (!process.argv.includes('--verify')) writeFileSync(file, after);
  return [page];
});
for (const page of stale)
  console.log(
    process.argv.includes('--verify') ? `${page} is out of date: npm run pages` : `written: ${page}`,
  );
process.exitCode = process.argv.includes('--verify') && stale.length > 0 ? 1 : 0;
