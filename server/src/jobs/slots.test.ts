import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { silent } from '#kit/database.ts';
import { useOwnWorld } from '#kit/world.ts';
import { inTransaction } from '../db/transaction.ts';
import { forgetReplacedJobs } from './forget-replaced-jobs.ts';
import { defineJob, enqueue, type Job } from './job.ts';
import { SLOTS } from './slots.ts';
import { job, toTaskList } from './task-list.ts';
import { startWorker } from './worker.ts';

const world = useOwnWorld();
const payload = z.object({ name: z.string() });
type Named = z.infer<typeof payload>;

let done: string[] = [];
let running: string[] = [];
let most: Record<string, number> = {};

/** Store jobs and long jobs wait for this, so that a test sees all of them at once. */
let held: Promise<void> | undefined;
let letGo = () => {};
function hold() {
  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
}

async function work(kind: string, name: string, ms: number) {
  running.push(kind);
  most[kind] = Math.max(most[kind] ?? 0, running.filter((other) => other === kind).length);
  await sleep(ms);
  if (kind === 'long' || kind === 'store') await held;
  running.splice(running.indexOf(kind), 1);
  done.push(name);
}

const quick = defineJob<Named>({ name: 'test.quick', payload, run: (_, { name }) => work('quick', name, 0) });
const person = defineJob<Named>({ ...quick, name: 'test.person', priority: 'person' });
const sweep = defineJob<Named>({ ...quick, name: 'test.sweep', priority: 'sweep' });
const long = defineJob<Named>({
  name: 'test.long',
  payload,
  priority: 'person',
  occupies: 'long',
  run: (_, { name }) => work('long', name, 300),
});
const ofStore = defineJob<Named>({
  name: 'test.of_store',
  payload,
  occupies: 'store',
  run: (_, { name }) => work('store', name, 300),
});
const ofOneStore = defineJob<Named>({
  ...ofStore,
  name: 'test.of_one_store',
  priority: 'person',
  oneAtATime: () => 'orders:4711',
  run: (_, { name }) => work('one', name, 300),
});
const failing = defineJob<Named>({
  name: 'test.failing',
  payload,
  async run(_, { name }) {
    await work('failing', name, 500);
    throw new Error('as always');
  },
});
const list = [quick, person, sweep, long, ofStore, ofOneStore, failing];

const add = (definition: Job<Named>, names: string[]) =>
  inTransaction(world.background, async (ctx) => {
    for (const name of names) await enqueue(ctx, definition, { name });
  });
const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

let stop: (() => Promise<void>) | undefined;
function start() {
  const tasks = toTaskList(
    list.map((definition) => job(definition)),
    (job_id) => ({ ...world.background, job_id }),
  );
  stop = startWorker({ database_url: world.app_url, tasks, cron: [], log: silent }).stop;
}
const allDone = (count: number) => expect.poll(() => done.length).toBe(count);

beforeEach(() => {
  [done, running, most] = [[], [], {}];
});
afterEach(async () => {
  letGo();
  held = undefined;
  await stop?.();
  stop = undefined;
  await sql`delete from graphile_worker._private_jobs`.execute(world.db);
});

describe('slots of a worker', () => {
  test('jobs a person waits for run before notifications, and those before sweeps', async () => {
    await add(sweep, many('sweep', 20));
    await add(quick, many('news', 20));
    await add(person, many('person', 20));
    start();
    await allDone(60);
    const place = (kind: string) =>
      done.reduce((sum, name, index) => sum + (name.startsWith(kind) ? index : 0), 0) / 20;
    expect(place('person')).toBeLessThan(place('news') - 10);
    expect(place('news')).toBeLessThan(place('sweep') - 10);
  });

  test('long jobs and jobs of stores leave slots for the others', async () => {
    hold();
    start();
    await add(long, many('long', 8));
    await add(ofStore, many('store', 8));
    await expect.poll(() => running.length).toBe(SLOTS - 2);
    await add(quick, ['quick']);
    await expect.poll(() => done).toEqual(['quick']);
    letGo();
    await allDone(17);
    expect(most.long).toBeLessThanOrEqual(2);
    expect(most.store).toBeLessThanOrEqual(SLOTS - 2);
  });

  test('jobs of one store run one after another, and another store does not wait for them', async () => {
    start();
    await sleep(500);
    await add(ofOneStore, many('one', 6));
    await add(ofStore, ['another']);
    await allDone(7);
    expect(most.one).toBeLessThanOrEqual(2);
    expect(done.indexOf('another')).toBeLessThan(4);
  });

  test('a job due in the past is scheduled for now, so it does not overtake others', async () => {
    await inTransaction(world.background, (ctx) =>
      enqueue(ctx, quick, { name: 'late' }, { at: new Date(Date.now() - 3_600_000) }),
    );
    const { rows } = await sql<{ past: boolean }>`
      select run_at < now() - interval '1 minute' as past from graphile_worker._private_jobs`.execute(
      world.db,
    );
    expect(rows).toEqual([{ past: false }]);
  });

  test('a failed job that was replaced while it ran is deleted; an exhausted one stays', async () => {
    const key = { key: 'failing:1' };
    start();
    await enqueue(world.background, failing, { name: 'first' }, key);
    await expect.poll(() => running).toEqual(['failing']);
    const later = { ...key, at: new Date(Date.now() + 60_000) };
    await enqueue(world.background, failing, { name: 'second' }, later);
    await enqueue(world.background, quick, { name: 'given up' }, { at: new Date(Date.now() + 60_000) });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where key is null and locked_at is null`.execute(
      world.db,
    );
    await allDone(1);
    const left = async () => {
      const { rows } = await sql<{ name: string }>`
        select payload->>'name' as name from graphile_worker._private_jobs where locked_at is null order by 1`.execute(
        world.db,
      );
      return rows.map(({ name }) => name);
    };
    await expect.poll(left).toEqual(['first', 'given up', 'second']);
    await forgetReplacedJobs.run({ ...world.background, job_id: '1' }, {});
    expect(await left()).toEqual(['given up', 'second']);
  });
});
