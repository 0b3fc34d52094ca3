import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { SLICES } from '../../../scripts/slices.mjs';
import { retentionText } from '../features/privacy/map/privacy.retention.rules.ts';

type Table = { name: string; is_view: boolean; comment: string | null; reads: string[] };
type Column = { table: string; name: string; type: string; is_key: boolean };
type Reference = {
  table: string;
  /** The column that leads to an id, or all where none does. */
  keys: string[];
  target: string;
  is_optional: boolean;
  is_unique: boolean;
};
type Routine = { name: string; body: string; triggers: string[]; returns: string };
type Schema = { tables: Table[]; columns: Column[]; references: Reference[]; routines: Routine[] };

/** Slices that share a picture; a slice that is not listed stands in the last one. */
const GROUPS: Record<string, string[]> = {
  People: [
    'auth',
    'profile',
    'affiliates',
    'notifications',
    'push',
    'mails',
    'audit',
    'security',
    'announcements',
  ],
  'Stores and products': ['merchants', 'store-connection', 'catalog', 'publishing', 'help'],
  'Orders and wholesale': ['webhooks', 'orders', 'privacy', 'wholesale'],
  'Links, coupons, sales': ['adhesions', 'links', 'coupons', 'leaks', 'visits', 'sales', 'teams'],
  Money: ['commissions', 'statements', 'payments', 'claims'],
  'Around them': [],
};
const LAST_GROUP = Object.keys(GROUPS).at(-1) ?? '';
const LEVELS = SLICES.flatMap((level) => Object.keys(level));
const SOURCES = fileURLToPath(new URL('..', import.meta.url));

