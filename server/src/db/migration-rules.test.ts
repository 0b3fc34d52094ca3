import { describe, expect, test } from 'vitest';
import { checkMigrations, hashOf, type Released, splitStatements } from './migration-rules.ts';

const FIRST = 'create table users (id int, name text not null); create table visits (id int);';
const released: Released = {
  releases: [{ version: '1', commit: 'c', last: '150-first.sql' }],
  files: { '150-first.sql': hashOf(FIRST) },
};
const check = (text: string, more: Record<string, string> = {}) =>
  checkMigrations({ '150-first.sql': FIRST, '230-next.sql': text, ...more }, released);
const expand = (sql: string) => check(`-- expand\n${sql}`);

describe('a migration that the previous build cannot live with is refused', () => {
  test.each([
    ['drops a table', 'drop table users', 'removes'],
    ['drops a column', 'alter table users drop column name', 'removes'],
    ['drops a column beside an addition', 'alter table users add column a int, drop name', 'removes'],
    ['drops a constraint', 'alter table users drop constraint users_check', 'removes'],
    ['drops a function', 'drop function new_id()', 'removes'],
    ['drops a trigger', 'drop trigger if exists guard on users', 'removes'],
    ['renames a column', 'alter table users rename column name to full_name', 'renames'],
    ['renames a table', 'ALTER TABLE public.users RENAME TO people', 'renames'],
    ['changes a type', 'alter table users alter column id type bigint', 'changes a type'],
    ['makes a column necessary', 'alter table users alter column name set not null', 'refuses rows'],
    ['removes a default', 'alter table users alter name drop default', 'refuses rows'],
    ['allows null', 'alter table users alter column name drop not null', 'null'],
    ['adds a necessary column', 'alter table users add column mail text not null', 'no value'],
    ['adds a constraint', 'alter table users add constraint c check (id > 0)', 'not valid'],
    ['adds a nameless constraint', 'alter table users add check (id > 0)', 'not valid'],
    [
      'adds a trigger',
      'create trigger guard before insert on users for each row execute function f()',
      'can refuse',
    ],
    ['adds a unique index', 'create unique index one on users (name)', 'can refuse'],
    ['hides rows', 'alter table users enable row level security', 'hide'],
    ['adds a policy', 'create policy own on users using (true)', 'hide'],
    ['takes a right', 'revoke select on users from aliado_app', 'takes a right'],
    ['does what cannot be read', "do $$ begin execute 'drop table users'; end $$", 'cannot be read'],
    ['indexes a large table', 'create index on visits (id)', 'large table'],
    [
      'writes a large table anew',
      'alter table visits add column a uuid not null default gen_random_uuid()',
      'anew',
    ],
    ['checks a large table', 'alter table visits add column a int check (a > 0)', 'not valid'],
    ['changes a large table', 'update visits set id = 1', 'portions'],
    ['locks a table', 'lock table users', 'locks'],
    ['ends the transaction', 'commit', 'transaction'],
    ['waits longer for locks', "set lock_timeout = '1h'", 'locks'],
    [
      'creates an index concurrently in a transaction',
      'create index concurrently i on visits (id)',
      'second line',
    ],
  ])('%s', (_, sql, why) => {
    const problems = expand(sql);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^230-next\.sql: ".*-- allowed: …$/);
    expect(problems[0]).toContain(why);
    expect(expand(`-- allowed: nobody has rows of it yet\n${sql};`)).toEqual([]);
  });

  test('a file without a declaration', () => {
    expect(check('create table a (id int)')).toEqual([expect.stringContaining('needs "-- expand"')]);
  });

  test('a contract that the previous release does not satisfy', () => {
    expect(check('-- contract: needs build 151\ndrop table users')).toEqual([
      expect.stringContaining('the previous release is build 150 and would stop'),
    ]);
  });

  test('a number that another file has, or that is released', () => {
    expect(check('-- expand\nselect 1', { '230-other.sql': '-- expand\nselect 1' })).toHaveLength(2);
    expect(check('-- expand\nselect 1', { '140-late.sql': 'select 1' })).toEqual([
      expect.stringContaining('140-late.sql: has a number of the released build'),
    ]);
  });

  test('a released file that was changed or removed', () => {
    expect(checkMigrations({ '150-first.sql': `${FIRST} ` }, released)).toEqual([
      expect.stringContaining('must not change'),
    ]);
    expect(checkMigrations({}, released)).toEqual([expect.stringContaining('must stay')]);
  });

  test('a reason of a word is none', () => {
    expect(expand('-- allowed: ok\ndrop table users')).toHaveLength(1);
  });
});

describe('a migration that only adds is accepted', () => {
  test.each([
    [
      'a table with everything on it',
      'create table a (id int not null check (id > 0)); create unique index a_id on a (id); create trigger t before insert on a for each row execute function f(); alter table a enable row level security; alter table a add check (id < 9); drop table a',
    ],
    [
      'a column',
      'alter table users add column a int, add column b boolean not null default false, add c text',
    ],
    ['a constraint for new rows', 'alter table users add constraint c check (id > 0) not valid'],
    ['an index on a small table', 'create index users_name on users (name)'],
    [
      'a function with words in its body',
      'create function f() returns trigger as $$ begin drop table users; alter table users rename to x; end $$',
    ],
    [
      'words in a comment or text',
      "-- drop table users;\ncomment on table users is 'drop; it''s; lock table'; /* truncate users; */",
    ],
    ['a right', 'grant select on users to aliado_app; revoke execute on function f() from public'],
  ])('%s', (_, sql) => {
    expect(expand(sql)).toEqual([]);
  });

  test('an index on a large table, outside a transaction', () => {
    const index = 'create index concurrently if not exists visits_id on visits (id);';
    expect(check(`-- expand\n-- outside a transaction\n${index}`)).toEqual([]);
    expect(check(`-- expand\n-- outside a transaction\n${index} create table b (id int);`)).toHaveLength(1);
  });

  test('a contract of what the previous release no longer uses', () => {
    expect(check('-- contract: needs build 150\nalter table users drop column name')).toEqual([]);
  });
});

test('statements end at semicolons outside of texts, bodies and comments', () => {
  const text = "select ';' -- a;\n; create function f() as $body$ a; $$ b $$ $body$; /* ; */ select 2";
  expect(splitStatements(text).map(({ sql }) => sql)).toEqual([
    "select ''",
    "create function f() as ''",
    'select 2',
  ]);
});
