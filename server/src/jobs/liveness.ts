import pg from 'pg';
import type { Logger } from 'pino';

export type Patience = { sweep_ms: number; settled_seconds: number };

const USUAL: Patience = { sweep_ms: 15_000, settled_seconds: 20 };

/**
 * graphile-worker keeps the jobs of a killed worker for four hours. Each worker therefore holds an advisory
 * lock as long as its connection lives, and everyone frees the jobs of those whose lock is free.
 */
export function liveness(database_url: string, log: Logger, patience = USUAL) {
  let worker_id: string | undefined;
  let client: pg.Client | undefined;
  let stopped = false;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({
      connectionString: database_url,
      application_name: 'aliado-liveness',
      query_timeout: 5000,
    });
    fresh.on('error', () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    if (worker_id) await lock(fresh, worker_id);
    client = fresh;
    return fresh;
  }

  async function sweep() {
    const connection = await connected();
    const { rows } = await connection.query<{ dead: string }>(DEAD_WORKERS, [
      worker_id ?? '',
      patience.settled_seconds,
    ]);
    const dead = rows.map((row) => row.dead);
    if (dead.length === 0) return;
    await connection.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    log.warn({ dead }, 'took over the jobs of workers that died');
  }

  const attempt = (work: () => Promise<unknown>) =>
    work().catch((error) => {
      client?.end().catch(() => {});
      client = undefined;
      if (!stopped) log.warn({ err: error }, 'worker liveness');
    });

  const timer = setInterval(() => attempt(sweep), patience.sweep_ms);

  return {
    hold(id: string) {
      worker_id = id;
      void attempt(async () => lock(await connected(), id));
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await client?.end().catch(() => {});
    },
  };
}

async function lock(client: pg.Client, worker_id: string) {
  await client.query('select pg_advisory_unlock_all()');
  await client.query('select pg_try_advisory_lock(hashtextextended($1, 1))', [worker_id]);
}

/** A free lock is taken only until the end of this statement's own transaction. */
const DEAD_WORKERS = `
  with holders as materialized (
    select locked_by as worker_id from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => $2)
    union
    select locked_by from graphile_worker._private_job_queues where locked_at < now() - make_interval(secs => $2)
  )
  select worker_id as dead from holders
  where worker_id <> $1 and pg_try_advisory_xact_lock(hashtextextended(worker_id, 1))
`;
