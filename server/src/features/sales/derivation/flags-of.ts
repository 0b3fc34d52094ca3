import type { SaleFlag } from '@aliado/contract';
import type { Db } from '#server/db/connect.ts';
import { type Evidence, isWeak } from '../attribution/sales.attribution.rules.ts';
import * as queries from '../sales.queries.ts';

const MANY_ORDERS = 5;
const MANY_USES = 10;

/** Unusual patterns hold a commission for the merchant's review; they never delete it. */
export async function flagsOf(db: Db, order: queries.OrderOfSale, winner: Evidence): Promise<SaleFlag[]> {
  const { merchant_id, placed_at, buyer_hashes } = order;
  const { affiliate_id, coupon_id } = winner;
  const flags: SaleFlag[] = isWeak(winner) ? ['unproven_claim'] : [];
  const orders = await queries.countOrdersOfBuyer(db, { merchant_id, affiliate_id }, buyer_hashes, placed_at);
  if (orders >= MANY_ORDERS) flags.push('many_orders_of_one_buyer');
  if (coupon_id) {
    const { uses, visits } = await queries.countCouponUse(db, coupon_id, placed_at);
    if (uses >= MANY_USES && visits === 0) flags.push('coupon_without_visits');
  }
  return flags;
}
