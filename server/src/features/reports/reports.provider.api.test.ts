import { endpoints, type StoreOrderQuery } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { sheetsOf } from '#kit/files.ts';
import { placeOrder } from '#kit/orders.ts';
import { numbersOf, useStoreWithSales } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const scene = useStoreWithSales(world);

type StoreOrderFilter = Partial<StoreOrderQuery>;

const october = { date_from: '2026-10-01', date_to: '2026-10-31' };
const day = { date_from: '2026-10-14', date_to: '2026-10-14' };

describe('figures of a period', () => {
  test('the figures of a period count paid sales and report the excluded ones', async () => {
    const query = { ...october, compare: 'none' as const };
    const { body, status } = await world.call(endpoints.getReportFigures, { as: scene.merchant, query });
    expect(status).toBe(200);
    expect(body.sums).toEqual({
      orders: 4,
      sales: 2,
      total_cents: 10_733 + 10_000,
      base_cents: 9833 + 10_000,
      commission_cents: 984 + 1200,
      leader_cents: 0,
      partially_refunded: 0,
      left_out: {
        pending: { sales: 1, base_cents: 10_000, commission_cents: 1200 },
        cancelled: { sales: 1, base_cents: 10_000, commission_cents: 1000 },
        refunded: { sales: 0, base_cents: 0, commission_cents: 0 },
      },
      visits: 1,
      conversion_points: 20_000,
      ticket_cents: 9917,
    });
    expect(body).toMatchObject({
      currency: 'ARS',
      time_zone: 'America/Argentina/Buenos_Aires',
      before: null,
    });
    expect(body.days).toHaveLength(31);
    expect(body.days[13]).toMatchObject({ day: '2026-10-14', orders: 4, sales: 2, base_cents: 19_833 });
    expect(body.days[12]).toMatchObject({ day: '2026-10-13', sales: 0, visits: 1 });
    expect(body.channels).toEqual([
      { channel: 'link', orders: 2, sales: 1, base_cents: 9833 },
      { channel: 'coupon', orders: 2, sales: 1, base_cents: 10_000 },
    ]);
  });

  test.each([
    ['same_days', '2026-09-14', '2026-09-14'],
    ['before', '2026-10-13', '2026-10-13'],
    ['last_year', '2025-10-14', '2025-10-14'],
  ] as const)('the figures of a period are compared: %s', async (compare, date_from, date_to) => {
    const { body } = await world.call(endpoints.getReportFigures, {
      as: scene.merchant,
      query: { ...day, compare },
    });
    expect(body.before?.period).toEqual({ date_from, date_to });
    expect(body.before?.sums).toMatchObject({ sales: 0, visits: compare === 'before' ? 1 : 0 });
  });

  test('figures filtered by something without visits have no visits', async () => {
    const figures = async (filter: object) =>
      (await world.call(endpoints.getReportFigures, { as: scene.merchant, query: { ...october, ...filter } }))
        .body.sums;
    expect(await figures({ channel: 'coupon' })).toMatchObject({
      sales: 1,
      visits: null,
      conversion_points: null,
    });
    expect(await figures({ channel: 'link' })).toMatchObject({ sales: 1, visits: 1 });
    expect(await figures({ affiliate: scene.other.user_id })).toMatchObject({ sales: 1, visits: 0 });
    expect(await figures({ state: 'pending' })).toMatchObject({ orders: 1, sales: 0, visits: null });
    expect(await figures({ search: 'nandu' })).toMatchObject({ orders: 1, sales: 1, base_cents: 9833 });
  });

  test('the figures of a year are compared with the year before', async () => {
    const { body } = await world.call(endpoints.getReportYear, { as: scene.merchant, query: { year: 2026 } });
    expect(body.year.months[9]).toMatchObject({ month: 10, sales: 2, base_cents: 19_833, visits: 1 });
    expect(body.year.total).toMatchObject({ sales: 2, base_cents: 19_833, visits: 1 });
    expect(body.before).toMatchObject({ year: 2025, total: { sales: 0 } });
  });

  test.each([
    { date_from: '2026-10-15', date_to: '2026-10-14' },
    { date_from: '2025-01-01', date_to: '2026-10-14' },
    { ...october, product: 'x' },
    { ...october, unknown: '1' },
  ])('figures for %j are refused', async (query) => {
    expect((await world.call(endpoints.getReportFigures, { as: scene.merchant, query })).status).toBe(400);
  });
});

