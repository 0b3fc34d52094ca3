import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Cluster, isInitialised, OWNER, openCluster } from './cluster.ts';
import { withLock } from './lock.ts';
import { connectionTo, ensurePostmaster, runningPort, stopPostmaster } from './postmaster.ts';

const DATABASE = 'aliado';
const OTHERS_GONE_WITHIN_MS = 5_000;

/**
 * Our own PostgreSQL under the folder. Servers on one folder share it: each holds one connection while it runs,
 * and the last to stop stops the database.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  /** The programs of another PostgreSQL instead of the bundled ones. */
  bin?: string | undefined;
  say?: (line: string) => void;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const say = options.say ?? (() => undefined);
  const cluster = await openCluster(options.folder, options.bin, say);
  const { port, presence } = await join(cluster);
  const staying = stay(cluster, port, presence, say);
  return {
    url: `postgres://${OWNER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => staying.leave(),
  };
}

type Presence = { port: number; presence: pg.Client };

/** Retries once, because the postmaster may be killed while we join. */
const join = (cluster: Cluster) =>
  withLock(cluster.lockFile, () => tryToJoin(cluster).catch(() => tryToJoin(cluster)));

async function tryToJoin(cluster: Cluster): Promise<Presence> {
  const port = await ensurePostmaster(cluster);
  const presence = connectionTo(cluster, port, 'aliado presence');
  try {
    await presence.connect();
    await createDatabase(presence);
    return { port, presence };
  } catch (error) {
    await presence.end();
    throw error;
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

/** Restarts the postmaster at the same address when it dies. */
function stay(cluster: Cluster, port: number, first: pg.Client, say: (line: string) => void) {
  let presence = first;
  let leaving: Promise<void> | undefined;

  async function comeBack() {
    say('Lost the embedded PostgreSQL; bringing it back.');
    while (!leaving && (await isInitialised(cluster))) {
      try {
        const back = await join(cluster);
        if (leaving) return await back.presence.end();
        presence = back.presence;
        watch();
        if (back.port !== port) say('The embedded PostgreSQL came back at another port: restart the server.');
        return;
      } catch (error) {
        say(`The embedded PostgreSQL did not come back: ${String(error)}`);
        await sleep(2_000);
      }
    }
  }
  const watch = () => presence.once('end', () => (leaving ? undefined : void comeBack()));
  watch();

  async function leave() {
    await presence.end();
    await withLock(cluster.lockFile, () => stopUnlessUsed(cluster));
  }
  return {
    leave: () => {
      leaving ??= leave();
      return leaving;
    },
  };
}

async function stopUnlessUsed(cluster: Cluster): Promise<void> {
  if (!(await isUsed(cluster))) await stopPostmaster(cluster);
}

/** A database that cannot answer, because it is full or slow, counts as used: the next server to leave stops it. */
async function isUsed(cluster: Cluster): Promise<boolean> {
  const deadline = Date.now() + OTHERS_GONE_WITHIN_MS;
  for (;;) {
    const port = await runningPort(cluster);
    if (port === undefined) return false;
    const client = connectionTo(cluster, port, 'aliado stop');
    try {
      await client.connect();
      return await staysUsed(client);
    } catch {
      if (Date.now() > deadline) return true;
      await sleep(200);
    } finally {
      await client.end();
    }
  }
}

/** A connection just closed, or one of a killed server, is listed for a moment longer. */
async function staysUsed(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + OTHERS_GONE_WITHIN_MS;
  for (;;) {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()) as used`,
    );
    if (!rows[0]?.used) return false;
    if (Date.now() > deadline) return true;
    await sleep(100);
  }
}
