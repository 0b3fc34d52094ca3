import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWorld, makeAffiliate, makeLeader, type Person, useWorld } from '../../../test/world.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant, trailOf } from '../merchants/test/market.ts';
import { lookAgain } from './sales.jobs.ts';
import * as shop from './test/shop.ts';

const world = useWorld();
const { DAY_MS, HOUR_MS, after } = shop;
const NOBODYS = '0198e0a0-0000-7000-8000-000000000000';

type Scene = {
  merchant: Merchant;
  rocio: Person;
  other: Person;
  leader: Person;
  coupon: string;
  landing_page: string;
  hers: string;
  byLink: { id: string; number: number };
  byCoupon: { id: string; number: number };
  cancelled: { id: string; number: number };
  nobodys: { id: string; number: number };
  others: { id: string; number: number };
};
const scene = {} as Scene;

beforeAll(async () => {
  const merchant = await makeOpenMerchant(world, { name: 'Barro Lindo' });
  const [rocio, other, leader] = [
    await makeAffiliate(world),
    await makeAffiliate(world),
    await makeLeader(world),
  ];
  const since = after(-200 * DAY_MS);
  await makeAdhesion(world, merchant, rocio, 'accepted', { since, leader_id: leader.user_id });
  await makeAdhesion(world, merchant, other, 'accepted', { since });
  const pair = { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id };
  const theirs = { ...pair, affiliate_id: other.user_id };
  const link = await shop.makeLink(world, pair, { name: 'Mi link de macetas' });
  const landing_page = shop.landing(await shop.makeVisit(world, link, after(-DAY_MS)));
  const { name: coupon } = await shop.makeCoupon(world, pair, { name: 'ROCIO-MACETAS' });
  const secret = await shop.makeCoupon(world, theirs, { name: 'SECRETO-AJENO' });
  const byLink = await shop.placeOrder(world, merchant.merchant_id, {
    landing_page,
    lines: [{ name: 'Maceta Ñandú' }, { id: 2, price: 333 }],
    discount: 500,
    shipping: 900,
  });
  const byCoupon = await shop.placeOrder(world, merchant.merchant_id, {
    coupons: [{ code: coupon }],
    placed_at: after(HOUR_MS),
    payment_status: 'pending',
  });
  const cancelled = await shop.placeOrder(world, merchant.merchant_id, {
    landing_page,
    placed_at: after(2 * HOUR_MS),
    status: 'cancelled',
  });
  const others = await shop.placeOrder(world, merchant.merchant_id, {
    landing_page,
    coupons: [{ code: secret.name }],
    placed_at: after(3 * HOUR_MS),
  });
  const nobodys = await shop.placeOrder(world, merchant.merchant_id, { placed_at: after(4 * HOUR_MS) });
  const hers = (await shop.getSaleOf(world, byLink.id)).id;
  Object.assign(scene, { merchant, rocio, other, leader, coupon, landing_page, hers });
  Object.assign(scene, { byLink, byCoupon, cancelled, others, nobodys });
});

const numbers = (body: { results: { number: number }[] }) => body.results.map(({ number }) => number);

