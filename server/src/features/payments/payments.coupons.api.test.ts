import { endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { useStoreWorld } from '../../../test/store-world.ts';
import type { Person } from '../../../test/world.ts';
import { type Merchant, makeConnectedMerchant } from '../catalog/test/store-world.ts';
import { couponsIn } from '../coupons/test/coupon-world.ts';
import { makeMember, payingIn, sell } from './test/paying.ts';

const world = useStoreWorld('test');
const coupons = couponsIn(world);

let merchant: Merchant;
let rocio: Person;

beforeEach(async () => {
  merchant = await makeConnectedMerchant(world, 'casa-lumbre');
  await world.db
    .updateTable('merchants')
    .set({ country: 'AR', currency: 'ARS' })
    .where('id', '=', merchant.merchant_id)
    .execute();
  rocio = await makeMember(world, merchant);
});

const listed = async () => {
  const { results } = (await world.call(endpoints.listPayments, { query: {} }, rocio)).body;
  return results[0];
};
const kindsOf = async (person: Person) =>
  (await world.call(endpoints.listNotifications, { query: {} }, person)).body.results.map(({ kind }) => kind);

describe('a payment by coupon', () => {
  test('waits for the store, is worth its money to the cent, and settles when the store has it', async () => {
    const { pay, balanceOf, giveBack } = payingIn(world);
    await sell(world, merchant, rocio, { lines: [{ price: 12_345 }] });
    const { status, body } = await pay(merchant, rocio, { method: 'coupon', total_cents: 1235 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ state: 'waiting', destination: null, total_cents: 1235 });
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 1235 });
    expect((await pay(merchant, rocio, { method: 'coupon', total_cents: 1235 })).body.code).toBe(
      'already_paid',
    );
    await world.runJobs();
    expect(await listed()).toMatchObject({ state: 'settled', coupon: body.coupon });
    expect(await coupons.inStore(merchant, body.coupon?.name ?? '')).toMatchObject({
      type: 'absolute',
      value: '12.35',
      max_uses: 1,
    });
    const { results } = await coupons.mine(rocio);
    expect(results.find(({ pk }) => pk === body.coupon?.pk)).toMatchObject({
      value: 12.35,
      for_payment: true,
    });
    const kinds = await kindsOf(rocio);
    expect(kinds).toContain('payment_received');
    expect(kinds).not.toContain('coupon_ready');
    expect((await giveBack(merchant, body.pk)).body.code).toBe('payment_not_returnable');
  });

  test('that the store refuses for good is owed again, and nobody can make the coupon after all', async () => {
    const { pay, balanceOf } = payingIn(world);
    await sell(world, merchant, rocio);
    const { body } = await pay(merchant, rocio, { method: 'coupon' });
    await coupons.putInStore(merchant, body.coupon?.name ?? '');
    await world.runJobs();
    expect(await listed()).toMatchObject({ state: 'returned' });
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 1000, paid_cents: 0 });
    expect((await coupons.retry(merchant, body.coupon?.pk ?? '')).status).toBe(404);
    expect(await kindsOf(merchant)).toContain('payment_coupon_failed');
    expect(await kindsOf(merchant)).not.toContain('merchant_coupon_failed');
    expect(await kindsOf(rocio)).not.toContain('payment_returned');
    expect((await pay(merchant, rocio)).body).toMatchObject({ state: 'settled' });
  });

  test('needs a store', async () => {
    const { pay, balanceOf } = payingIn(world);
    await sell(world, merchant, rocio);
    await world.db
      .updateTable('stores')
      .set({ state: 'disconnected', sealed_token: null })
      .where('merchant_id', '=', merchant.merchant_id)
      .execute();
    expect((await pay(merchant, rocio, { method: 'coupon' })).body.code).toBe('store_not_connected');
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 1000 });
  });
});