const INSERTS = /\.insertInto\('(\w+)|\binsert into (\w+)\b/g;
const KEEPS = /(?:\.updateTable\('|tableName: ')(\w+)|\b(?:computed|rebuild)_(\w+)\(/g;
const WRITES = /\b(?:insert into|update|delete from)\s+(\w+)/gi;
/** A table that triggers fill and code empties is a queue. */
const TAKES = /\.deleteFrom\('(\w+)/g;
/** Sums that code keeps in the transaction of the change. */
const SUMS = /_(?:totals|figures|sums|counts)$/;
const KEPT = /the database keeps it/i;

export async function dataModelPage(client: pg.Client): Promise<string> {
  const schema = await readSchema(client);
  const owners = ownersOf(schema);
  const groupOf = (table: string) =>
    Object.keys(GROUPS).find((group) => GROUPS[group]?.includes(owners.get(table) ?? '')) ?? LAST_GROUP;
  const byOwner = (one: Table, other: Table) =>
    LEVELS.indexOf(owners.get(one.name) ?? '') - LEVELS.indexOf(owners.get(other.name) ?? '') ||
    (one.name < other.name ? -1 : 1);
  const parts = Object.keys(GROUPS).flatMap((group) => {
    const tables = schema.tables.filter(({ name }) => groupOf(name) === group).sort(byOwner);
    return [`## ${group}`, picture(schema, tables), list(schema, tables, owners)];
  });
  return `${[...HEAD, ...parts].join('\n\n')}\n`;
}

const HEAD = [
  '# Data model',
  'Written by `npm run tables` from the migrated database; `npm run check` fails when it is out of date.',
  'A picture shows primary and foreign keys. A key that leads to a table of another picture names it. Views and kept sums are not drawn. ' +
    'A kept sum repeats what other tables say, so that reading it is quick; it can be added up again from them. *Kept* says how long rows stay.',
];

function picture({ columns, references, ...schema }: Schema, tables: Table[]): string {
  const drawn = tables.filter(
    (table) => !table.is_view && !keptSum({ columns, references, ...schema }, table.name),
  );
  const names = new Set(drawn.map(({ name }) => name));
  const entities = drawn.map(({ name }) => {
    const keys = columns
      .filter((column) => column.table === name)
      .flatMap((column) => {
        const reference = references.find((each) => each.table === name && each.keys.includes(column.name));
        if (!column.is_key && !reference) return [];
        const kinds = [column.is_key && 'PK', reference && 'FK'].filter(Boolean).join(', ');
        const outside = reference && !names.has(reference.target) ? ` "${reference.target}"` : '';
        return [`    ${column.type} ${column.name} ${kinds}${outside}`];
      });
    return keys.length > 0 ? `  ${name} {\n${keys.join('\n')}\n  }` : `  ${name}`;
  });
  const lines = references
    .filter(({ table, target }) => names.has(table) && names.has(target))
    .map(
      ({ table, keys, target, is_optional, is_unique }) =>
        `  ${target} ${is_optional ? '|o' : '||'}--${is_unique ? 'o|' : 'o{'} ${table} : "${keys.join(', ')}"`,
    );
  return ['```mermaid', 'erDiagram', ...entities, ...new Set(lines), '```'].join('\n');
}

function list(schema: Schema, tables: Table[], owners: Map<string, string>): string {
  const rows = tables.map(({ name, is_view, comment }) => {
    const kind = is_view ? 'view' : keptSum(schema, name);
    return `| \`${name}\` | ${owners.get(name)} | ${comment?.replaceAll('|', '\\|') ?? '–'} | ${kind ?? ''} | ${is_view ? '' : retentionText(name)} |`;
  });
  return ['| Table | Slice | Purpose | Kind | Kept |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}

/** How a table that only repeats others is kept; undefined for all others. */
function keptSum(schema: Schema, table: string): string | undefined {
  const sources = sourcesOf(schema, table);
  const comment = schema.tables.find(({ name }) => name === table)?.comment ?? '';
  const isProved = schema.routines.some(
    ({ name, returns }) => name === `computed_${table}` && returns === table,
  );
  const isQueue = partsThat(TAKES, table).length > 0;
  const isWrittenByTriggersOnly = sources.length > 0 && partsThat(INSERTS, table).length === 0 && !isQueue;
  if (!isProved && !isWrittenByTriggersOnly && !SUMS.test(table) && !KEPT.test(comment)) return undefined;
  const named = sources.map((source) => `\`${source}\``).join(', ');
  return named ? `kept sum, by triggers on ${named}` : 'kept sum, by code';
}

/** The tables whose triggers write this one, themselves or through the functions they call. */
function sourcesOf({ routines }: Schema, table: string): string[] {
  const writes = (routine: Routine, seen: Set<Routine>): boolean => {
    if (seen.has(routine)) return false;
    seen.add(routine);
    return (
      [...routine.body.matchAll(WRITES)].some(([, written]) => written === table) ||
      routines.some((other) => new RegExp(`\\b${other.name}\\(`).test(routine.body) && writes(other, seen))
    );
  };
  const found = routines.flatMap((routine) =>
    routine.triggers.length > 0 && writes(routine, new Set()) ? routine.triggers : [],
  );
  return [...new Set(found)].filter((source) => source !== table).sort();
}

/** slice, or other part of the server, → its code */
const CODE = new Map<string, string>();
for (const file of readdirSync(SOURCES, { recursive: true }).map(String).sort()) {
  if (!file.endsWith('.ts') || /\.test\.ts$|(^|\/)test\//.test(file)) continue;
  const [folder = '', slice = ''] = file.split('/');
  const part = folder === 'features' ? slice : folder;
  CODE.set(part, (CODE.get(part) ?? '') + readFileSync(`${SOURCES}/${file}`, 'utf8'));
}

const partsThat = (pattern: RegExp, table: string): string[] =>
  [...CODE]
    .filter(([, code]) => [...code.matchAll(pattern)].some(([, one, other]) => (one ?? other) === table))
    .map(([part]) => part)
    .sort((one, other) => LEVELS.indexOf(one) - LEVELS.indexOf(other));

/**
 * A table belongs to the slice of its name if that slice writes it, else to the lowest slice that inserts its rows or
 * rebuilds its sums. Other sums belong to the lowest owner of their sources, views to the highest owner.
 */
function ownersOf(schema: Schema): Map<string, string> {
  const owners = new Map<string, string>();
  const ownerOf = (table: string): string => {
    const known = owners.get(table);
    if (known !== undefined) return known;
    owners.set(table, 'db');
    const parts = [...partsThat(INSERTS, table), ...partsThat(KEEPS, table)];
    const slices = parts.filter((part) => LEVELS.includes(part));
    const own_name = slices.find((slice) => slice === table);
    const { reads = [] } = schema.tables.find(({ name }) => name === table) ?? {};
    const levels = (tables: string[]) =>
      tables.map(ownerOf).sort((one, other) => LEVELS.indexOf(one) - LEVELS.indexOf(other));
    const owner =
      own_name ??
      slices[0] ??
      parts[0] ??
      levels(sourcesOf(schema, table))[0] ??
      levels(reads).at(-1) ??
      'db';
    owners.set(table, owner);
    return owner;
  };
  for (const { name } of schema.tables) ownerOf(name);
  return owners;
}

async function readSchema(client: pg.Client): Promise<Schema> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  const ours = `c.relnamespace = 'public'::regnamespace and not c.relispartition`;
  return {
    tables: await rows<Table>(`
      select c.relname as name, c.relkind = 'v' as is_view, obj_description(c.oid, 'pg_class') as comment,
        array(select distinct d.refobjid::regclass::text from pg_depend d join pg_rewrite r on r.oid = d.objid
          where r.ev_class = c.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> c.oid) as reads
      from pg_class c where ${ours} and c.relkind in ('r', 'p', 'v') order by 1`),
    columns: await rows<Column>(`
      select c.relname as table, a.attname as name, t.typname as type,
        coalesce(a.attnum = any(k.conkey), false) as is_key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where ${ours} and c.relkind in ('r', 'p') order by c.relname, a.attnum`),
    references: await rows<Reference>(`
      select c.relname as table, f.confrelid::regclass::text as target,
        (select coalesce(array_agg(a.attname::text) filter (where b.attname = 'id'), array_agg(a.attname::text order by o))
          from unnest(f.conkey, f.confkey) with ordinality as k(own, their, o)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.own
            join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.their) as keys,
        exists (select from pg_attribute where attrelid = c.oid and attnum = any(f.conkey) and not attnotnull) as is_optional,
        exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
          and i.indkey::int2[] <@ f.conkey) as is_unique
      from pg_constraint f join pg_class c on c.oid = f.conrelid
      where ${ours} and f.contype = 'f' and f.conparentid = 0 order by c.relname, f.conname`),
    routines: await rows<Routine>(`
      select p.proname as name, p.prosrc as body, p.prorettype::regtype::text as returns,
        array(select distinct t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal
          and t.tgparentid = 0) as triggers
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') order by 1`),
  };
}
