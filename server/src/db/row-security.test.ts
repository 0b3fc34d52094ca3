import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, createTestDatabase, silent } from '#kit/database.ts';
import { createDb, createPool } from './connect.ts';
import { queryAs, type Scope } from './tenant.ts';

const OWNERS = ['merchant_id', 'affiliate_id', 'user_id', 'leader_id'];

/** Tables with an owner and no policy of their own, and why. */
const WITHOUT_WALL: Record<string, string> = {
  audit_log: 'one chain for all; only operators read it',
  clients: 'searched by words; below a policy the search could not use its index',
  demo_years: 'a note of the demo about itself',
  live_events: 'each side writes into the stream of the other; only the streams read it, by user',
  security_log: 'also about strangers; only operators read it',
  live_streams: 'counts the open streams of all processes; no call reads it',
  orders: 'searched by words; below a policy the search could not use its index',
  sales: 'searched by words; below a policy the search could not use its index',
  profiles: 'names, pictures and bank data go from one side to the other with each payment',
};

/** Everybody may read these; only their merchant writes. */
const SHELF = [
  'commission_rates',
  'merchant_terms',
  'merchants',
  'months',
  'product_rates',
  'products',
  'reputations',
  'stores',
  'wholesale_prices',
  'wholesale_settings',
  'affiliate_categories',
];

const anna: Scope = { merchant: idOf(1), person: idOf(2) };
const berta: Scope = { merchant: idOf(3), person: idOf(4) };
const nobody: Scope = { merchant: '', person: '' };

