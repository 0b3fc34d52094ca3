import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '#kit/database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { appUrl, migrate, missingMigrations, refuseOtherSchema } from './migrate.ts';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

describe('a server of its own', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'aliado-migrate-'));
    postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('an owner with createrole but no superuser migrates and changes the password', {
    tags: ['long'],
  }, async () => {
    await asOwner(postgres.url, async (superuser) => {
      await superuser.query("create role landlord login createrole createdb password 'x'");
      await superuser.query('create database house owner landlord');
    });
    const owner = new URL(postgres.url);
    Object.assign(owner, { username: 'landlord', password: 'x', pathname: '/house' });
    for (const password of ['the first password', 'the second password']) {
      await migrate(owner.href, password);
      await asOwner(appUrl(owner.href, password), async (app) => {
        await app.query("select graphile_worker.add_job('test.note')");
        await app.query('select from users');
      });
    }
  });
});

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

  test('three concurrent starts apply each migration once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(empty.owner_url, empty.password)));
    const names = applied.flat();
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
    expect(await migrate(empty.owner_url, empty.password)).toEqual([]);
  });

  test('a start with nothing to migrate does not wait for table locks', async () => {
    await asOwner(ready.owner_url, async (reader) => {
      await reader.query('begin; lock table graphile_worker._private_jobs in access share mode');
      expect(await migrate(ready.owner_url, ready.password)).toEqual([]);
    });
  });

  test('a cut connection fails the start and does not end the process', async () => {
    const nobody_handled: unknown[] = [];
    const note = (error: unknown) => void nobody_handled.push(error);
    process.on('uncaughtException', note);
    await asOwner(ready.owner_url, async (other) => {
      await other.query('begin; lock table graphile_worker.migrations in access exclusive mode');
      const waiting = migrate(ready.owner_url, ready.password).catch((error: Error) => error);
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and usename = current_user and application_name = 'aliado-migrate' and state = 'idle'`;
      await asOwner(ready.owner_url, (third) =>
        expect.poll(async () => (await third.query(cut)).rowCount).toBe(1),
      );
      await other.query('rollback');
      expect(await waiting).toBeInstanceOf(Error);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.off('uncaughtException', note);
    expect(nobody_handled).toEqual([]);
    expect(await migrate(ready.owner_url, ready.password)).toEqual([]);
  });

  test('a missing grant is restored, and a locked table is not waited for long', async () => {
    const drop = 'drop policy aliado_app on graphile_worker._private_jobs';
    await asOwner(ready.owner_url, async (owner) => {
      await owner.query(`${drop}; revoke insert on graphile_worker._private_jobs from aliado_app`);
      await owner.query('begin; lock table graphile_worker._private_jobs in access share mode');
      await expect(migrate(ready.owner_url, ready.password)).rejects.toMatchObject({ code: '55P03' });
      await owner.query('rollback');
    });
    await migrate(ready.owner_url, ready.password);
    await ready.pool.query("select graphile_worker.add_job('test.note')");
    const { rowCount } = await ready.pool.query('select from graphile_worker._private_jobs');
    expect(rowCount).toBe(1);
  });

  describe('a database that a newer build migrated', () => {
    const applied = (needs_build: number | null) => async () => {
      await asOwner(empty.owner_url, (client) =>
        client.query(
          `insert into migrations (name, needs_build) values ('998-later.sql', 0), ('999-from-the-future.sql', $1)
           on conflict (name) do update set needs_build = excluded.needs_build`,
          [needs_build],
        ),
      );
      const [migrated, started] = await Promise.allSettled([
        migrate(empty.owner_url, empty.password),
        refuseOtherSchema(empty.pool),
      ]);
      return [migrated, started].map((end) => (end.status === 'rejected' ? end.reason.message : 'works'));
    };

    test('is used when it only added to the schema', async () => {
      await migrate(empty.owner_url, empty.password);
      expect(await applied(0)()).toEqual(['works', 'works']);
    });

    test('is used when it removed what this build does not use', async () => {
      expect(await applied(150)()).toEqual(['works', 'works']);
    });

    test.each([
      ['removed what this build uses', 999],
      ['does not say what it changed', null],
    ])('is left alone when it %s', async (_, needs_build) => {
      const sentence = expect.stringMatching(
        /newer version.*\(999-from-the-future\.sql\)\. Start that version\.$/,
      );
      expect(await applied(needs_build)()).toEqual([sentence, sentence]);
    });
  });

  test('a server names the migrations that the database lacks', async () => {
    const behind = await createTestDatabase();
    await asOwner(behind.owner_url, (client) =>
      client.query("delete from migrations where name = '150-integrations.sql'"),
    );
    await expect(refuseOtherSchema(behind.pool)).rejects.toThrow(
      'The database lacks migrations (150-integrations.sql): run npm run migrate first.',
    );
    expect((await missingMigrations(behind.owner_url)).map(({ name }) => name)).toEqual([
      '150-integrations.sql',
    ]);
    await behind.close();
  });

  test('each applied migration says which builds work on it', async () => {
    const { rows } = await ready.pool.query('select name from migrations where needs_build is null');
    expect(rows).toEqual([]);
  });

  test('a record without builds gets them at the next migration', async () => {
    const old = await createTestDatabase();
    await asOwner(old.owner_url, (client) => client.query('alter table migrations drop column needs_build'));
    await refuseOtherSchema(old.pool);
    expect(await migrate(old.owner_url, old.password)).toEqual([]);
    const { rows } = await old.pool.query("select needs_build from migrations where name like '010-%'");
    expect(rows).toEqual([{ needs_build: 0 }]);
    await old.close();
  });

  test('a database of an older build is refused with what to do', async () => {
    const old = await createTestDatabase(null);
    await asOwner(old.owner_url, (client) =>
      client.query(
        "create table migrations (name text primary key, applied_at timestamptz default now()); insert into migrations values ('001-identifiers.sql')",
      ),
    );
    await expect(migrate(old.owner_url, old.password)).rejects.toThrow(
      'Start with an empty one: set DATA_DIR',
    );
    await old.close();
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

  test('a temporary table cannot stand before ours in a function of the owner', async () => {
    const { rows } = await ready.pool.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and (prosecdef or 'search_path=public' = any(proconfig))
       and not coalesce('search_path=public, pg_temp' = any(proconfig), false)`,
    );
    expect(rows).toEqual([]);
  });

  test('not even the owner can change the audit trail', async () => {
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
