import { beforeAll, describe, expect, test } from 'vitest';
import { makeAffiliate, type Person, useWorld } from '../../../test/world.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '../merchants/test/market.ts';
import * as shop from './test/shop.ts';

const world = useWorld();
const { DAY_MS, NOON, after } = shop;
const SECOND_MS = 1000;

type Stage = { merchant: Merchant; rocio: Person; other: Person };

const scene = {} as Stage;
beforeAll(async () => {
  Object.assign(scene, await stage());
});

async function stage(): Promise<Stage> {
  const merchant = await makeOpenMerchant(world);
  const [rocio, other] = [await makeAffiliate(world), await makeAffiliate(world)];
  for (const person of [rocio, other])
    await makeAdhesion(world, merchant, person, 'accepted', { since: after(-200 * DAY_MS) });
  return { merchant, rocio, other };
}

const pairOf = ({ merchant_id }: Merchant, { user_id: affiliate_id }: Person) => ({
  merchant_id,
  affiliate_id,
});

const clickOf = async (merchant: Merchant, person: Person, at: Date, more = {}) =>
  shop.makeVisit(world, await shop.makeLink(world, pairOf(merchant, person), more), at);

/** Whom an order is credited to, by what and why. */
async function outcomeOf(order: shop.OrderLook, { merchant, rocio, other }: Stage) {
  const { id } = await shop.placeOrder(world, merchant.merchant_id, order);
  const { affiliate_id, rule, reason } = await shop.attributionOf(world, id);
  const sale = await shop.saleOf(world, id);
  const who = affiliate_id === rocio.user_id ? 'rocio' : affiliate_id === other.user_id ? 'other' : null;
  expect(sale?.affiliate_id ?? null).toBe(affiliate_id);
  return { who, rule, reason };
}

const nobody = (reason: string) => ({ who: null, rule: null, reason });
const rocioBy = (rule: string) => ({ who: 'rocio', rule, reason: 'decided' });
const otherBy = (rule: string) => ({ who: 'other', rule, reason: 'decided' });

type Case = [string, (stage: Stage) => Promise<shop.OrderLook>, ReturnType<typeof nobody | typeof rocioBy>];

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
      landing_page: shop.landing(await clickOf(merchant, rocio, after(-DAY_MS))),
      utm: { utm_content: await clickOf(merchant, other, after(DAY_MS)) },
    }),
    rocioBy('click'),
  ],
  [
    'a click exactly as old as the window',
    async ({ merchant, rocio }) => ({
      landing_page: shop.landing(await clickOf(merchant, rocio, after(-30 * DAY_MS))),
    }),
    rocioBy('click'),
  ],
  [
    'a click a second older than the window',
    async ({ merchant, rocio }) => ({
      landing_page: shop.landing(await clickOf(merchant, rocio, after(-30 * DAY_MS - SECOND_MS))),
    }),
    nobody('outside_window'),
  ],
  [
    'a click in the second of the order, which the platform cuts off',
    async ({ merchant, rocio }) => ({
      landing_page: shop.landing(await clickOf(merchant, rocio, after(700))),
    }),
    rocioBy('click'),
  ],
  [
    'a click a second after the order',
    async ({ merchant, rocio }) => ({
      landing_page: shop.landing(await clickOf(merchant, rocio, after(SECOND_MS))),
    }),
    nobody('click_after_order'),
  ],
  [
    'a click on a link that was removed afterwards',
    async ({ merchant, rocio }) => ({
      landing_page: shop.landing(
        await clickOf(merchant, rocio, after(-DAY_MS), { deleted_at: after(-shop.HOUR_MS) }),
      ),
    }),
    rocioBy('click'),
  ],
  [
    'a click on a link that was gone already',
    async ({ merchant, rocio }) => ({
      landing_page: shop.landing(
        await clickOf(merchant, rocio, after(-DAY_MS), { deleted_at: after(-2 * DAY_MS) }),
      ),
    }),
    nobody('link_removed'),
  ],
  [
    'a click id that we never gave',
    async () => ({ landing_page: shop.landing('AAAAAAAAAAAAAAAAAAAAAA') }),
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
      return { landing_page: shop.landing(await clickOf(elsewhere, rocio, after(-DAY_MS))) };
    },
    nobody('other_merchant'),
  ],
  [
    'a click of somebody who joined after the order',
    async ({ merchant }) => {
      const late = await makeAffiliate(world);
      await makeAdhesion(world, merchant, late, 'accepted', { since: after(SECOND_MS) });
      return { landing_page: shop.landing(await clickOf(merchant, late, after(-DAY_MS))) };
    },
    nobody('not_a_member'),
  ],
  [
    'a click of somebody whose request still waits',
    async ({ merchant }) => {
      const waiting = await makeAffiliate(world);
      await makeAdhesion(world, merchant, waiting, 'pending', { since: after(-DAY_MS) });
      return { landing_page: shop.landing(await clickOf(merchant, waiting, after(-DAY_MS))) };
    },
    nobody('not_a_member'),
  ],
  [
    'an order of the till, coupon or not',
    async ({ merchant, rocio }) => {
      const { name } = await shop.makeCoupon(world, pairOf(merchant, rocio));
      return { storefront: 'pos', coupons: [{ code: name }] };
    },
    nobody('other_channel'),
  ],
  ['an order of Mercado Libre', async () => ({ storefront: 'meli' }), nobody('other_channel')],
  [
    'an order of the store’s own app',
    async ({ merchant, rocio }) => ({
      storefront: 'mobile',
      landing_page: shop.landing(await clickOf(merchant, rocio, after(-DAY_MS))),
    }),
    rocioBy('click'),
  ],
  [
    'an order in money that the books are not kept in',
    async ({ merchant, rocio }) => ({
      currency: 'BRL',
      landing_page: shop.landing(await clickOf(merchant, rocio, after(-DAY_MS))),
    }),
    nobody('other_currency'),
  ],
];