describe('report lists', () => {
  test('the sales report has rates, leader’s shares and the sums of all rows', async () => {
    const query = { ...october, page_size: 2 };
    const { body } = await world.call(endpoints.listReportSales, { as: scene.merchant, query });
    expect(body).toMatchObject({ count: 4, total: { sales: 2, base_cents: 19_833 } });
    expect(numbersOf(body)).toEqual([scene.others.number, scene.cancelled.number]);
    expect(body.results.map(({ rate_points, is_counted }) => [rate_points, is_counted])).toEqual([
      [1200, true],
      [1000, false],
    ]);
    const sorted = { ...october, sort_by: 'base', order: 'asc' } as const;
    const first = (await world.call(endpoints.listReportSales, { as: scene.merchant, query: sorted })).body
      .results[0];
    expect(first?.number).toBe(scene.byLink.number);
  });

  test.each(['affiliate', 'link', 'coupon', 'product', 'channel'] as const)(
    'the report by %s adds up to its total',
    async (by) => {
      const { body, status } = await world.call(endpoints.listReportGroups, {
        as: scene.merchant,
        params: { by },
        query: october,
      });
      expect(status).toBe(200);
      expect(body.count).toBe(body.results.length);
      for (const name of ['base_cents', 'commission_cents'] as const)
        expect(body.results.reduce((sum, row) => sum + row[name], 0)).toBe(body.total[name]);
      expect(body.total).toMatchObject({ orders: 4, sales: 2 });
    },
  );

  test('the report by link ends with the sales without a link', async () => {
    const { body } = await world.call(endpoints.listReportGroups, {
      as: scene.merchant,
      params: { by: 'link' },
      query: { ...october, sort_by: 'name', order: 'asc' },
    });
    expect(body.results.map(({ name, sales, visits }) => [name, sales, visits])).toEqual([
      ['Mi link de macetas', 1, 1],
      [null, 1, null],
    ]);
  });

  test('the report of clients counts sales of unknown clients apart', async () => {
    const { body } = await world.call(endpoints.listReportClients, { as: scene.merchant, query: october });
    expect(body.total).toMatchObject({ clients: 0, unknown_sales: 2, sales: 2, base_cents: 19_833 });
  });

  test('the order report includes orders without affiliate and has the filters of sales', async () => {
    const { merchant_id } = scene.merchant;
    const product = 77n;
    const nobodys = await placeOrder(world, merchant_id, {
      placed_at: new Date('2026-09-14T15:00:00Z'),
      payment_status: 'voided',
      buyer: ['zoe@correo.example'],
      lines: [{ product }],
    });
    const september = { date_from: '2026-09-01', date_to: '2026-09-30' };
    const found = async (filter: StoreOrderFilter) =>
      (await world.call(endpoints.listStoreOrders, { as: scene.merchant, query: { ...filter } })).body;
    expect((await found(september)).results).toMatchObject([
      { pk: nobodys.id, sale: null, affiliate: null, state: 'cancelled', reason: 'no_evidence' },
    ]);
    for (const filter of [{ state: 'cancelled' }, { product: String(product) }, { credited: 'no' }] as const)
      expect((await found({ ...september, ...filter })).count).toBe(1);
    for (const filter of [{ state: 'counted' }, { channel: 'link' }, { credited: 'yes' }] as const)
      expect((await found({ ...september, ...filter })).count).toBe(0);
    expect((await found({ ...october, affiliate: scene.other.user_id })).results).toMatchObject([
      { number: scene.others.number, state: 'paid' },
    ]);
  });

  test('the payee report with an unknown name is empty', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const query = { date_from: '2026-10-01', date_to: today, search: 'nobody of this name' };
    const { body } = await world.call(endpoints.listReportPayees, { as: scene.merchant, query });
    expect([body.count, body.total.accrued_cents]).toEqual([0, 0]);
  });

  test('the payee report matches the ledger', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const query = { date_from: '2026-10-01', date_to: today };
    const { body, status } = await world.call(endpoints.listReportPayees, { as: scene.merchant, query });
    expect(status).toBe(200);
    expect(body.total).toMatchObject({ accrued_cents: 984 + 1200, accrued_leader_cents: 0, paid_cents: 0 });
    expect(body.count).toBe(2);
  });

  test.each([
    ['affiliate', 2],
    ['link', 1],
    ['coupon', 2],
    ['product', 0],
  ] as const)('the filter choices count: %s', async (kind, count) => {
    const { body } = await world.call(endpoints.listReportChoices, {
      as: scene.merchant,
      params: { kind },
      query: {},
    });
    expect(body.count).toBe(count);
  });

  test.each(['affiliate', 'link', 'coupon'] as const)(
    'the filter choices of %s are found by name, owner and pk',
    async (kind) => {
      const ask = async (query: { s?: string; pk?: string }) =>
        (await world.call(endpoints.listReportChoices, { as: scene.merchant, params: { kind }, query })).body;
      const [one] = (await ask({})).results;
      expect((await ask({ s: one?.name })).results).toContainEqual(one);
      expect((await ask({ s: `${one?.detail ?? ''} ${one?.name}` })).results).toContainEqual(one);
      expect((await ask({ s: (one?.detail ?? one?.name)?.split(' ')[0] })).results).toContainEqual(one);
      expect(await ask({ pk: one?.pk })).toMatchObject({ count: 1, results: [one] });
      for (const none of [{ s: 'nadalocontiene' }, { pk: 'nobody' }]) expect((await ask(none)).count).toBe(0);
    },
  );
});

test.each([
  'sales',
  'affiliate',
  'link',
  'coupon',
  'product',
  'channel',
  'days',
  'clients',
  'year',
  'payments',
  'orders',
] as const)('the workbook of %s opens', async (tab) => {
  const answer = await world.request('GET', endpoints.downloadReportTab.path, {
    query: { ...october, tab },
    headers: { authorization: `Bearer ${scene.merchant.access}`, 'accept-language': 'es' },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const name = tab === 'year' ? 'reporte_2026.xlsx' : 'reporte_2026_10.xlsx';
  expect(answer.headers['content-disposition']).toContain(`filename="${name}"`);
  const { sheets, xml } = sheetsOf(answer.rawPayload);
  expect(sheets[0]?.length).toBeGreaterThan(1);
  expect(xml).not.toMatch(/<f[ >]/);
});
