import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, silent } from '#kit/database.ts';
import { createDb, createPool } from './connect.ts';
import { acrossTenants, queryAs, SYSTEM } from './tenant.ts';

const anna = {
  merchant: '0190b7a4-0000-7000-8000-000000000001',
  person: '0190b7a4-0000-7000-8000-000000000002',
};
const berta = { merchant: '', person: '0190b7a4-0000-7000-8000-000000000003' };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ReturnType<typeof createPool>;
const as = (scope: typeof SYSTEM) => createDb(pool, scope);

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.app_url, silent, 1, {
    connectionTimeoutMillis: 60_000,
    query_timeout: 60_000,
    statement_timeout: 60_000,
  });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const SETTING = sql<{ scope: string }>`
  select coalesce(current_setting('app.merchant', true), '') || '/' || coalesce(current_setting('app.person', true), '') as scope`;
const scopeIn = async (db: Parameters<typeof SETTING.execute>[0]) => (await SETTING.execute(db)).rows;
const said = ({ merchant, person }: typeof SYSTEM) => [{ scope: `${merchant}/${person}` }];
const bare = async () => (await pool.query(SETTING.compile(as(SYSTEM)).sql)).rows;

test('each statement has its own scope, and the connection keeps none', async () => {
  expect(await scopeIn(as(anna))).toEqual(said(anna));
  expect(await bare()).toEqual([{ scope: '/' }]);
  expect(await scopeIn(as(berta))).toEqual(said(berta));
  expect(await scopeIn(as(SYSTEM))).toEqual([{ scope: 'system/' }]);
  const named = { name: 'scope of a named statement', text: SETTING.compile(as(SYSTEM)).sql };
  expect((await queryAs(pool, anna, named)).rows).toEqual(said(anna));
  expect((await queryAs(pool, berta, named)).rows).toEqual(said(berta));
  expect(await bare()).toEqual([{ scope: '/' }]);
});

test('a transaction has the scope from its begin to its commit', async () => {
  await as(anna)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      expect(await scopeIn(tx)).toEqual(said(anna));
      expect(await scopeIn(tx)).toEqual(said(anna));
    });
  expect(await bare()).toEqual([{ scope: '/' }]);
});

test('work across tenants widens the scope for its own statements only, also inside a transaction', async () => {
  const db = as(anna);
  expect(await acrossTenants('a test', () => scopeIn(db))).toEqual([{ scope: 'system/' }]);
  await db.transaction().execute(async (tx) => {
    expect(await acrossTenants('a test', () => scopeIn(tx))).toEqual([{ scope: 'system/' }]);
    expect(await scopeIn(tx)).toEqual(said(anna));
    const both = await Promise.all([scopeIn(tx), acrossTenants('a test', () => scopeIn(tx)), scopeIn(tx)]);
    expect(both).toEqual([said(anna), [{ scope: 'system/' }], said(anna)]);
  });
});

test('the scope survives a step back to a savepoint', async () => {
  await as(anna)
    .transaction()
    .execute(async (tx) => {
      await sql`savepoint step`.execute(tx);
      const failing = acrossTenants('a test', () => sql`select 1 / 0`.execute(tx));
      await expect(failing).rejects.toMatchObject({ code: '22012' });
      await sql`rollback to savepoint step`.execute(tx);
      expect(await scopeIn(tx)).toEqual(said(anna));
      expect(await acrossTenants('a test', () => scopeIn(tx))).toEqual([{ scope: 'system/' }]);
    });
});

test('a statement that fails leaves the connection usable and without a scope', async () => {
  const { processID } = (await pool.connect().then((client) => {
    client.release();
    return client;
  })) as unknown as { processID: number };
  await expect(sql`select 1 / ${0}::int`.execute(as(anna))).rejects.toMatchObject({ code: '22012' });
  await expect(sql`select nonsense`.execute(as(anna))).rejects.toMatchObject({ code: '42703' });
  await expect(sql`select ${'x'}::int`.execute(as(anna))).rejects.toMatchObject({ code: '22P02' });
  expect(await bare()).toEqual([{ scope: '/' }]);
  expect(await scopeIn(as(berta))).toEqual(said(berta));
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(as(berta));
  expect(rows).toEqual([{ pid: processID }]);
});

test('a statement that never ends is given up, and its connection is not used again', async () => {
  const hasty = createPool(database.app_url, silent, 1, {
    connectionTimeoutMillis: 60_000,
    query_timeout: 300,
    statement_timeout: 60_000,
  });
  const db = createDb(hasty, anna);
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('Query read timeout');
  await sleep(50);
  const patient = async () => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows;
  await expect.poll(patient, { timeout: 10_000 }).toEqual([{ n: 1 }]);
  await hasty.end();
});

test('rows, counts and types are those of a plain statement', async () => {
  const db = as(anna);
  const { rows } = await sql`select 7::int8 as big, date '2026-01-02' as day, null as nothing`.execute(db);
  expect(rows).toEqual([{ big: 7n, day: '2026-01-02', nothing: null }]);
  const many = await sql`select generate_series(1, ${3}::int) as n`.execute(db);
  expect(many.rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const written = await db
    .insertInto('mails')
    .values([
      { recipient: 'x', subject: 'a' },
      { recipient: 'x', subject: 'b' },
    ])
    .execute();
  expect(written).toMatchObject([{ numInsertedOrUpdatedRows: 2n }]);
});
