import { DEFAULT_LANGUAGE } from '@aliado/contract';
import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { defineJob, enqueue, type JobContext } from '#server/jobs/job.ts';
import { insertCheck } from './audit.queries.ts';
import { forgetOldEntries, listOperators } from './audit.seals.queries.ts';
import type { Finding, Seal } from './audit.seals.rules.ts';
import { keepHead, sealAudit, walkAudit } from './audit.seals.service.ts';

/** Seals what waits, follows the chain, and keeps its head outside the database if nothing is wrong. */
export const checkAudit = defineJob({
  name: 'audit.check',
  payload: z.looseObject({}),
  async run(ctx) {
    await sealAudit(ctx);
    const { entries, heads, last, found } = await walkAudit(ctx);
    await inTransaction(ctx, async (ctx) => {
      await insertCheck(ctx.db, {
        checked_at: ctx.clock(),
        entries: BigInt(entries),
        heads,
        broken: found?.entry ?? null,
        finding: found?.finding ?? null,
      });
      if (found) await alarm(ctx, found);
    });
    if (!found && last) await publishHead(ctx, last);
  },
});

async function alarm(ctx: JobContext, { finding, entry }: Finding) {
  ctx.log.error(
    { security: true, kind: 'audit_broken', finding, entry: String(entry) },
    'the audit trail was changed: this entry does not follow',
  );
  for (const { id: user_id } of await listOperators(ctx.db))
    await enqueue(ctx, notify, { user_id, kind: 'audit_broken', data: { finding, entry: String(entry) } });
}

/** To the storage, to the log, and by mail where `AUDIT_HEAD_MAIL` is set. */
async function publishHead(ctx: JobContext, last: Seal) {
  const head = await keepHead(ctx, last);
  if (!head) return;
  ctx.log.info({ security: true, kind: 'audit_head', head }, 'head of the audit trail');
  if (!ctx.config.audit_head_mail) return;
  await sendMail(ctx, {
    recipient: ctx.config.audit_head_mail,
    language: DEFAULT_LANGUAGE,
    template: 'audit_head',
    data: head,
    source: `audit_head:${head.number}`,
  });
}

const AT_ONCE = 1000;

/** Their seals stay, so the chain can still be followed. */
export const forgetOldAudit = defineJob({
  name: 'audit.forget_old',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run({ db }) {
    for (let gone = AT_ONCE; gone === AT_ONCE; ) gone = await forgetOldEntries(db, AT_ONCE);
  },
});
