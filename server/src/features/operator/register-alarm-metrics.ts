import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { getAlarmFigures } from './operator.alarms.queries.ts';

type Name = keyof Awaited<ReturnType<typeof getAlarmFigures>>;

const HELP: Record<Name, string> = {
  inbox_oldest_seconds: 'How long the oldest hint at an order waits',
  ledger_findings: 'What the last proof of the books found',
  ledger_check_age_seconds: 'How long ago the books were proven',
  audit_broken: '1 if the last check of the audit trail found a change',
  audit_check_age_seconds: 'How long ago the audit trail was checked',
  audit_oldest_unsealed_seconds: 'How long the oldest entry of the audit trail waits for its seal',
  mails_unsent: 'Mails that are not sent yet',
  mails_oldest_unsent_seconds: 'How long the oldest of them waits',
  stores_disconnected: 'Stores that lost their connection in the last day',
  stores_suspended: 'Stores that the platform has paused',
  webhook_deliveries_failing: 'Events for merchants that failed more than twice and are tried again',
  webhook_targets_paused: 'Addresses of merchants that Aliado paused because they failed for long',
};

type Parts = { db: Db; pool: pg.Pool; config: Config };

/** Runs at each scrape. What cannot be read is NaN, so the alarm sees it missing. */
export function registerAlarmMetrics(registry: Registry, { db, pool, config }: Parts) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `aliado_${name}`, help, labelNames, registers: [registry] });
  const gauges = (Object.entries(HELP) as [Name, string][]).map(([name, help]) => ({
    name,
    gauge: gauge(name, help),
  }));
  const connections = gauge('pool_connections', 'Connections to the database, and calls that wait for one', [
    'state',
  ]);
  gauge('pool_size', 'Most connections to the database').set(pool.options.max ?? 10);
  const free = gauge('disk_free_ratio', 'Free part of the disk of a folder', ['folder']);
  const backup_age = gauge('backup_age_seconds', 'How long ago the last backup was made');

  async function collectFigures() {
    const figures = await getAlarmFigures(db).catch(() => undefined);
    for (const { name, gauge } of gauges) gauge.set(figures?.[name] ?? Number.NaN);
  }

  async function collectFolders() {
    const { data_dir, files_dir, object_store, backup_dir } = config;
    free.set({ folder: 'data' }, await freeRatio(data_dir));
    if (!object_store) free.set({ folder: 'files' }, await freeRatio(files_dir));
    backup_age.set(await ageOfBackup(backup_dir));
  }

  return {
    async collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      connections.set({ state: 'used' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'waiting' }, waitingCount);
      await Promise.all([collectFigures(), collectFolders()]);
    },
  };
}

/** The folder of the files is made with the first one. */
async function freeRatio(folder: string): Promise<number> {
  const found = await statfs(folder)
    .catch(() => statfs(path.dirname(folder)))
    .catch(() => undefined);
  return found ? found.bavail / found.blocks : Number.NaN;
}

async function ageOfBackup(folder: string): Promise<number> {
  try {
    const { made_at } = JSON.parse(await readFile(path.join(folder, 'last-backup.json'), 'utf8'));
    return (Date.now() - Date.parse(made_at)) / 1000;
  } catch {
    return Number.NaN;
  }
}
