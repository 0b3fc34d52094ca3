import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#server/db/connect.ts';
import { getWorkFigures } from './operator.queries.ts';

type Name = keyof Awaited<ReturnType<typeof getWorkFigures>>;

const HELP: Record<Name, string> = {
  orders_parked: 'Orders that could not be taken in and wait for a new hint',
  orders_underived: 'Orders whose present version has no attribution or books after ten minutes',
  orders_different: 'Orders that still differed from the platform after the repair, yesterday and today',
  jobs_exhausted: 'Jobs that used up their attempts',
  jobs_due: 'Jobs that are due and not taken yet',
  oldest_due_seconds: 'How long the oldest of them waits',
  privacy_overdue: 'Open privacy requests whose legal deadline has passed',
};

/** Runs at each scrape. Without a database the figures are NaN, so the alarm sees them missing. */
export function registerWorkMetrics(registry: Registry, db: Db) {
  const gauges = (Object.entries(HELP) as [Name, string][]).map(([name, help]) => ({
    name,
    gauge: new Gauge({ name: `aliado_${name}`, help, registers: [registry] }),
  }));
  const collect = async () => {
    const figures = await getWorkFigures(db).catch(() => undefined);
    for (const { name, gauge } of gauges) gauge.set(figures?.[name] ?? Number.NaN);
  };
  return { collect };
}
