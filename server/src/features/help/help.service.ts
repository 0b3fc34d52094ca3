import type { NewProviderRequest } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import type { Limits } from '#server/http/limits.ts';
import * as queries from './help.queries.ts';

export { updateContact } from './help.contact.service.ts';

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
