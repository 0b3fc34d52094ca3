import { describe, expect, test } from 'vitest';
import { makeAffiliate, useWorld } from '../../../test/world.ts';
import { makeAdhesion, makeOpenMerchant } from '../merchants/test/market.ts';
import {
  type Case,
  clicksIn,
  creditOf,
  nobody,
  pairOf,
  rocioBy,
  SECOND_MS,
  useStage,
} from './test/crediting.ts';
import * as shop from './test/shop.ts';

const world = useWorld();
const scene = useStage(world);
const { DAY_MS, after } = shop;
const clickOf = clicksIn(world);

const cases: Case[] = [
  ['an order without anything', async () => ({}), nobody('no_evidence')],
  [
    'a coupon of an affiliate',
    async ({ merchant, rocio }) => {
      const { name } = await shop.makeCoupon(world, pairOf(merchant, rocio));
      return { coupons: [{ code: name }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a code in lower case with blanks around it',
    async ({ merchant, rocio }) => {
      const { name } = await shop.makeCoupon(world, pairOf(merchant, rocio));
      return { coupons: [{ code: `  ${name.toLowerCase()} ` }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a coupon that the store calls otherwise now, by its id',
    async ({ merchant, rocio }) => {
      await shop.makeCoupon(world, pairOf(merchant, rocio), { store_coupon_id: 881_001n });
      return { coupons: [{ id: 881_001, code: 'OTRO-NOMBRE' }] };
    },
    rocioBy('coupon'),
  ],
  [
    'an id that is hers and a code that is somebody else’s now',
    async ({ merchant, rocio, other }) => {
      await shop.makeCoupon(world, pairOf(merchant, rocio), { store_coupon_id: 881_002n });
      await shop.makeCoupon(world, pairOf(merchant, other), { name: 'CAMBIADO' });
      return { coupons: [{ id: 881_002, code: 'CAMBIADO' }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a code that nobody knows',
    async () => ({ coupons: [{ id: 5, code: 'VERANO' }] }),
    nobody('unknown_code'),
  ],
  [
    'a coupon of another store of the same name',
    async ({ rocio }) => {
      const elsewhere = await makeOpenMerchant(world);
      await shop.makeCoupon(world, pairOf(elsewhere, rocio), { name: 'AJENO' });
      return { coupons: [{ code: 'AJENO' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a coupon against somebody else’s click',
    async ({ merchant, rocio, other }) => {
      const { name } = await shop.makeCoupon(world, pairOf(merchant, rocio));
      const click = await clickOf(merchant, other, after(-1000));
      return { coupons: [{ code: name }], landing_page: shop.landing(click) };
    },
    rocioBy('coupon'),
  ],
  [
    'an unknown coupon beside a click',
    async ({ merchant, rocio }) => {
      const click = await clickOf(merchant, rocio, after(-DAY_MS));
      return { coupons: [{ code: 'VERANO' }], landing_page: shop.landing(click) };
    },
    rocioBy('click'),
  ],
  [
    'two coupons: the newer one',
    async ({ merchant, rocio, other }) => {
      const old = await shop.makeCoupon(world, pairOf(merchant, other), { created_at: after(-90 * DAY_MS) });
      const young = await shop.makeCoupon(world, pairOf(merchant, rocio), { created_at: after(-9 * DAY_MS) });
      return { coupons: [{ code: old.name }, { code: young.name }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a payment coupon beside a coupon that sells: the latter',
    async ({ merchant, rocio, other }) => {
      const pays = await shop.makeCoupon(world, pairOf(merchant, other), {
        for_payment: true,
        created_at: after(-DAY_MS),
      });
      const sells = await shop.makeCoupon(world, pairOf(merchant, rocio));
      return { coupons: [{ code: pays.name }, { code: sells.name }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a coupon deleted before the order',
    async ({ merchant, rocio }) => {
      const { name } = await shop.makeCoupon(world, pairOf(merchant, rocio), {
        deleted_at: after(-SECOND_MS),
      });
      return { coupons: [{ code: name }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a coupon deleted after the order',
    async ({ merchant, rocio }) => {
      const { name } = await shop.makeCoupon(world, pairOf(merchant, rocio), {
        deleted_at: after(SECOND_MS),
      });
      return { coupons: [{ code: name }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a code that was hers at the time and somebody else’s since',
    async ({ merchant, rocio, other }) => {
      const dates = { deleted_at: after(DAY_MS) };
      await shop.makeCoupon(world, pairOf(merchant, rocio), { name: 'PRIMAVERA', ...dates });
      await shop.makeCoupon(world, pairOf(merchant, other), {
        name: 'PRIMAVERA',
        created_at: after(2 * DAY_MS),
      });
      return { coupons: [{ code: 'PRIMAVERA' }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a code made only after the order',
    async ({ merchant, rocio }) => {
      await shop.makeCoupon(world, pairOf(merchant, rocio), { name: 'TARDE', created_at: after(SECOND_MS) });
      return { coupons: [{ code: 'TARDE' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a coupon of somebody who left before the order',
    async ({ merchant }) => {
      const gone = await makeAffiliate(world);
      await makeAdhesion(world, merchant, gone, 'removed', { since: after(-DAY_MS) });
      const { name } = await shop.makeCoupon(world, pairOf(merchant, gone));
      return { coupons: [{ code: name }] };
    },
    nobody('not_a_member'),
  ],
  [
    'a coupon of somebody who left, beside a member’s click',
    async ({ merchant, rocio }) => {
      const gone = await makeAffiliate(world);
      await makeAdhesion(world, merchant, gone, 'removed', { since: after(-DAY_MS) });
      const { name } = await shop.makeCoupon(world, pairOf(merchant, gone));
      const click = await clickOf(merchant, rocio, after(-DAY_MS));
      return { coupons: [{ code: name }], landing_page: shop.landing(click) };
    },
    rocioBy('click'),
  ],
];

describe('who an order with a coupon is credited to', () => {
  test.each(cases)('%s', async (_label, make, expected) => {
    const { id } = await shop.placeOrder(world, scene.merchant.merchant_id, await make(scene));
    expect(await creditOf(world, id, scene)).toEqual(expected);
  });
});
