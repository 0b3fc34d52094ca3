import { describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { makeAdhesion, makeOpenMerchant, pairOf } from '#kit/merchants.ts';
import { after, NOON, placeOrder } from '#kit/orders.ts';
import { makeAffiliate } from '#kit/people.ts';
import { attributionOf } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, SECOND_MS } from '#server/lib/calendar.ts';

const world = useWorld();

describe('membership', () => {
  const since = after(-DAY_MS);
  async function sells(from: Date, until: Date | null) {
    const merchant = await makeOpenMerchant(world);
    const person = await makeAffiliate(world);
    const id = await makeAdhesion(world, merchant, person, 'accepted', { since: from });
    if (until)
      await world.db
        .updateTable('adhesions')
        .set({ status: 'cancelled', ended_at: until })
        .where('id', '=', id)
        .execute();
    const { name } = await makeCoupon(world, pairOf(merchant, person));
    const order = await placeOrder(world, merchant.merchant_id, { coupons: [{ code: name }] });
    return (await attributionOf(world, order.id)).reason;
  }

  test.each([
    ['since the second of the order', NOON, null, 'decided'],
    ['a second too late', after(SECOND_MS), null, 'not_a_member'],
    ['until a second after it', since, after(SECOND_MS), 'decided'],
    ['until the second of it', since, NOON, 'not_a_member'],
    ['until before it', since, after(-SECOND_MS), 'not_a_member'],
  ])('whether an order counts for a member %s', async (_label, from, until, reason) => {
    expect(await sells(from, until)).toBe(reason);
  });
});