describe('who an order is credited to', () => {
  test.each(cases)('%s', async (_label, make, expected) => {
    expect(await outcomeOf(await make(scene), scene)).toEqual(expected);
  });
});

describe('the storefront’s claim', () => {
  async function claimed(make: (scene: Stage) => Promise<{ look?: shop.OrderLook; click: string }>) {
    const { look, click } = await make(scene);
    const order = await shop.putOrder(world, scene.merchant.merchant_id, look);
    await shop.claim(world, order, click);
    await shop.settle(world, order.id);
    const { affiliate_id, rule, reason } = await shop.attributionOf(world, order.id);
    const who = affiliate_id === scene.rocio.user_id ? 'rocio' : affiliate_id && 'other';
    return { who, rule, reason };
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
        look: { landing_page: shop.landing(await clickOf(merchant, other, after(-5 * DAY_MS))) },
        click: await clickOf(merchant, rocio, after(-DAY_MS)),
      }),
      otherBy('click'),
    ],
    [
      'holds when the click in the order is too old',
      async ({ merchant, rocio, other }) => ({
        look: { landing_page: shop.landing(await clickOf(merchant, other, after(-40 * DAY_MS))) },
        click: await clickOf(merchant, rocio, after(-DAY_MS)),
      }),
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
  ])('%s', async (_label, make, expected) => {
    expect(await claimed(make)).toEqual(expected);
  });

  test.each([
    ['long before the order', { received_at: after(-10 * 60 * 1000) }],
    ['days after it', { received_at: after(2 * DAY_MS) }],
    ['from another address', { address: Buffer.from([4, 1]) }],
  ])('made %s is not believed, and keeps no true one away', async (_label, made) => {
    const { merchant, rocio, other } = scene;
    const order = await shop.placeOrder(world, merchant.merchant_id);
    const home = Buffer.from([4, 7]);
    await world.db.updateTable('orders').set({ buyer_address: home }).where('id', '=', order.id).execute();
    const { store_id, order_id } = order;
    const forged = { store_id, order_id, click: await clickOf(merchant, other, after(-DAY_MS)) };
    const { placed_at } = await shop.getOrder(world, order.id);
    await world.db
      .insertInto('order_claims')
      .values({ ...forged, received_at: placed_at, address: home, ...made })
      .execute();
    await shop.settle(world, order.id);
    expect(await shop.saleOf(world, order.id)).toBeUndefined();
    expect(await shop.reasonOf(world, order.id)).toBe('claim_from_elsewhere');
    await shop.claim(world, order, await clickOf(merchant, rocio, after(-DAY_MS)));
    await shop.settle(world, order.id);
    expect(await shop.getSaleOf(world, order.id)).toMatchObject({
      affiliate_id: rocio.user_id,
      rule: 'claim',
    });
  });

  test('of a click that claims many orders is not believed', async () => {
    const { merchant, other } = scene;
    const click = await clickOf(merchant, other, after(-DAY_MS));
    const orders = [];
    for (let count = 0; count < 4; count += 1)
      orders.push(await shop.placeOrder(world, merchant.merchant_id));
    for (const order of orders) await shop.claim(world, order, click);
    for (const { id } of orders) {
      await shop.settle(world, id);
      expect(await shop.saleOf(world, id)).toBeUndefined();
    }
  });

  test('that comes after the order was seen credits it then, and a second word changes nothing', async () => {
    const { merchant, rocio, other } = scene;
    const order = await shop.placeOrder(world, merchant.merchant_id);
    expect(await shop.saleOf(world, order.id)).toBeUndefined();
    await shop.claim(world, order, await clickOf(merchant, rocio, after(-DAY_MS)));
    await shop.settle(world, order.id);
    await shop.claim(world, order, await clickOf(merchant, other, after(-1000)));
    await shop.settle(world, order.id);
    expect(await shop.getSaleOf(world, order.id)).toMatchObject({
      affiliate_id: rocio.user_id,
      rule: 'claim',
    });
  });
});

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
    const { name } = await shop.makeCoupon(world, pairOf(merchant, person));
    const order = await shop.placeOrder(world, merchant.merchant_id, { coupons: [{ code: name }] });
    return (await shop.attributionOf(world, order.id)).reason;
  }

  test.each([
    ['since the second of the order', NOON, null, 'decided'],
    ['a second too late', after(SECOND_MS), null, 'not_a_member'],
    ['until a second after it', since, after(SECOND_MS), 'decided'],
    ['until the second of it', since, NOON, 'not_a_member'],
    ['until before it', since, after(-SECOND_MS), 'not_a_member'],
  ])('%s', async (_label, from, until, reason) => {
    expect(await sells(from, until)).toBe(reason);
  });
});