function idOf(number: number) {
  return `0190b7a4-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ReturnType<typeof createPool>;
let tables: { name: string; columns: Column[] }[];
type Column = { name: string; type: string; may_update: boolean; may_insert: boolean };

const TABLES = `
  select class.relname as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null),
    'may_update', has_column_privilege('aliado_app', class.oid, attnum, 'update'),
    'may_insert', has_column_privilege('aliado_app', class.oid, attnum, 'insert')) order by attnum) as columns
  from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
    and has_table_privilege('aliado_app', class.oid, 'select')
  group by class.relname order by class.relname`;

/** The wall alone: without constraints and triggers a row of any table can be made up. */
const LEVEL = `
  do $$ declare each record; begin
    for each in select conrelid::regclass as owner, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x') and conparentid = 0 and coninhcount = 0
        and conrelid <> 0 order by contype <> 'f'
    loop execute format('alter table %s drop constraint if exists %I cascade', each.owner, each.conname); end loop;
    for each in select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace and not relispartition
    loop execute format('drop index %s', each.name); end loop;
    for each in select oid::regclass as owner from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relhastriggers
    loop execute format('alter table %s disable trigger user', each.owner); end loop;
  end $$`;

const MADE_UP: Record<string, string> = {
  text: "'x'",
  bytea: "'\\x00'",
  date: "date '2026-01-01'",
  boolean: 'false',
  json: "'{}'",
  jsonb: "'{}'",
  'timestamp with time zone': 'now()',
  'bit varying': "B'1'",
  'time without time zone': "time '10:00'",
  inet: "'127.0.0.1'",
};

/** A value for the column of a row that belongs to this scope. */
function madeUpFor({ name, type }: Column, table: string, { merchant, person }: Scope) {
  if (name === 'merchant_id' || (table === 'merchants' && name === 'id')) return `'${merchant}'`;
  if (OWNERS.includes(name) || name === 'key') return type === 'uuid' ? `'${person}'` : "'x'";
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type.endsWith('[]')) return "'{}'";
  return MADE_UP[type] ?? '1';
}

const insertOf = (table: string, columns: Column[], scope: Scope) =>
  `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
   overriding system value values (${columns.map((column) => madeUpFor(column, table, scope)).join(', ')})`;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.app_url, silent, 2, {
    connectionTimeoutMillis: 60_000,
    query_timeout: 60_000,
    statement_timeout: 60_000,
  });
  await asOwner(database.owner_url, async (owner) => {
    const { rows } = await owner.query(TABLES);
    tables = rows.filter(
      ({ name, columns }) =>
        name === 'merchants' || columns.some((column: Column) => OWNERS.includes(column.name)),
    );
    await owner.query(LEVEL);
    for (const { name, columns } of tables)
      for (const scope of [anna, berta]) await owner.query(insertOf(name, columns, scope));
  });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const ask = (scope: Scope, text: string) => queryAs(pool, scope, { text });
const count = async (scope: Scope, table: string) =>
  Number((await ask(scope, `select count(*)::int as count from ${table}`)).rows[0].count);
const walled = () => tables.filter(({ name }) => !(name in WITHOUT_WALL));

describe('the second wall', () => {
  test('every table with an owner has row-level security, or stands in the list of those without', async () => {
    const { rows } = await database.ask(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity
       and exists (select from pg_policy where polrelid = pg_class.oid)`,
    );
    const protected_tables = new Set(rows.map(({ name }) => name));
    expect(
      walled()
        .filter(({ name }) => !protected_tables.has(name))
        .map(({ name }) => name),
    ).toEqual([]);
    expect(walled().length).toBeGreaterThan(75);
    expect(Object.keys(WITHOUT_WALL).filter((name) => protected_tables.has(name))).toEqual([]);
  });

  test('every view reads with the rights and the scope of its reader', async () => {
    const { rows } = await database.ask(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
       and not coalesce('security_invoker=true' = any(reloptions), false)`,
    );
    expect(rows).toEqual([]);
  });

  test('a query that forgot its owner shows only own rows, and without a scope none', async () => {
    const seen: Record<string, number[]> = {};
    for (const { name } of walled())
      seen[name] = [await count(anna, name), await count(berta, name), await count(nobody, name)];
    const wrong = Object.entries(seen).filter(
      ([name, counts]) => counts.join() !== (SHELF.includes(name) ? '2,2,2' : '1,1,0'),
    );
    expect(wrong).toEqual([]);
    const payments = await createDb(pool, anna).selectFrom('payments').select('merchant_id').execute();
    expect(payments).toEqual([{ merchant_id: anna.merchant }]);
    const { rows } = await pool.query('select from payments');
    expect(rows).toEqual([]);
  });

  test('rows of others can neither be changed nor deleted', async () => {
    const reached: string[] = [];
    for (const { name, columns } of walled()) {
      const [column] = columns.filter(({ may_update }) => may_update);
      const of_berta = columns
        .filter((one) => OWNERS.includes(one.name) || (name === 'merchants' && one.name === 'id'))
        .map((one) => `"${one.name}"::text in ('${berta.merchant}', '${berta.person}')`)
        .join(' or ');
      const statements = [
        column && `update ${name} set "${column.name}" = "${column.name}" where ${of_berta}`,
        `delete from ${name} where ${of_berta}`,
      ].filter((one) => typeof one === 'string');
      for (const statement of statements) {
        const touched = await ask(anna, statement).catch((error: { code: string }) => {
          if (error.code !== '42501') throw error;
          return { rowCount: 0 };
        });
        if (touched.rowCount !== 0) reached.push(statement);
      }
    }
    expect(reached).toEqual([]);
    for (const { name } of walled()) expect([name, await count(berta, name)]).not.toEqual([name, 0]);
  });

  test('no row can be written for others', async () => {
    const written: string[] = [];
    for (const { name, columns } of walled()) {
      const allowed = columns.filter(({ may_insert }) => may_insert);
      if (allowed.length === 0) continue;
      for (const scope of [anna, nobody])
        await ask(scope, insertOf(name, allowed, berta)).then(
          () => written.push(name),
          (error: { code: string; message: string }) => {
            if (error.code !== '42501') written.push(`${name}: ${error.message}`);
          },
        );
    }
    expect(written).toEqual([]);
  });
});

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** Where a person's request may see rows of others, and why. Keep it short. */
const ACROSS: Record<string, string[]> = {
  'adhesions/accept-adhesion.ts': ['the membership of the leader'],
  'adhesions/adhesions.service.ts': ['what an applicant did for others', 'what an applicant did for others'],
  'affiliates/affiliates.service.ts': ['affiliates who want to be found'],
  'claims/answer-claim.ts': ['the books of the store that offered'],
  'claims/claims.service.ts': ['the order of a claim'],
  'claims/examine-order.ts': ['the order of a claim'],
  'coupons/coupons.lists.service.ts': ['the uses of a code', 'the uses of a code'],
  'coupons/coupons.routes.ts': ['an offer to the people of a leader'],
  'coupons/coupons.service.ts': ['an offer to members'],
  'coupons/make-coupon.ts': ['the names taken in a store'],
  'links/links.service.ts': ['sums kept by link'],
  'members/members.messages.service.ts': ['who wants messages of stores'],
  'merchants/merchants.reputation.service.ts': ['the reputation of a store'],
  'merchants/merchants.routes.ts': ['figures of the marketplace'],
  'my-data/delete-account.ts': ['the people of a leader who leaves'],
  'push/push.service.ts': ['a device that changes hands'],
  'reports/mine/download-my-report.ts': ['sums kept by link'],
  'reports/reports.routes.ts': ['sales of the people of a leader', 'sales of the people of a leader'],
  'sales/attribution/credit-order.ts': ['the order of a claim'],
  'sales/explanation/get-explanation.ts': ['why an order went to whom', 'why an order went to whom'],
  'sales/sales.service.ts': ['the order of a sale that a leader earns on', 'sums kept by coupon'],
  'store-connection/start-connection.ts': ['a merchant that begins'],
  'teams/teams.routes.ts': ['a team of several stores'],
  'wholesale/make-wholesale-order.ts': ['present prices of the store', 'the next number of the store'],
  'wholesale/wholesale.orders.service.ts': [
    'the store’s copy of a wholesale order',
    'the store’s copy of a wholesale order',
  ],
};

test('each read across tenants stands in the list with its reason', () => {
  const found: Record<string, string[]> = {};
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === path.join('db', 'tenant.ts')) continue;
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    const reasons = [...text.matchAll(/acrossTenants\(\s*'([^']+)'/g)].flatMap(([, reason]) => reason ?? []);
    if (reasons.length > 0) found[file.replace(/^features\//, '')] = reasons;
    expect(text.split('acrossTenants(').length - 1).toBe(reasons.length);
  }
  expect(found).toEqual(ACROSS);
});
