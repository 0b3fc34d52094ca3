import { authorizeUrl } from '@aliado/tiendanube';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { defineJob } from '#server/jobs/job.ts';
import { lockRequest, noteMailed } from './help.requests.queries.ts';

export const inviteProvider = defineJob({
  name: 'help.invite_provider',
  payload: z.object({ request_id: z.uuid() }),
  run: (ctx, { request_id }) =>
    answerOnce(ctx, request_id, 'accepted', ({ email: recipient, language, comercio }) => {
      const { auth_url, client_id } = ctx.config.platform;
      const data = { comercio, link: authorizeUrl(auth_url, client_id), public_url: ctx.config.public_url };
      return { recipient, language, template: 'provider_invitation', data };
    }),
});

export const notifyRejected = defineJob({
  name: 'help.notify_rejected',
  payload: z.object({ request_id: z.uuid() }),
  run: (ctx, { request_id }) =>
    answerOnce(ctx, request_id, 'rejected', ({ email: recipient, language, comercio, reason }) => ({
      recipient,
      language,
      template: 'provider_rejection',
      data: { comercio, reason: reason ?? '', public_url: ctx.config.public_url },
    })),
});

type Request = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;
type Answer = Parameters<typeof sendMail<'provider_invitation' | 'provider_rejection'>>[1];

/** Does nothing when the answer was undone or already mailed. */
const answerOnce = (ctx: Context, id: string, state: string, toMail: (request: Request) => Answer) =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx.db, id);
    if (request?.state !== state || request.mailed_at) return;
    await noteMailed(ctx.db, id, ctx.clock());
    await sendMail(ctx, toMail(request));
  });
