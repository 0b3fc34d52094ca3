/**
 * Keyed hashes whose key can change although the values are gone. The first key hashes the value, each later one
 * the hash before it; so stored hashes are raised in place, and a value is hashed through the whole chain. While a
 * rotation runs, two hashes are written and sought, and any two rows have one in common.
 */
import { createHmac } from 'node:crypto';
import { type Key, keyFor, type Ring } from './key-rings.ts';

const ID_BYTES = 4;

/** Oldest first: what was known before a rotation stays in the first place until its end. */
const inOrder = (ring: Ring) => ring.all.toReversed();

const isWritten = ({ state }: Key) => state === 'current' || state === 'previous';
const isSought = ({ state }: Key) => state !== 'retired';

/** The id of the key goes in front, so that a hash says which step of the chain it is. */
const linked = (link: Key, hash: Buffer, size: number): Buffer =>
  Buffer.concat([
    Buffer.from(link.id, 'hex'),
    createHmac('sha256', keyFor(link, 'hash of a hash')).update(hash).digest().subarray(0, size),
  ]);

type Value = {
  /** The hashes of the value with a first key. */
  first: (key: Key) => Buffer[];
  /** The size of such a hash in bytes. */
  size: number;
  /** Only the newest of several first keys hashes it. */
  newest_only?: boolean;
};

function hashesUnder(keys: readonly Key[], wanted: (key: Key) => boolean, value: Value): Buffer[] {
  const firsts = keys.filter(({ link }) => !link).slice(value.newest_only ? -1 : 0);
  return keys.filter(wanted).flatMap((key) => {
    if (!key.link) return firsts.includes(key) ? value.first(key) : [];
    const links = keys.slice(0, keys.indexOf(key) + 1).filter(({ link }) => link);
    return firsts.flatMap((first) =>
      value.first(first).map((hash) => links.reduce((below, link) => linked(link, below, value.size), hash)),
    );
  });
}

export const hashesToWrite = (ring: Ring, value: Value): Buffer[] =>
  hashesUnder(inOrder(ring), isWritten, value);

export const hashesToSeek = (ring: Ring, value: Value): Buffer[] =>
  hashesUnder(inOrder(ring), isSought, value);

/** The id of the hash's key; undefined for a first key. */
export const idOfHash = (hash: Buffer, size: number): string | undefined =>
  hash.length === size ? undefined : hash.subarray(0, ID_BYTES).toString('hex');

/** The same value's hash under the current key. Undefined for a hash whose key is not in the ring. */
export function raised(ring: Ring, hash: Buffer, size: number): Buffer | undefined {
  const keys = inOrder(ring);
  const links = keys.slice(0, keys.indexOf(ring.current) + 1).filter(({ link }) => link);
  const id = idOfHash(hash, size);
  const done = id === undefined ? 0 : links.findIndex((link) => link.id === id) + 1;
  if (id !== undefined && done === 0) return undefined;
  return links.slice(done).reduce((below, link) => linked(link, below, size), hash);
}
