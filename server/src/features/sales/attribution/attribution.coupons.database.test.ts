import { describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { makeAdhesion, makeOpenMerchant, pairOf } from '#kit/merchants.ts';
import { after, placeOrder } from '#kit/orders.ts';
import { makeAffiliate } from '#kit/people.ts';
import { type Case, creditOf, nobody, rocioBy, useTwoMembers } from '#kit/sales.ts';
import { clicksIn, landing } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, SECOND_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const scene = useTwoMembers(world);
const clickOf = clicksIn(world);

/** A code that the store refused because it already has a coupon of that name. */
const REFUSED = { state: 'failed', failure: 'name_taken', store_coupon_id: null };

const refusedCodes: Case[] = [
  [
    'a code that the store refused, used as the store’s own coupon of that name',
    async ({ merchant, rocio }) => {
      await makeCoupon(world, pairOf(merchant, rocio), { name: 'BIENVENIDA10', ...REFUSED });
      return { coupons: [{ id: 990_001, code: 'BIENVENIDA10' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a code that the store refused, in an order that names no id',
    async ({ merchant, rocio }) => {
      await makeCoupon(world, pairOf(merchant, rocio), { name: 'BIENVENIDA15', ...REFUSED });
      return { coupons: [{ code: 'BIENVENIDA15' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a refused code that was removed after the order',
    async ({ merchant, rocio }) => {
      const removed = { state: 'disabled', store_coupon_id: null, deleted_at: after(DAY_MS) };
      await makeCoupon(world, pairOf(merchant, rocio), { name: 'BIENVENIDA20', ...removed });
      return { coupons: [{ id: 990_002, code: 'BIENVENIDA20' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a code that waits for its store and was never sent there',
    async ({ merchant, rocio }) => {
      const waiting = { state: 'creating', store_coupon_id: null };
      await makeCoupon(world, pairOf(merchant, rocio), { name: 'ESPERA', ...waiting });
      return { coupons: [{ id: 990_003, code: 'ESPERA' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a code whose making the store has not answered yet',
    async ({ merchant, rocio }) => {
      const sent = { state: 'creating', store_coupon_id: null, name: 'ENVIADO', sent_name: 'ENVIADO' };
      await makeCoupon(world, pairOf(merchant, rocio), sent);
      return { coupons: [{ id: 990_004, code: 'ENVIADO' }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a code sent to a store that went away, and a coupon of that name with an id',
    async ({ merchant, rocio }) => {
      const gone = { state: 'failed', failure: 'store_gone', store_coupon_id: null };
      await makeCoupon(world, pairOf(merchant, rocio), { name: 'IDA', sent_name: 'IDA', ...gone });
      return { coupons: [{ id: 990_005, code: 'IDA' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'the name of her code and the id of a coupon that is not hers',
    async ({ merchant, rocio }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, rocio), { store_coupon_id: 881_003n });
      return { coupons: [{ id: 990_006, code: name }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a refused code of one affiliate and a working one of the same name of another',
    async ({ merchant, rocio, other }) => {
      const removed = { state: 'disabled', store_coupon_id: null, deleted_at: after(DAY_MS) };
      await makeCoupon(world, pairOf(merchant, other), { name: 'COMUN', ...removed });
      await makeCoupon(world, pairOf(merchant, rocio), { name: 'COMUN', store_coupon_id: 881_004n });
      return { coupons: [{ code: 'COMUN' }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a code that got this name only after the order',
    async ({ merchant, rocio }) => {
      const named = { name: 'CYBERMONDAY', renamed_at: after(SECOND_MS) };
      await makeCoupon(world, pairOf(merchant, rocio), named);
      return { coupons: [{ code: 'CYBERMONDAY' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a code that got this name before the order',
    async ({ merchant, rocio }) => {
      const named = { name: 'CYBERWEEK', renamed_at: after(-SECOND_MS) };
      await makeCoupon(world, pairOf(merchant, rocio), named);
      return { coupons: [{ code: 'CYBERWEEK' }] };
    },
    rocioBy('coupon'),
  ],
];

const cases: Case[] = [
  ['an order without anything', async () => ({}), nobody('no_evidence')],
  [
    'a coupon of an affiliate',
    async ({ merchant, rocio }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, rocio));
      return { coupons: [{ code: name }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a code in lower case with blanks around it',
    async ({ merchant, rocio }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, rocio));
      return { coupons: [{ code: `  ${name.toLowerCase()} ` }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a coupon that the store calls otherwise now, by its id',
    async ({ merchant, rocio }) => {
      await makeCoupon(world, pairOf(merchant, rocio), { store_coupon_id: 881_001n });
      return { coupons: [{ id: 881_001, code: 'OTRO-NOMBRE' }] };
    },
    rocioBy('coupon'),
  ],
  [
    'an id that is hers and a code that is somebody else’s now',
    async ({ merchant, rocio, other }) => {
      await makeCoupon(world, pairOf(merchant, rocio), { store_coupon_id: 881_002n });
      await makeCoupon(world, pairOf(merchant, other), { name: 'CAMBIADO' });
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
      await makeCoupon(world, pairOf(elsewhere, rocio), { name: 'AJENO' });
      return { coupons: [{ code: 'AJENO' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a coupon against somebody else’s click',
    async ({ merchant, rocio, other }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, rocio));
      const click = await clickOf(merchant, other, after(-1000));
      return { coupons: [{ code: name }], landing_page: landing(click) };
    },
    rocioBy('coupon'),
  ],
  [
    'an unknown coupon beside a click',
    async ({ merchant, rocio }) => {
      const click = await clickOf(merchant, rocio, after(-DAY_MS));
      return { coupons: [{ code: 'VERANO' }], landing_page: landing(click) };
    },
    rocioBy('click'),
  ],
  [
    'two coupons: the newer one',
    async ({ merchant, rocio, other }) => {
      const old = await makeCoupon(world, pairOf(merchant, other), { created_at: after(-90 * DAY_MS) });
      const young = await makeCoupon(world, pairOf(merchant, rocio), { created_at: after(-9 * DAY_MS) });
      return { coupons: [{ code: old.name }, { code: young.name }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a payment coupon alone',
    async ({ merchant, rocio }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, rocio), { for_payment: true });
      return { coupons: [{ code: name }] };
    },
    nobody('payment_coupon'),
  ],
  [
    'a payment coupon spent after a colleague’s click: the colleague',
    async ({ merchant, rocio, other }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, other), { for_payment: true });
      const click = await clickOf(merchant, rocio, after(-DAY_MS));
      return { coupons: [{ code: name }], landing_page: landing(click) };
    },
    rocioBy('click'),
  ],
  [
    'a payment coupon beside a coupon that sells: the latter',
    async ({ merchant, rocio, other }) => {
      const pays = await makeCoupon(world, pairOf(merchant, other), {
        for_payment: true,
        created_at: after(-DAY_MS),
      });
      const sells = await makeCoupon(world, pairOf(merchant, rocio));
      return { coupons: [{ code: pays.name }, { code: sells.name }] };
    },
    rocioBy('coupon'),
  ],
  [
    'a coupon deleted before the order',
    async ({ merchant, rocio }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, rocio), {
        deleted_at: after(-SECOND_MS),
      });
      return { coupons: [{ code: name }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a coupon deleted after the order',
    async ({ merchant, rocio }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, rocio), {
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
      await makeCoupon(world, pairOf(merchant, rocio), { name: 'PRIMAVERA', ...dates });
      await makeCoupon(world, pairOf(merchant, other), {
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
      await makeCoupon(world, pairOf(merchant, rocio), { name: 'TARDE', created_at: after(SECOND_MS) });
      return { coupons: [{ code: 'TARDE' }] };
    },
    nobody('unknown_code'),
  ],
  [
    'a coupon of somebody who left before the order',
    async ({ merchant }) => {
      const gone = await makeAffiliate(world);
      await makeAdhesion(world, merchant, gone, 'removed', { since: after(-DAY_MS) });
      const { name } = await makeCoupon(world, pairOf(merchant, gone));
      return { coupons: [{ code: name }] };
    },
    nobody('not_a_member'),
  ],
  [
    'a coupon of somebody who left, beside a member’s click',
    async ({ merchant, rocio }) => {
      const gone = await makeAffiliate(world);
      await makeAdhesion(world, merchant, gone, 'removed', { since: after(-DAY_MS) });
      const { name } = await makeCoupon(world, pairOf(merchant, gone));
      const click = await clickOf(merchant, rocio, after(-DAY_MS));
      return { coupons: [{ code: name }], landing_page: landing(click) };
    },
    rocioBy('click'),
  ],
];

describe('credit of an order with a coupon', () => {
  test.each([...cases, ...refusedCodes])(
    'credit of an order with a coupon: %s',
    async (_label, make, expected) => {
      const { id } = await placeOrder(world, scene.merchant.merchant_id, await make(scene));
      expect(await creditOf(world, id, scene)).toEqual(expected);
    },
  );
});
