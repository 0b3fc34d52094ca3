import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AuditAction, endpoints } from '@aliado/contract';
import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { keptMails, makeOperator, type Person } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { useOwnWorld } from '#kit/world.ts';
import { createDb, createPool } from '../../db/connect.ts';
import { SYSTEM } from '../../db/tenant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sha256 } from '../../lib/keys.ts';
import { checkAudit } from './audit.jobs.ts';
import { findNewestCheck } from './audit.queries.ts';
import { sealAudit, walkAudit } from './audit.seals.service.ts';
import { keepSealing, recordAudit } from './audit.service.ts';

const world = useOwnWorld({ AUDIT_HEAD_MAIL: 'auditor@example.com' });
const found = async (batch_size = 1000) => (await walkAudit(world.background, { batch_size })).found ?? null;
const entry = (action: string) => ({
  actor_id: null,
  action: action as AuditAction,
  object: 'user:1' as const,
  after: { b: 1, a: { z: 'ñ' } },
});

const write = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, number) => recordAudit(world.background, entry(`test.${number}`))),
  );

/** As the owner of the database, without triggers. */
const forge = (work: (client: pg.Client) => Promise<unknown>) =>
  asOwner(world.owner_url, async (client) => {
    const tables = ['audit_log', 'audit_seals'];
    for (const table of tables) await client.query(`alter table ${table} disable trigger all`);
    await work(client);
    for (const table of tables) await client.query(`alter table ${table} enable trigger all`);
  });

async function check() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  await checkAudit.run({ ...world.background, log, job_id: String(Math.random()) }, {});
  return { lines, result: await findNewestCheck(world.db) };
}

const folder = () => path.join(world.config.files_dir, 'trail');
const forgetHeads = () => rm(folder(), { recursive: true, force: true });

const entryAt = async (number: number) => {
  const { entry_id } = await world.db
    .selectFrom('audit_seals')
    .select('entry_id')
    .where('number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
  return entry_id;
};

let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(world);
});

test('concurrent audit entries form one chain without gaps', async () => {
  await write(30);
  expect(await sealAudit(world.background)).toBe(30);
  expect(await sealAudit(world.background)).toBe(0);
  expect(await walkAudit(world.background, { batch_size: 7 })).toMatchObject({
    entries: 30,
    found: undefined,
  });
});

