import { raised } from '#server/lib/hash-chain.ts';
import type { Ring } from '#server/lib/key-rings.ts';
import { open, seal } from '#server/lib/seal.ts';

/** A column whose bytes depend on a key, and how to find its rows again. */
export type KeyColumn = {
  table: string;
  column: string;
  type: 'bytea' | 'bytea[]';
  /** The primary key: column → type. */
  keys: Record<string, string>;
};

type Row = Record<string, string>;

export type SealedColumn = KeyColumn & {
  /** A column that the text is bound to. */
  reads: string;
  bound_to: (row: Row) => string;
};

const sealed = (
  table: string,
  column: string,
  keys: Record<string, string>,
  reads: string,
  bound_to: (read: string | undefined) => string,
): SealedColumn => ({
  ...{ table, column, type: 'bytea', keys, reads },
  bound_to: (row) => bound_to(row[reads]),
});

/** Every sealed column. A test fails when one of the database is missing. */
export const SEALED: readonly SealedColumn[] = [
  sealed('stores', 'sealed_token', { id: 'uuid' }, 'store_id', (id) => `store:${id}`),
  sealed('pending_connections', 'sealed_token', { code_hash: 'bytea' }, 'store_id', (id) => `store:${id}`),
  sealed('mails', 'sealed_body', { id: 'uuid' }, 'id', (id) => `mail:${id}`),
  sealed('second_factors', 'sealed_secret', { user_id: 'uuid' }, 'user_id', (id) => `second factor:${id}`),
  sealed('webhook_targets', 'sealed_secret', { id: 'uuid' }, 'id', (id) => `webhook_target:${id}`),
  sealed('webhook_targets', 'sealed_previous', { id: 'uuid' }, 'id', (id) => `webhook_target:${id}`),
  sealed('push_keys', 'sealed_private_key', { id: 'boolean' }, 'id', () => 'push:keys'),
  sealed('redactions', 'sealed_payload', { id: 'uuid' }, 'store_id', (id) => `redaction:${id}`),
];

/** Undefined when it is under the current key. Throws when its key is not in the ring. */
export function resealed(ring: Ring, bytes: Buffer, bound_to: string): Buffer | undefined {
  if (bytes.subarray(0, 4).toString('hex') === ring.current.id) return undefined;
  return seal(ring, open(ring, bytes, bound_to), bound_to);
}

/** Sizes of the hashes of a first key, in bytes. */
export const HASH_SIZE = { buyer: 16, network: 15, code: 32 } as const;
export type HashKind = keyof typeof HASH_SIZE;

export type HashedColumn = KeyColumn & { kind: HashKind };

/** Every column with a keyed hash. Triggers copy those of a buyer to the client, the sale and their sums. */
export const HASHED: readonly HashedColumn[] = [
  { table: 'orders', column: 'buyer_hashes', type: 'bytea[]', keys: { id: 'uuid' }, kind: 'buyer' },
  { table: 'orders', column: 'buyer_address', type: 'bytea', keys: { id: 'uuid' }, kind: 'network' },
  {
    ...{ table: 'visits', column: 'seen_network', type: 'bytea', kind: 'network' },
    keys: { click: 'text', occurred_at: 'timestamptz' },
  },
  {
    ...{ table: 'order_claims', column: 'address', type: 'bytea', kind: 'network' },
    keys: { store_id: 'bigint', store_order_id: 'bigint', click: 'text' },
  },
  {
    ...{ table: 'recovery_codes', column: 'hash', type: 'bytea', kind: 'code' },
    keys: { user_id: 'uuid', hash: 'bytea' },
  },
];

/** `add` puts the hash of the current key beside the earlier one, `strip` leaves it alone. */
export type Pass = 'add' | 'strip';

const LINKED = 4;

/** A network is its kind and one or two hashes, which differ in length or make up a known one. */
export function networkHashesIn(network: Buffer): Buffer[] {
  const { network: size } = HASH_SIZE;
  const rest = network.subarray(1);
  if (rest.length <= size + LINKED) return [rest];
  const first = rest.length - size - LINKED;
  return [rest.subarray(0, first), rest.subarray(first)];
}

export const hashesIn = (kind: HashKind, value: Buffer | Buffer[]): Buffer[] =>
  Array.isArray(value) ? value : kind === 'network' ? networkHashesIn(value) : [value];

/** Undefined when the value is as it should be. */
export function rehashed(
  ring: Ring,
  kind: HashKind,
  value: Buffer | Buffer[],
  pass: Pass,
): Buffer | Buffer[] | undefined {
  const size = HASH_SIZE[kind];
  const hashes = hashesIn(kind, value);
  const up = hashes.map((hash) => {
    const higher = raised(ring, hash, size);
    if (!higher) throw new Error('hashed with a key that is not among the keys');
    return higher;
  });
  const kept = pass === 'add' && kind !== 'code' ? [...hashes, ...up] : up;
  const next = kept.filter((hash, index) => kept.findIndex((other) => other.equals(hash)) === index);
  if (next.length === hashes.length && next.every((hash, index) => hashes[index]?.equals(hash)))
    return undefined;
  if (Array.isArray(value)) return next;
  return kind === 'network' ? Buffer.concat([value.subarray(0, 1), ...next]) : next[0];
}
