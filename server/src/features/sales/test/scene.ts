import { beforeAll } from 'vitest';
import { makeAffiliate, makeLeader, type Person, type World } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '../../merchants/test/market.ts';
import * as shop from './shop.ts';

const { after } = shop;

export const NOBODYS = '0198e0a0-0000-7000-8000-000000000000';

export type Scene = {
  merchant: Merchant;
  rocio: Person;
  other: Person;
  leader: Person;
  coupon: string;
  landing_page: string;
  hers: string;
  byLink: { id: string; number: number };
  byCoupon: { id: string; number: number };
  cancelled: { id: string; number: number };
  nobodys: { id: string; number: number };
  others: { id: string; number: number };
};

/** A store whose sales came by link and by coupon, one of them cancelled, beside orders of others and of nobody. */
export function useScene(world: World): Scene {
  const scene = {} as Scene;
  beforeAll(async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Barro Lindo' });
    const [rocio, other, leader] = [
      await makeAffiliate(world),
      await makeAffiliate(world),
      await makeLeader(world),
    ];
    const since = after(-200 * DAY_MS);
    await makeAdhesion(world, merchant, rocio, 'accepted', { since, leader_id: leader.user_id });
    await makeAdhesion(world, merchant, other, 'accepted', { since });
    const pair = { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id };
    const theirs = { ...pair, affiliate_id: other.user_id };
    const link = await shop.makeLink(world, pair, { name: 'Mi link de macetas' });
    const landing_page = shop.landing(await shop.makeVisit(world, link, after(-DAY_MS)));
    const { name: coupon } = await shop.makeCoupon(world, pair, { name: 'ROCIO-MACETAS' });
    const secret = await shop.makeCoupon(world, theirs, { name: 'SECRETO-AJENO' });
    const byLink = await shop.placeOrder(world, merchant.merchant_id, {
      landing_page,
      lines: [{ name: 'Maceta Ñandú' }, { id: 2, price: 333 }],
      discount: 500,
      shipping: 900,
    });
    const byCoupon = await shop.placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: coupon }],
      placed_at: after(HOUR_MS),
      payment_status: 'pending',
    });
    const cancelled = await shop.placeOrder(world, merchant.merchant_id, {
      landing_page,
      placed_at: after(2 * HOUR_MS),
      status: 'cancelled',
    });
    const others = await shop.placeOrder(world, merchant.merchant_id, {
      landing_page,
      coupons: [{ code: secret.name }],
      placed_at: after(3 * HOUR_MS),
    });
    const nobodys = await shop.placeOrder(world, merchant.merchant_id, { placed_at: after(4 * HOUR_MS) });
    const hers = (await shop.getSaleOf(world, byLink.id)).id;
    Object.assign(scene, { merchant, rocio, other, leader, coupon, landing_page, hers });
    Object.assign(scene, { byLink, byCoupon, cancelled, others, nobodys });
  });
  return scene;
}

export const numbers = (body: { results: { number: number }[] }) => body.results.map(({ number }) => number);