test('an audit entry is rolled back with its transaction', async () => {
  const failing = inTransaction(world.background, async (ctx) => {
    await recordAudit(ctx, entry('test.never'));
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow();
  const entries = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'test.never')
    .execute();
  expect(entries).toEqual([]);
});

test('an entry that commits late is sealed after the entries that overtook it', async () => {
  const opened = Promise.withResolvers<void>();
  const goes_on = Promise.withResolvers<void>();
  const late = inTransaction(world.background, async (ctx) => {
    await recordAudit(ctx, entry('test.late'));
    opened.resolve();
    await goes_on.promise;
  });
  await opened.promise;
  await recordAudit(world.background, entry('test.early'));
  expect(await sealAudit(world.background)).toBe(1);
  goes_on.resolve();
  await late;
  expect(await sealAudit(world.background)).toBe(1);
  expect(await found()).toBeNull();
});

test('two sealers on one database make one chain, and the last entries are sealed at the stop', async () => {
  const pool = createPool(world.app_url, world.background.log);
  const sealers = [
    keepSealing({ ...world.background, db: createDb(pool, SYSTEM) }, 5),
    keepSealing(world.background, 5),
  ];
  for (let round = 0; round < 5; round += 1) await write(20);
  await Promise.all(sealers.map((sealer) => sealer.stop()));
  await pool.end();
  const waiting = await world.db.selectFrom('audit_unsealed').selectAll().execute();
  expect(waiting).toEqual([]);
  expect(await found()).toBeNull();
});

test('an intact chain logs no error, and its head is kept in the storage, in the log and by mail', async () => {
  const { lines, result } = await check();
  expect(result).toMatchObject({ broken: null, finding: null, heads: 0 });
  expect(lines.filter(({ level }) => level === 50)).toEqual([]);
  const [file = ''] = await readdir(folder());
  const kept = JSON.parse(await readFile(path.join(folder(), file), 'utf8'));
  expect(lines).toContainEqual(expect.objectContaining({ security: true, kind: 'audit_head', head: kept }));
  await world.runJobs();
  const [mail] = await keptMails(world.config, 'auditor@example.com');
  expect(mail?.text).toContain(kept.hash);
});

test('the first head of a day is kept; the next check compares it', async () => {
  const [file = ''] = await readdir(folder());
  const before = await readFile(path.join(folder(), file), 'utf8');
  await write(3);
  expect((await check()).result).toMatchObject({ broken: null, heads: 1 });
  expect(await readFile(path.join(folder(), file), 'utf8')).toBe(before);
  const { number, hash } = JSON.parse(before);
  const compare = async (head: { number: string; hash: string }) =>
    (await walkAudit(world.background, { given: [head] })).found?.finding;
  expect(await compare({ number, hash })).toBeUndefined();
  expect(await compare({ number, hash: sha256('other').toString('hex') })).toBe('rewritten');
  expect(await compare({ number: String(Number(number) + 1000), hash })).toBe('cut');
});

describe('a change by the owner of the database is found', () => {
  const seen: string[] = [];
  beforeEach(async () => {
    await forgetHeads();
    expect((await check()).result).toMatchObject({ broken: null });
  });
  afterEach(async () => {
    world.time.offset_ms = 0;
    await forge((client) => client.query('truncate audit_log, audit_seals, audit_unsealed'));
    await forgetHeads();
    await write(40);
    await sealAudit(world.background);
    expect(await found()).toBeNull();
  });

  const change = (number: number, set: string) => async () => {
    const id = await entryAt(number);
    await forge((client) => client.query(`update audit_log set ${set} where id = $1`, [String(id)]));
    return id;
  };
  const numbers = 'entry_id = any($1)';
  const lastEntries = async () => {
    const rows = await world.db
      .selectFrom('audit_seals')
      .select(['number', 'entry_id'])
      .orderBy('number', 'desc')
      .limit(5)
      .execute();
    return rows.map(({ entry_id }) => entry_id);
  };

  test.each<[string, string, () => Promise<bigint>]>([
    ['a moved time', 'changed', change(20, "created_at = created_at - interval '1 day'")],
    ['a flipped letter', 'changed', change(10, "action = 'test.forged'")],
    ['a flipped byte in the values', 'changed', change(11, `after = replace(after::text, '1', '2')::json`)],
    [
      'two swapped entries',
      'changed',
      async () => {
        const [one, other] = [await entryAt(12), await entryAt(13)];
        await forge(async (client) => {
          await client.query(
            `update audit_log set action = (select action from audit_log as other
               where other.id = case audit_log.id when $1::bigint then $2::bigint else $1::bigint end)
             where id in ($1::bigint, $2::bigint)`,
            [String(one), String(other)],
          );
        });
        return one;
      },
    ],
    [
      'a removed entry in the middle',
      'missing',
      async () => {
        const id = await entryAt(15);
        await forge((client) => client.query('delete from audit_log where id = $1', [String(id)]));
        return id;
      },
    ],
    [
      'an entry removed with its seal',
      'gap',
      async () => {
        const [id, next] = [await entryAt(15), await entryAt(16)];
        await forge(async (client) => {
          await client.query('delete from audit_log where id = $1', [String(id)]);
          await client.query('delete from audit_seals where entry_id = $1', [String(id)]);
        });
        return next;
      },
    ],
    [
      'an end cut off with its seals',
      'cut',
      async () => {
        const cut = await lastEntries();
        await forge(async (client) => {
          await client.query('delete from audit_log where id = any($1)', [cut.map(String)]);
          await client.query(`delete from audit_seals where ${numbers}`, [cut.map(String)]);
        });
        return cut[0] ?? 0n;
      },
    ],
    [
      'a whole chain rewritten with plain hashes',
      'forged',
      async () => {
        const first = await entryAt(1);
        await forge(async (client) => {
          await client.query(`update audit_log set action = 'test.rewritten'`);
          const { rows } = await client.query('select * from audit_seals order by number');
          let previous: Buffer = Buffer.alloc(32);
          for (const { number, entry_id } of rows) {
            const digest = sha256(String(entry_id));
            previous = sha256(Buffer.concat([previous, digest]));
            await client.query('update audit_seals set digest = $2, hash = $3 where number = $1', [
              number,
              digest,
              previous,
            ]);
          }
        });
        return first;
      },
    ],
    [
      'a chain that our own sealer was made to write again',
      'rewritten',
      async () => {
        const cut = await lastEntries();
        await forge(async (client) => {
          await client.query(`delete from audit_seals where ${numbers}`, [cut.map(String)]);
          await client.query(`update audit_log set action = 'test.forged' where id = $1`, [String(cut[0])]);
          await client.query('insert into audit_unsealed select unnest($1::bigint[])', [cut.map(String)]);
        });
        return cut[0] ?? 0n;
      },
    ],
    [
      'an entry that never reached the sealer',
      'unsealed',
      async () => {
        await recordAudit(world.background, entry('test.hidden'));
        await forge((client) => client.query('delete from audit_unsealed'));
        const { id } = await world.db
          .selectFrom('audit_log')
          .select('id')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        return id;
      },
    ],
    [
      'a head exchanged in the storage',
      'head',
      async () => {
        const [file = ''] = await readdir(folder());
        const head = JSON.parse(await readFile(path.join(folder(), file), 'utf8'));
        await writeFile(path.join(folder(), file), JSON.stringify({ ...head, hash: '0'.repeat(64) }));
        return (await lastEntries())[0] ?? 0n;
      },
    ],
  ])('%s', async (name, finding, forgeIt) => {
    const forged = await forgeIt();
    const { lines, result } = await check();
    expect(result).toMatchObject({ broken: forged, finding });
    expect(await found(7)).toMatchObject({ finding, entry: forged });
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, security: true, finding }));
    seen.push(name);
  });

  test('operators are notified in the bell and by mail', async () => {
    await change(10, "action = 'test.forged'")();
    await check();
    await world.runJobs();
    const { body } = await world.call(endpoints.listNotifications, { as: operator });
    expect(body.results).toContainEqual(expect.objectContaining({ kind: 'audit_broken' }));
    const mails = await keptMails(world.config, operator.username);
    expect(mails.map(({ subject }) => subject)).toContain('La auditoría no cierra');
    expect(seen.length).toBe(11);
    prove(
      'T26',
      `${seen.length} kinds of changes by the owner of the database, all found: ${seen.join(', ')}`,
    );
  });
});
