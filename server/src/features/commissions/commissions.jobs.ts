import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { monthClosed } from './commissions.facts.ts';
import { closeMonths } from './posting/close-months.ts';
import { listEarners } from './posting/commissions.months.queries.ts';
import { deriveAndPostSale } from './posting/derive-and-post-sale.ts';
import { checkLedger } from './proof/check-ledger.ts';

export const postSaleOfOrder = defineJob({
  name: 'commissions.post_sale',
  payload: z.object({ order_id: z.uuid() }),
  priority: 'books',
  run: (ctx, { order_id }) => deriveAndPostSale(ctx, order_id),
});

export const closeMonthsThatAreOver = defineJob({
  name: 'commissions.close_months',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    await closeMonths(ctx);
  },
});

const AT_A_TIME = 100;

/** Enqueues one job per earner. Its key makes a repeated run idempotent. */
export const notifyMonth = defineJob({
  name: 'commissions.notify_month',
  payload: monthClosed.payload,
  async run(ctx, closed) {
    const earners = await listEarners(ctx.db, closed);
    const [year = 0, month = 0] = closed.month.split('-').map(Number);
    for (let first = 0; first < earners.length; first += AT_A_TIME)
      await inTransaction(ctx, async (ctx) => {
        const some = earners.slice(first, first + AT_A_TIME);
        for (const { affiliate_id: user_id, merchant, currency, earned_cents } of some) {
          const data = { merchant, year, month, currency, earned_cents: Number(earned_cents) };
          const key = `${ctx.job_id}:${user_id}:${currency}`;
          await enqueue(ctx, notify, { user_id, kind: 'month_closed', data }, { key });
        }
        const people = some.flatMap(({ affiliate_id, merchant_user_id }) => [affiliate_id, merchant_user_id]);
        await publishChanged(ctx, people, ['commissions']);
      });
  },
});

export const checkLedgerNightly = defineJob({
  name: 'commissions.check_ledger',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    await checkLedger(ctx);
  },
});
