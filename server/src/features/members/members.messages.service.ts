/** A store's message to several members, on the page and by mail. Each member gets at most one a day. */

import type { MessageReach } from '@aliado/contract';
import type { ProviderContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { holdMembers } from './members.keeping.service.ts';
import * as queries from './members.messages.queries.ts';
import { todayIn } from './members.rules.ts';

const toNamed = ({ affiliate_id, name }: queries.Reader) => ({ pk: affiliate_id, name });

const reachOf = (readers: queries.Reader[]): MessageReach => ({
  receivers: readers.filter(({ wants, written }) => wants && !written).length,
  opted_out: readers.filter(({ wants }) => !wants).map(toNamed),
  written_today: readers.filter(({ wants, written }) => wants && written).map(toNamed),
});

async function readersOf(ctx: ProviderContext, affiliates: string[]) {
  const merchant_id = ctx.actor.merchant_id;
  const held = await holdMembers(ctx, merchant_id, affiliates);
  const { name, time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  const day = todayIn(ctx.clock(), time_zone);
  const ids = held.map(({ affiliate_id }) => affiliate_id);
  const readers = await acrossTenants('who wants messages of stores', () =>
    queries.listReaders(ctx.db, merchant_id, ids, day),
  );
  return { merchant_id, name, day, readers };
}

export const getMessageReach = (ctx: ProviderContext, affiliates: string[]): Promise<MessageReach> =>
  inTransaction(ctx, async (ctx) => reachOf((await readersOf(ctx, affiliates)).readers));

type Message = { affiliates: string[]; text: string };

/** A unique constraint allows one message a day per member, also for concurrent calls. */
export const sendStoreMessage = (
  ctx: ProviderContext,
  { affiliates, text }: Message,
): Promise<MessageReach> =>
  inTransaction(ctx, async (ctx) => {
    const { merchant_id, name, day, readers } = await readersOf(ctx, affiliates);
    const reached = readers.filter(({ wants, written }) => wants && !written);
    if (reached.length === 0) throw new AppError('nobody_to_write');
    const created_at = ctx.clock();
    const rows = reached.map(({ affiliate_id }) => ({
      merchant_id,
      affiliate_id,
      day,
      text,
      created_at,
    }));
    const sent = await queries.insertMessages(ctx.db, rows);
    if (sent.length === 0) throw new AppError('nobody_to_write');
    const data = { merchant: name, text };
    for (const { affiliate_id } of sent)
      await enqueue(ctx, notify, { user_id: affiliate_id, kind: 'store_message', data });
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'members.message_sent',
      object: `merchant:${merchant_id}`,
      after: { receivers: sent.length, left_out: readers.length - sent.length },
    });
    return { ...reachOf(readers), receivers: sent.length };
  });
