import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { silent } from '#kit/database.ts';
import { useOwnWorld } from '#kit/world.ts';
import { inTransaction } from '../db/transaction.ts';
import { defineFact, defineJob, emit, enqueue } from './job.ts';
import { fact, job, reaction, toTaskList } from './task-list.ts';
import { startWorker } from './worker.ts';

const world = useOwnWorld();
const done: string[] = [];
const note = defineJob({
  name: 'test.note',
  payload: z.object({ text: z.string() }),
  async run(_ctx, { text }) {
    done.push(text);
  },
});
const long = defineJob({
  name: 'test.long',
  payload: z.object({ text: z.string() }),
  async run(_ctx, { text }) {
    await sleep(3500);
    done.push(text);
  },
});
const happened = defineFact({ name: 'test.happened', payload: z.object({ who: z.string() }) });
const list = [
  job(note),
  job(long),
  fact(happened, [
    reaction(note, ({ who }) => ({ text: `mail ${who}` })),
    reaction(note, ({ who }) => ({ text: `tell ${who}` })),
  ]),
];

const waiting = async () => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from graphile_worker._private_jobs`.execute(world.db);
  return rows[0]?.count;
};

const forget = () => sql`delete from graphile_worker._private_jobs`.execute(world.db);

const until = async (holds: () => boolean | Promise<boolean>) => {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function work(patience?: { sweep_ms: number; settled_seconds: number }) {
  const tasks = toTaskList(list, (job_id) => ({ ...world.background, job_id }));
  const worker = startWorker({ database_url: world.app_url, tasks, cron: [], log: silent, patience });
  stops.push(worker.stop);
}

describe('jobs', () => {
  test('a job exists only if its transaction commits', async () => {
    const failing = inTransaction(world.background, async (ctx) => {
      await enqueue(ctx, note, { text: 'never' });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await waiting()).toBe(0);
    await inTransaction(world.background, (ctx) => enqueue(ctx, note, { text: 'once' }));
    expect(await waiting()).toBe(1);
    work();
    await until(() => done.includes('once'));
    expect(done).not.toContain('never');
  });

  test('a fact starts one job for each of its reactions', async () => {
    work();
    await inTransaction(world.background, (ctx) => emit(ctx, happened, { who: 'Rocío' }));
    await until(() => done.includes('mail Rocío') && done.includes('tell Rocío'));
  });

  test('a fact emitted twice has its reactions once while they wait', async () => {
    const told = fact(happened, [
      reaction(note, ({ who }) => ({ text: `mail ${who}` })),
      reaction(note, ({ who }) => ({ text: `tell ${who}` })),
    ]);
    const ctx = { ...world.background, job_id: '4711' };
    await Promise.all([told.run(ctx, { who: 'Abril' }), told.run(ctx, { who: 'Abril' })]);
    expect(await waiting()).toBe(2);
    await told.run({ ...ctx, job_id: '4712' }, { who: 'Abril' });
    expect(await waiting()).toBe(4);
    await forget();
  });

  test('jobs have twelve attempts', async () => {
    await inTransaction(world.background, (ctx) => emit(ctx, happened, { who: 'Tadeo' }));
    const { rows } = await sql`select from graphile_worker._private_jobs where max_attempts <> 12`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
    await forget();
  });

  test('a job with an invalid payload is refused when it is enqueued', async () => {
    const wrong = { text: 7 } as unknown as { text: string };
    await expect(async () => enqueue(world.background, note, wrong)).rejects.toThrow();
  });

  test('the jobs of a killed worker are taken over', { tags: ['long'] }, async () => {
    const child = spawn(process.execPath, [
      fileURLToPath(new URL('../../test/hanging-worker.ts', import.meta.url)),
      world.app_url,
    ]);
    stops.push(() => child.kill('SIGKILL'));
    await inTransaction(world.background, (ctx) => enqueue(ctx, note, { text: 'taken over' }));
    const locked = async () => {
      const { rows } =
        await sql`select from graphile_worker._private_jobs where locked_by is not null`.execute(world.db);
      return rows.length === 1;
    };
    await until(locked);
    child.kill('SIGKILL');
    await once(child, 'exit');
    work({ sweep_ms: 200, settled_seconds: 1 });
    await until(() => done.includes('taken over'));
  });

  test('the jobs of a slow worker are left to it', { tags: ['long'] }, async () => {
    const child = spawn(process.execPath, [
      fileURLToPath(new URL('../../test/hanging-worker.ts', import.meta.url)),
      world.app_url,
    ]);
    stops.push(() => child.kill('SIGKILL'));
    await inTransaction(world.background, (ctx) => enqueue(ctx, note, { text: 'mine' }));
    const locked = async () => {
      const { rows } =
        await sql`select from graphile_worker._private_jobs where locked_by is not null`.execute(world.db);
      return rows.length === 1;
    };
    await until(locked);
    work({ sweep_ms: 100, settled_seconds: 0 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await locked()).toBe(true);
    expect(done).not.toContain('mine');
  });

  test('a job assigned to a living worker without its knowledge runs once, as does its current one', {
    tags: ['long'],
  }, async () => {
    await forget();
    work({ sweep_ms: 50, settled_seconds: 2 });
    await inTransaction(world.background, (ctx) => enqueue(ctx, long, { text: 'long' }));
    const worker = async () => {
      const { rows } = await sql<{
        locked_by: string;
      }>`select locked_by from graphile_worker._private_jobs where locked_by is not null`.execute(world.db);
      return rows[0]?.locked_by;
    };
    await until(async () => (await worker()) !== undefined);
    const locked_by = await worker();
    await inTransaction(world.background, async (ctx) => {
      await enqueue(ctx, note, { text: 'unheard' });
      const given = sql`update graphile_worker._private_jobs set locked_by = ${locked_by}, locked_at = now()`;
      await sql`${given} where locked_by is null`.execute(ctx.db);
    });
    await until(() => done.includes('unheard') && done.includes('long'));
    await until(async () => (await waiting()) === 0);
    expect(done.filter((text) => ['unheard', 'long'].includes(text)).toSorted()).toEqual(['long', 'unheard']);
  });
});
