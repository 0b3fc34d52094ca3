import type { Language } from '@aliado/contract';
import type * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { type PostedFile, sendMail } from '#server/features/mails/mails.service.ts';
import { pushNews } from '#server/features/push/push.service.ts';
import { defineJob, type JobContext } from '#server/jobs/job.ts';
import { getReader, insertNotification, isErased } from './notifications.queries.ts';
import { isMailed, linkOf, type News, ToldNews } from './notifications.rules.ts';
import { textOf } from './notifications.texts.ts';
import { publishUnread } from './publish-unread.ts';
import { findChannels } from './update-switch.ts';

/** Idempotent: the row and the mail carry the id of the job that made them. */
export const notify = defineJob({
  name: 'notifications.notify',
  payload: ToldNews,
  run: (ctx, told) => notifyNow(ctx, told),
});

export type Enclosure = { file: PostedFile; sentence: string };

/**
 * Notifies from within another job, with a file for the mail. The file is made before anything is written, and
 * only if a mail is sent.
 */
export async function notifyNow(
  ctx: JobContext,
  { user_id, ...news }: z.output<typeof ToldNews>,
  enclose?: (language: Language) => Promise<Enclosure | undefined>,
) {
  if (await isErased(ctx.db, user_id)) return;
  const isOn = await findChannels(ctx.db, user_id);
  const reader =
    isMailed(news.kind) && isOn(news.kind, 'mail') ? await getReader(ctx.db, user_id) : undefined;
  const enclosure = reader && (await enclose?.(reader.language as Language));
  await inTransaction(ctx, async (ctx) => {
    if (isOn(news.kind, 'page')) {
      await insertNotification(ctx.db, { user_id, ...news, source: sourceOf(ctx), created_at: ctx.clock() });
      await publishUnread(ctx, user_id);
    }
    if (reader) await mail(ctx, reader, news, enclosure);
    if (isOn(news.kind, 'push'))
      await pushNews(ctx, {
        user_id,
        kind: news.kind,
        source: sourceOf(ctx),
        path: linkOf(news),
        textIn: (language) => textOf(news, language),
      });
  });
}

const sourceOf = ({ job_id }: JobContext) => `job:${job_id}`;

type Reader = Awaited<ReturnType<typeof getReader>>;

async function mail(ctx: JobContext, reader: Reader, news: News, enclosure: Enclosure | undefined) {
  const { username: recipient, first_name, language } = reader;
  const link = new URL(linkOf(news), ctx.config.public_url).href;
  const text = textOf(news, language as Language);
  await sendMail(ctx, {
    recipient,
    language,
    template: 'notice',
    data: { first_name, ...text, link, ...(enclosure && { attached: enclosure.sentence }) },
    source: sourceOf(ctx),
    ...(enclosure && { files: [enclosure.file] }),
  });
}
