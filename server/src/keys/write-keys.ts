import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Key, keyId, RING_NAMES, type RingName, type Rings } from '#server/lib/key-rings.ts';

/** Whole or not at all: a reader never sees half a file, also after a power cut. */
export async function writeKeys(file: string, rings: Rings) {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  try {
    const handle = await open(fresh, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(rings, undefined, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

const newKey = (name: RingName, state: Key['state'], now: Date): Key => {
  const secret = randomBytes(48).toString('base64url');
  return { id: keyId(name, secret), secret, created_at: now.toISOString(), state };
};

/** Independent keys for a new installation. */
export const newRings = (now: Date): Rings =>
  Object.fromEntries(RING_NAMES.map((name) => [name, [newKey(name, 'current', now)]])) as Record<
    RingName,
    Key[]
  >;

const changed = (rings: Rings, name: RingName, keys: readonly Key[]): Rings => ({ ...rings, [name]: keys });

/** Step 1: every process learns to accept a key before one uses it. Ended keys of sessions go. */
export function withNextKey(rings: Rings, name: RingName, now: Date): Rings {
  const key = { ...newKey(name, 'next', now), ...(name === 'hashes' && { link: true }) };
  const living = rings[name].filter(({ until }) => until === undefined || Date.parse(until) > now.getTime());
  return changed(rings, name, [key, ...living]);
}

/** Step 2: the new key is used; the one before is still accepted. */
export const withNextInUse = (rings: Rings, name: RingName): Rings =>
  changed(
    rings,
    name,
    rings[name].map((key): Key => {
      if (key.state === 'next') return { ...key, state: 'current' };
      return key.state === 'current' ? { ...key, state: 'previous' } : key;
    }),
  );

/** As long as an access token, and a minute for clocks. */
const SESSION_MS = 16 * 60_000;

/** Step 3: nothing is under the previous key any more. It stays in the ring for restored backups. */
export const withPreviousRetired = (rings: Rings, name: RingName, now: Date): Rings =>
  changed(
    rings,
    name,
    rings[name].map((key): Key => {
      if (key.state !== 'previous') return key;
      const until = new Date(now.getTime() + SESSION_MS).toISOString();
      return { ...key, state: 'retired', ...(name === 'sessions' && { until }) };
    }),
  );
