import { beforeAll, expect } from 'vitest';
import { makeAffiliate, type Person, type World } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '../../merchants/test/market.ts';
import * as shop from './shop.ts';

export type Stage = { merchant: Merchant; rocio: Person; other: Person };

/** A store with two members of old, there before the tests of a file begin. */
export function useStage(world: World): Stage {
  const scene = {} as Stage;
  beforeAll(async () => {
    const merchant = await makeOpenMerchant(world);
    const [rocio, other] = [await makeAffiliate(world), await makeAffiliate(world)];
    const since = shop.after(-200 * DAY_MS);
    for (const person of [rocio, other]) await makeAdhesion(world, merchant, person, 'accepted', { since });
    Object.assign(scene, { merchant, rocio, other });
  });
  return scene;
}

export const pairOf = ({ merchant_id }: Merchant, { user_id: affiliate_id }: Person) => ({
  merchant_id,
  affiliate_id,
});

export const clicksIn =
  (world: World) =>
  async (merchant: Merchant, person: Person, at: Date, more = {}) =>
    shop.makeVisit(world, await shop.makeLink(world, pairOf(merchant, person), more), at);

/** Whom an order is credited to, by what and why. */
export async function creditOf(world: World, order_id: string, { rocio, other }: Stage) {
  const { affiliate_id, rule, reason } = await shop.attributionOf(world, order_id);
  const sale = await shop.saleOf(world, order_id);
  const who = affiliate_id === rocio.user_id ? 'rocio' : affiliate_id === other.user_id ? 'other' : null;
  expect(sale?.affiliate_id ?? null).toBe(affiliate_id);
  return { who, rule, reason };
}

export const nobody = (reason: string) => ({ who: null, rule: null, reason });
export const rocioBy = (rule: string) => ({ who: 'rocio', rule, reason: 'decided' });
export const otherBy = (rule: string) => ({ who: 'other', rule, reason: 'decided' });

export type Case = [
  string,
  (stage: Stage) => Promise<shop.OrderLook>,
  ReturnType<typeof nobody | typeof rocioBy>,
];
