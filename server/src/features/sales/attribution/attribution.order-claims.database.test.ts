import { describe, expect, test } from 'vitest';
import { makeOpenMerchant } from '#kit/merchants.ts';
import { after, type OrderLook, placeOrder, postSale, putOrder } from '#kit/orders.ts';
import {
  creditOf,
  getSaleOf,
  nobody,
  otherBy,
  reasonOf,
  rocioBy,
  saleOf,
  type TwoMembers,
  useTwoMembers,
} from '#kit/sales.ts';
import { clicksIn, landing, recordOrderClaim } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const scene = useTwoMembers(world);
const clickOf = clicksIn(world);

describe('the storefront’s claim', () => {
  async function claimed(make: (scene: TwoMembers) => Promise<{ look?: OrderLook; click: string }>) {
    const { look, click } = await make(scene);
    const order = await putOrder(world, scene.merchant.merchant_id, look);
    await recordOrderClaim(world, order, click);
    await postSale(world, order.id);
    return creditOf(world, order.id, scene);
  }

  test.each<[string, Parameters<typeof claimed>[0], object]>([
    [
      'alone decides',
      async ({ merchant, rocio }) => ({ click: await clickOf(merchant, rocio, after(-DAY_MS)) }),
      rocioBy('claim'),
    ],
    [
      'loses against a click in the order',
      async ({ merchant, rocio, other }) => ({
        look: { landing_page: landing(await clickOf(merchant, other, after(-5 * DAY_MS))) },
        click: await clickOf(merchant, rocio, after(-DAY_MS)),
      }),
      otherBy('click'),
    ],
    [
      'holds when the click in the order is too old',
      async ({ merchant, rocio, other }) => ({
        look: { landing_page: landing(await clickOf(merchant, other, after(-40 * DAY_MS))) },
        click: await clickOf(merchant, rocio, after(-DAY_MS)),
      }),
      rocioBy('claim'),
    ],
    [
      'of two tabs, bought in that of the earlier link: the click of the order itself',
      async ({ merchant, rocio, other }) => ({
        look: { landing_page: landing(await clickOf(merchant, other, after(-2 * HOUR_MS))) },
        click: await clickOf(merchant, rocio, after(-HOUR_MS)),
      }),
      otherBy('click'),
    ],
    [
      'of two tabs, where the order names neither: the later click',
      async ({ merchant, rocio, other }) => {
        await clickOf(merchant, other, after(-2 * HOUR_MS));
        return { click: await clickOf(merchant, rocio, after(-HOUR_MS)) };
      },
      rocioBy('claim'),
    ],
    [
      'with a click that nobody made',
      async () => ({ click: 'BBBBBBBBBBBBBBBBBBBBBB' }),
      nobody('unknown_click'),
    ],
    [
      'with a click made after the order',
      async ({ merchant, rocio }) => ({ click: await clickOf(merchant, rocio, after(DAY_MS)) }),
      nobody('click_after_order'),
    ],
    [
      'with a click of another store',
      async ({ rocio }) => ({ click: await clickOf(await makeOpenMerchant(world), rocio, after(-DAY_MS)) }),
      nobody('other_merchant'),
    ],
  ])('the storefront’s claim %s', async (_label, make, expected) => {
    expect(await claimed(make)).toEqual(expected);
  });

  test.each([
    ['long before the order', { received_at: after(-10 * 60 * 1000) }],
    ['days after it', { received_at: after(2 * DAY_MS) }],
    ['from another address', { address: '198.51.100.9' }],
  ])('a claim made %s is not credited, and a later true one is', async (_label, made) => {
    const { merchant, rocio, other } = scene;
    const order = await placeOrder(world, merchant.merchant_id);
    await recordOrderClaim(world, order, await clickOf(merchant, other, after(-DAY_MS)), made);
    await postSale(world, order.id);
    expect(await saleOf(world, order.id)).toBeUndefined();
    expect(await reasonOf(world, order.id)).toBe('claim_from_elsewhere');
    await recordOrderClaim(world, order, await clickOf(merchant, rocio, after(-DAY_MS)));
    await postSale(world, order.id);
    expect(await creditOf(world, order.id, scene)).toEqual(rocioBy('claim'));
  });
});

describe('several claims', () => {
  test('a click that claims too many orders is not credited', async () => {
    const { merchant, other } = scene;
    const click = await clickOf(merchant, other, after(-DAY_MS));
    const orders = [];
    for (let count = 0; count < 4; count += 1) orders.push(await placeOrder(world, merchant.merchant_id));
    for (const order of orders) await recordOrderClaim(world, order, click);
    for (const { id } of orders) {
      await postSale(world, id);
      expect(await saleOf(world, id)).toBeUndefined();
    }
  });

  test('a claim that comes after its order credits it, and a second claim changes nothing', async () => {
    const { merchant, rocio, other } = scene;
    const order = await placeOrder(world, merchant.merchant_id);
    expect(await saleOf(world, order.id)).toBeUndefined();
    await recordOrderClaim(world, order, await clickOf(merchant, rocio, after(-DAY_MS)));
    await postSale(world, order.id);
    await recordOrderClaim(world, order, await clickOf(merchant, other, after(-1000)));
    await postSale(world, order.id);
    expect(await getSaleOf(world, order.id)).toMatchObject({
      affiliate_id: rocio.user_id,
      rule: 'claim',
    });
  });
});
