import type { ContactChange, NewProviderRequest } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import type { Limits } from '#server/http/limits.ts';
import * as queries from './help.queries.ts';

export const getContact = (ctx: Context) => queries.getContact(ctx.db);

export async function createProviderRequest(ctx: Context, limits: Limits, request: NewProviderRequest) {
  await limits.spend('provider_request', ctx.address);
  await inTransaction(ctx, async (ctx) => {
    await queries.insertProviderRequest(ctx.db, { ...request, language: ctx.language });
    for (const { username, language } of await queries.listOperators(ctx.db)) {
      await sendMail(ctx, { recipient: username, language, template: 'provider_request', data: request });
    }
  });
}

/** Every page reads this row, so a change shows at once. */
export const updateContact = (ctx: ActorContext, contact: ContactChange) =>
  inTransaction(ctx, async (ctx) => {
    const before = await queries.getContact(ctx.db);
    await queries.updateContact(ctx.db, contact);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      action: 'operator.contact_changed',
      object: 'contact',
      before,
      after: contact,
    });
    return contact;
  });
