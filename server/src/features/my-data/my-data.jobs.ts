import { EXPORT_DAYS, type Language } from '@aliado/contract';
import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { erasePerson } from '#server/features/privacy/privacy.service.ts';
import { defineJob } from '#server/jobs/job.ts';
import { daysAfter } from '#server/lib/calendar.ts';
import { putFile, removeFile } from '#server/lib/storage.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import * as queries from './my-data.queries.ts';
import { writeExport } from './write-export.ts';

const Whose = z.object({ user_id: z.uuid() });

export const makeExport = defineJob({
  name: 'my_data.make_export',
  payload: Whose,
  priority: 'person',
  occupies: 'long',
  async run(ctx, { user_id }) {
    const row = await queries.findExport(ctx.db, user_id);
    const person = await queries.findPerson(ctx.db, user_id);
    if (!row || row.ready_at || !person || person.erased_at) return;
    const bytes = await writeExport(ctx, person);
    const file = await putFile(ctx.config, 'exports', 'zip', bytes);
    const ready_at = ctx.clock();
    const made = { ready_at, file, size: bytes.length, expires_at: daysAfter(ready_at, EXPORT_DAYS) };
    const kept = await inTransaction(ctx, async (ctx) => {
      if (!(await queries.keepExport(ctx.db, user_id, row.requested_at, made))) return false;
      const { username: recipient, first_name } = person;
      const link = new URL('/tiendaNube/misDatos#datos', ctx.config.public_url).href;
      const language = person.language as Language;
      await sendMail(ctx, { recipient, language, template: 'export_ready', data: { first_name, link } });
      await publishChanged(ctx, [user_id], ['privacy']);
      return true;
    });
    if (!kept) await removeFile(ctx.config, file);
  },
});

/** For a closed account. */
export const eraseIdentity = defineJob({
  name: 'my_data.erase',
  payload: Whose,
  priority: 'person',
  run: (ctx, { user_id }) => erasePerson(ctx, user_id),
});

export const forgetExports = defineJob({
  name: 'my_data.forget_exports',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    for (const { file } of await queries.takeExpired(ctx.db, ctx.clock()))
      if (file) await removeFile(ctx.config, file);
  },
});
