/** @module-tag long */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findProcess } from './find-process.ts';

const NOBODY = 65_534;
const iAmRoot = process.getuid?.() === 0;

let place: string;
let folder: string;
let cleanUp: (() => unknown)[];

/** A cluster that was started and stopped once: copying it is faster than a first start. */
let readyFolder: string;

beforeAll(async () => {
  readyFolder = join(makePlace(), 'postgres');
  const { stop } = await startEmbeddedPostgres({ folder: readyFolder });
  await stop();
});

afterAll(() => rmSync(dirname(readyFolder), { recursive: true, force: true }));

beforeEach(() => {
  place = makePlace();
  folder = join(place, 'postgres');
  cleanUp = [() => rmSync(place, { recursive: true, force: true })];
});

function makePlace() {
  const made = mkdtempSync(join(tmpdir(), 'aliado-postgres-'));
  chmodSync(made, 0o755);
  return made;
}

const copyReadyFolder = () => execFileSync('cp', ['-a', readyFolder, folder]);

afterEach(async () => {
  for (const task of cleanUp.reverse()) await task();
});

async function start() {
  const database = await startEmbeddedPostgres({ folder });
  cleanUp.push(() => database.stop());
  return database;
}

/** Another server process on the same folder; it ends when its input closes. */
async function startInAnotherProcess(ids?: { uid: number; gid: number }) {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    const database = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} });
    console.log(database.url);
    process.stdin.resume().on('end', async () => { await database.stop(); console.log('stopped'); });`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...ids,
  });
  cleanUp.push(() => child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const url = String((await lines.next()).value);
  const exited = once(child, 'exit');
  return {
    url,
    stop: async () => {
      child.stdin?.end();
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

const pidFile = () => join(folder, 'cluster', 'postmaster.pid');
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const addNote = (url: string) => query(url, 'create table note as select 1 as number');
const readNote = (url: string) => query(url, 'select number from note');

test('the first start creates a safe and private database', async () => {
  const { url } = await start();
  const settings = `select current_database() as database, current_user as owner, current_setting('server_encoding') as encoding,
    current_setting('data_checksums') as checksums, current_setting('timezone') as timezone, current_setting('fsync') as fsync,
    current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
    (select datlocale from pg_database where datname = 'aliado') as locale`;
  expect(await query(url, settings)).toEqual({
    ...{
      database: 'aliado',
      owner: 'aliado',
      encoding: 'UTF8',
      checksums: 'on',
      timezone: 'UTC',
      fsync: 'on',
    },
    ...{ addresses: '127.0.0.1', sockets: '', locale: 'C.UTF-8' },
  });
  const withWrongPassword = new URL(url);
  withWrongPassword.password = 'guess';
  await expect(query(withWrongPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a server that leaves a frozen database does not stop it for the others', async () => {
  copyReadyFolder();
  const [leaving, staying] = [await startInAnotherProcess(), await start()];
  await addNote(staying.url);
  const pid = postmasterPid();
  process.kill(pid, 'SIGSTOP');
  cleanUp.push(() => process.kill(pid, 'SIGCONT'));
  const left = leaving.stop();
  await Promise.race([left, new Promise((resolve) => setTimeout(resolve, 8000))]);
  process.kill(pid, 'SIGCONT');
  expect(await left).toBe(0);
  expect(await readNote(staying.url)).toEqual({ number: 1 });
  expect(postmasterPid()).toBe(pid);
});

test('servers on one folder share the database, and the last one to leave stops it', async () => {
  const [one, two] = await Promise.all([startInAnotherProcess(), startInAnotherProcess()]);
  const three = await start();
  expect([one.url, two.url]).toEqual([three.url, three.url]);
  await one.stop();
  await addNote(three.url);
  await two.kill();
  expect(await readNote(three.url)).toEqual({ number: 1 });
  const pid = postmasterPid();
  await three.stop();
  expect(await findProcess(pid)).toBeUndefined();
});

test('a start after kill -9 of the server finds the running database', async () => {
  copyReadyFolder();
  const killed = await startInAnotherProcess();
  const pid = postmasterPid();
  await addNote(killed.url);
  await killed.kill();
  const { url, stop } = await start();
  expect(postmasterPid()).toBe(pid);
  expect(await readNote(url)).toEqual({ number: 1 });
  await stop();
  expect(await findProcess(pid)).toBeUndefined();
});

test('a start after kill -9 of server and postmaster keeps the data, even if the pid is reused', async () => {
  copyReadyFolder();
  const killed = await startInAnotherProcess();
  await addNote(killed.url);
  await killed.kill();
  process.kill(postmasterPid(), 'SIGKILL');
  const [, ...rest] = readFileSync(pidFile(), 'utf8').split('\n');
  writeFileSync(pidFile(), [process.pid, ...rest].join('\n'));
  const { url } = await start();
  expect(await readNote(url)).toEqual({ number: 1 });
});

test('a running server restarts a killed postmaster at the same address', async () => {
  copyReadyFolder();
  const { url } = await start();
  await addNote(url);
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => readNote(url).catch(() => undefined), { timeout: 60_000 }).toEqual({ number: 1 });
  expect(postmasterPid()).not.toBe(pid);
});

test('a lock left by a killed process does not block a start', async () => {
  copyReadyFolder();
  symlinkSync(`${process.pid}|born before|`, join(folder, 'lock'));
  expect((await start()).url).toContain('127.0.0.1');
});

test('a folder of another major version is left alone with a helpful message', async () => {
  copyReadyFolder();
  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow(
    /made by PostgreSQL 15; this version of Aliado brings PostgreSQL \d+/,
  );
});

describe.runIf(iAmRoot)('started by root', () => {
  test('a start by root works under a folder that others cannot enter', async () => {
    chmodSync(place, 0o700);
    const { url, stop } = await start();
    expect(await query(url, 'select 1 as number')).toEqual({ number: 1 });
    const pid = postmasterPid();
    await stop();
    expect(await findProcess(pid)).toBeUndefined();
  });

  test.runIf(othersMayRead(import.meta.filename))(
    'a folder of an ordinary user stays theirs after a start by root',
    async () => {
      chownSync(place, NOBODY, NOBODY);
      const theirs = await startInAnotherProcess({ uid: NOBODY, gid: NOBODY });
      await addNote(theirs.url);
      expect(await theirs.stop()).toBe(0);
      const ours = await start();
      expect(await readNote(ours.url)).toEqual({ number: 1 });
      await ours.stop();
      const again = await startInAnotherProcess({ uid: NOBODY, gid: NOBODY });
      expect(await readNote(again.url)).toEqual({ number: 1 });
      const pid = postmasterPid();
      expect(await again.stop()).toBe(0);
      expect(await findProcess(pid)).toBeUndefined();
    },
  );
});

function othersMayRead(file: string): boolean {
  if (!iAmRoot) return false;
  return spawnSync('test', ['-r', file], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
}
