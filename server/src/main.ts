import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { BadConfiguration, type Config, loadConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { loadDemo } from './demo/demo.ts';
import { allJobs, crontab } from './jobs/all-jobs.ts';
import { toTaskList } from './jobs/task-list.ts';
import { startWorker } from './jobs/worker.ts';
import { createLog } from './log.ts';
import { greet, say } from './terminal.ts';

const UNTIL_NOBODY_ROUTES_HERE_MS = 600;
const DRAIN_MS = 10_000;

async function start(config: Config) {
  const log = createLog(config.log_level);
  const lifecycle = { stopping: false };
  const clock = () => new Date();
  const database = await openDatabase(config, log, say);
  const { db, pool, url } = database;
  const background = {
    db,
    config,
    clock,
    log,
    language: 'es',
    address: '',
    user_agent: '',
    request_id: '',
  } as const;
  if (config.demo) await loadDemo(background, say);

  const tasks = toTaskList(allJobs, (job_id) => ({ ...background, job_id, request_id: `job:${job_id}` }));
  const worker = config.roles.includes('worker')
    ? startWorker({ database_url: url, tasks, crontab, log })
    : undefined;
  const app = config.roles.includes('web')
    ? await createApp({ config, db, pool, log, clock, lifecycle })
    : undefined;

  const stop = async () => {
    await app?.close();
    await worker?.stop();
    await database.close();
  };
  try {
    await app?.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  closeWithGrace({ delay: DRAIN_MS + UNTIL_NOBODY_ROUTES_HERE_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error nobody handled');
    lifecycle.stopping = true;
    await sleep(UNTIL_NOBODY_ROUTES_HERE_MS);
    await stop();
  });
  greet(config);
}

try {
  await start(loadConfig(process.env));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') say(`${message}. Aliado may be running already; set PORT to use another one.`);
  else if (error instanceof BadConfiguration) say(message);
  else console.error(error);
  process.exit(1);
}
