import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuditFinding } from '@aliado/contract';
import * as z from 'zod';
import { sha256 } from '#server/lib/keys.ts';

/** A key of the ring `audit`, with its id. */
export type AuditKey = { id: string; key: Buffer };

/** An entry as it was written; `before` and `after` are the exact texts. */
export type WrittenEntry = {
  id: bigint;
  created_at: Date;
  actor_id: string | null;
  merchant_id: string | null;
  action: string;
  object: string;
  before: string | null;
  after: string | null;
  address: string;
  request_id: string;
  previous_hash: Buffer | null;
  hash: Buffer | null;
};

export type Seal = {
  number: bigint;
  entry_id: bigint;
  created_at: Date;
  digest: Buffer;
  hash: Buffer;
  key_id: string;
};

/** `entry` is the first entry that is wrong; for a lost end, the last one that should be there. */
export type Finding = { finding: AuditFinding; entry: bigint };

/** Before the first seal, and before the first entry of the old chain. */
export const FIRST = Buffer.alloc(32);

const YEARS_KEPT = 5;

const contentOf = (entry: WrittenEntry) => [
  entry.created_at,
  entry.actor_id,
  entry.merchant_id,
  entry.action,
  entry.object,
  entry.before,
  entry.after,
  entry.address,
  entry.request_id,
];

const mac = ({ key }: AuditKey, parts: unknown[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

const digestOf = (key: AuditKey, entry: WrittenEntry) => mac(key, [String(entry.id), ...contentOf(entry)]);

const hashOf = (
  key: AuditKey,
  previous: Buffer,
  { number, entry_id, created_at, digest }: Omit<Seal, 'hash'>,
) =>
  mac(key, [String(number), String(entry_id), created_at, digest.toString('hex'), previous.toString('hex')]);

export function sealOf(
  key: AuditKey,
  last: Pick<Seal, 'number' | 'hash'> | undefined,
  entry: WrittenEntry,
): Seal {
  const open = {
    number: (last?.number ?? 0n) + 1n,
    entry_id: entry.id,
    created_at: entry.created_at,
    digest: digestOf(key, entry),
    key_id: key.id,
  };
  return { ...open, hash: hashOf(key, last?.hash ?? FIRST, open) };
}

/** The chain of entries from before the seals: SHA-256 without a key. */
const plainHashOf = (entry: WrittenEntry, previous: Buffer) =>
  sha256(Buffer.concat([previous, Buffer.from(JSON.stringify(contentOf(entry)))]));

/** Follows the chain seal by seal and returns the first finding. */
export function createWalk(keys: readonly AuditKey[], now: Date) {
  const kept_since = new Date(now);
  kept_since.setFullYear(kept_since.getFullYear() - YEARS_KEPT);
  const byId = new Map(keys.map((key) => [key.id, key]));
  let last: Seal | undefined;
  /** The newest plain hash; undefined where the entry before is removed or has a seal only. */
  let plain: Buffer | undefined = FIRST;

  const findingIn = (seal: Seal, entry: WrittenEntry | undefined): AuditFinding | undefined => {
    if (seal.number !== (last?.number ?? 0n) + 1n) return 'gap';
    const key = byId.get(seal.key_id);
    if (!key || !seal.hash.equals(hashOf(key, last?.hash ?? FIRST, seal))) return 'forged';
    if (!entry) return seal.created_at < kept_since ? undefined : 'missing';
    return seal.digest.equals(digestOf(key, entry)) && isPlainChain(entry) ? undefined : 'changed';
  };
  const isPlainChain = (entry: WrittenEntry): boolean => {
    const { hash, previous_hash } = entry;
    if (!hash || !previous_hash) return true;
    return hash.equals(plainHashOf(entry, previous_hash)) && (!plain || previous_hash.equals(plain));
  };
  return {
    step(seal: Seal, entry: WrittenEntry | undefined): Finding | undefined {
      const finding = findingIn(seal, entry);
      last = seal;
      plain = entry?.hash ?? undefined;
      return finding && { finding, entry: seal.entry_id };
    },
    last: () => last,
  };
}

/** The end of the chain on one day, kept outside the database. */
const Head = z.strictObject({
  number: z.string().regex(/^\d+$/),
  entry: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  kept_at: z.iso.datetime(),
  key_id: z.string(),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Head = z.infer<typeof Head>;

const macOfHead = (key: AuditKey, { number, entry, hash, kept_at }: Omit<Head, 'mac'>) =>
  mac(key, ['head', number, entry, hash, kept_at]);

export function headOf(key: AuditKey, { number, entry_id, hash }: Seal, now: Date): Head {
  const head = {
    number: String(number),
    entry: String(entry_id),
    hash: hash.toString('hex'),
    kept_at: now.toISOString(),
    key_id: key.id,
  };
  return { ...head, mac: macOfHead(key, head).toString('hex') };
}

/** Undefined for a file that is not one of our heads, or was changed. */
export function readHead(keys: readonly AuditKey[], bytes: Buffer): Head | undefined {
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
  const { data: head } = Head.safeParse(given);
  const key = keys.find(({ id }) => id === head?.key_id);
  if (!head || !key) return undefined;
  return timingSafeEqual(macOfHead(key, head), Buffer.from(head.mac, 'hex')) ? head : undefined;
}
