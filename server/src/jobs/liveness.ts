import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { LOCKS } from '#server/db/locks.ts';
import { type DatabaseUrl, isOfEarlierLogin, urlNow } from '#server/db/login.ts';

export type Patience = { sweep_ms: number; settled_seconds: number; retry_ms: number; timeout_ms: number };

const USUAL: Patience = { sweep_ms: 15_000, settled_seconds: 20, retry_ms: 1000, timeout_ms: 5000 };

/**
 * graphile-worker keeps the jobs of a killed worker locked for four hours. So each worker holds an advisory lock
 * while its connection lives, and every worker frees the jobs of those whose lock is free. A worker also frees
 * jobs it was given but never received, because the connection broke between the commit and the response.
 */
export function liveness(database_url: DatabaseUrl, log: Logger, given: Partial<Patience> = {}) {
  const patience = { ...USUAL, ...given };
  let worker_id = '';
  let jobsUnderWay = (): string[] => [];
  let held = '';
  let client: pg.Client | undefined;
  let stopped = false;
  let rest = new AbortController();

  async function connect() {
    const fresh = new pg.Client({
      connectionString: urlNow(database_url),
      application_name: 'aliado-liveness',
      connectionTimeoutMillis: patience.timeout_ms,
      query_timeout: patience.timeout_ms,
      keepAlive: true,
    });
    fresh.on('error', () => {
      if (client !== fresh) return;
      client = undefined;
      rest.abort();
    });
    await fresh.connect();
    return fresh;
  }

  async function sweep() {
    const id = worker_id;
    if (client && isOfEarlierLogin(client, database_url)) await disconnect();
    if (held && held !== id) await disconnect();
    const connection = client ?? (await connect());
    client = connection;
    if (id) await hold(connection, id);
    held = id;
    await takeOver(connection, id);
    await freeUnheard(connection, id);
  }

  async function takeOver(connection: pg.Client, id: string) {
    const { rows } = await connection.query<{ dead: string }>(DEAD_WORKERS, [id, patience.settled_seconds]);
    const dead = rows.map((row) => row.dead);
    if (dead.length === 0) return;
    await connection.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    log.warn({ dead }, 'took over the jobs of workers that died');
  }

  async function freeUnheard(connection: pg.Client, id: string) {
    const given = [id, patience.settled_seconds, jobsUnderWay()];
    const { rows } = await connection.query<{ id: string }>(FREE_UNHEARD, given);
    if (rows.length > 0)
      log.warn({ jobs: rows.map(({ id }) => id) }, 'freed jobs given while the connection broke');
  }

  async function disconnect() {
    const old = client;
    client = undefined;
    held = '';
    await old?.end().catch(() => {});
  }

  /** Rounds do not overlap, so there is never more than one connection. */
  const living = (async () => {
    let failed = false;
    while (!stopped) {
      rest = new AbortController();
      const error = await sweep().then(
        () => undefined,
        (error: Error) => error,
      );
      if (error) void disconnect();
      if (error && !failed && !stopped) log.warn({ err: error }, 'worker liveness');
      failed = error !== undefined;
      const ms = failed ? patience.retry_ms : patience.sweep_ms;
      await sleep(ms, undefined, { signal: rest.signal }).catch(() => {});
    }
    await disconnect();
  })();

  return {
    hold(id: string, underWay: () => string[]) {
      worker_id = id;
      jobsUnderWay = underWay;
      rest.abort();
    },
    async stop() {
      stopped = true;
      rest.abort();
      await disconnect();
      await living;
    },
  };
}

async function hold(client: pg.Client, worker_id: string) {
  const { rows } = await client.query<{ held: boolean }>(HOLD, [worker_id]);
  if (!rows[0]?.held) throw new Error(`the lock of worker ${worker_id} is held by another connection`);
}

/** Advisory locks are counted, so the lock is taken only when it is not held. */
const HOLD = `
  select case when exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted)
    then true else pg_try_advisory_lock(hashtextextended($1, ${LOCKS.worker})) end as held
`;

/** Taking a free lock lasts only for this statement's transaction. */
const DEAD_WORKERS = `
  with holders as materialized (
    select locked_by as worker_id from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => $2)
    union
    select locked_by from graphile_worker._private_job_queues where locked_at < now() - make_interval(secs => $2)
  )
  select worker_id as dead from holders
  where worker_id <> $1 and pg_try_advisory_xact_lock(hashtextextended(worker_id, ${LOCKS.worker}))
`;

const FREE_UNHEARD = `
  update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = greatest(run_at, now())
  where locked_by = $1 and locked_at < now() - make_interval(secs => $2) and id <> all($3::bigint[])
  returning id
`;
