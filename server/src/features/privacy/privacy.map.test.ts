import { describe, expect, test } from 'vitest';
import { useWorld } from '#kit/world.ts';
import { CODES, type Entry, type Table } from './map/privacy.entry.rules.ts';
import { dataMap } from './map/privacy.map.rules.ts';

const world = useWorld();

const entries = Object.entries(dataMap) as [Table, Entry<Table>][];

/** Columns that can hold the words of a person: text, JSON, bytes and addresses. */
async function wordyColumns() {
  const { rows } = await world.pool.query<{ table: Table; column: string }>(`
    select class.relname as table, attribute.attname as column
    from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attnum > 0 and not attribute.attisdropped
      and format_type(attribute.atttypid, null) in
        ('text', 'character varying', 'json', 'jsonb', 'bytea', 'inet', 'cidr', 'text[]', 'bytea[]', 'jsonb[]')
    order by 1, 2`);
  return rows;
}

describe('the data map', () => {
  test('says of every column of words whose data it holds, or that it holds none', async () => {
    const columns = await wordyColumns();
    const unsaid = columns.filter(({ table, column }) => {
      const entry = dataMap[table] as Entry<Table>;
      const said = [
        ...Object.keys(entry.personal ?? {}),
        ...(entry.buyer ?? []),
        ...(entry.free ?? []),
        ...CODES,
      ];
      return !said.includes(column);
    });
    expect(unsaid).toEqual([]);
    expect(columns.length).toBeGreaterThan(200);
  });

  test('says of no column both that it is personal and that it is free of personal data', () => {
    const both = entries.flatMap(([table, { personal = {}, free = [] }]) =>
      free.filter((column) => column in personal).map((column) => `${table}.${column}`),
    );
    expect(both).toEqual([]);
  });

  test('leads from every table with personal data to the person, and says what the export shows', () => {
    const lost = entries.filter(([, { personal, person }]) => personal && !person).map(([table]) => table);
    const unsaid = entries.filter(([, { person, exported }]) => person && !exported).map(([table]) => table);
    expect({ lost, unsaid }).toEqual({ lost: [], unsaid: [] });
  });

  test('deletes a row as a whole: no other column of it is kept or replaced', () => {
    const half = entries.filter(([, { personal = {} }]) => {
      const ways = new Set(Object.values(personal).map((erasing) => erasing === 'row'));
      return ways.size > 1;
    });
    expect(half.map(([table]) => table)).toEqual([]);
  });
});
