import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner, silent } from '#kit/database.ts';
import { prove } from '#kit/proof.ts';
import { useOwnWorld } from '#kit/world.ts';
import { createDb, createPool } from '../../db/connect.ts';
import { SYSTEM } from '../../db/tenant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sha256 } from '../../lib/keys.ts';
import { forgetOldAudit } from './audit.jobs.ts';
import { sealAudit, walkAudit } from './audit.seals.service.ts';
import { recordAudit } from './audit.service.ts';

const world = useOwnWorld();
const DAY_MS = 86_400_000;

const WRITES = 50;
/** As in production, except that a busy machine may take its time to connect. */
const PATIENCE = { connectionTimeoutMillis: 30_000, query_timeout: 30_000, statement_timeout: 2000 };
/** Longer than the statement limit of 2 s, like a payment to hundreds of affiliates. */
const LONG_MS = 2500;

const entry = (number: number) => ({
  actor_id: null,
  action: 'payments.made' as const,
  object: `payment:${number}` as const,
  after: { total: number },
});

const write = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => recordAudit(world.background, entry(number))));
const found = async () => (await walkAudit(world.background)).found ?? null;

/** As the owner of the database, without triggers. */
const forge = (work: (client: pg.Client) => Promise<unknown>) =>
  asOwner(world.owner_url, async (client) => {
    for (const table of ['audit_log', 'audit_seals'])
      await client.query(`alter table ${table} disable trigger all`);
    await work(client);
    for (const table of ['audit_log', 'audit_seals'])
      await client.query(`alter table ${table} enable trigger all`);
  });

test('50 audited writes at once succeed while another transaction keeps its entry open', async () => {
  const pool = createPool(world.app_url, silent, 10, PATIENCE);
  const ctx = { ...world.background, db: createDb(pool, SYSTEM) };
  const opened = Promise.withResolvers<void>();
  const long = inTransaction(world.background, async (ctx) => {
    await recordAudit(ctx, entry(0));
    opened.resolve();
    await sleep(LONG_MS);
  });
  await opened.promise;
  const began = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: WRITES }, (_, number) => recordAudit(ctx, entry(number + 1))),
  );
  const took = Math.round(performance.now() - began);
  const failed = results.filter(({ status }) => status === 'rejected');
  await long;
  await pool.end();
  expect(failed, `${failed.length} of ${WRITES} failed after ${took} ms`).toEqual([]);
  prove('T26', `${WRITES} audited writes at once beside an open one: 0 failed, ${took} ms`);
});

test('entries of five years ago are removed, newer ones cannot be, and the chain still holds', async () => {
  world.time.offset_ms = -6 * 365 * DAY_MS;
  await write(5);
  await sealAudit(world.background);
  world.time.offset_ms = 0;
  await write(5);
  await sealAudit(world.background);
  const before = await walkAudit(world.background);
  await forgetOldAudit.run({ ...world.background, job_id: 'forget' }, {});
  const left = await world.db.selectFrom('audit_log').select('created_at').execute();
  expect(left).toHaveLength(before.entries - 5);
  expect(await walkAudit(world.background)).toMatchObject({ entries: before.entries, found: undefined });
  await expect(
    asOwner(world.owner_url, async (client) => {
      await client.query("set aliado.removes = 'audit_log'");
      await client.query('delete from audit_log');
    }),
  ).rejects.toThrow('append-only');
});

test('entries of the old chain without a key stay verifiable', async () => {
  await forge((client) => client.query('truncate audit_log, audit_seals, audit_unsealed'));
  let previous: Buffer = Buffer.alloc(32);
  for (const number of [1, 2, 3]) {
    const row = { ...entry(number), created_at: new Date(), address: 'a', request_id: 'b' };
    const { created_at, actor_id, action, object, address, request_id } = row;
    const after = JSON.stringify(row.after);
    const parts = [created_at, actor_id, null, action, object, null, after, address, request_id];
    const hash = sha256(Buffer.concat([previous, Buffer.from(JSON.stringify(parts))]));
    await world.db
      .insertInto('audit_log')
      .values({ ...row, after, previous_hash: previous, hash })
      .execute();
    previous = hash;
  }
  await write(2);
  await sealAudit(world.background);
  expect(await found()).toBeNull();
  await forge(async (client) => {
    await client.query(
      `update audit_log set action = 'test.forged' where object = 'payment:2' and hash is not null`,
    );
    await client.query('truncate audit_seals, audit_unsealed');
    await client.query('insert into audit_unsealed select id from audit_log');
  });
  await sealAudit(world.background);
  expect(await found()).toMatchObject({ finding: 'changed' });
});
