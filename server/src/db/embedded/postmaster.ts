import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runAs } from './account.ts';
import { type Cluster, OWNER } from './cluster.ts';
import { findProcess } from './find-process.ts';

const ANSWER_WITHIN_MS = 120_000;
const ORPHANS_GONE_WITHIN_MS = 20_000;
const PORT_FREE_WITHIN_MS = 2_000;
const LOG_KEPT_BYTES = 10_000_000;
/** Above every system's highest pid. */
const PID_OF_NOBODY = 2_147_483_646;

type PidFile = { pid: number; port: number };

/** Finds the running postmaster of this cluster or starts one, and returns its port. Must run under the lock. */
export async function ensurePostmaster(cluster: Cluster): Promise<number> {
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  for (;;) {
    const pidFile = await readPidFile(cluster);
    if (!pidFile || !(await isPostmasterOf(cluster, pidFile.pid))) {
      return startPostmaster(cluster);
    }
    if (await answers(cluster, pidFile.port)) return pidFile.port;
    if (Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL is running (process ${pidFile.pid}) but does not answer. ` +
          `See ${cluster.logFile}; "kill ${pidFile.pid}" stops it.`,
      );
    }
    await sleep(100);
  }
}

export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const pidFile = await readPidFile(cluster);
  return pidFile && (await isPostmasterOf(cluster, pidFile.pid)) ? pidFile.port : undefined;
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pidFile = await readPidFile(cluster);
  if (!pidFile || !(await isPostmasterOf(cluster, pidFile.pid))) return;
  await runAs(cluster.account, cluster.programs.pg_ctl, [
    ...['stop', '--wait', '--silent', '--mode=fast', '--timeout=120'],
    `--pgdata=${cluster.dataFolder}`,
  ]);
}

export function connectionTo(cluster: Cluster, port: number, application_name: string): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: OWNER,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name,
  });
  client.on('error', () => undefined);
  return client;
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = connectionTo(cluster, port, 'aliado start');
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) {
      throw new Error(
        `The embedded PostgreSQL in ${cluster.dataFolder} refuses the password kept beside it.`,
      );
    }
    return false;
  } finally {
    await client.end();
  }
}

async function startPostmaster(cluster: Cluster): Promise<number> {
  await disownPidFile(cluster);
  await keepLogSmall(cluster.logFile);
  const deadline = Date.now() + ORPHANS_GONE_WITHIN_MS;
  let preferred = await lastPort(cluster);
  for (;;) {
    const port = await freePort(preferred);
    const failure = await tryStart(cluster, port);
    if (!failure) return port;
    const portTaken = /could not (bind|create any TCP\/IP sockets)/.test(failure);
    const orphansLeft = /pre-existing shared memory block/.test(failure);
    if (!(portTaken || orphansLeft) || Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL did not start. Its log, ${cluster.logFile}, ends with:\n${failure}`,
      );
    }
    if (portTaken) preferred = undefined;
    await sleep(200);
  }
}

/** Returns the log's message about the failure, or undefined. */
async function tryStart(cluster: Cluster, port: number): Promise<string | undefined> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: "''",
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const before = (await readLog(cluster)).length;
  try {
    await runAs(cluster.account, cluster.programs.pg_ctl, [
      ...['start', '--wait', '--silent', '--timeout=120'],
      ...[`--pgdata=${cluster.dataFolder}`, `--log=${cluster.logFile}`, `--options=${options.join(' ')}`],
    ]);
    return undefined;
  } catch (error) {
    const said = (await readLog(cluster)).slice(before).trim();
    return said || String(error);
  }
}

const readLog = (cluster: Cluster) => readFile(cluster.logFile, 'utf8').catch(() => '');

async function keepLogSmall(logFile: string): Promise<void> {
  const log = await stat(logFile).catch(() => undefined);
  if (log && log.size > LOG_KEPT_BYTES) await rename(logFile, `${logFile}.1`);
}

async function readPidFile({ dataFolder }: Cluster): Promise<PidFile | undefined> {
  const content = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = content.split('\n');
  return pid ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** The pid may belong to an unrelated process by now, even to the postmaster of another folder. */
async function isPostmasterOf({ dataFolder }: Cluster, pid: number): Promise<boolean> {
  const found = await findProcess(pid);
  if (!found || !/^\S*postgres\b/.test(found.command)) return false;
  return found.cwd === dataFolder || found.command.includes(` -D ${dataFolder} `);
}

/**
 * PostgreSQL takes any living process with the noted pid for a postmaster. Writing an impossible pid instead of
 * removing the file keeps its check for backends that outlived a killed postmaster.
 */
async function disownPidFile({ dataFolder }: Cluster): Promise<void> {
  const file = join(dataFolder, 'postmaster.pid');
  const [pid, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!pid) return rm(file, { force: true });
  const { uid, gid } = await stat(file);
  const aside = `${file}.aside`;
  await writeFile(aside, [PID_OF_NOBODY, ...rest].join('\n'), { mode: 0o600 });
  await chown(aside, uid, gid);
  await rename(aside, file);
}

/** PostgreSQL stores its start options. Reusing the port lets servers that know the old address find it again. */
async function lastPort({ dataFolder }: Cluster): Promise<number | undefined> {
  const options = await readFile(join(dataFolder, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = /"port=(\d+)"/.exec(options)?.[1];
  return port ? Number(port) : undefined;
}

/** Children of a killed postmaster keep its port for a moment. */
async function freePort(preferred: number | undefined): Promise<number> {
  const deadline = Date.now() + PORT_FREE_WITHIN_MS;
  while (preferred && Date.now() < deadline) {
    if (await isFree(preferred)) return preferred;
    await sleep(100);
  }
  // Below the range of ephemeral ports, where a client can connect to itself.
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort(undefined);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}
