import type { AuditAction, AuditObject } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sha256 } from '#server/lib/keys.ts';
import * as queries from './audit.queries.ts';

type AuditEntry = {
  actor_id: string | null;
  merchant_id?: string | null;
  action: AuditAction;
  /** The kind and, where there are several objects of it, the id. */
  object: AuditObject | `${AuditObject}:${string}`;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

const CHAINED = [
  'created_at',
  'actor_id',
  'merchant_id',
  'action',
  'object',
  'before',
  'after',
  'address',
  'request_id',
] as const;
type ChainedRow = Record<(typeof CHAINED)[number], string | Date | null>;

const FIRST = Buffer.alloc(32);

const hashOf = (previous: Buffer, row: ChainedRow) =>
  sha256(Buffer.concat([previous, Buffer.from(JSON.stringify(CHAINED.map((column) => row[column])))]));

/** Must run in the transaction of the change. Entries form a chain, so writers take turns. */
export async function recordAudit(ctx: Context, entry: AuditEntry) {
  await inTransaction(ctx, async (ctx) => {
    const newest = await queries.lockNewestEntry(ctx.db);
    const row = {
      created_at: ctx.clock(),
      actor_id: entry.actor_id,
      merchant_id: entry.merchant_id ?? null,
      action: entry.action,
      object: entry.object,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      address: ctx.address,
      request_id: ctx.request_id,
    };
    const previous_hash = newest?.hash ?? FIRST;
    await queries.insertEntry(ctx.db, { ...row, previous_hash, hash: hashOf(previous_hash, row) });
  });
}

type AuditCheck = { entries: number; broken: bigint | null };

/** Follows the chain to the first entry whose hash does not match the one before. */
export async function walkAudit(db: Db, batch_size = 1000): Promise<AuditCheck> {
  let previous: Buffer = FIRST;
  let entries = 0;
  let rows = await queries.listEntriesAfter(db, 0n, batch_size);
  while (rows.length > 0) {
    for (const row of rows) {
      if (!previous.equals(row.previous_hash) || !row.hash.equals(hashOf(previous, row)))
        return { entries, broken: row.id };
      previous = row.hash;
      entries += 1;
    }
    rows = await queries.listEntriesAfter(db, rows.at(-1)?.id ?? 0n, batch_size);
  }
  return { entries, broken: null };
}

/** The trail shows bank and identity numbers by their last four digits only. */
export const masked = (value: string | null): string | null => value && `…${value.slice(-4)}`;
