import type { FastifyRequest } from 'fastify';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/keys.ts';
import * as queries from './idempotency.queries.ts';

type Work = (ctx: ActorContext) => Promise<unknown>;

/**
 * With an `Idempotency-Key`, the effect and its response are stored in one transaction, and the same request with
 * the key gets the same response. A different request with the key is refused, and so is one while the first still
 * runs.
 */
export async function once(ctx: ActorContext, request: FastifyRequest, work: Work): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return inTransaction(ctx, work);
  if (key.length > 200)
    throw new AppError('invalid_request', { fields: { 'idempotency-key': ['too_long'] } });
  const request_hash = sha256(JSON.stringify([request.method, request.url, request.body ?? null]));
  const { user_id } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    if (!(await queries.isAlone(ctx.db, { user_id, key }))) throw new AppError('request_running');
    const known = await queries.findAnswer(ctx.db, { user_id, key });
    if (known && !known.request_hash.equals(request_hash)) throw new AppError('key_of_another_request');
    if (known) return known.response;
    const response = (await work(ctx)) ?? null;
    await queries.keepAnswer(ctx.db, {
      user_id,
      key,
      request_hash,
      response: JSON.stringify(response),
    });
    return response;
  });
}
