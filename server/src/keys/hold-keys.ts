import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Keys } from '#server/lib/key-rings.ts';
import { removeHolder, reportKeys } from './keys.queries.ts';

const LOOK_EVERY_MS = 500;
const REPORT_EVERY_MS = 3000;

/** Says which keys this process has, when they change and every few seconds. */
export function holdKeys(keys: Keys, pool: pg.Pool, log: Logger) {
  const id = randomUUID();
  let reported = { keys: '', at: 0 };
  let reporting: Promise<void> | undefined;

  async function report() {
    const now = { keys: keys.fingerprint(), at: performance.now() };
    if (now.keys === reported.keys && now.at - reported.at < REPORT_EVERY_MS) return;
    try {
      await reportKeys(pool, { id, host: hostname(), pid: process.pid, keys: now.keys });
      reported = now;
    } catch (error) {
      log.warn({ err: error }, 'the keys of this process were not reported');
    }
  }

  const look = setInterval(() => {
    reporting ??= report().finally(() => {
      reporting = undefined;
    });
  }, LOOK_EVERY_MS);

  return {
    ready: report(),
    async stop() {
      clearInterval(look);
      await reporting;
      await removeHolder(pool, id).catch(() => {});
    },
  };
}
