import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from '../coupons.queries.ts';
import { publishCoupon } from '../publish-coupon.ts';
import { requireAffiliateOf, requireLasting } from '../require-affiliate-of.ts';
import { insertInvitation } from './coupons.invitations.queries.ts';

type Invitation = { pk: string; affiliate: string };

/** Idempotent: a second invitation is not created or notified. */
export async function inviteToCoupon(ctx: ActorContext, { pk, affiliate: affiliate_id }: Invitation) {
  await inTransaction(ctx, async (ctx) => {
    const offer = await queries.holdOffer(ctx.db, pk);
    if (!offer) throw new AppError('not_found');
    const { merchant_id } = offer;
    if (isOwn(ctx, offer)) await requireAffiliateOf(ctx, { merchant_id, affiliate_id });
    else await requireTeam(ctx, merchant_id, affiliate_id);
    await requireLasting(ctx, pk);
    if (await queries.findTaken(ctx.db, pk, affiliate_id)) throw new AppError('already_has_coupon');
    await invite(ctx, offer, affiliate_id);
  });
}

type Invitations = { pk: string; affiliates: string[] };

/** Affiliates who have a code or an invitation are not notified again. */
export async function inviteSeveralToCoupon(ctx: ActorContext, { pk, affiliates }: Invitations) {
  return inTransaction(ctx, async (ctx) => {
    const offer = await queries.holdOffer(ctx.db, pk);
    if (!offer || !isOwn(ctx, offer)) throw new AppError('not_found');
    await requireLasting(ctx, pk);
    const ids = [...new Set(affiliates)].sort();
    let invited = 0;
    for (const affiliate_id of ids) {
      await requireAffiliateOf(ctx, { merchant_id: offer.merchant_id, affiliate_id });
      const has = await queries.findTaken(ctx.db, pk, affiliate_id);
      if (!has && (await invite(ctx, offer, affiliate_id))) invited += 1;
    }
    return { invited, left_out: ids.length - invited };
  });
}

async function invite(ctx: ActorContext, offer: queries.CouponRow, affiliate_id: string): Promise<boolean> {
  const row = { coupon_id: offer.id, affiliate_id, invited_by: ctx.actor.user_id };
  if (!(await insertInvitation(ctx.db, row))) return false;
  await notifyInvited(ctx, offer, affiliate_id);
  return true;
}

const isOwn = ({ actor }: ActorContext, { merchant_id }: queries.CouponRow) =>
  actor.merchant_id === merchant_id;

/** The affiliate's leader there must be the caller. A store cannot see the offers of others. */
async function requireTeam({ db, actor }: ActorContext, merchant_id: string, affiliate_id: string) {
  if (!actor.is_affiliate) throw new AppError('not_found');
  if (!actor.is_leader && !actor.is_mentor) throw new AppError('forbidden');
  await requireMember(db, merchant_id, actor.user_id);
  const member = await requireMember(db, merchant_id, affiliate_id);
  if (member.leader_id !== actor.user_id) throw new AppError('not_found');
}

async function notifyInvited(ctx: ActorContext, offer: queries.CouponRow, affiliate_id: string) {
  const { name: merchant } = await getMerchantBasics(ctx.db, offer.merchant_id);
  const { name } = await queries.getPerson(ctx.db, ctx.actor.user_id);
  const inviter = isOwn(ctx, offer) ? merchant : name;
  const data = { merchant, inviter, coupon: offer.name, ...(await queries.findTerms(ctx.db, offer.id)) };
  await enqueue(ctx, notify, { user_id: affiliate_id, kind: 'coupon_invited', data });
  await publishCoupon(ctx, { merchant_id: offer.merchant_id, affiliate_id });
}
