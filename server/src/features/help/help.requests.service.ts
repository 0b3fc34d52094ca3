import { endpoints, type PageQuery, type ProviderRequest, UNDO_SECONDS } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { inviteProvider, notifyRejected } from './help.jobs.ts';
import * as queries from './help.requests.queries.ts';

type RequestQuery = PageQuery & { state: 'waiting' | 'decided' };

export async function listProviderRequests(ctx: ActorContext, query: RequestQuery) {
  const waiting = query.state === 'waiting';
  const rows = await (waiting ? queries.listWaiting : queries.listDecided)(ctx.db, query);
  const count = await queries.countRequests(ctx.db, waiting);
  const page = { count, results: rows.map(toProviderRequest) };
  return toPaged(ctx.config, endpoints.listProviderRequests.path, query, page);
}

/** The mail waits until the answer can no longer be undone, and two seconds more. */
const afterUndo = (ctx: ActorContext) => new Date(ctx.clock().getTime() + (UNDO_SECONDS + 2) * 1000);

export const acceptProviderRequest = (ctx: ActorContext, id: string): Promise<ProviderRequest> =>
  inTransaction(ctx, async (ctx) => {
    await decide(ctx, id, 'accepted', null);
    const later = { key: `help.invite:${id}`, at: afterUndo(ctx) };
    await enqueue(ctx, inviteProvider, { request_id: id }, later);
    return getRequest(ctx, id);
  });

/** The applicant reads the reason word for word. */
export const rejectProviderRequest = (
  ctx: ActorContext,
  id: string,
  reason: string,
): Promise<ProviderRequest> =>
  inTransaction(ctx, async (ctx) => {
    await decide(ctx, id, 'rejected', reason);
    const later = { key: `help.notify_rejected:${id}`, at: afterUndo(ctx) };
    await enqueue(ctx, notifyRejected, { request_id: id }, later);
    return getRequest(ctx, id);
  });

async function decide(ctx: ActorContext, id: string, state: 'accepted' | 'rejected', reason: string | null) {
  const request = await queries.lockRequest(ctx.db, id);
  if (!request) throw new AppError('not_found');
  if (request.state !== 'waiting') throw new AppError('request_decided');
  const { user_id } = ctx.actor;
  await queries.decideRequest(ctx.db, id, { state, decided_at: ctx.clock(), decided_by: user_id, reason });
  await recordAudit(ctx, {
    actor_id: user_id,
    action: `requests.${state}`,
    object: `provider_request:${id}`,
    before: { state: 'waiting' },
    after: { state, comercio: request.comercio, ...(reason && { reason }) },
  });
}

export const undoProviderRequest = (ctx: ActorContext, id: string): Promise<ProviderRequest> =>
  inTransaction(ctx, async (ctx) => {
    const request = await queries.lockRequest(ctx.db, id);
    if (!request?.decided_at) throw new AppError('not_found');
    const seconds = (ctx.clock().getTime() - request.decided_at.getTime()) / 1000;
    if (seconds > UNDO_SECONDS || request.mailed_at) throw new AppError('too_late_to_undo');
    const none = { state: 'waiting', decided_at: null, decided_by: null, reason: null } as const;
    await queries.decideRequest(ctx.db, id, none);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      action: 'requests.undone',
      object: `provider_request:${id}`,
      before: { state: request.state },
      after: { state: 'waiting', comercio: request.comercio },
    });
    return getRequest(ctx, id);
  });

async function getRequest(ctx: ActorContext, id: string): Promise<ProviderRequest> {
  const row = await queries.findRequest(ctx.db, id);
  if (!row) throw new AppError('not_found');
  return toProviderRequest(row);
}

const toProviderRequest = (row: queries.RequestRow): ProviderRequest => ({
  pk: row.id,
  comercio: row.comercio,
  rubro: row.rubro,
  localidad: row.localidad,
  telefono: row.telefono,
  email: row.email,
  created_at: row.created_at.toISOString(),
  state: row.state as ProviderRequest['state'],
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by_name,
  reason: row.reason,
  mailed_at: row.mailed_at?.toISOString() ?? null,
  store: row.merchant_id && row.merchant_name ? { pk: row.merchant_id, name: row.merchant_name } : null,
});
