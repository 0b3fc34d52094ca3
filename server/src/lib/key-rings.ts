/** The keys of the product: one ring per purpose, read from a file that a running process reads again when it changes. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { deriveKey } from './keys.ts';

/** Ring → the purpose whose derived key gives a key its id. */
const RINGS = {
  sessions: 'access tokens',
  sealing: 'seal',
  hashes: 'buyers',
  audit: 'audit trail',
  database: 'database role',
} as const;

export type RingName = keyof typeof RINGS;
export const RING_NAMES = Object.keys(RINGS) as RingName[];

/**
 * `next` is accepted and not used yet, `current` is used, `previous` was used until a moment ago, and nothing new is
 * under a `retired` one.
 */
const State = z.enum(['next', 'current', 'previous', 'retired']);

const StoredKey = z.object({
  id: z.string(),
  secret: z.string().min(32),
  /** Null for a key that came from APP_SECRET. */
  created_at: z.iso.datetime().nullable(),
  state: State,
  /** Hashes the hash of the key before it instead of the value itself. */
  link: z.boolean().optional(),
  /** From then on it verifies nothing. */
  until: z.iso.datetime().optional(),
});
export type Key = Readonly<z.infer<typeof StoredKey>>;

/** Newest first. */
const StoredRing = z
  .array(StoredKey)
  .refine((keys) => keys.filter(({ state }) => state === 'current').length === 1, 'needs one current key');

const StoredRings = z.object(
  Object.fromEntries(RING_NAMES.map((name) => [name, StoredRing])) as Record<RingName, typeof StoredRing>,
);
export type Rings = Readonly<Record<RingName, readonly Key[]>>;

/** A live view: the same object shows the keys of the moment. */
export type Ring = Readonly<{
  /** Signs, seals and hashes. */
  current: Key;
  /** All that verify and open, newest first. */
  all: readonly Key[];
  /** Reads the keys again before it gives up: another process may know a newer one. */
  find(matches: (key: Key) => boolean): Key | undefined;
}>;

export type Keys = Readonly<Record<RingName, Ring>> &
  Readonly<{
    rings(): Rings;
    /** Reads the file again if it changed. */
    look(): void;
    /** The same in all processes that have the same keys in the same states. */
    fingerprint(): string;
    /** Where a rotation writes; undefined where the keys are given in the environment. */
    file: string | undefined;
  }>;

export const keyId = (name: RingName, secret: string): string =>
  createHash('sha256').update(deriveKey(secret, RINGS[name])).digest().subarray(0, 4).toString('hex');

const derived = new WeakMap<Key, Map<string, Buffer>>();

/** Remembered with the key, because a derivation costs as much as its use. */
export function keyFor(key: Key, purpose: string): Buffer {
  const known = derived.get(key) ?? new Map<string, Buffer>();
  derived.set(key, known);
  const kept = known.get(purpose) ?? deriveKey(key.secret, purpose);
  known.set(purpose, kept);
  return kept;
}

/** Each ring with one secret for all, as long as there is no file: the newest first. */
export function seedRings([current, ...previous]: readonly [string, ...string[]]): Rings {
  const seed = (name: RingName): Key[] => [
    { id: keyId(name, current), secret: current, created_at: null, state: 'current' },
    ...previous.map((secret) => ({
      id: keyId(name, secret),
      secret,
      created_at: null,
      state: 'previous' as const,
    })),
  ];
  return Object.fromEntries(RING_NAMES.map((name) => [name, seed(name)])) as Record<RingName, Key[]>;
}

export function readRings(json: string): Rings {
  const rings = StoredRings.parse(JSON.parse(json));
  for (const name of RING_NAMES) {
    const wrong = rings[name].find(({ id, secret }) => id !== keyId(name, secret));
    if (wrong) throw new Error(`the key ${wrong.id} of ${name} does not have the secret it was made with`);
  }
  return rings;
}

const LOOK_EVERY_MS = 1000;

type Source = { file: string; json?: string | undefined; seeds: () => readonly [string, ...string[]] };

/** The keys given as JSON, else those of the file, else those that come from the seeds. */
export function openKeys({ file, json, seeds }: Source): Keys {
  let seen = '';
  let looked_at = 0;
  let rings: Rings = json ? readRings(json) : (readFile(file) ?? seedRings(seeds()));
  if (!json) seen = versionOf(file);

  /** A file that cannot be read now leaves the keys as they are. */
  function look() {
    looked_at = performance.now();
    if (json) return;
    const version = versionOf(file);
    if (version === seen) return;
    try {
      rings = readFile(file) ?? rings;
      seen = version;
    } catch {
      looked_at = 0;
    }
  }

  function fresh(): Rings {
    if (performance.now() - looked_at > LOOK_EVERY_MS) look();
    return rings;
  }

  const ringOf = (name: RingName): Ring => ({
    get current() {
      const current = fresh()[name].find(({ state }) => state === 'current');
      if (!current) throw new Error(`no current key of ${name}`);
      return current;
    },
    get all() {
      return fresh()[name].filter(isAlive);
    },
    find(matches) {
      const found = this.all.find(matches);
      if (found) return found;
      look();
      return this.all.find(matches);
    },
  });

  const live = Object.fromEntries(RING_NAMES.map((name) => [name, ringOf(name)])) as Record<RingName, Ring>;
  return {
    ...live,
    rings: fresh,
    look,
    fingerprint: () => fingerprintOf(fresh()),
    file: json ? undefined : file,
  };
}

const isAlive = ({ until }: Key) => until === undefined || Date.parse(until) > Date.now();

export const fingerprintOf = (rings: Rings): string => {
  const states = RING_NAMES.flatMap((name) => rings[name].map(({ id, state }) => `${name} ${id} ${state}`));
  return createHash('sha256').update(states.join('\n')).digest('hex').slice(0, 16);
};

function readFile(file: string): Rings | undefined {
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return readRings(json);
}

function versionOf(file: string): string {
  const { ino, mtimeNs, size } = statSync(file, { bigint: true, throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeNs} ${size}`;
}
