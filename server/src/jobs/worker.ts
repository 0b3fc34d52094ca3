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
import type { Logger } from 'pino';
import { ATTEMPTS, PRIORITIES, type Priority } from './job.ts';
import { liveness, type Patience } from './liveness.ts';
import { createSlots, SLOTS } from './slots.ts';

const RESTART_AFTER_MS = 1000;
/** Polling finds jobs due later; jobs due now are signalled. */
const ASK_EVERY_MS = 1000;
/** With batches, a connection cut while a job is marked done causes an unhandled rejection, which ends the process. */
const SURVIVES_A_CUT_CONNECTION = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export type Regular = { task: string; match: string; priority?: Priority | undefined };

type WorkerOptions = {
  database_url: string;
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
    runner = await run({
      connectionString: database_url,
      maxPoolSize: SLOTS + 2,
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
