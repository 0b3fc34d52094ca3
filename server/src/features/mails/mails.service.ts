import type { Language } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueue } from '#server/jobs/job.ts';
import { seal } from '#server/lib/seal.ts';
import { deliverMail } from './mails.jobs.ts';
import { toHtml, toText } from './mails.layout.rules.ts';
import * as queries from './mails.queries.ts';
import { type MailData, type MailTemplate, writeMail } from './mails.texts.ts';
import type { PostedFile } from './post-mail.ts';

type Mail<Template extends MailTemplate> = {
  recipient: string;
  language: string;
  template: Template;
  data: MailData<Template>;
  /** A second mail from the same source to the same recipient is not sent. */
  source?: string;
  /** Sealed with the body, and deleted with it once the mail is sent. */
  files?: PostedFile[];
};

export type { PostedFile } from './post-mail.ts';

/** Stored in the caller's transaction and delivered by a job: no request waits for a mail server. */
export async function sendMail<Template extends MailTemplate>(ctx: Context, mail: Mail<Template>) {
  await inTransaction(ctx, async (ctx) => {
    const language = mail.language as Language;
    const content = writeMail(mail.template, language, mail.data);
    const { recipient, source = null } = mail;
    const row = await queries.insertMail(ctx.db, { recipient, subject: content.subject, source });
    if (!row) return;
    const { id } = row;
    const files = mail.files?.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }));
    const body = JSON.stringify({ text: toText(content), html: toHtml(content, language), files });
    const sealed_body = seal(ctx.config.keys.sealing, body, `mail:${id}`);
    await queries.keepBody(ctx.db, id, sealed_body);
    await enqueue(
      ctx,
      deliverMail,
      { mail_id: id },
      isWaitedFor(mail.template) ? { priority: 'person' } : {},
    );
  });
}

/** The user waits for this mail in front of the page. */
const isWaitedFor = (template: MailTemplate) =>
  template === 'recover_password' || template === 'confirm_mail';
