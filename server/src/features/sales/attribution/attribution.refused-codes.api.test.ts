import { beforeAll, describe, expect, test } from 'vitest';
import { couponsIn } from '#kit/coupons.ts';
import { makeMember } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { reasonOf, saleOf } from '#kit/sales.ts';
import { type ConnectedMerchant, makeConnectedMerchant, useStoreWorld } from '#kit/stores.ts';
import { sweepStore } from '../../orders/orders.sweep.jobs.ts';

const HANDLE = 'barro-lindo';
const world = useStoreWorld();
const coupons = couponsIn(world);
let merchant: ConnectedMerchant;
let rocio: Person;

beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, HANDLE);
  const { merchant_id: id } = merchant;
  await world.db.updateTable('merchants').set({ currency: 'ARS' }).where('id', '=', id).execute();
  world.sandbox.control.setSwitches(HANDLE, { rate_factor: 100_000 });
  world.sandbox.control.setDeliverySwitches(HANDLE, { drop: 1 });
  rocio = await makeMember(world, merchant);
});

/** A stranger's order with a coupon, brought over by a sweep. */
async function buyWith(coupon: string, more: { paid?: boolean } = { paid: true }) {
  const [order] = world.sandbox.control.placeOrders(HANDLE, { coupon, ...more });
  if (!order) throw new Error('no order was placed');
  return { platform_id: Number(order.id), id: await copyOf(Number(order.id)) };
}

async function copyOf(store_order_id: number) {
  const { id: store_id } = world.sandbox.control.store(HANDLE);
  await sweepStore.run({ ...world.background, job_id: '1' }, { store_id, days: 1 });
  await world.runJobs();
  const { id } = await world.db
    .selectFrom('orders')
    .select('id')
    .where('store_order_id', '=', BigInt(store_order_id))
    .executeTakeFirstOrThrow();
  return id;
}

describe('codes named like a coupon of the store', () => {
  test('a code named like a store’s own coupon credits no one with that coupon’s orders', async () => {
    await coupons.putInStore(merchant, 'VERANO20');
    const { body } = await coupons.create(merchant, { name: 'VERANO20', affiliate: rocio.user_id });
    await world.runJobs();
    expect(await coupons.row(body.pk)).toMatchObject({ state: 'failed', failure: 'name_taken' });
    const { id } = await buyWith('VERANO20');
    expect(await saleOf(world, id)).toBeUndefined();
    expect(await reasonOf(world, id)).toBe('unknown_code');
  });

  test('a renamed code is credited with later orders of its new name only', async () => {
    const foreign = await coupons.putInStore(merchant, 'CYBERMONDAY');
    const before = await buyWith('CYBERMONDAY', {});
    const { body } = await coupons.create(merchant, { name: 'CYBERMONDAY', affiliate: rocio.user_id });
    await world.runJobs();
    expect((await coupons.retry(merchant, body.pk, { name: 'CYBERROCIO' })).status).toBe(200);
    await world.runJobs();
    const after = await buyWith('CYBERROCIO');
    expect(await saleOf(world, after.id)).toMatchObject({ affiliate_id: rocio.user_id, rule: 'coupon' });
    world.sandbox.control.advance({ minutes: 1 });
    world.sandbox.control.changeOrder(HANDLE, before.platform_id, 'pay', {});
    await copyOf(before.platform_id);
    expect(await saleOf(world, before.id)).toBeUndefined();
    expect((await coupons.inStore(merchant, 'CYBERMONDAY'))?.id).toBe(foreign.id);
  });
});
