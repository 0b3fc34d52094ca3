import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { open } from '#server/lib/seal.ts';
import * as queries from './mails.queries.ts';
import { postMail } from './post-mail.ts';

const SealedFile = z.object({ name: z.string(), type: z.string(), base64: z.base64() });
const Body = z.object({ text: z.string(), html: z.string(), files: z.array(SealedFile).default([]) });

/** The Message-ID comes from the row, so mail clients show an accidental repeat once. */
export const deliverMail = defineJob({
  name: 'mails.deliver',
  payload: z.object({ mail_id: z.uuid() }),
  async run(ctx, { mail_id }) {
    const mail = await queries.findMail(ctx.db, mail_id);
    if (!mail?.sealed_body) return;
    const { text, html, ...body } = Body.parse(
      JSON.parse(open(ctx.config.keys.sealing, mail.sealed_body, `mail:${mail.id}`)),
    );
    const files = body.files.map(({ base64, ...file }) => ({
      ...file,
      bytes: Buffer.from(base64, 'base64'),
    }));
    const { id, recipient, subject } = mail;
    await postMail(ctx.config, { id, recipient, subject, text, html, files });
    await queries.markSent(ctx.db, mail_id);
    await queries.forgetFarewell(ctx.db, mail_id);
  },
});
