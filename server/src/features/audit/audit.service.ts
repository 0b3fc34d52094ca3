import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';

type AuditEntry = {
  actor_id: string | null;
  merchant_id?: string | null;
  action: string;
  object: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

const FIRST = Buffer.alloc(32);

/** In the transaction of the change itself. Entries form a chain, so they are written one after the other. */
export async function recordAudit(ctx: Context, entry: AuditEntry) {
  await inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('audit_log'))`.execute(ctx.db);
    const newest = await ctx.db
      .selectFrom('audit_log')
      .select('hash')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const row = {
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
    const hash = createHash('sha256').update(previous_hash).update(JSON.stringify(row)).digest();
    await ctx.db
      .insertInto('audit_log')
      .values({ ...row, previous_hash, hash })
      .execute();
  });
}

const hashOf = (previous_hash: Buffer, row: object) =>
  createHash('sha256').update(previous_hash).update(JSON.stringify(row)).digest();

/** The first entry whose hash does not follow from the one before; undefined when the chain holds. */
export async function findBrokenAudit(db: Db): Promise<bigint | undefined> {
  const rows = await db
    .selectFrom('audit_log')
    .select([
      'id',
      'actor_id',
      'merchant_id',
      'action',
      'object',
      'address',
      'request_id',
      'previous_hash',
      'hash',
    ])
    .select([sql<string | null>`before::text`.as('before'), sql<string | null>`after::text`.as('after')])
    .orderBy('id')
    .execute();
  let previous: Buffer = FIRST;
  for (const {
    id,
    hash,
    previous_hash,
    actor_id,
    merchant_id,
    action,
    object,
    before,
    after,
    ...where
  } of rows) {
    const row = { actor_id, merchant_id, action, object, before, after, ...where };
    if (!previous.equals(previous_hash) || !hash.equals(hashOf(previous, row))) return id;
    previous = hash;
  }
  return undefined;
}

/** Bank and identity numbers appear in the trail by their last digits only. */
export const masked = (value: string | null): string | null => value && `…${value.slice(-4)}`;
