import { sql } from 'kysely';
import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { open } from '#server/lib/seal.ts';
import { postMail } from './mails.post.ts';

const Body = z.object({ text: z.string(), html: z.string() });

/** The Message-ID is the row's, so that a mail sent twice by accident is one in the reader's box. */
export const deliverMail = defineJob({
  name: 'mails.deliver',
  payload: z.object({ mail_id: z.uuid() }),
  async run(ctx, { mail_id }) {
    const mail = await ctx.db.selectFrom('mails').selectAll().where('id', '=', mail_id).executeTakeFirst();
    if (!mail?.sealed_body) return;
    const body = Body.parse(JSON.parse(open(ctx.config.secrets, mail.sealed_body, `mail:${mail.id}`)));
    await postMail(ctx.config, { id: mail.id, recipient: mail.recipient, subject: mail.subject, ...body });
    await ctx.db
      .updateTable('mails')
      .set({ sent_at: sql`now()`, sealed_body: null })
      .where('id', '=', mail_id)
      .execute();
  },
});
