import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { makeOpenMerchant } from '#kit/merchants.ts';
import { after, changeOrder, placeOrder, postSale } from '#kit/orders.ts';
import { makeLeader, type Person } from '#kit/people.ts';
import { getSaleOf, UNKNOWN_ID, useStoreWithSales } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const scene = useStoreWithSales(world);

describe('explanation of a sale', () => {
  const explanationFor = (person: Person, pk = scene.hers) =>
    world.call(endpoints.getExplanation, { as: person, params: { pk } });

  test('merchant, affiliate and leader get the same explanation, and only the affiliate may claim', async () => {
    const { merchant, rocio, leader } = scene;
    const [ofMerchant, ofAffiliate, ofLeader] = [
      await explanationFor(merchant),
      await explanationFor(rocio),
      await explanationFor(leader),
    ];
    expect(ofMerchant.body.may_claim).toBe(false);
    expect(ofAffiliate.body).toEqual({ ...ofMerchant.body, may_claim: true });
    expect(ofLeader.body).toEqual(ofMerchant.body);
    expect(ofMerchant.body).toMatchObject({
      reason: 'decided',
      time_zone: 'America/Argentina/Buenos_Aires',
      own_purchase: false,
      subtotal_cents: 10_333,
      discount_cents: 500,
      base_cents: 9833,
      shipping_cents: 900,
      rules: [
        { rule: 'coupon', outcome: 'absent', name: null },
        {
          rule: 'click',
          outcome: 'decides',
          name: 'Mi link de macetas',
          window: { window_days: 30, inside: true },
        },
        { rule: 'claim', outcome: 'absent' },
      ],
      lines: [
        {
          pk: '1',
          gross_cents: 10_000,
          discount_cents: 484,
          base_cents: 9516,
          rate_points: 1000,
          rate_source: 'commission',
          commission_cents: 952,
        },
        {
          pk: '2',
          gross_cents: 333,
          discount_cents: 16,
          base_cents: 317,
          rate_points: 1000,
          commission_cents: 32,
        },
      ],
    });
    expect(ofMerchant.body.member_since).toBe(after(-200 * DAY_MS).toISOString());
  });

  test('an outsider does not find the explanation of a sale', async () => {
    const answers = [
      await explanationFor(scene.other),
      await explanationFor(await makeOpenMerchant(world)),
      await explanationFor(await makeLeader(world)),
      await explanationFor(scene.rocio, UNKNOWN_ID),
      await explanationFor(scene.rocio, (await getSaleOf(world, scene.others.id)).id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('the explanation hides from an affiliate the name in another affiliate’s evidence', async () => {
    const { other, merchant, others } = scene;
    const { id } = await getSaleOf(world, others.id);
    const rulesFor = async (person: Person) =>
      (await explanationFor(person, id)).body.rules.map(({ rule, outcome, name, at, window }) => [
        rule,
        outcome,
        name,
        at !== null,
        window?.inside ?? null,
      ]);
    expect(await rulesFor(other)).toEqual([
      ['coupon', 'decides', 'SECRETO-AJENO', false, null],
      ['click', 'lost', null, false, true],
      ['claim', 'absent', null, false, null],
    ]);
    expect((await rulesFor(merchant))[1]).toEqual(['click', 'lost', 'Mi link de macetas', true, true]);
  });

  test('the explanation shows the steps of the money', async () => {
    const { rocio, byCoupon, cancelled, merchant } = scene;
    const stepsOf = async (order: { id: string }) => {
      const { id } = await getSaleOf(world, order.id);
      return (await explanationFor(rocio, id)).body.steps.map(({ step, status }) => `${step} ${status}`);
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
    const recent = await placeOrder(world, merchant.merchant_id, {
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
    await changeOrder(world, recent.id, {
      status: 'cancelled',
      placed_at: new Date('2026-10-14T21:00:00Z'),
    });
    await postSale(world, recent.id);
  });

  test('the merchant gets an explanation for any order, credited or not', async () => {
    const { merchant, rocio, nobodys, byLink } = scene;
    const list = async (query: object) =>
      (await world.call(endpoints.listStoreOrders, { as: merchant, query })).body;
    expect((await list({ credited: 'no' })).results).toMatchObject([
      { number: nobodys.number, sale: null, affiliate: null, reason: 'no_evidence' },
    ]);
    expect((await list({ search: `${byLink.number}` })).results).toMatchObject([
      { sale: scene.hers, affiliate: { pk: rocio.user_id }, reason: 'decided' },
    ]);
    const explanation = (person: Person, pk: string) =>
      world.call(endpoints.getOrderExplanation, { as: person, params: { pk } });
    expect((await explanation(merchant, nobodys.id)).body).toMatchObject({
      sale: null,
      reason: 'no_evidence',
      base_cents: 10_000,
      lines: [{ base_cents: 10_000, commission_cents: 0 }],
    });
    expect((await explanation(merchant, byLink.id)).body.sale?.pk).toBe(scene.hers);
    expect((await explanation(await makeOpenMerchant(world), nobodys.id)).status).toBe(404);
    expect((await explanation(merchant, UNKNOWN_ID)).status).toBe(404);
  });
});
