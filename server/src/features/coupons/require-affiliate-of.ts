import type { ErrorCode } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findException, findStoreState, wasEverMember } from './coupons.queries.ts';

type Pair = { merchant_id: string; affiliate_id: string };

/** To a merchant: whoever it never had to do with is not there, whoever left is no member. */
export const requireAffiliateOf = ({ db }: Context, { merchant_id, affiliate_id }: Pair) =>
  requireMember(db, merchant_id, affiliate_id).catch(async (reason) => {
    throw (await wasEverMember(db, merchant_id, affiliate_id)) ? new AppError('not_a_member') : reason;
  });

/** A paused store will take the code when it is back. */
export async function requireStore({ db }: Context, merchant_id: string, otherwise: ErrorCode) {
  if ((await findStoreState(db, merchant_id)) === 'disconnected') throw new AppError(otherwise);
}

/** Nobody takes, or is invited to, what no buyer can use any more. */
export async function requireLasting({ db, clock }: Context, offer_id: string) {
  if ((await findException(db, offer_id, clock())) === 'expired') throw new AppError('coupon_over');
}
