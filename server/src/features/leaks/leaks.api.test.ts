import { endpoints } from '@aliado/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { couponsIn } from '#kit/coupons.ts';
import { makeAdhesion, makeMerchant } from '#kit/merchants.ts';
import { type OrderLook, placeOrder } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { type ConnectedMerchant, makeConnectedMerchant, useStoreWorld } from '#kit/stores.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { watchAll } from './leaks.jobs.ts';

const HANDLE = 'barro-lindo';
const LONG_AGO = new Date(Date.now() - 100 * DAY_MS);
const world = useStoreWorld();
const coupons = couponsIn(world);
let merchant: ConnectedMerchant;
let rocio: Person;
let code: { id: string; name: string };

beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, HANDLE);
  world.sandbox.control.setSwitches(HANDLE, { rate_factor: 100_000 });
  const { merchant_id } = merchant;
  await world.db.updateTable('merchants').set({ currency: 'ARS' }).where('id', '=', merchant_id).execute();
});
beforeEach(async () => {
  rocio = await makeAffiliate(world);
  await makeAdhesion(world, merchant, rocio, 'accepted', { since: LONG_AGO });
  const { body } = await coupons.create(merchant, { affiliate: rocio.user_id });
  code = { id: body.pk, name: body.name };
  await world.runJobs();
  await world.db.updateTable('coupons').set({ created_at: LONG_AGO }).where('id', '=', code.id).execute();
});

async function use(times: number, look: OrderLook = {}) {
  for (let time = 0; time < times; time += 1) {
    const placed_at = new Date(world.background.clock().getTime() - HOUR_MS);
    await placeOrder(world, merchant.merchant_id, { coupons: [{ code: code.name }], placed_at, ...look });
  }
  await world.runJobs();
}

const open = async (by: Person = merchant) =>
  (await world.call(endpoints.listCouponLeaks, { as: by, query: {} })).body.results.filter(
    ({ coupon }) => coupon.pk === code.id,
  );
const titlesOf = async (person: Person, kind: string) =>
  (await world.call(endpoints.listNotifications, { as: person })).body.results
    .filter((news) => news.kind === kind)
    .map(({ title, link }) => ({ title, link }));

describe('leaked codes', () => {
  test('a leak is reported to the merchant once with its evidence, and grows while open', async () => {
    await use(4);
    expect(await open()).toEqual([]);
    await use(1);
    const [leak] = await open();
    expect(leak).toMatchObject({
      affiliate: { pk: rocio.user_id },
      reasons: ['burst'],
      orders: 5,
      without_visit: 5,
      usual_per_day: 0,
      sources: [],
      state: 'open',
    });
    await use(1, { utm: { utm_source: 'cuponation' } });
    await watchAll.run({ ...world.background, job_id: '1' }, {});
    expect(await open()).toMatchObject([
      { pk: leak?.pk, reasons: ['burst', 'coupon_site'], orders: 6, sources: ['cuponation'] },
    ]);
    const news = await titlesOf(merchant, 'coupon_leaked');
    expect(news.filter(({ link }) => link?.includes(leak?.pk ?? ''))).toEqual([
      {
        title: `El código ${code.name} parece circular por fuera`,
        link: `/tiendaNube/general?fuga=${leak?.pk}`,
      },
    ]);
    const { body } = await world.call(endpoints.getCouponLeak, {
      as: merchant,
      params: { id: leak?.pk ?? '' },
    });
    expect(body.evidence.map(({ visited, source }) => [visited, source])).toContainEqual([
      false,
      'cuponation',
    ]);
    expect(body.evidence).toHaveLength(6);
  });

  test('a merchant cannot see or answer the leak of another merchant', async () => {
    await use(5);
    const [leak] = await open();
    const params = { id: leak?.pk ?? '' };
    const other = await makeMerchant(world);
    expect(await open(other)).toEqual([]);
    for (const endpoint of [
      endpoints.getCouponLeak,
      endpoints.replaceLeakedCoupon,
      endpoints.dismissCouponLeak,
    ] as const) {
      expect((await world.call(endpoint, { as: other, params })).status).toBe(404);
      expect((await world.call(endpoint, { as: rocio, params })).status).toBe(403);
    }
    expect(await open()).toHaveLength(1);
  });

  test('a leaked code is replaced in the store and its affiliate is notified', async () => {
    await use(5);
    const [leak] = await open();
    const params = { id: leak?.pk ?? '' };
    const answers = await Promise.all(
      [1, 2].map(() => world.call(endpoints.replaceLeakedCoupon, { as: merchant, params })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await world.runJobs();
    const { body } = await world.call(endpoints.getCouponLeak, { as: merchant, params });
    expect(body).toMatchObject({
      state: 'replaced',
      replaced_by: { name: expect.stringContaining(code.name) },
    });
    const anew = body.replaced_by?.name ?? '';
    expect(await coupons.inStore(merchant, code.name)).toBeUndefined();
    expect(await coupons.inStore(merchant, anew)).toMatchObject({ valid: true });
    expect(await titlesOf(rocio, 'code_replaced')).toEqual([
      { title: `Tu código ahora es ${anew}`, link: '/tiendaNube/afiliados' },
    ]);
    const mail = await world.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', rocio.username)
      .where('subject', 'like', `%${anew}%`)
      .execute();
    expect(mail.length).toBeGreaterThan(0);
    const before = await open();
    const order = await placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: anew }],
      placed_at: new Date(),
    });
    const sale = await world.db
      .selectFrom('sales')
      .select('affiliate_id')
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    expect([sale?.affiliate_id, before]).toEqual([rocio.user_id, []]);
    const audited = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', `coupon:${code.id}`)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['coupons.replaced', 'leaks.replaced']),
    );
  });

  test('a dismissed leak is reported again after thirty days, not earlier', { tags: ['long'] }, async () => {
    await use(5);
    const [leak] = await open();
    await world.call(endpoints.dismissCouponLeak, { as: merchant, params: { id: leak?.pk ?? '' } });
    world.time.offset_ms = 29 * DAY_MS;
    await use(6);
    world.time.offset_ms = 31 * DAY_MS;
    await use(3);
    world.time.offset_ms = 0;
    expect(await open()).toEqual([]);
    world.time.offset_ms = 31 * DAY_MS;
    await use(3);
    world.time.offset_ms = 0;
    expect(await open()).toHaveLength(1);
    const all = await world.call(endpoints.listCouponLeaks, { as: merchant, query: { state: 'all' } });
    const states = all.body.results.filter(({ coupon }) => coupon.pk === code.id).map(({ state }) => state);
    expect(states).toEqual(['open', 'dismissed']);
  });
});
