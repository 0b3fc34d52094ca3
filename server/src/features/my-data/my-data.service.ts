import type { DataExport, DeletionPreview } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import type { Download } from '#server/http/route.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findFile, removeFile } from '#server/lib/storage.ts';
import { makeExport } from './my-data.jobs.ts';
import * as queries from './my-data.queries.ts';
import { obstaclesOf, toDataExport, toOpenMoney } from './my-data.rules.ts';

export { deleteAccount, eraseAccount } from './delete-account.ts';

export const getDataExport = async (ctx: ActorContext): Promise<DataExport> =>
  toDataExport(await queries.findExport(ctx.db, ctx.actor.user_id), ctx.clock());

/** One at a time: the file of an earlier request is deleted. */
export async function requestDataExport(ctx: ActorContext): Promise<DataExport> {
  const { user_id } = ctx.actor;
  const { old, made } = await inTransaction(ctx, async (ctx) => {
    const row = await queries.lockExport(ctx.db, user_id);
    const now = ctx.clock();
    if (toDataExport(row, now).again_at) throw new AppError('export_too_soon');
    await queries.putRequest(ctx.db, user_id, now);
    await recordAudit(ctx, {
      actor_id: user_id,
      action: 'account.export_requested',
      object: `user:${user_id}`,
    });
    await enqueue(ctx, makeExport, { user_id });
    return {
      old: row?.file,
      made: toDataExport({ requested_at: now, ready_at: null, size: null, expires_at: null }, now),
    };
  });
  if (old) await removeFile(ctx.config, old);
  return made;
}

export async function downloadDataExport(ctx: ActorContext): Promise<Download> {
  if (!ctx.actor.password_fresh) throw new AppError('password_confirmation_required');
  const row = await queries.findExport(ctx.db, ctx.actor.user_id);
  const body =
    row?.file && toDataExport(row, ctx.clock()).state === 'ready'
      ? await findFile(ctx.config, row.file)
      : undefined;
  if (!row || !body) throw new AppError('not_found');
  return { name: `aliado-${row.requested_at.toISOString().slice(0, 10)}.zip`, type: 'application/zip', body };
}

export async function previewDeletion(ctx: ActorContext): Promise<DeletionPreview> {
  const { user_id, merchant_id, is_operator } = ctx.actor;
  const store = merchant_id ? await queries.countStoreTies(ctx.db, merchant_id) : undefined;
  const money = await queries.listOpenMoney(ctx.db, user_id, ctx.clock());
  return {
    obstacles: obstaclesOf({ is_operator }, store),
    money: money.map(toOpenMoney),
    ...(await queries.countTies(ctx.db, user_id)),
  };
}
