import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import {
  type CronItem,
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createPlainPool } from '#server/db/connect.ts';
import { type DatabaseUrl, isOfEarlierLogin } from '#server/db/login.ts';
import { ATTEMPTS, PRIORITIES, type Priority } from './job.ts';
import { liveness, type Patience } from './liveness.ts';
import { createSlots, SLOTS } from './slots.ts';

const RESTART_AFTER_MS = 1000;
const LOOK_AT_LOGIN_EVERY_MS = 1000;
/** A connection that hangs does not delay the next run. */
const POOL_END_MS = 2000;
/** Polling finds jobs due later; jobs due now are signalled. */
const ASK_EVERY_MS = 1000;
/** With batches, a connection cut while a job is marked done causes an unhandled rejection, which ends the process. */
const SURVIVES_A_CUT_CONNECTION = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export type Regular = { task: string; match: string; priority?: Priority | undefined };

type WorkerOptions = {
  database_url: DatabaseUrl;
  tasks: TaskList;
  cron: Regular[];
  log: Logger;
  patience?: Partial<Patience> | undefined;
};

/** Works until stopped; restarts when the database goes away. */
export function startWorker({ database_url, tasks, cron, log, patience }: WorkerOptions) {
  const alive = liveness(database_url, log, patience);
  let stopping = false;
  let runner: Runner | undefined;

  async function workOnce() {
    const events: WorkerEvents = new EventEmitter();
    const under_way = new Set<string>();
    events.on('pool:create', ({ workerPool }) => alive.hold(workerPool.id, () => [...under_way]));
    events.on('job:start', ({ job }) => under_way.add(job.id));
    events.on('job:complete', ({ job }) => under_way.delete(job.id));
    const pool = createPlainPool(database_url, log, SLOTS + 2);
    let listener: pg.ClientBase | undefined;
    events.on('pool:listen:success', ({ client }) => {
      listener = client;
    });
    // The connection that listens is never given back, and is opened again after an error.
    const look_at_login = setInterval(() => {
      if (!listener || !isOfEarlierLogin(listener, database_url)) return;
      listener.emit('error', new Error('the login of the database changed'));
      listener = undefined;
    }, LOOK_AT_LOGIN_EVERY_MS);
    try {
      await work(pool, events);
    } finally {
      clearInterval(look_at_login);
      await Promise.race([pool.end(), sleep(POOL_END_MS)]);
    }
  }

  async function work(pgPool: pg.Pool, events: WorkerEvents) {
    runner = await run({
      pgPool,
      taskList: tasks,
      parsedCronItems: parseCronItems(cron.map(toCronItem)),
      concurrency: SLOTS,
      forbiddenFlags: createSlots(events).forbidden,
      pollInterval: ASK_EVERY_MS,
      noHandleSignals: true,
      logger: jobLogger(log),
      events,
      preset: { worker: SURVIVES_A_CUT_CONNECTION },
    });
    if (stopping) await runner.stop();
    await runner.promise;
  }

  const working = (async () => {
    while (!stopping) {
      await workOnce().catch((error) => log.error({ err: error }, 'job worker stopped'));
      if (!stopping) await sleep(RESTART_AFTER_MS);
    }
  })();

  return {
    async stop() {
      stopping = true;
      await runner?.stop().catch(() => {});
      await working;
      await alive.stop();
    },
  };
}

const toCronItem = ({ task, match, priority = 'sweep' }: Regular): CronItem => ({
  task,
  match,
  options: { maxAttempts: ATTEMPTS, priority: PRIORITIES[priority] },
});

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

type Meta = { error?: unknown; fatalError?: unknown; job?: { id: string; task_identifier: string } };

/** The library writes an error's message into its sentence; ours goes through the log's own rules. */
const jobLogger = (log: Logger) =>
  new JobLogger((scope) => (level, message, meta: Meta = {}) => {
    const err = meta.error ?? meta.fatalError;
    if (!err) log[LEVELS[level]]({ job: scope }, message);
    else log[LEVELS[level]]({ task: meta.job?.task_identifier, job_id: meta.job?.id, err }, 'job failed');
  });
