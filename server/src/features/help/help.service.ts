import type { NewProviderRequest } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import type { Limits } from '#server/http/limits.ts';

export const getContact = (ctx: Context) =>
  ctx.db
    .selectFrom('contact')
    .select(['phone', 'facebook', 'instagram', 'twitter'])
    .executeTakeFirstOrThrow();

export async function createProviderRequest(ctx: Context, limits: Limits, request: NewProviderRequest) {
  await limits.spend('provider_request', ctx.address);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('provider_requests')
      .values({ ...request, language: ctx.language })
      .execute();
    const operators = await ctx.db
      .selectFrom('users')
      .select(['username', 'language'])
      .where('is_operator', '=', true)
      .execute();
    for (const { username, language } of operators) {
      await sendMail(ctx, { recipient: username, language, template: 'provider_request', data: request });
    }
  });
}
