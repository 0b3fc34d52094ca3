import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Key, keyFor } from '#server/lib/key-rings.ts';
import { findFile, putNamedFile } from '#server/lib/storage.ts';
import * as queries from './audit.seals.queries.ts';
import {
  type AuditKey,
  createWalk,
  type Finding,
  type Head,
  headOf,
  readHead,
  type Seal,
  sealOf,
} from './audit.seals.rules.ts';

const toKey = (key: Key): AuditKey => ({ id: key.id, key: keyFor(key, 'audit trail') });

const sealingKey = ({ keys }: Config): AuditKey => toKey(keys.audit.current);

/** An entry is verified with the key that sealed it, however old that is. */
const allKeys = ({ keys }: Config): AuditKey[] => keys.rings().audit.map(toKey);

const AT_ONCE = 500;

/** Links the committed entries to the chain, in batches. Returns how many. */
export async function sealAudit(ctx: Context): Promise<number> {
  const key = sealingKey(ctx.config);
  let sealed = 0;
  for (let batch = AT_ONCE; batch === AT_ONCE; sealed += batch)
    batch = await inTransaction(ctx, async ({ db }) => {
      let last = await queries.lockNewestSeal(db);
      const seals: Seal[] = [];
      for (const entry of await queries.listUnsealed(db, AT_ONCE)) {
        last = sealOf(key, last, entry);
        seals.push(last);
      }
      if (seals.length > 0) await queries.insertSeals(db, seals);
      return seals.length;
    });
  return sealed;
}

const SEAL_EVERY_MS = 1000;

/** Seals new entries each second. `stop` seals what is left. */
export function keepSealing(ctx: Context, every_ms = SEAL_EVERY_MS) {
  const stopping = new AbortController();
  const seal = () =>
    sealAudit(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'audit entries wait for their seal'),
    );
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await seal();
      await sleep(every_ms, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await seal();
  })();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

type Walked = { entries: number; heads: number; last: Seal | undefined; found: Finding | undefined };

/** What a person kept of a head that was mailed or logged. */
type GivenHead = Pick<Head, 'number' | 'hash'>;
type Walk = { batch_size?: number; given?: GivenHead[] };

/** Follows the whole chain and compares it with every head kept outside the database. */
export async function walkAudit(ctx: Context, { batch_size = 1000, given = [] }: Walk = {}): Promise<Walked> {
  const keys = allKeys(ctx.config);
  const { stored, isChanged } = await readHeads(ctx, keys);
  const kept = [...stored, ...given];
  const heads = Map.groupBy(kept, ({ number }) => number);
  const walk = createWalk(keys, ctx.clock());
  let entries = 0;
  let found: Finding | undefined;
  let rows = await queries.listSealsAfter(ctx.db, 0n, batch_size);
  while (rows.length > 0 && !found) {
    for (const { seal, entry } of rows) {
      found = walk.step(seal, entry) ?? differsFrom(heads.get(String(seal.number)) ?? [], seal);
      if (found) break;
      entries += 1;
    }
    rows = await queries.listSealsAfter(ctx.db, walk.last()?.number ?? 0n, batch_size);
  }
  found ??= cutOff(kept, walk.last()) ?? (await findUnsealed(ctx, batch_size));
  if (isChanged) found ??= { finding: 'head', entry: walk.last()?.entry_id ?? 0n };
  return { entries, heads: kept.length, last: walk.last(), found };
}

const differsFrom = (heads: GivenHead[], { hash, entry_id }: Seal): Finding | undefined =>
  heads.some((head) => head.hash !== hash.toString('hex'))
    ? { finding: 'rewritten', entry: entry_id }
    : undefined;

function cutOff(heads: (GivenHead | Head)[], last: Seal | undefined): Finding | undefined {
  const lost = heads.find(({ number }) => BigInt(number) > (last?.number ?? 0n));
  return lost && { finding: 'cut', entry: BigInt('entry' in lost ? lost.entry : (last?.entry_id ?? 0n)) };
}

/** An entry without a seal that does not wait for one either. */
async function findUnsealed({ db }: Context, batch_size: number): Promise<Finding | undefined> {
  let rows = await queries.listCoveredAfter(db, 0n, batch_size);
  while (rows.length > 0) {
    const bare = rows.find(({ is_covered }) => !is_covered);
    if (bare) return { finding: 'unsealed', entry: bare.id };
    rows = await queries.listCoveredAfter(db, rows.at(-1)?.id ?? 0n, batch_size);
  }
  return undefined;
}

const DAY_MS = 86_400_000;
/** A head fixes everything before it, so a year of them is plenty. */
const DAYS_COMPARED = 400;
const READS_AT_ONCE = 8;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const nameOfHead = (at: Date) => `trail/${dayOf(at)}.json`;

async function readHeads({ config, clock }: Context, keys: AuditKey[]) {
  const now = clock().getTime();
  const stored: Head[] = [];
  let isChanged = false;
  for (let ago = 0; ago < DAYS_COMPARED; ago += READS_AT_ONCE) {
    const days = Array.from({ length: READS_AT_ONCE }, (_, more) => new Date(now - (ago + more) * DAY_MS));
    for (const bytes of await Promise.all(days.map((day) => findFile(config, nameOfHead(day))))) {
      if (!bytes) continue;
      const head = readHead(keys, bytes);
      if (head) stored.push(head);
      else isChanged = true;
    }
  }
  return { stored, isChanged };
}

/** Keeps the first head of a day: a later one must not hide what happened in between. */
export async function keepHead({ config, clock }: Context, last: Seal): Promise<Head | undefined> {
  const key = sealingKey(config);
  const now = clock();
  const name = nameOfHead(now);
  if (await findFile(config, name)) return undefined;
  const head = headOf(key, last, now);
  await putNamedFile(config, name, Buffer.from(`${JSON.stringify(head, null, 2)}\n`));
  return head;
}
