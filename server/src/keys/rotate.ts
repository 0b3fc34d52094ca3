import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { dropLogin, ensureLogin, loginOf } from '#server/db/login.ts';
import { fingerprintOf, type Keys, type RingName, type Rings } from '#server/lib/key-rings.ts';
import { countSessions, listHolders } from './keys.queries.ts';
import { countRows, rehashRows, resealRows } from './rewrite-rows.ts';
import { withNextInUse, withNextKey, withPreviousRetired, writeKeys } from './write-keys.ts';

export type Rotation = {
  keys: Keys;
  /** A connection of the schema's owner. */
  owner: pg.Client;
  say: (line: string) => void;
  /** How long work that began with the earlier keys may take. */
  settle_ms?: number;
  /** How long processes have to take over the keys, and connections to change. */
  wait_ms?: number;
};

/** The message is for the person at the command. */
export class CannotRotate extends Error {}

const has = (rings: Rings, name: RingName, state: string) => rings[name].some((key) => key.state === state);

/**
 * Gives a ring a new key while processes serve. Each step is safe to end in: the next run goes on from there. True
 * when it made a new key, false when it finished an earlier rotation.
 */
export async function rotate(rotation: Rotation, name: RingName): Promise<boolean> {
  const { keys, owner, say } = rotation;
  const is_new = !(await isUnderWay(rotation, name));
  if (is_new) await save(rotation, withNextKey(keys.rings(), name, new Date()));
  if (has(keys.rings(), name, 'next')) {
    const next = keys.rings()[name].find(({ state }) => state === 'next');
    if (name === 'database' && next) await ensureLogin(owner, loginOf(next));
    await untilHeld(rotation);
    await save(rotation, withNextInUse(keys.rings(), name));
  }
  if (has(keys.rings(), name, 'previous')) {
    await untilHeld(rotation);
    await bringRows(rotation, name, 'add');
    await save(rotation, withPreviousRetired(keys.rings(), name, new Date()));
  }
  await untilHeld(rotation);
  await bringRows(rotation, name, 'strip');
  if (name === 'database') await dropOldLogins(rotation);
  say(`${name}: ${keys[name].current.id} is in use.`);
  return is_new;
}

/** Several keys of APP_SECRET that hash values are no rotation: each row has a hash of every one. */
async function isUnderWay({ keys, owner }: Rotation, name: RingName): Promise<boolean> {
  const rings = keys.rings();
  const { current } = keys[name];
  if (has(rings, name, 'next')) return true;
  if (has(rings, name, 'previous') && (name !== 'hashes' || current.link)) return true;
  const rows = await countRows(owner, name);
  return (name === 'sealing' || current.link === true) && [...rows.keys()].some((id) => id !== current.id);
}

/** Brings every row under the current key. What began before the last step may still write. */
export async function bringRows(
  { keys, owner, say, settle_ms = 2000 }: Rotation,
  name: RingName,
  pass: 'add' | 'strip',
) {
  if (name !== 'sealing' && name !== 'hashes') return;
  await sleep(settle_ms);
  const work = name === 'sealing' ? resealRows(owner, keys) : rehashRows(owner, keys, pass);
  const { changed, unreadable } = await work;
  say(`${name}: ${changed} rows ${name === 'sealing' ? 'sealed again' : 'hashed again'}.`);
  if (unreadable > 0)
    throw new CannotRotate(
      `${name}: ${unreadable} rows are under a key that is not among the keys. Add that key, then run the command again.`,
    );
}

async function save({ keys }: Rotation, rings: Rings) {
  if (!keys.file) {
    throw new CannotRotate(
      `Set KEYS to this on every host, restart its processes, then run the command again:\n${JSON.stringify(rings)}`,
    );
  }
  await writeKeys(keys.file, rings);
  keys.look();
}

const WAIT_MS = 60_000;

/** Until every running process has the keys as they are now. */
async function untilHeld({ keys, owner, wait_ms = WAIT_MS }: Rotation) {
  const wanted = fingerprintOf(keys.rings());
  const until = Date.now() + wait_ms;
  for (;;) {
    const late = (await listHolders(owner)).filter((holder) => holder.keys !== wanted);
    if (late.length === 0) return;
    if (Date.now() > until) {
      const names = late.map(({ host, pid }) => `${pid} on ${host}`).join(', ');
      throw new CannotRotate(
        `The processes ${names} do not have the new keys. Give them the same KEYS_FILE or KEYS, then run the command again.`,
      );
    }
    await sleep(200);
  }
}

/** The logins of retired keys go when no connection uses them. */
async function dropOldLogins({ keys, owner, say, wait_ms = WAIT_MS }: Rotation) {
  const until = Date.now() + wait_ms;
  for (const key of keys.rings().database.filter(({ state }) => state === 'retired')) {
    const { role } = loginOf(key);
    let sessions = await countSessions(owner, role);
    while (sessions > 0 && Date.now() < until) {
      await sleep(200);
      sessions = await countSessions(owner, role);
    }
    if (sessions > 0)
      throw new CannotRotate(
        `${sessions} connections still use ${role}. Run the command again when they have ended.`,
      );
    if (await dropLogin(owner, role)) say(`database: ${role} can no longer log in.`);
  }
}
