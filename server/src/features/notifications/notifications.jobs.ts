import type { Language } from '@aliado/contract';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { defineJob, type JobContext } from '#server/jobs/job.ts';
import { publishUnread } from './notifications.live.ts';
import { getReader, insertNotification } from './notifications.queries.ts';
import { isMailed, linkOf, type News, ToldNews } from './notifications.rules.ts';
import { findChannels } from './notifications.switches.ts';
import { textOf } from './notifications.texts.ts';

/** Run again it changes nothing: the row and the mail carry the job they come from. */
export const notify = defineJob({
  name: 'notifications.notify',
  payload: ToldNews,
  async run(ctx, { user_id, ...news }) {
    await inTransaction(ctx, async (ctx) => {
      const isOn = await findChannels(ctx.db, user_id);
      if (isOn(news.kind, 'page')) {
        await insertNotification(ctx.db, {
          user_id,
          ...news,
          source: sourceOf(ctx),
          created_at: ctx.clock(),
        });
        await publishUnread(ctx, user_id);
      }
      if (isMailed(news.kind) && isOn(news.kind, 'mail')) await mail(ctx, user_id, news);
    });
  },
});

const sourceOf = ({ job_id }: JobContext) => `job:${job_id}`;

async function mail(ctx: JobContext, user_id: string, news: News) {
  const { username: recipient, first_name, language } = await getReader(ctx.db, user_id);
  const link = new URL(linkOf(news.kind), ctx.config.public_url).href;
  await sendMail(ctx, {
    recipient,
    language,
    template: 'notice',
    data: { first_name, ...textOf(news, language as Language), link },
    source: sourceOf(ctx),
  });
}
