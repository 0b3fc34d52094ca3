import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { defineJob } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { askForChange, askForDisabling, askForMinting } from './coupons.jobs.ts';
import * as queries from './coupons.queries.ts';
import * as invitations from './invitations/coupons.invitations.queries.ts';
import { publishCoupon } from './publish-coupon.ts';

/** Ends the codes of a membership that ended; codes taken after rejoining stay. */
export const endCodes = defineJob({
  name: 'coupons.end_codes',
  payload: z.object({ adhesion_id: z.uuid() }),
  priority: 'books',
  async run(ctx, { adhesion_id }) {
    await inTransaction(ctx, async (ctx) => {
      const adhesion = await invitations.findEnded(ctx.db, adhesion_id);
      if (!adhesion?.ended_at) return;
      const { ended_at, ...pair } = adhesion;
      const ended = await queries.markLeftBehind(ctx.db, pair, ended_at);
      for (const { id } of ended) await askForDisabling(ctx, id);
      await invitations.forgetInvitations(ctx.db, pair, ended_at);
      if (ended.length > 0) await publishCoupon(ctx, pair);
    });
  },
});

/** Continues codes that waited for their store; every night also those whose jobs gave up. */
export const resumeCoupons = defineJob({
  name: 'coupons.resume',
  payload: z.looseObject({ merchant_id: z.uuid().optional() }),
  priority: 'sweep',
  async run(ctx, { merchant_id }) {
    for (const { id, state } of await queries.listUnderWay(ctx.db, merchant_id)) {
      if (state === 'creating') await askForMinting(ctx, id);
      else await (state === 'disabling' ? askForDisabling(ctx, id) : askForChange(ctx, id));
    }
  },
});

/**
 * Notifies the affiliate when a code is ready or changed, or when a taken code failed, and the merchant when a
 * code needs repair. Payments have their own notifications.
 */
export const notifyCoupon = defineJob({
  name: 'coupons.notify',
  payload: z.object({ coupon_id: z.uuid(), news: z.enum(['minted', 'changed', 'failed', 'to_repair']) }),
  async run(ctx, { coupon_id, news }) {
    const row = await queries.findCoupon(ctx.db, coupon_id);
    if (!row?.affiliate_id || row.deleted_at || (await queries.paysCommissions(ctx.db, coupon_id))) return;
    const { user_id, name: merchant } = await getMerchantBasics(ctx.db, row.merchant_id);
    const { affiliate_id, name: coupon, for_payment, failure, type, value } = row;
    const taken = row.offer_id !== null;
    const about = { merchant, coupon, ...(await queries.findTerms(ctx.db, coupon_id)) };
    if (news === 'minted' && row.state === 'in_store')
      await notify.run(ctx, {
        user_id: affiliate_id,
        kind: 'coupon_ready',
        data: { ...about, for_payment },
      });
    if (news === 'changed' && row.state === 'in_store')
      await notify.run(ctx, {
        user_id: affiliate_id,
        kind: 'coupon_changed',
        data: { ...about, type, value },
      });
    if (!failure) return;
    const data = { merchant, coupon, failure };
    if (news === 'failed' && (taken || failure === 'deleted_in_store'))
      await notify.run(ctx, { user_id: affiliate_id, kind: 'coupon_failed', data });
    if (news === 'to_repair' && (!taken || failure !== 'store_gone'))
      await notify.run(ctx, { user_id, kind: 'merchant_coupon_failed', data });
  },
});

const AT_A_TIME = 100;

/** Every member's page lists the offers. */
export const publishOffers = defineJob({
  name: 'coupons.publish_offers',
  payload: z.object({ merchant_id: z.uuid() }),
  async run(ctx, { merchant_id }) {
    const members = await invitations.listMembers(ctx.db, merchant_id);
    for (let first = 0; first < members.length; first += AT_A_TIME)
      await publishTo(ctx, members.slice(first, first + AT_A_TIME));
  },
});

const publishTo = (ctx: Context, user_ids: string[]) =>
  inTransaction(ctx, (ctx) => publishChanged(ctx, user_ids, ['coupons']));
