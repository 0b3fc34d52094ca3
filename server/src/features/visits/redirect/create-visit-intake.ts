import path from 'node:path';
import type pg from 'pg';
import { Counter } from 'prom-client';
import type { Context } from '#server/context.ts';
import { groupCommit } from '#server/lib/group-commit.ts';
import { inTime } from '#server/lib/in-time.ts';
import { askDatabase, type Visit } from '../visits.queries.ts';
import { createSpool } from './create-spool.ts';
import { loadVisits, writeVisits } from './write-visits.ts';

const GROUP = 500;
const PATIENCE_MS = 1500;
const LOOK_AGAIN_MS = 1000;
const LOOK_FOR_LEFT_MS = 60_000;

const spooled = new Counter({
  name: 'visits_spooled_total',
  help: 'Visits that had to wait for the database',
});
const lost = new Counter({
  name: 'visits_lost_total',
  help: 'Visits that neither the database nor the spool took; their redirects went on',
});

/**
 * A visit is committed before its redirect is sent. During a database outage it waits in a file, and the redirect
 * is sent anyway.
 */
export function createVisitIntake(ctx: Context, pool: pg.Pool, written: (visits: Visit[]) => void) {
  const { log } = ctx;
  const spool = createSpool(path.join(ctx.config.data_dir, 'spool'));
  let away = false;
  let left = true;
  let looking: Promise<void> | undefined;
  let timers: NodeJS.Timeout[] = [];

  async function write(visits: Visit[]) {
    await inTime(writeVisits(ctx, visits, pool), PATIENCE_MS);
    written(visits);
  }
  const toDatabase = groupCommit<Visit>(GROUP, write, { gathers_ms: 1 });
  const toSpool = groupCommit<Visit>(GROUP * 4, async (visits) => {
    await spool.put(visits);
    left = true;
    spooled.inc(visits.length);
  });

  function noteAway(error: unknown) {
    if (!away) log.warn({ err: error }, 'visits wait for the database');
    away = true;
  }

  async function look() {
    try {
      if (away) await inTime(askDatabase(ctx.db), PATIENCE_MS);
      away = false;
      if (!left) return;
      left = false;
      const broken = await spool.drain((visits) => loadOrLose(visits));
      if (broken > 0) lose(broken, new Error('lines of the spool that cannot be read'));
    } catch (error) {
      left = true;
      noteAway(error);
    }
  }

  /** A visit that the database refuses must not hold up the others. */
  async function loadOrLose(visits: Visit[]) {
    try {
      await loadVisits(ctx, visits);
    } catch (error) {
      await askDatabase(ctx.db);
      if (visits.length === 1) return lose(1, error);
      for (const visit of visits) await loadOrLose([visit]);
      return;
    }
    written(visits);
  }

  function lose(count: number, error: unknown) {
    lost.inc(count);
    log.error({ err: error, count }, 'visits lost');
  }

  return {
    async record(visit: Visit) {
      if (!away) {
        try {
          return await toDatabase(visit);
        } catch (error) {
          noteAway(error);
        }
      }
      await toSpool({ ...visit, returning: visit.visitor !== null }).catch((error) => lose(1, error));
    },
    /** Loads the spool; only one run at a time. */
    look() {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    start() {
      if (timers.length > 0) return;
      const lookIfNeeded = () => void ((away || left) && this.look());
      const lookForLeft = () => {
        left = true;
      };
      timers = [
        setInterval(lookIfNeeded, LOOK_AGAIN_MS).unref(),
        setInterval(lookForLeft, LOOK_FOR_LEFT_MS).unref(),
      ];
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await looking;
    },
  };
}
