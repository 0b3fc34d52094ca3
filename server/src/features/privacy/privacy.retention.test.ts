import { expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { makeUser } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { useOwnWorld } from '#kit/world.ts';
import { agesOf, type Retention, retention } from './map/privacy.retention.rules.ts';
import { housekeeping } from './privacy.retention.jobs.ts';

const world = useOwnWorld();
const tidyUp = () => housekeeping.run({ ...world.background, job_id: '1' }, {});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

test('sessions go with their tokens, address and agent 75 days after their last use', async () => {
  const [gone, stays] = [await makeUser(world), await makeUser(world)];
  await world.db
    .updateTable('sessions')
    .set({ last_used_at: daysAgo(76) })
    .where('user_id', '=', gone.user_id)
    .execute();
  await tidyUp();
  const left = await world.db.selectFrom('sessions').select('user_id').execute();
  expect(left).toEqual([{ user_id: stays.user_id }]);
  const { rows } = await world.ask('select session_id from refresh_tokens');
  expect(rows).toHaveLength(1);
});

test('mails are deleted a month after they were sent; unsent ones stay', async () => {
  await world.db
    .insertInto('mails')
    .values([
      { recipient: 'a@correo.example', subject: 'old', created_at: daysAgo(40), sent_at: daysAgo(31) },
      { recipient: 'a@correo.example', subject: 'young', created_at: daysAgo(40), sent_at: daysAgo(29) },
      { recipient: 'a@correo.example', subject: 'waits', created_at: daysAgo(40), sent_at: null },
    ])
    .execute();
  await tidyUp();
  const left = await world.db.selectFrom('mails').select('subject').orderBy('subject').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['waits', 'young']);
});

test('webhook logs are deleted after a month, notifications after more than a year', async () => {
  const { user_id } = await makeUser(world);
  const ages = [29, 31, 399, 401];
  await world.db
    .insertInto('webhook_log')
    .values(ages.map((days) => ({ store_id: 1n, event: 'order/paid', received_at: daysAgo(days) })))
    .execute();
  await world.db.deleteFrom('notifications').execute();
  await world.db
    .insertInto('notifications')
    .values(
      ages.map((days) => ({ user_id, kind: 'welcome', source: `age ${days}`, created_at: daysAgo(days) })),
    )
    .execute();
  await tidyUp();
  expect(await world.db.selectFrom('webhook_log').select('id').execute()).toHaveLength(1);
  expect(await world.db.selectFrom('notifications').select('id').execute()).toHaveLength(3);
});

type Column = { name: string; type: string; is_needed: boolean };

const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'x' || (random() * 1e9)::int`,
  'text[]': `'{}'`,
  bytea: `decode(md5(random()::text), 'hex')`,
  'bytea[]': `'{}'`,
  bigint: '(random() * 1e9)::int',
  integer: '(random() * 1e9)::int',
  smallint: '1',
  numeric: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  json: `'{}'`,
  date: `date '2000-01-01'`,
  'timestamp with time zone': `timestamptz '2000-01-01'`,
  'uuid[]': `'{}'`,
  'bit varying': `B'1'`,
  'double precision': '1',
  datemultirange: `'{}'`,
  inet: `'192.0.2.1'`,
};

const bare = useOwnWorld();

/** A database whose tables take any row: only types and unique keys hold. */
const fillAnyhow = (
  work: (query: (text: string) => Promise<{ rows: Record<string, unknown>[] }>) => Promise<void>,
) =>
  asOwner(bare.owner_url, async (client) => {
    const { rows } = await client.query<{ drop: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and conislocal and conparentid = 0 and conrelid <> 0`);
    for (const { drop } of rows) await client.query(drop);
    await client.query('set session_replication_role = replica');
    await work((text) => client.query(text));
  });

test('every table loses the rows that are older than its rule, and no other row', async () => {
  const tidy = () => housekeeping.run({ ...bare.background, job_id: '1' }, {});
  const rules = Object.entries(retention) as [string, Retention<never>][];
  const expected: Record<string, number> = {};
  const count = async (
    query: (text: string) => Promise<{ rows: Record<string, unknown>[] }>,
    table: string,
  ) => Number((await query(`select count(*) from "${table}"`)).rows[0]?.count);
  await fillAnyhow(async (query) => {
    const columnsOf = async (table: string) =>
      (
        await query(`select attname as name, format_type(atttypid, null) as type,
          attnotnull and not atthasdef and attidentity = '' as is_needed
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relname = '${table}' and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and attnum > 0 and not attisdropped and attgenerated = ''`)
      ).rows as Column[];
    for (const [table, rule] of rules) {
      const columns = await columnsOf(table);
      if (columns.length === 0 || 'by' in rule || 'with' in rule) continue;
      const insert = async (dated: Record<string, string>) => {
        const given = columns.filter(({ name, is_needed }) => is_needed || name in dated);
        const values = given.map(({ name, type }) => dated[name] ?? VALUES[type] ?? 'null');
        await query(
          `insert into "${table}" (${given.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')})`,
        );
      };
      const [age] = agesOf(rule);
      const before = await count(query, table);
      if (age) {
        await insert({ [age.since]: `now() - interval '${age.days + 1} days 1 hour'` });
        await insert({ [age.since]: `now() - interval '${age.days - 1} days'` });
        expected[table] = before + 1;
      } else if (columns.some(({ is_needed }) => is_needed)) {
        const old = columns.filter(({ type }) => /timestamp|date$/.test(type));
        await insert(Object.fromEntries(old.map(({ name, type }) => [name, VALUES[type] ?? 'null'])));
        expected[table] = before + 1;
      }
    }
  });
  await tidy();
  const left: Record<string, number> = {};
  await asOwner(bare.owner_url, async (client) => {
    for (const table of Object.keys(expected)) left[table] = await count((text) => client.query(text), table);
  });
  const isAged = ([table]: [string, unknown]) =>
    agesOf(retention[table as never] as Retention<never>).length > 0;
  const agedOf = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(isAged));
  const lost = Object.keys(expected).filter((table) => (left[table] ?? 0) < (expected[table] ?? 0));
  expect(lost).toEqual([]);
  expect(agedOf(left)).toEqual(agedOf(expected));
  expect(Object.keys(expected).length).toBeGreaterThan(80);
  const aged = rules.filter(([, rule]) => agesOf(rule).length > 0).length;
  prove(
    'T27',
    `retention: ${rules.length} tables have a rule; of ${aged} with an age the older row went and the younger stayed, and ${Object.keys(expected).length - aged} kept tables lost nothing`,
  );
});
