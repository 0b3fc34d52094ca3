import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { makeMember } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { askStore, type ConnectedMerchant, useStoreWorld } from '#kit/stores.ts';
import { makeLink, makeVisit } from '#kit/visits.ts';
import {
  draftsOf,
  latestOrder,
  makeBuyer,
  makeOffer,
  makeWholesaler,
  type Offer,
  orderCart,
  payAtCheckout,
  sweepOrders,
} from '#kit/wholesale.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { sweepWholesale } from './wholesale.jobs.ts';

const STORE = 'lana-mora';
const world = useStoreWorld();
let merchant: ConnectedMerchant;
let offer: Offer;
beforeAll(async () => {
  merchant = await makeWholesaler(world, STORE, { minimum_units: 3 });
  offer = await makeOffer(world, merchant, { stock: 1000 });
});

const withCart = (quantity = 3, stored = offer) => makeBuyer(world, merchant, stored, quantity);

const sweep = async () => {
  await sweepWholesale.run({ ...world.background, job_id: '1' }, {});
  await world.runJobs();
};
const latest = (person: Person) => latestOrder(world, person);

describe('unpaid wholesale orders', () => {
  test('an unpaid wholesale order expires after seven days and its draft is deleted', async () => {
    const person = await withCart();
    const { body } = await orderCart(world, merchant, person);
    world.time.offset_ms = 7 * DAY_MS - 60_000;
    await sweep();
    world.time.offset_ms = 0;
    expect((await latest(person))?.state).toBe('waiting');
    world.time.offset_ms = 7 * DAY_MS + 1000;
    await sweep();
    world.time.offset_ms = 0;
    expect((await latest(person))?.state).toBe('expired');
    expect(await draftsOf(world, merchant, body.number)).toEqual([]);
  });

  test('a wholesale order paid at the last moment is paid, also if it looked expired', async () => {
    const person = await withCart();
    const { body } = await orderCart(world, merchant, person);
    await payAtCheckout(body.checkout_url);
    world.time.offset_ms = 7 * DAY_MS + 1000;
    await sweep();
    world.time.offset_ms = 0;
    await world.runJobs();
    expect((await latest(person))?.state).toBe('paid');
  });

  test('a wholesale order whose draft is deleted in the store is cancelled', async () => {
    const person = await withCart();
    const { body } = await orderCart(world, merchant, person);
    const [draft] = await draftsOf(world, merchant, body.number);
    await askStore(world, merchant)('DELETE', `/draft_orders/${draft?.id}`);
    world.time.offset_ms = 2 * 60 * 60 * 1000;
    await sweep();
    world.time.offset_ms = 0;
    expect(await latest(person)).toMatchObject({ state: 'cancelled', why: 'deleted' });
  });
});

describe('wholesale or commission', () => {
  test('a wholesale order with an affiliate’s click and coupon earns no commission', async () => {
    const person = await withCart();
    const seller = await makeMember(world, merchant);
    const pair = { merchant_id: merchant.merchant_id, affiliate_id: seller.user_id };
    const click = await makeVisit(world, await makeLink(world, pair), new Date(Date.now() - 60_000));
    const coupon = await makeCoupon(world, pair, {
      name: 'REVENTA10',
      created_at: new Date(Date.now() - DAY_MS),
    });
    const { body } = await orderCart(world, merchant, person);
    await payAtCheckout(
      body.checkout_url,
      `${world.sandbox.url()}/tienda/${STORE}?aliado=${click}&utm_content=${click}`,
    );
    await sweepOrders(world, merchant);
    const order = (await latest(person))?.order ?? '';
    await world.db
      .updateTable('orders')
      .set({ coupons: JSON.stringify([{ id: null, code: coupon.name }]), storefront: 'store', version: 2 })
      .where('id', '=', order)
      .execute();
    await world.tasks['commissions.post_sale']?.({ order_id: order }, { job: { id: '1' } } as never);
    const { body: explanation } = await world.call(endpoints.getOrderExplanation, {
      as: merchant,
      params: { pk: order },
    });
    expect(explanation).toMatchObject({ reason: 'wholesale', sale: null });
    expect(await world.db.selectFrom('sales').select('id').where('order_id', '=', order).execute()).toEqual(
      [],
    );
    expect(
      await world.db
        .selectFrom('ledger_entries')
        .select('id')
        .where('affiliate_id', '=', seller.user_id)
        .execute(),
    ).toEqual([]);
  });
});