describe('the merchant’s sales', () => {
  test('come newest first, with what stands added up', async () => {
    const { merchant, byLink, byCoupon, cancelled, others } = scene;
    const { body } = await world.call(endpoints.listSales, { query: {} }, merchant);
    expect(numbers(body)).toEqual([others, cancelled, byCoupon, byLink].map(({ number }) => number));
    expect(body.sums).toEqual([
      { currency: 'ARS', sales: 3, total_cents: 30_733, commission_cents: 984 + 1200 + 1200 },
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

  test.each<[string, object, (keyof Scene)[]]>([
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
  ])('%s', async (_label, query, expected) => {
    const { body } = await world.call(endpoints.listSales, { query }, scene.merchant);
    expect(numbers(body)).toEqual(expected.map((name) => (scene[name] as { number: number }).number));
  });

  test('by number, and of one affiliate', async () => {
    const { merchant, byLink, rocio, other, others } = scene;
    const found = await world.call(endpoints.listSales, { query: { search: `#${byLink.number}` } }, merchant);
    expect(numbers(found.body)).toEqual([byLink.number]);
    const theirs = await world.call(endpoints.listSales, { query: { affiliate: other.user_id } }, merchant);
    expect(numbers(theirs.body)).toEqual([others.number]);
    const params = { id: rocio.user_id };
    const hers = await world.call(
      endpoints.listSalesOfAffiliate,
      { params, query: { filter: 'click' } },
      merchant,
    );
    expect(hers.body.count).toBe(2);
  });

  test('those of an affiliate that never was one are not found', async () => {
    const stranger = await makeAffiliate(world);
    const params = { id: stranger.user_id };
    const answer = await world.call(endpoints.listSalesOfAffiliate, { params, query: {} }, scene.merchant);
    expect(answer.status).toBe(404);
  });

  test('another merchant has none of them', async () => {
    const elsewhere = await makeOpenMerchant(world);
    expect((await world.call(endpoints.listSales, { query: {} }, elsewhere)).body).toMatchObject({
      count: 0,
      sums: [],
    });
    const overview = { date_from: '2026-10-01', date_to: '2026-10-31' };
    const { body } = await world.call(endpoints.getSalesOverview, { query: overview }, elsewhere);
    expect(body.days.every(({ sales, visits }) => sales === 0 && visits === 0)).toBe(true);
  });
});

describe('figures', () => {
  test('of a year, by month, with visits', async () => {
    const { body } = await world.call(endpoints.getSalesTotal, { query: { year: 2026 } }, scene.merchant);
    expect(body.months).toHaveLength(12);
    expect(body.months[9]).toEqual({
      month: 10,
      visits: 1,
      currency: 'ARS',
      sales: 3,
      total_cents: 30_733,
      commission_cents: 3384,
    });
    expect(body.total).toEqual([{ currency: 'ARS', sales: 3, total_cents: 30_733, commission_cents: 3384 }]);
    const before = await world.call(endpoints.getSalesTotal, { query: { year: 2025 } }, scene.merchant);
    expect(before.body.total).toEqual([]);
  });

  test('day by day beside the days before', async () => {
    const query = { date_from: '2026-10-14', date_to: '2026-10-15' };
    const { body } = await world.call(endpoints.getSalesOverview, { query }, scene.merchant);
    expect(body.days.map(({ day, sales, visits }) => [day, sales, visits])).toEqual([
      ['2026-10-14', 3, 0],
      ['2026-10-15', 0, 0],
    ]);
    expect(body.before.map(({ day, sales, visits }) => [day, sales, visits])).toEqual([
      ['2026-10-12', 0, 0],
      ['2026-10-13', 0, 1],
    ]);
    expect(body).toMatchObject({
      currency: 'ARS',
      active_affiliates: 2,
      active_affiliates_before: 0,
      affiliates: 2,
    });
  });

  test.each([
    { date_from: '2026-10-15', date_to: '2026-10-14' },
    { date_from: '2020-01-01', date_to: '2026-10-14' },
    { date_from: '2026-02-30', date_to: '2026-10-14' },
  ])('refuses the days %j', async (query) => {
    expect((await world.call(endpoints.getSalesOverview, { query }, scene.merchant)).status).toBe(400);
  });

  test('of each affiliate, in the order asked for', async () => {
    const { merchant, rocio, other } = scene;
    const order = async (sort_by: 'total' | 'visits' | 'sales') =>
      (await world.call(endpoints.listSalesByAffiliate, { query: { sort_by } }, merchant)).body.results;
    expect((await order('total')).map(({ pk, sales, visits }) => [pk, sales, visits])).toEqual([
      [rocio.user_id, 2, 1],
      [other.user_id, 1, 0],
    ]);
    expect((await order('visits'))[0]?.pk).toBe(rocio.user_id);
    const query = { date_to: '2026-10-13' };
    const { body } = await world.call(endpoints.listSalesByAffiliate, { query }, merchant);
    expect(body).toMatchObject({ count: 1, results: [{ sales: 0, visits: 1, currency: 'ARS' }] });
  });

  test('by coupon: a merchant’s, one’s own, a leader’s team', async () => {
    const { merchant, rocio, leader } = scene;
    const namesFor = async (person: Person, filter?: string) =>
      (
        await world.call(endpoints.listSalesOfCoupons, { query: filter ? { filter } : {} }, person)
      ).body.results.map(({ name }) => name);
    expect((await namesFor(merchant)).toSorted()).toEqual(['ROCIO-MACETAS', 'SECRETO-AJENO']);
    expect(await namesFor(rocio)).toEqual(['ROCIO-MACETAS']);
    expect(await namesFor(leader)).toEqual(['ROCIO-MACETAS']);
    expect(await namesFor(merchant, 'secreto')).toEqual(['SECRETO-AJENO']);
    expect(await namesFor(await makeLeader(world))).toEqual([]);
  });
});

describe('an affiliate’s own', () => {
  test('sales, and nobody else’s', async () => {
    const { rocio, byLink, byCoupon, cancelled } = scene;
    const { body } = await world.call(endpoints.listMySales, { query: {} }, rocio);
    expect(numbers(body)).toEqual([cancelled, byCoupon, byLink].map(({ number }) => number));
    const october = await world.call(endpoints.listMySales, { query: { year: 2026, month: 10 } }, rocio);
    const november = await world.call(endpoints.listMySales, { query: { year: 2026, month: 11 } }, rocio);
    expect([october.body.count, november.body.count]).toEqual([3, 0]);
  });

  test('sums of two currencies stay two, and months are those of each store', async () => {
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
      const { name } = await shop.makeCoupon(world, pair, { created_at: after(-400 * DAY_MS, now) });
      for (const placed_at of [now, after(-400 * DAY_MS + HOUR_MS, now)])
        await shop.placeOrder(world, merchant.merchant_id, {
          coupons: [{ code: name }],
          currency,
          placed_at,
        });
    }
    const { body } = await world.call(endpoints.getMySalesSummary, {}, person);
    const one = (currency: string) => ({ currency, sales: 1, total_cents: 10_000, commission_cents: 1200 });
    expect(body.this_month.sums).toEqual([one('ARS'), one('BRL')]);
    expect(body.last_month.sums).toEqual([]);
    expect(body.all_time.sums.map(({ currency, sales }) => [currency, sales])).toEqual([
      ['ARS', 2],
      ['BRL', 2],
    ]);
    const listed = await world.call(endpoints.listMySales, { query: {} }, person);
    expect(listed.body.sums.map(({ currency, total_cents }) => [currency, total_cents])).toEqual([
      ['ARS', 20_000],
      ['BRL', 20_000],
    ]);
  });
});

describe('the why-receipt', () => {
  const receiptFor = (person: Person, pk = scene.hers) =>
    world.call(endpoints.getReceipt, { params: { pk } }, person);

  test('is the same for the merchant, the affiliate and the leader who earns on it', async () => {
    const { merchant, rocio, leader } = scene;
    const [ofMerchant, ofAffiliate, ofLeader] = [
      await receiptFor(merchant),
      await receiptFor(rocio),
      await receiptFor(leader),
    ];
    expect(ofAffiliate.body).toEqual(ofMerchant.body);
    expect(ofLeader.body).toEqual(ofMerchant.body);
    expect(ofMerchant.body).toMatchObject({
      reason: 'decided',
      own_purchase: false,
      subtotal_cents: 10_333,
      discount_cents: 500,
      base_cents: 9833,
      shipping_cents: 900,
      rules: [
        { rule: 'coupon', outcome: 'absent', name: null },
        { rule: 'click', outcome: 'decides', name: 'Mi link de macetas' },
        { rule: 'claim', outcome: 'absent' },
      ],
      lines: [
        {
          gross_cents: 10_000,
          discount_cents: 484,
          base_cents: 9516,
          rate_points: 1000,
          rate_source: 'commission',
          commission_cents: 952,
        },
        { gross_cents: 333, discount_cents: 16, base_cents: 317, rate_points: 1000, commission_cents: 32 },
      ],
    });
    expect(ofMerchant.body.member_since).toBe(after(-200 * DAY_MS).toISOString());
  });

  test('is not there for anybody else', async () => {
    const answers = [
      await receiptFor(scene.other),
      await receiptFor(await makeOpenMerchant(world)),
      await receiptFor(await makeLeader(world)),
      await receiptFor(scene.rocio, NOBODYS),
      await receiptFor(scene.rocio, (await shop.getSaleOf(world, scene.others.id)).id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('tells an affiliate of somebody else’s evidence without its name', async () => {
    const { other, merchant, others } = scene;
    const { id } = await shop.getSaleOf(world, others.id);
    const rulesFor = async (person: Person) =>
      (await receiptFor(person, id)).body.rules.map(({ rule, outcome, name, at }) => [
        rule,
        outcome,
        name,
        at !== null,
      ]);
    expect(await rulesFor(other)).toEqual([
      ['coupon', 'decides', 'SECRETO-AJENO', false],
      ['click', 'lost', null, false],
      ['claim', 'absent', null, false],
    ]);
    expect((await rulesFor(merchant))[1]).toEqual(['click', 'lost', 'Mi link de macetas', true]);
  });

  test('tells the way of the money', async () => {
    const { rocio, byCoupon, cancelled, merchant } = scene;
    const stepsOf = async (order: { id: string }) => {
      const { id } = await shop.getSaleOf(world, order.id);
      return (await receiptFor(rocio, id)).body.steps.map(({ step, status }) => `${step} ${status}`);
    };
    expect(await stepsOf(scene.byLink)).toEqual([
      'placed done',
      'paid done',
      'hold done',
      'available now',
      'payment next',
    ]);
    expect(await stepsOf(byCoupon)).toEqual([
      'placed done',
      'paid now',
      'hold next',
      'available next',
      'payment next',
    ]);
    expect(await stepsOf(cancelled)).toEqual(['placed done', 'paid done', 'cancelled done']);
    const recent = await shop.placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: scene.coupon }],
      placed_at: new Date('2026-10-14T21:00:00Z'),
      paid_at: new Date(world.background.clock().getTime() - 1000),
    });
    expect(await stepsOf(recent)).toEqual([
      'placed done',
      'paid done',
      'hold now',
      'available next',
      'payment next',
    ]);
    await shop.changeOrder(world, recent.id, {
      status: 'cancelled',
      placed_at: new Date('2026-10-14T21:00:00Z'),
    });
    await shop.settle(world, recent.id);
  });

  test('of any order of the store, credited or not', async () => {
    const { merchant, rocio, nobodys, byLink } = scene;
    const list = async (query: object) =>
      (await world.call(endpoints.listStoreOrders, { query }, merchant)).body;
    expect((await list({ credited: 'no' })).results).toMatchObject([
      { number: nobodys.number, sale: null, affiliate: null, reason: 'no_evidence' },
    ]);
    expect((await list({ search: `${byLink.number}` })).results).toMatchObject([
      { sale: scene.hers, affiliate: { pk: rocio.user_id }, reason: 'decided' },
    ]);
    const receipt = (person: Person, pk: string) =>
      world.call(endpoints.getOrderReceipt, { params: { pk } }, person);
    expect((await receipt(merchant, nobodys.id)).body).toMatchObject({
      sale: null,
      reason: 'no_evidence',
      base_cents: 10_000,
      lines: [{ base_cents: 10_000, commission_cents: 0 }],
    });
    expect((await receipt(merchant, byLink.id)).body.sale?.pk).toBe(scene.hers);
    expect((await receipt(await makeOpenMerchant(world), nobodys.id)).status).toBe(404);
    expect((await receipt(merchant, NOBODYS)).status).toBe(404);
  });
});

describe('an order number', () => {
  const search = async (person: Person, number: number, merchant = scene.merchant.merchant_id) =>
    world.call(endpoints.searchReceipt, { query: { merchant, number } }, person);

  test('of one’s own leads to its sale', async () => {
    const { rocio, byLink, hers } = scene;
    expect((await search(rocio, byLink.number)).body).toMatchObject({
      mine: true,
      sale: hers,
      reason: 'decided',
    });
  });

  test('of somebody else’s order and one that does not exist give the same answer to the letter', async () => {
    const { other, byLink, nobodys } = scene;
    const raw = (number: number) =>
      world.request(
        'GET',
        `/affiliates/receipts/search?merchant=${scene.merchant.merchant_id}&number=${number}`,
        {
          headers: { authorization: `Bearer ${other.access}` },
        },
      );
    const answers = [await raw(byLink.number), await raw(nobodys.number), await raw(999_999_999)];
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      mine: false,
      sale: null,
      rules: [],
      reason: 'no_evidence',
      time_zone: 'America/Argentina/Buenos_Aires',
      payment: null,
    });
  });

  test('where one’s own click lost tells that, and nothing of who won', async () => {
    const answer = await search(scene.rocio, scene.others.number);
    expect(answer.body).toMatchObject({
      mine: false,
      sale: null,
      rules: [{ rule: 'click', outcome: 'lost', name: 'Mi link de macetas' }],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/SECRETO|coupon/);
  });

  test('of a store one never belonged to is not found', async () => {
    const elsewhere = await makeOpenMerchant(world);
    expect((await search(scene.rocio, 1, elsewhere.merchant_id)).status).toBe(404);
    expect((await search(scene.rocio, 1, NOBODYS)).status).toBe(404);
  });

  test('can still be asked for by who left', async () => {
    const gone = await makeAffiliate(world);
    await makeAdhesion(world, scene.merchant, gone, 'removed');
    expect((await search(gone, scene.byLink.number)).body.mine).toBe(false);
  });

  test('is not guessed by the thousand', async () => {
    const strict = await createWorld({ RATE_LIMIT_FACTOR: '1' });
    const person = await makeAffiliate(strict);
    const query = { merchant: NOBODYS, number: 1 };
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1)
      statuses.push((await strict.call(endpoints.searchReceipt, { query }, person)).status);
    await strict.close();
    expect([statuses[59], statuses[60]]).toEqual([404, 429]);
  });
});

describe('a flagged sale', () => {
  const review = (person: Person, pk: string, decision: 'approved' | 'rejected') =>
    world.call(endpoints.reviewSale, { params: { pk }, body: { decision } }, person);

  /** Five orders of one buyer. */
  async function makeFlagged() {
    const merchant = await makeOpenMerchant(world);
    const person = await makeAffiliate(world);
    await makeAdhesion(world, merchant, person, 'accepted', { since: after(-DAY_MS) });
    const { name } = await shop.makeCoupon(world, {
      merchant_id: merchant.merchant_id,
      affiliate_id: person.user_id,
    });
    let order_id = '';
    for (let order = 0; order < 5; order += 1) {
      const look = {
        coupons: [{ code: name }],
        buyer: ['vecina@correo.example'],
        placed_at: after(order * 1000),
      };
      order_id = (await shop.placeOrder(world, merchant.merchant_id, look)).id;
    }
    return { merchant, person, order_id, pk: (await shop.getSaleOf(world, order_id)).id };
  }

  test('is released by its merchant, once, and the books follow', async () => {
    const { merchant, person, order_id, pk } = await makeFlagged();
    const listed = await world.call(endpoints.listMySales, { query: {} }, person);
    expect(listed.body.results[0]).toMatchObject({
      commission_state: 'review',
      commission_cents: 0,
      expected_cents: 1200,
    });
    expect((await review(scene.merchant, pk, 'approved')).status).toBe(404);
    expect((await review(merchant, NOBODYS, 'approved')).status).toBe(404);
    const answer = await review(merchant, pk, 'approved');
    expect(answer.body).toMatchObject({ review: 'approved', commission_state: 'available' });
    expect((await review(merchant, pk, 'rejected')).body.code).toBe('not_under_review');
    await world.runJobs();
    expect(await shop.getSaleOf(world, order_id)).toMatchObject({ commission_cents: 1200n });
    expect(await shop.postedOf(world, pk)).toEqual({ commission: 1200n, override: 0n });
    expect((await trailOf(world, merchant.merchant_id)).at(-1)).toMatchObject({
      actor_id: merchant.user_id,
      action: 'sale_reviewed',
      after: { review: 'approved' },
    });
  });

  test('that is refused earns nothing, at once and for good', async () => {
    const { merchant, order_id, pk } = await makeFlagged();
    const { body } = await review(merchant, pk, 'rejected');
    expect(body).toMatchObject({
      commission_state: 'none',
      no_earning: 'review_rejected',
      expected_cents: 0,
    });
    await world.runJobs();
    expect(await shop.getSaleOf(world, order_id)).toMatchObject({
      no_earning: 'review_rejected',
      expected_cents: 0n,
    });
    expect(await shop.postedOf(world, pk)).toEqual({ commission: 0n, override: 0n });
  });

  test('two answers at the same moment are one', async () => {
    const { merchant, pk } = await makeFlagged();
    const answers = await Promise.all([review(merchant, pk, 'approved'), review(merchant, pk, 'rejected')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('news of a sale', () => {
  test('reach the affiliate on the page and by mail, the merchant on the page', async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Luz Mala' });
    const person = await makeAffiliate(world);
    await makeAdhesion(world, merchant, person, 'accepted', { since: after(-DAY_MS) });
    const { name } = await shop.makeCoupon(world, {
      merchant_id: merchant.merchant_id,
      affiliate_id: person.user_id,
    });
    const placed_at = new Date();
    const look = { coupons: [{ code: name }], lines: [{ name: 'Farol' }, {}, {}], placed_at };
    const order = await shop.placeOrder(world, merchant.merchant_id, look);
    await world.runJobs();
    const newsOf = async (reader: Person) =>
      (await world.call(endpoints.listNotifications, { query: {} }, reader)).body.results.filter(({ kind }) =>
        kind.includes('sale'),
      );
    expect(await newsOf(person)).toMatchObject([
      {
        kind: 'sale_recorded',
        title: 'Vendiste Farol y 2 más en Luz Mala',
        link: '/tiendaNube/reportesAfiliados',
      },
    ]);
    expect((await newsOf(person))[0]?.message.replace(/\s/g, ' ')).toBe(
      `Pedido ${order.number} de $ 300,00. Te deja $ 36,00.`,
    );
    expect(await newsOf(merchant)).toMatchObject([
      { kind: 'store_sale_recorded', link: '/tiendaNube/reportes' },
    ]);
    const mailed = await world.db
      .selectFrom('mails')
      .select('recipient')
      .where('subject', 'like', '%Farol%')
      .execute();
    expect(mailed.map(({ recipient }) => recipient)).toContain(person.username);
    expect(mailed.map(({ recipient }) => recipient)).not.toContain(merchant.username);
    await shop.changeOrder(world, order.id, { ...look, status: 'cancelled' });
    for (let time = 0; time < 2; time += 1) await shop.settle(world, order.id);
    await world.runJobs();
    expect((await newsOf(person)).map(({ kind }) => kind)).toEqual(['sale_cancelled', 'sale_recorded']);
  });
});

test('an order whose visit was written late is credited when it is looked at again', async () => {
  const { merchant, rocio } = scene;
  const click = 'TardeTardeTardeTarde12';
  const order = await shop.placeOrder(world, merchant.merchant_id, {
    landing_page: shop.landing(click),
    placed_at: after(6 * HOUR_MS),
  });
  expect(await shop.saleOf(world, order.id)).toBeUndefined();
  const link = await shop.makeLink(world, { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id });
  await world.db
    .insertInto('visits')
    .values({
      occurred_at: after(HOUR_MS),
      click,
      link_id: link.id,
      merchant_id: merchant.merchant_id,
      affiliate_id: rocio.user_id,
      kind: 'visit',
      device: 'phone',
    })
    .execute();
  await lookAgain.run({ ...world.background, job_id: '1' }, {});
  await world.runJobs();
  expect(await shop.getSaleOf(world, order.id)).toMatchObject({ affiliate_id: rocio.user_id, rule: 'click' });
});
