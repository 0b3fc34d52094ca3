import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { makeLeader, type Person } from '#kit/people.ts';
import { useStoreWithSales } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const scene = useStoreWithSales(world);

describe('sales figures', () => {
  test('the yearly report lists visits by month', async () => {
    const { body } = await world.call(endpoints.getSalesTotal, { as: scene.merchant, query: { year: 2026 } });
    expect(body.months).toHaveLength(12);
    expect(body.months[9]).toEqual({
      month: 10,
      visits: 1,
      currency: 'ARS',
      sales: 2,
      total_cents: 20_733,
      base_cents: 19_833,
      commission_cents: 2184,
    });
    expect(body.total).toEqual([
      { currency: 'ARS', sales: 2, total_cents: 20_733, base_cents: 19_833, commission_cents: 2184 },
    ]);
    const before = await world.call(endpoints.getSalesTotal, { as: scene.merchant, query: { year: 2025 } });
    expect(before.body.total).toEqual([]);
  });

  test('the overview lists each day beside the days before', async () => {
    const query = { date_from: '2026-10-14', date_to: '2026-10-15' };
    const { body } = await world.call(endpoints.getSalesOverview, { as: scene.merchant, query });
    expect(body.days.map(({ day, sales, visits }) => [day, sales, visits])).toEqual([
      ['2026-10-14', 2, 0],
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

  test('the overview compares with the days the caller names', async () => {
    const query = {
      ...{ date_from: '2026-10-15', date_to: '2026-10-15' },
      ...{ before_from: '2026-10-13', before_to: '2026-10-14' },
    };
    const { body } = await world.call(endpoints.getSalesOverview, { as: scene.merchant, query });
    expect(body.before.map(({ day, sales }) => [day, sales])).toEqual([
      ['2026-10-13', 0],
      ['2026-10-14', 2],
    ]);
    expect(body).toMatchObject({ active_affiliates: 0, active_affiliates_before: 2 });
  });

  test.each([
    {
      ...{ date_from: '2026-10-14', date_to: '2026-10-14' },
      ...{ before_from: '2026-10-13', before_to: '2026-10-12' },
    },
    { date_from: '2026-10-15', date_to: '2026-10-14' },
    { date_from: '2020-01-01', date_to: '2026-10-14' },
    { date_from: '2026-02-30', date_to: '2026-10-14' },
  ])('the overview refuses the days %j', async (query) => {
    expect((await world.call(endpoints.getSalesOverview, { as: scene.merchant, query })).status).toBe(400);
  });

  test('sales by affiliate come in the requested order', async () => {
    const { merchant, rocio, other } = scene;
    const order = async (sort_by: 'total' | 'visits' | 'sales') =>
      (await world.call(endpoints.listSalesByAffiliate, { as: merchant, query: { sort_by } })).body.results;
    expect((await order('total')).map(({ pk, sales, visits }) => [pk, sales, visits])).toEqual([
      [rocio.user_id, 1, 1],
      [other.user_id, 1, 0],
    ]);
    expect((await order('visits'))[0]?.pk).toBe(rocio.user_id);
    const query = { date_to: '2026-10-13' };
    const { body } = await world.call(endpoints.listSalesByAffiliate, { as: merchant, query });
    expect(body).toMatchObject({ count: 1, results: [{ sales: 0, visits: 1, currency: 'ARS' }] });
  });

  test('sales by coupon are those of the merchant, the affiliate or the leader’s team', async () => {
    const { merchant, rocio, leader } = scene;
    const namesFor = async (person: Person, filter?: string) =>
      (
        await world.call(endpoints.listSalesOfCoupons, { as: person, query: filter ? { filter } : {} })
      ).body.results.map(({ name }) => name);
    expect((await namesFor(merchant)).toSorted()).toEqual(['ROCIO-MACETAS', 'SECRETO-AJENO']);
    expect(await namesFor(rocio)).toEqual(['ROCIO-MACETAS']);
    expect(await namesFor(leader)).toEqual(['ROCIO-MACETAS']);
    expect(await namesFor(merchant, 'secreto')).toEqual(['SECRETO-AJENO']);
    expect(await namesFor(await makeLeader(world))).toEqual([]);
  });
});
