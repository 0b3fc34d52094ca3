import {
  type AuditAction,
  endpoints,
  type StoreHealthQuery,
  type StoreLetter,
  type StoreRepair,
} from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { synchroniseConnected } from '#server/features/catalog/catalog.jobs.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { sweepMerchant } from '#server/features/orders/orders.sweep.jobs.ts';
import { toPaged } from '#server/http/paging.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { repairWebhooks } from './operator.stores.jobs.ts';
import * as queries from './operator.stores.queries.ts';
import { NOT_CONNECTED, toStoreHealth } from './operator.stores.rules.ts';

export async function listStoreHealth(ctx: ActorContext, query: StoreHealthQuery) {
  const [rows, count] = await Promise.all([
    queries.listStoreHealth(ctx.db, query),
    queries.countStoreHealth(ctx.db, query),
  ]);
  const results = rows.map((row) => toStoreHealth(row, ctx.language));
  return toPaged(ctx.config, endpoints.listStoreHealth.path, query, { count, results });
}

type Merchant = NonNullable<Awaited<ReturnType<typeof queries.findMerchantToRepair>>>;

async function getMerchant(ctx: ActorContext, merchant_id: string): Promise<Merchant> {
  const merchant = await queries.findMerchantToRepair(ctx.db, merchant_id);
  if (!merchant) throw new AppError('not_found');
  return merchant;
}

const ACTIONS: Record<StoreRepair, AuditAction> = {
  synchronise: 'operator.store_synchronised',
  subscribe: 'operator.store_subscribed',
  letter: 'operator.store_written',
};

/** Runs in the transaction of the action it records. */
async function noteRepair(
  ctx: ActorContext,
  merchant: Merchant,
  kind: StoreRepair,
  after: Record<string, unknown> & { reason: string },
) {
  const { user_id } = ctx.actor;
  const asked_at = ctx.clock();
  const { id } = await queries.insertRepair(ctx.db, {
    merchant_id: merchant.id,
    kind,
    asked_by: user_id,
    asked_at,
    ...(kind === 'letter' && { done_at: asked_at }),
  });
  await recordAudit(ctx, {
    actor_id: user_id,
    merchant_id: merchant.id,
    action: ACTIONS[kind],
    object: `merchant:${merchant.id}`,
    after,
  });
  return id;
}

async function getConnected(ctx: ActorContext, merchant_id: string) {
  const merchant = await getMerchant(ctx, merchant_id);
  if (merchant.state !== 'connected') throw new AppError(NOT_CONNECTED);
  return merchant;
}

/** Synchronises products as after connecting, and orders from the last comparison on. */
export async function synchroniseStoreNow(ctx: ActorContext, merchant_id: string, reason: string) {
  const merchant = await getConnected(ctx, merchant_id);
  await inTransaction(ctx, async (ctx) => {
    await noteRepair(ctx, merchant, 'synchronise', { reason });
    await enqueue(ctx, synchroniseConnected, { merchant_id }, { priority: 'person' });
    await enqueue(ctx, sweepMerchant, { merchant_id }, { priority: 'person' });
  });
}

export async function subscribeStoreNow(ctx: ActorContext, merchant_id: string, reason: string) {
  const merchant = await getConnected(ctx, merchant_id);
  await inTransaction(ctx, async (ctx) => {
    const repair_id = await noteRepair(ctx, merchant, 'subscribe', { reason });
    const one_at_a_time = `subscribe:${merchant_id}`;
    await enqueue(ctx, repairWebhooks, { repair_id }, { one_at_a_time });
  });
}

/** Mails the account's address. The greeting is in the merchant's language; the operator writes the text. */
export async function writeToMerchant(ctx: ActorContext, merchant_id: string, letter: StoreLetter) {
  const merchant = await getMerchant(ctx, merchant_id);
  const { username: recipient, first_name, language } = merchant;
  const { subject, text } = letter;
  await inTransaction(ctx, async (ctx) => {
    await noteRepair(ctx, merchant, 'letter', letter);
    await sendMail(ctx, { recipient, language, template: 'letter', data: { first_name, subject, text } });
  });
}
