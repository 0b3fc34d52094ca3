import type { Side } from '@aliado/contract';
import type { Actor } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';

export type OneSide = { merchant_id: string } | { affiliate_id: string };

/**
 * A store owner acts as the merchant, even when also an affiliate elsewhere, unless the call asks for the other
 * side.
 */
export function sideOf({ merchant_id, user_id, key }: Actor, asked?: Side | undefined): OneSide {
  if (asked === 'affiliate' && key) throw new AppError('key_not_allowed');
  if (asked === 'merchant' && !merchant_id) throw new AppError('forbidden');
  return merchant_id && asked !== 'affiliate' ? { merchant_id } : { affiliate_id: user_id };
}

/** Finds a row that names both sides, as merchant first and then as affiliate. */
export async function fromEitherSide<Row>(
  actor: Actor,
  find: (side: OneSide) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const asMerchant = actor.merchant_id ? await find({ merchant_id: actor.merchant_id }) : undefined;
  return asMerchant ?? (actor.is_affiliate ? find({ affiliate_id: actor.user_id }) : undefined);
}
