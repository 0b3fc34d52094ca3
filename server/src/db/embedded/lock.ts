import { randomUUID } from 'node:crypto';
import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess } from './find-process.ts';

const PATIENCE_MS = 180_000;

/**
 * One process at a time; a lock whose holder died is void. The lock is a symbolic link to the holder's pid and
 * birth, because creating a link is atomic.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await acquire(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function acquire(file: string): Promise<void> {
  const me = [process.pid, (await findProcess(process.pid))?.birth, randomUUID()].join('|');
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryToHold(file, me))) {
    const holder = await readHolder(file);
    if (holder && !(await isAlive(holder))) await breakLock(file, holder);
    else if (Date.now() > deadline) throw new Error(heldTooLong(file, holder));
    else await sleep(50);
  }
}

async function tryToHold(file: string, holder: string): Promise<boolean> {
  try {
    await symlink(holder, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid, birth] = holder.split('|');
  return (await findProcess(Number(pid)))?.birth === birth;
}

async function breakLock(file: string, dead: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  const removed = await readHolder(aside);
  // Another process may have broken and taken the lock in between: give it back.
  if (removed && removed !== dead) await tryToHold(file, removed);
  await rm(aside, { force: true });
}

const readHolder = (file: string) => readlink(file).catch(() => undefined);

const heldTooLong = (file: string, holder = 'unknown') =>
  `Process ${holder.split('|')[0]} has been starting or stopping the embedded database for minutes (${file}). ` +
  'End it and try again.';
