import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

describe('migrations', () => {
  let empty: Database;
  let ready: Database;
  beforeAll(async () => {
    empty = await createTestDatabase(null);
    ready = await createTestDatabase();
  });
  afterAll(async () => {
    await empty.close();
    await ready.close();
  });

  test('three processes that start at once apply each migration once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(empty.owner_url, empty.password)));
    const names = applied.flat();
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
    expect(await migrate(empty.owner_url, empty.password)).toEqual([]);
  });

  test('a database of a newer version is left alone', async () => {
    await asOwner(empty.owner_url, (client) =>
      client.query("insert into migrations values ('999-from-the-future.sql')"),
    );
    await expect(migrate(empty.owner_url, empty.password)).rejects.toThrow('newer version');
  });

  test.each([
    ['change the schema', 'alter table users add column x text'],
    ['drop a table', 'drop table users'],
    ['create a table', 'create table mine (id int)'],
    ['create a role', 'create role somebody'],
    ['change what a migration did', 'delete from migrations'],
    ['delete a user', 'delete from users'],
    ['switch a trigger off', 'alter table audit_log disable trigger all'],
    ['become the owner', 'set role aliado'],
    ['change the trail', "update audit_log set action = 'nothing'"],
    ['delete the trail', 'delete from audit_log'],
    ['empty the trail', 'truncate audit_log'],
  ])('the application’s role cannot %s', async (_, statement) => {
    await expect(ready.pool.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|2F004)$/),
    });
  });

  test('not even the owner can change the trail', async () => {
    await asOwner(ready.owner_url, async (client) => {
      for (const statement of [
        'update audit_log set action = action',
        'delete from audit_log',
        'truncate audit_log',
      ]) {
        await expect(client.query(statement)).rejects.toThrow('append-only');
      }
    });
  });
});
