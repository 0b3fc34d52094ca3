import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallOf, type Endpoint, formOf, type ResponseOf, urlOf } from '@aliado/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Logger as JobLogger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { allJobs } from '../../src/jobs/all-jobs.ts';
import { toTaskList } from '../../src/jobs/task-list.ts';
import { createTestDatabase, silent } from './database.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A call through the contract: by whom, with what, and under which idempotency key. */
type Call<E extends Endpoint> = CallOf<E> & { as?: { access: string }; key?: string; cookie?: string };
type AnyCall = {
  as?: { access: string };
  key?: string;
  cookie?: string;
  params?: object;
  query?: Record<string, string>;
  body?: object;
  form?: object;
  file?: Blob;
};

const quietJobs = new JobLogger(() => () => {});

/** The product with its own database and data folder, without a network. */
export async function createWorld(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const data_dir = await mkdtemp(path.join(tmpdir(), 'aliado-world-'));
  const config: Config = loadConfig({
    DATA_DIR: data_dir,
    PUBLIC_URL: 'http://aliado.test',
    RATE_LIMIT_FACTOR: '1000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    HANDLER_TIMEOUT_MS: '120000',
    TIENDANUBE_TIMEOUT_MS: '60000',
    OUTGOING_LOOPBACK: '1',
    ...env,
  });
  const time = { offset_ms: 0 };
  const clock = () => new Date(Date.now() + time.offset_ms);
  const lifecycle = { stopping: false };
  const { db, pool } = database;
  const app = await createApp({ config, db, pool, log: silent, clock, lifecycle });
  await app.ready();
  const background: Context = {
    db,
    config,
    clock,
    log: silent,
    language: 'es',
    address: '127.0.0.1',
    user_agent: 'test',
    time_zone: null,
    request_id: 'test',
  };
  const job_pool = new pg.Pool({ connectionString: database.app_url, max: 4 });
  job_pool.on('error', () => {});
  job_pool.on('connect', (client) => client.on('error', () => {}));
  const tasks = toTaskList(allJobs, (job_id) => ({ ...background, job_id }));

  async function request(method: Endpoint['method'], url: string, options: InjectOptions = {}) {
    return app.inject({ method, url: `/api${url}`, ...options });
  }

  async function call<E extends Endpoint>(endpoint: E, given: Call<E>) {
    const { as, key, cookie, params, query, body, form, file } = given as AnyCall;
    const payload = endpoint.upload && file ? formOf(endpoint.upload, file, form) : body;
    const answer = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, { params }),
      ...(query && { query }),
      ...(payload && { payload }),
      headers: {
        ...(as && { authorization: `Bearer ${as.access}` }),
        ...(key && { 'idempotency-key': key }),
        ...(cookie && { cookie }),
      },
    });
    return readAnswer<ResponseOf<E>>(answer);
  }

  return {
    ...database,
    app,
    config,
    time,
    lifecycle,
    background,
    tasks,
    request,
    call,
    /** Runs jobs until only those with a long wait are left; a rate-limited store is retried within moments. */
    async runJobs() {
      do {
        await runOnce({
          pgPool: job_pool,
          taskList: tasks,
          noHandleSignals: true,
          logger: quietJobs,
        });
        await untilIdle(job_pool);
      } while (await waitForNextJob(pool));
    },
    async close() {
      await app.close();
      await job_pool.end();
      await database.close();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** The end of the last job may still be on its way to the database. */
async function untilIdle(pool: pg.Pool) {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await sleep(1);
}

/** False when no job is due within moments; failed jobs are not waited for. */
async function waitForNextJob(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select 1000 * extract(epoch from min(run_at) - now())::float8 as ms from graphile_worker._private_jobs
     where attempts = 0 and locked_at is null and run_at < now() + interval '3 seconds'`,
  );
  const ms = rows[0]?.ms ?? undefined;
  if (ms !== undefined) await sleep(Math.max(0, ms));
  return ms !== undefined;
}

export function readAnswer<Body>(answer: LightMyRequestResponse) {
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    body: (isJson ? answer.json() : undefined) as Body & {
      code: string;
      messages: string[];
      fields: Record<string, string[]>;
      status: string;
    },
  };
}

/** The files of a worker run one after the other and load the kit once. */
let shared_world: Promise<World> | undefined;

/** The worker's shared world, with the people of earlier files. Resets the clock at the end. */
export function useWorld(): World {
  const world = {} as World;
  beforeAll(async () => {
    shared_world ??= createWorld();
    Object.assign(world, await shared_world);
  });
  afterAll(() => {
    world.time.offset_ms = 0;
  });
  forgetJobs(world);
  return world;
}

export const setTime = (world: World, moment: Date) => {
  world.time.offset_ms = moment.getTime() - Date.now();
};

/** A new world for the file: empty, and with its own configuration. */
export function useOwnWorld(env: Record<string, string> = {}): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await createWorld(env));
  });
  afterAll(() => world.close());
  forgetJobs(world);
  return world;
}

/** Drops jobs that earlier tests left behind: they do not matter here and take longer than a test's own. */
const forgetJobs = (world: World) =>
  beforeEach(() => world.pool.query('delete from graphile_worker._private_jobs'));
