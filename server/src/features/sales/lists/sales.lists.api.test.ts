import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { actorOf } from '#kit/books.ts';
import { makeCoupon } from '#kit/coupons.ts';
import { makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after, changeOrder, placeOrder, postSale } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { getSaleOf, numbersOf, type StoreWithSales, useStoreWithSales } from '#kit/sales.ts';
import { landing, makeLink, makeVisit } from '#kit/visits.ts';
import { setTime, useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { listMySales, listSalesOfAffiliate } from '../sales.service.ts';

const world = useWorld();
const scene = useStoreWithSales(world);

/** Calls without a session, because a session does not last until the next year. */
const asPerson = ({ user_id }: Person) => {
  const ctx = actorOf(world, scene.merchant);
  return { ...ctx, actor: { ...ctx.actor, user_id, merchant_id: null } };
};

describe('sales of a merchant', () => {
  test('a merchant’s sales come newest first, with the paid ones summed', async () => {
    const { merchant, byLink, byCoupon, cancelled, others } = scene;
    const { body } = await world.call(endpoints.listSales, { as: merchant, query: {} });
    expect(numbersOf(body)).toEqual([others, cancelled, byCoupon, byLink].map(({ number }) => number));
    expect(body.sums).toEqual([
      { currency: 'ARS', sales: 2, total_cents: 20_733, base_cents: 19_833, commission_cents: 984 + 1200 },
    ]);
    expect(body.results.at(-1)).toMatchObject({
      state: 'paid',
      rule: 'click',
      buyer: 'Ana S.',
      products: ['Maceta Ñandú', 'Velador'],
      link: { name: 'Mi link de macetas' },
      coupon: null,
      expected_cents: 984,
      commission_state: 'available',
    });
  });

  test.each<[string, object, (keyof StoreWithSales)[]]>([
    ['by state', { state: 'pending' }, ['byCoupon']],
    ['by state in the search', { search: 'cancelled' }, ['cancelled']],
    ['by rule', { rule: 'coupon' }, ['others', 'byCoupon']],
    ['by product, without accents', { search: 'nandu' }, ['byLink']],
    ['by coupon', { search: 'rocio-mac' }, ['byCoupon']],
    ['by link', { search: 'macetas link' }, ['cancelled', 'byLink']],
    ['by what is nowhere', { search: '%' }, []],
    [
      'by day of the store',
      { date_from: '2026-10-14', date_to: '2026-10-14' },
      ['others', 'cancelled', 'byCoupon', 'byLink'],
    ],
    ['by another day', { date_to: '2026-10-13' }, []],
  ])('a merchant’s sales are filtered %s', async (_label, query, expected) => {
    const { body } = await world.call(endpoints.listSales, { as: scene.merchant, query });
    expect(numbersOf(body)).toEqual(expected.map((name) => (scene[name] as { number: number }).number));
  });

  test('a merchant’s sales are found by number and by affiliate', async () => {
    const { merchant, byLink, rocio, other, others } = scene;
    const found = await world.call(endpoints.listSales, {
      as: merchant,
      query: { search: `#${byLink.number}` },
    });
    expect(numbersOf(found.body)).toEqual([byLink.number]);
    const theirs = await world.call(endpoints.listSales, {
      as: merchant,
      query: { affiliate: other.user_id },
    });
    expect(numbersOf(theirs.body)).toEqual([others.number]);
    const params = { id: rocio.user_id };
    const hers = await world.call(endpoints.listSalesOfAffiliate, {
      as: merchant,
      params,
      query: { filter: 'click' },
    });
    expect(hers.body.count).toBe(2);
  });

  test('empty filters list all sales of a merchant', async () => {
    const query = { search: '', state: '', rule: '', affiliate: '', date_from: '', date_to: '', page: '' };
    const { body } = await world.call(endpoints.listSales, { as: scene.merchant, query: query as object });
    expect(body.count).toBe(4);
  });

  test('the sales of an affiliate who never was a member are not found', async () => {
    const stranger = await makeAffiliate(world);
    const params = { id: stranger.user_id };
    const answer = await world.call(endpoints.listSalesOfAffiliate, {
      as: scene.merchant,
      params,
      query: {},
    });
    expect(answer.status).toBe(404);
  });

  test('another merchant sees none of these sales', async () => {
    const elsewhere = await makeOpenMerchant(world);
    expect((await world.call(endpoints.listSales, { as: elsewhere, query: {} })).body).toMatchObject({
      count: 0,
      sums: [],
    });
    const overview = { date_from: '2026-10-01', date_to: '2026-10-31' };
    const { body } = await world.call(endpoints.getSalesOverview, { as: elsewhere, query: overview });
    expect(body.days.every(({ sales, visits }) => sales === 0 && visits === 0)).toBe(true);
  });
});

describe('sales of an affiliate', () => {
  test('an affiliate sees only her own sales', async () => {
    const { rocio, byLink, byCoupon, cancelled } = scene;
    const { body } = await world.call(endpoints.listMySales, { as: rocio, query: {} });
    expect(numbersOf(body)).toEqual([cancelled, byCoupon, byLink].map(({ number }) => number));
    const october = await world.call(endpoints.listMySales, { as: rocio, query: { year: 2026, month: 10 } });
    const november = await world.call(endpoints.listMySales, { as: rocio, query: { year: 2026, month: 11 } });
    expect([october.body.count, november.body.count]).toEqual([3, 0]);
  });

  test('a month without a year lists the current year in the store’s time zone', async () => {
    const { merchant, rocio } = scene;
    const october = { page: 1, page_size: 20, month: 10 };
    const counts = async () => [
      (await listMySales(asPerson(rocio), october)).count,
      (await listSalesOfAffiliate(actorOf(world, merchant), rocio.user_id, october)).count,
    ];
    try {
      setTime(world, new Date('2027-01-01T01:30:00Z'));
      expect(await counts()).toEqual([3, 3]);
      setTime(world, new Date('2027-01-01T03:30:00Z'));
      expect(await counts()).toEqual([0, 0]);
    } finally {
      world.time.offset_ms = 0;
    }
  });

  test('an affiliate’s sums are kept apart by currency, with the months of each store', async () => {
    const person = await makeAffiliate(world);
    const now = new Date(Math.floor(world.background.clock().getTime() / 1000) * 1000);
    for (const currency of ['ARS', 'BRL']) {
      const merchant = await makeOpenMerchant(world);
      await world.db
        .updateTable('merchants')
        .set({ currency })
        .where('id', '=', merchant.merchant_id)
        .execute();
      await makeAdhesion(world, merchant, person, 'accepted', { since: after(-400 * DAY_MS, now) });
      const pair = { merchant_id: merchant.merchant_id, affiliate_id: person.user_id };
      const { name } = await makeCoupon(world, pair, { created_at: after(-400 * DAY_MS, now) });
      for (const placed_at of [now, after(-400 * DAY_MS + HOUR_MS, now)])
        await placeOrder(world, merchant.merchant_id, {
          coupons: [{ code: name }],
          currency,
          placed_at,
        });
    }
    const { body } = await world.call(endpoints.getMySalesSummary, { as: person });
    const one = (currency: string) => ({
      currency,
      sales: 1,
      total_cents: 10_000,
      base_cents: 10_000,
      commission_cents: 1200,
    });
    expect(body.this_month.sums).toEqual([one('ARS'), one('BRL')]);
    expect(body.last_month.sums).toEqual([]);
    expect(body.all_time.sums.map(({ currency, sales }) => [currency, sales])).toEqual([
      ['ARS', 2],
      ['BRL', 2],
    ]);
    const listed = await world.call(endpoints.listMySales, { as: person, query: {} });
    expect(listed.body.sums.map(({ currency, total_cents }) => [currency, total_cents])).toEqual([
      ['ARS', 20_000],
      ['BRL', 20_000],
    ]);
  });
});

describe('figures of a link', () => {
  test.each(['with a coupon', 'without'])(
    'a link shows visits, sales and earnings of an order %s until it is cancelled',
    async (how) => {
      const merchant = await makeOpenMerchant(world);
      const person = await makeAffiliate(world);
      await makeAdhesion(world, merchant, person, 'accepted', { since: after(-DAY_MS) });
      const pair = { merchant_id: merchant.merchant_id, affiliate_id: person.user_id };
      const link = await makeLink(world, pair);
      const click = await makeVisit(world, link, after(-HOUR_MS));
      const coupons = how === 'without' ? [] : [{ code: (await makeCoupon(world, pair)).name }];
      const look = { landing_page: landing(click), coupons };
      const order = await placeOrder(world, merchant.merchant_id, look);
      const { expected_cents } = await getSaleOf(world, order.id);
      const beside = async () =>
        (await world.call(endpoints.listLinks, { as: person, query: {} })).body.results.map(
          ({ visits, sales, commission_cents }) => [visits, sales, commission_cents],
        );
      expect(await beside()).toEqual([[1, 1, Number(expected_cents)]]);
      await changeOrder(world, order.id, { ...look, status: 'cancelled' });
      await postSale(world, order.id);
      expect(await beside()).toEqual([[1, 0, 0]]);
    },
  );
});
