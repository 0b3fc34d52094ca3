import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { backgroundContext, createApp } from './app.ts';
import { type Config, forgetOwner, loadConfig, refuseOwner } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { loadDemo } from './demo/demo.ts';
import { connectDemoStore } from './demo/store.ts';
import { loadDemoYear } from './demo/year.ts';
import { keepSealing } from './features/audit/audit.service.ts';
import { registerAlarmMetrics } from './features/operator/register-alarm-metrics.ts';
import { registerWorkMetrics } from './features/operator/register-work-metrics.ts';
import { keepSecurityLog, noteSecurity } from './features/security/security.service.ts';
import { keepVisitMonths } from './features/visits/visits.jobs.ts';
import { VERSION } from './http/docs.ts';
import { createHealthApp } from './http/health.ts';
import { createLimits } from './http/limits.ts';
import { allJobs, cron } from './jobs/all-jobs.ts';
import { enqueue } from './jobs/job.ts';
import { toTaskList } from './jobs/task-list.ts';
import { startWorker } from './jobs/worker.ts';
import { holdKeys } from './keys/hold-keys.ts';
import { createLog } from './log.ts';
import { startSandbox } from './sandbox-process.ts';
import { greet, say, sayWhyItEnds } from './terminal.ts';

/** Up to five seconds of it may pass before listening ends, on an overloaded machine. */
const DRAIN_MS = 15_000;
const WORKER_STOP_MS = 8000;

async function start(given: Config) {
  refuseOwner(given);
  const log = createLog(given.log_level);
  const lifecycle = { stopping: false };
  const clock = () => new Date();
  const database = await openDatabase(given, log, say);
  const config = forgetOwner(given, process.env);
  const { db, pool, url } = database;
  const holder = holdKeys(config.keys, pool, log);
  await holder.ready;
  const background = backgroundContext({ db, config, clock, log });
  if (config.demo) await loadDemo(background, say);

  const tasks = toTaskList(allJobs, (job_id) => ({ ...background, job_id, request_id: `job:${job_id}` }));
  const worker = config.roles.includes('worker')
    ? startWorker({ database_url: url, tasks, cron, log })
    : undefined;
  const sealer = worker && keepSealing(background);
  const security = keepSecurityLog(background);
  const detail = `${VERSION}, ${config.roles.join(' + ')}`;
  noteSecurity(background, { kind: 'started', detail });
  if (worker) await enqueue(background, keepVisitMonths, {}, { key: keepVisitMonths.name });
  const app = config.roles.includes('web')
    ? await createApp({ config, db, pool, log, clock, lifecycle })
    : createHealthApp(
        config,
        pool,
        lifecycle,
        (registry) => registerWorkMetrics(registry, db),
        (registry) => registerAlarmMetrics(registry, { db, pool, config }),
      );

  const limits = createLimits(pool, config.rate_limit_factor);
  const isStopping = () => lifecycle.stopping;
  let sandbox: ReturnType<typeof startSandbox> | undefined;
  const stop = async () => {
    lifecycle.stopping = true;
    await Promise.allSettled([app.close(), inTime(worker?.stop()), sandbox?.then((end) => end())]);
    await inTime(sealer?.stop());
    noteSecurity(background, { kind: 'stopped', detail });
    await inTime(security.stop());
    await holder.stop();
    await database.close();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
    closeWithGrace({ delay: DRAIN_MS + config.stop_after_ms, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error nobody handled');
      lifecycle.stopping = true;
      await sleep(config.stop_after_ms);
      await stop();
    });
    const { sandbox_port, auth_url } = config.platform;
    if (sandbox_port !== undefined && config.roles.includes('web')) {
      sandbox = startSandbox(config, sandbox_port);
      await sandbox;
      if (config.demo) await showDemo({ ctx: background, limits, sandbox_url: auth_url, isStopping });
    }
  } catch (error) {
    if (lifecycle.stopping) return;
    await stop();
    throw error;
  }
  greet(config);
}

/** Connects the first store before the greeting; the year is played in the background. */
async function showDemo(demo: Parameters<typeof loadDemoYear>[0]) {
  const { ctx, limits, sandbox_url } = demo;
  await connectDemoStore(ctx, limits, sandbox_url);
  if (!ctx.config.demo_history) return;
  void loadDemoYear(demo).catch((err) => {
    if (!demo.isStopping()) ctx.log.error({ err }, 'the year of the demo was not played to its end');
  });
}

/** A job that hangs does not delay the end; its lock ends with the process, and another worker takes it. */
const inTime = (stopping: Promise<void> | undefined) => Promise.race([stopping, sleep(WORKER_STOP_MS)]);

try {
  await start(loadConfig(process.env));
} catch (error) {
  sayWhyItEnds(error);
  process.exit(1);
}
