import { authorizeUrl } from '@aliado/tiendanube';
import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { defineJob } from '#server/jobs/job.ts';
import { lockRequest, noteInvited } from './help.requests.queries.ts';

/** Does nothing when the answer was taken back meanwhile, or when it has gone out. */
export const inviteProvider = defineJob({
  name: 'help.invite_provider',
  payload: z.object({ request_id: z.uuid() }),
  async run(ctx, { request_id }) {
    await inTransaction(ctx, async (ctx) => {
      const request = await lockRequest(ctx.db, request_id);
      if (request?.state !== 'accepted' || request.invited_at) return;
      await noteInvited(ctx.db, request_id, ctx.clock());
      const { auth_url, client_id } = ctx.config.platform;
      const { email: recipient, language, comercio } = request;
      await sendMail(ctx, {
        recipient,
        language,
        template: 'provider_invitation',
        data: { comercio, link: authorizeUrl(auth_url, client_id), public_url: ctx.config.public_url },
      });
    });
  },
});
