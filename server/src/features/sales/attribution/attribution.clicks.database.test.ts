import { describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { makeAdhesion, makeOpenMerchant, pairOf } from '#kit/merchants.ts';
import { after, placeOrder } from '#kit/orders.ts';
import { makeAffiliate } from '#kit/people.ts';
import { type Case, creditOf, nobody, rocioBy, useTwoMembers } from '#kit/sales.ts';
import { clicksIn, landing } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const scene = useTwoMembers(world);
const clickOf = clicksIn(world);

const cases: Case[] = [
  [
    'a click in the landing page',
    async ({ merchant, rocio }) => ({
      landing_page: `/productos/velador?aliado=${await clickOf(merchant, rocio, after(-DAY_MS))}`,
    }),
    rocioBy('click'),
  ],
  [
    'a click in the utm field alone',
    async ({ merchant, rocio }) => ({ utm: { utm_content: await clickOf(merchant, rocio, after(-DAY_MS)) } }),
    rocioBy('click'),
  ],
  [
    'two clicks: the last one',
    async ({ merchant, rocio, other }) => ({
      landing_page: `https://tienda.example/?aliado=${await clickOf(merchant, other, after(-2 * DAY_MS))}`,
      utm: { utm_content: await clickOf(merchant, rocio, after(-DAY_MS)) },
    }),
    rocioBy('click'),
  ],
  [
    'two clicks, the later after the order: the earlier one',
    async ({ merchant, rocio, other }) => ({
      landing_page: landing(await clickOf(merchant, rocio, after(-DAY_MS))),
      utm: { utm_content: await clickOf(merchant, other, after(DAY_MS)) },
    }),
    rocioBy('click'),
  ],
  [
    'a click exactly as old as the window',
    async ({ merchant, rocio }) => ({
      landing_page: landing(await clickOf(merchant, rocio, after(-30 * DAY_MS))),
    }),
    rocioBy('click'),
  ],
  [
    'a click a second older than the window',
    async ({ merchant, rocio }) => ({
      landing_page: landing(await clickOf(merchant, rocio, after(-30 * DAY_MS - SECOND_MS))),
    }),
    nobody('outside_window'),
  ],
  [
    'a click in the second of the order, which the platform cuts off',
    async ({ merchant, rocio }) => ({
      landing_page: landing(await clickOf(merchant, rocio, after(700))),
    }),
    rocioBy('click'),
  ],
  [
    'a click two minutes after the order, by clocks that differ',
    async ({ merchant, rocio }) => ({
      landing_page: landing(await clickOf(merchant, rocio, after(2 * MINUTE_MS))),
    }),
    rocioBy('click'),
  ],
  [
    'a click more than two minutes after the order',
    async ({ merchant, rocio }) => ({
      landing_page: landing(await clickOf(merchant, rocio, after(2 * MINUTE_MS + SECOND_MS))),
    }),
    nobody('click_after_order'),
  ],
  [
    'a click on a link that was removed afterwards',
    async ({ merchant, rocio }) => ({
      landing_page: landing(await clickOf(merchant, rocio, after(-DAY_MS), { deleted_at: after(-HOUR_MS) })),
    }),
    rocioBy('click'),
  ],
  [
    'a click on a link that was gone already',
    async ({ merchant, rocio }) => ({
      landing_page: landing(
        await clickOf(merchant, rocio, after(-DAY_MS), { deleted_at: after(-2 * DAY_MS) }),
      ),
    }),
    nobody('link_removed'),
  ],
  [
    'a click id that we never gave',
    async () => ({ landing_page: landing('AAAAAAAAAAAAAAAAAAAAAA') }),
    nobody('unknown_click'),
  ],
  [
    'something in the parameter that is no click',
    async () => ({ landing_page: 'https://tienda.example/?aliado=hola&utm_content=verano' }),
    nobody('no_evidence'),
  ],
  [
    'a click of another store',
    async ({ rocio }) => {
      const elsewhere = await makeOpenMerchant(world);
      return { landing_page: landing(await clickOf(elsewhere, rocio, after(-DAY_MS))) };
    },
    nobody('other_merchant'),
  ],
  [
    'a click of somebody who joined after the order',
    async ({ merchant }) => {
      const late = await makeAffiliate(world);
      await makeAdhesion(world, merchant, late, 'accepted', { since: after(SECOND_MS) });
      return { landing_page: landing(await clickOf(merchant, late, after(-DAY_MS))) };
    },
    nobody('not_a_member'),
  ],
  [
    'a click of somebody whose request still waits',
    async ({ merchant }) => {
      const waiting = await makeAffiliate(world);
      await makeAdhesion(world, merchant, waiting, 'pending', { since: after(-DAY_MS) });
      return { landing_page: landing(await clickOf(merchant, waiting, after(-DAY_MS))) };
    },
    nobody('not_a_member'),
  ],
  [
    'an order of the till, coupon or not',
    async ({ merchant, rocio }) => {
      const { name } = await makeCoupon(world, pairOf(merchant, rocio));
      return { storefront: 'pos', coupons: [{ code: name }] };
    },
    nobody('other_channel'),
  ],
  ['an order of Mercado Libre', async () => ({ storefront: 'meli' }), nobody('other_channel')],
  [
    'an order of the store’s own app',
    async ({ merchant, rocio }) => ({
      storefront: 'mobile',
      landing_page: landing(await clickOf(merchant, rocio, after(-DAY_MS))),
    }),
    rocioBy('click'),
  ],
  [
    'an order in money that the books are not kept in',
    async ({ merchant, rocio }) => ({
      currency: 'BRL',
      landing_page: landing(await clickOf(merchant, rocio, after(-DAY_MS))),
    }),
    nobody('other_currency'),
  ],
];

describe('credit of an order with a click', () => {
  test.each(cases)('credit of an order with a click: %s', async (_label, make, expected) => {
    const { id } = await placeOrder(world, scene.merchant.merchant_id, await make(scene));
    expect(await creditOf(world, id, scene)).toEqual(expected);
  });
});
