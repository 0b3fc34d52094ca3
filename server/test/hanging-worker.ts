import { pino } from 'pino';
import { startWorker } from '../src/jobs/worker.ts';

/** A worker whose job never ends, to be killed. */
const [, , database_url = ''] = process.argv;
const forever = () => new Promise<void>(() => {});
startWorker({ database_url, tasks: { 'test.note': forever }, cron: [], log: pino({ level: 'silent' }) });
