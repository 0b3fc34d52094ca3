import type { ErrorCode } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findException, findStoreState, wasEverMember } from './coupons.queries.ts';

type Pair = { merchant_id: string; affiliate_id: string };

/** Not found when the affiliate never was a member of the merchant; `not_a_member` after leaving. */
export const requireAffiliateOf = ({ db }: Context, { merchant_id, affiliate_id }: Pair) =>
  requireMember(db, merchant_id, affiliate_id).catch(async (reason) => {
    throw (await wasEverMember(db, merchant_id, affiliate_id)) ? new AppError('not_a_member') : reason;
  });

/** A paused store is accepted: it gets the code when it is back. */
export async function requireStore({ db }: Context, merchant_id: string, otherwise: ErrorCode) {
  if ((await findStoreState(db, merchant_id)) === 'disconnected') throw new AppError(otherwise);
}

/** An expired offer cannot be taken or have new invitations. */
export async function requireLasting({ db, clock }: Context, offer_id: string) {
  if ((await findException(db, offer_id, clock())) === 'expired') throw new AppError('coupon_over');
}
