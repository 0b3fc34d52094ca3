import { endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { couponsIn, newCode } from '#kit/coupons.ts';
import { makeMember } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { type ConnectedMerchant, makeConnectedMerchant, useStoreWorld } from '#kit/stores.ts';

const world = useStoreWorld('test');
const coupons = couponsIn(world);

let merchant: ConnectedMerchant;
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
  const { results } = (await world.call(endpoints.listPayments, { as: rocio, query: {} })).body;
  return results[0];
};
const kindsOf = async (person: Person) =>
  (await world.call(endpoints.listNotifications, { as: person, query: {} })).body.results.map(
    ({ kind }) => kind,
  );

describe('payments by coupon', () => {
  test('a payment by coupon is exact to the cent and settles once the store has the coupon', async () => {
    const { pay, balanceOf, giveBack } = paymentsIn(world);
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
      value: 12,
      value_cents: 1235,
      currency: 'ARS',
      for_payment: true,
    });
    const kinds = await kindsOf(rocio);
    expect(kinds).toContain('payment_received');
    expect(kinds).not.toContain('coupon_ready');
    expect((await giveBack(merchant, body.pk)).body.code).toBe('payment_not_returnable');
  });

  test('a payment whose coupon the store refuses is owed again and cannot be retried', {
    tags: ['long'],
  }, async () => {
    const { pay, balanceOf } = paymentsIn(world);
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

  test('a payment by coupon needs a connected store', { tags: ['long'] }, async () => {
    const { pay, balanceOf } = paymentsIn(world);
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

describe('payment coupons made through the API', () => {
  const name = () => newCode('PAGO');
  const make = (more: object, key?: string, language = 'es') =>
    world.request('POST', endpoints.createMerchantCoupon.path, {
      payload: { type: 'A', commission: 0, affiliate: rocio.user_id, for_payment: true, ...more },
      headers: {
        authorization: `Bearer ${merchant.access}`,
        'accept-language': language,
        ...(key && { 'idempotency-key': key }),
      },
    });
  const paymentsOf = async () =>
    (await world.call(endpoints.listPayments, { as: rocio, query: {} })).body.results;

  test('a payment coupon settles exactly its value, once, and cannot be taken back', async () => {
    const { balanceOf } = paymentsIn(world);
    await sell(world, merchant, rocio, { lines: [{ price: 5_000_000 }] });
    const body = { name: name(), value: 5000 };
    const answers = [await make(body, 'k-1'), await make(body, 'k-1')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [first, again] = answers.map((answer) => answer.json());
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      ...{ name: body.name, type: 'A', value: 5000, value_cents: 500_000, currency: 'ARS' },
      ...{ for_payment: true, commission: 0, affiliate: { pk: rocio.user_id } },
    });
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 500_000 });
    expect(await paymentsOf()).toMatchObject([
      { method: 'coupon', total_cents: 500_000, coupon: { pk: first.pk, name: body.name } },
    ]);
    expect((await make({ ...body, name: name() })).json()).toMatchObject({ code: 'already_paid' });
    await world.runJobs();
    expect(await listed()).toMatchObject({ state: 'settled' });
    expect(await coupons.inStore(merchant, body.name)).toMatchObject({ value: '5000.00', max_uses: 1 });
    expect((await coupons.remove(merchant, first.pk)).body.code).toBe('coupon_is_payment');
    expect(await kindsOf(rocio)).toContain('payment_received');
  });

  test.each([
    ['more', 6000],
    ['less', 4999],
  ])(
    'a payment coupon worth %s than what is available is refused and names the right call',
    { tags: ['long'] },
    async (_, value) => {
      const { balanceOf } = paymentsIn(world);
      await sell(world, merchant, rocio, { lines: [{ price: 5_000_000 }] });
      const [es, pt] = [
        await make({ name: name(), value }),
        await make({ name: name(), value }, undefined, 'pt'),
      ];
      expect(es.statusCode).toBe(409);
      expect(es.json()).toMatchObject({
        code: 'payment_coupon_not_exact',
        messages: [
          expect.stringContaining('PUT /affiliates/commissions_merchant/{id} con method "coupon"'),
          'Lo disponible es $\u00a05.000,00.',
        ],
      });
      expect(pt.json().messages).toEqual([
        expect.stringContaining('PUT /affiliates/commissions_merchant/{id} com method "coupon"'),
        'O disponível é $\u00a05.000,00.',
      ]);
      expect(await balanceOf(rocio)).toMatchObject({ available_cents: 500_000, paid_cents: 0 });
      expect((await coupons.ofMerchant(merchant, { kind: 'payment' })).count).toBe(0);
    },
  );

  test('a payment coupon for a stranger or for nothing available is not created', {
    tags: ['long'],
  }, async () => {
    const nothing = await make({ name: name(), value: 10 });
    expect(nothing.json()).toMatchObject({ code: 'nothing_to_pay' });
    const stranger = await make({ name: name(), value: 10, affiliate: merchant.user_id });
    expect(stranger.statusCode).toBe(404);
    expect((await coupons.ofMerchant(merchant, { kind: 'payment' })).count).toBe(0);
  });

  test('concurrent payment coupons pay once', { tags: ['long'] }, async () => {
    await sell(world, merchant, rocio, { lines: [{ price: 5_000_000 }] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => make({ name: name(), value: 5000 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await paymentsOf()).toHaveLength(1);
  });
});
