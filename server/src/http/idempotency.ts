import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/keys.ts';

type Work = (ctx: ActorContext) => Promise<unknown>;

/**
 * With an `Idempotency-Key`: the effect and its answer are kept in one transaction, and the same request under the same
 * key gives that answer again. Another request under it is refused, and so is one while the first is still at work.
 */
export async function once(ctx: ActorContext, request: FastifyRequest, work: Work): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return inTransaction(ctx, work);
  if (key.length > 200)
    throw new AppError('invalid_request', { fields: { 'idempotency-key': ['too_long'] } });
  const request_hash = sha256(JSON.stringify([request.method, request.url, request.body ?? null]));
  const { user_id } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    if (!(await isAlone(ctx, key))) throw new AppError('request_running');
    const known = await ctx.db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'response'])
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known && !known.request_hash.equals(request_hash)) throw new AppError('key_of_another_request');
    if (known) return known.response;
    const response = (await work(ctx)) ?? null;
    const row = { user_id, key, request_hash, status: 200, response: JSON.stringify(response) };
    await ctx.db.insertInto('idempotency_keys').values(row).execute();
    return response;
  });
}

async function isAlone(ctx: ActorContext, key: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${ctx.actor.user_id}:${key}`}, 3)) as alone`.execute(
    ctx.db,
  );
  return rows[0]?.alone ?? false;
}
