import { endpoints, type ReportFilter, type ReportSums, reportGroups } from '@aliado/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { entriesOf, payAll } from '#kit/books.ts';
import { sheetsOf } from '#kit/files.ts';
import {
  buy,
  openRandomStore,
  PLACES,
  purchase,
  type RandomStore,
  type RawSale,
  rawSales,
  SOLD_WORDS,
} from '#kit/random-sales.ts';
import { useWorld } from '#kit/world.ts';
import { dayOf } from '#server/lib/calendar.ts';
import { proveBooks } from '../commissions/proof/prove-books.ts';

const world = useWorld();
let stalls: RandomStore[] = [];
beforeAll(async () => {
  stalls = await Promise.all(PLACES.map((place) => openRandomStore(world, place)));
});

const PERIODS = [
  ['2026-08-01', '2026-10-31'],
  ['2026-09-01', '2026-09-30'],
  ['2026-08-31', '2026-10-01'],
  ['2026-09-30', '2026-09-30'],
] as const;

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });

/** Refers to affiliates, links, coupons and products by index, because each store has its own. */
const filter = fc.record({
  period: fc.constantFrom(...PERIODS),
  state: maybe(fc.constantFrom('counted', 'pending', 'partially_refunded', 'cancelled')),
  channel: maybe(fc.constantFrom('link', 'coupon', 'click')),
  affiliate: maybe(fc.nat({ max: 2 })),
  link: fc.option(fc.nat({ max: 2 }), { nil: undefined, freq: 4 }),
  coupon: fc.option(fc.nat({ max: 2 }), { nil: undefined, freq: 4 }),
  product: fc.option(fc.nat({ max: 3 }), { nil: undefined, freq: 2 }),
});
type Filter = typeof filter extends fc.Arbitrary<infer Made> ? Made : never;

function queryOf(
  stall: RandomStore,
  { period, affiliate, link, coupon, product, ...rest }: Filter,
): ReportFilter {
  const [date_from, date_to] = period;
  const query = {
    ...rest,
    date_from,
    date_to,
    affiliate: affiliate === undefined ? undefined : stall.people[affiliate]?.user_id,
    link: link === undefined ? undefined : stall.links[link]?.id,
    coupon: coupon === undefined ? undefined : stall.coupons[coupon]?.id,
    product: product === undefined ? undefined : String(stall.products[product] ?? 0n),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ReportFilter;
}

const isPaid = ({ state }: RawSale) => state === 'paid' || state === 'partially_refunded';

const meets = (sale: RawSale, query: ReportFilter) =>
  sale.day >= query.date_from &&
  sale.day <= query.date_to &&
  (!query.state || (query.state === 'counted' ? isPaid(sale) : sale.state === query.state)) &&
  (!query.channel || (query.channel === 'link' ? sale.rule !== 'coupon' : sale.rule === query.channel)) &&
  (!query.affiliate || sale.affiliate_id === query.affiliate) &&
  (!query.link || sale.link_id === query.link) &&
  (!query.coupon || sale.coupon_id === query.coupon) &&
  (!query.product || sale.lines.some((line) => String(line.store_product_id ?? 0n) === query.product));

const add = (sales: RawSale[], of: (sale: RawSale) => bigint) =>
  Number(sales.reduce((sum, sale) => sum + of(sale), 0n));

const partOf = (sales: RawSale[], state: string) => {
  const left = sales.filter((sale) => sale.state === state);
  return {
    sales: left.length,
    base_cents: add(left, (sale) => sale.base_cents),
    commission_cents: add(left, (sale) => sale.expected_cents),
  };
};

function sumsOf(sales: RawSale[]): ReportSums {
  const paid = sales.filter(isPaid);
  return {
    orders: sales.length,
    sales: paid.length,
    total_cents: add(paid, (sale) => sale.total_cents),
    base_cents: add(paid, (sale) => sale.base_cents),
    commission_cents: add(paid, (sale) => sale.expected_cents),
    leader_cents: add(paid, (sale) => sale.leader_expected_cents),
    partially_refunded: paid.filter(({ state }) => state === 'partially_refunded').length,
    left_out: {
      pending: partOf(sales, 'pending'),
      cancelled: partOf(sales, 'cancelled'),
      refunded: partOf(sales, 'refunded'),
    },
  };
}

const SUMMED = ['orders', 'sales', 'total_cents', 'base_cents', 'commission_cents', 'leader_cents'] as const;
type Summed = Record<(typeof SUMMED)[number], number>;

const total = (rows: Summed[], name: keyof Summed) => rows.reduce((sum, row) => sum + row[name], 0);

function saysNothingOfOthers(stall: RandomStore, body: unknown) {
  const text = JSON.stringify(body).toLowerCase();
  for (const other of stalls.filter(({ merchant }) => merchant !== stall.merchant)) {
    expect(text).not.toContain(other.canary.toLowerCase());
    for (const { user_id } of other.people) expect(text).not.toContain(user_id);
  }
}

async function agrees(stall: RandomStore, asked: Filter) {
  const { merchant } = stall;
  const query = queryOf(stall, asked);
  const sales = (await rawSales(world, stall)).filter((sale) => meets(sale, query));
  const right = sumsOf(sales);
  const figures = (
    await world.call(endpoints.getReportFigures, { as: merchant, query: { ...query, compare: 'none' } })
  ).body;
  expect(figures.sums).toMatchObject(right);
  expect(figures.currency).toBe(stall.currency);
  for (const name of SUMMED) expect(total(figures.days, name)).toBe(right[name]);
  for (const { day, ...told } of figures.days.filter(({ orders }) => orders > 0)) {
    const { base_cents, orders } = sumsOf(sales.filter((sale) => sale.day === day));
    expect([day, told.orders, told.base_cents]).toEqual([day, orders, base_cents]);
  }
  const list = (
    await world.call(endpoints.listReportSales, { as: merchant, query: { ...query, page_size: 100 } })
  ).body;
  expect(list.total).toEqual(figures.sums);
  expect(list.results.map(({ pk }) => pk)).toEqual(sales.map(({ id }) => id));
  const counted = list.results.filter(({ is_counted }) => is_counted);
  expect(counted.reduce((sum, row) => sum + row.base_cents, 0)).toBe(right.base_cents);
  expect(counted.reduce((sum, row) => sum + row.expected_cents, 0)).toBe(right.commission_cents);
  expect(counted.reduce((sum, row) => sum + row.leader_cents, 0)).toBe(right.leader_cents);
  saysNothingOfOthers(stall, list);
  for (const by of reportGroups) {
    const groups = (
      await world.call(endpoints.listReportGroups, {
        as: merchant,
        params: { by },
        query: { ...query, page_size: 100 },
      })
    ).body;
    expect(groups.total).toEqual(figures.sums);
    const added = by === 'product' ? (['base_cents', 'commission_cents'] as const) : SUMMED;
    for (const name of added)
      expect([by, name, total(groups.results, name)]).toEqual([by, name, right[name]]);
    saysNothingOfOthers(stall, groups);
    for (const sort_by of ['base', 'visits'] as const) {
      const pageOf = async (page_size: number) => {
        const asked = { params: { by }, query: { ...query, sort_by, page_size } };
        return (await world.call(endpoints.listReportGroups, { as: merchant, ...asked })).body;
      };
      const whole = await pageOf(100);
      for (const page_size of [1, 2]) {
        const { count, results } = await pageOf(page_size);
        expect(count).toBe(groups.count);
        expect(results).toEqual(whole.results.slice(0, page_size));
      }
    }
  }
  await sellersAgree(stall, query);
  await searchesAgree(stall, query);
  const clients = (
    await world.call(endpoints.listReportClients, { as: merchant, query: { ...query, page_size: 100 } })
  ).body;
  expect(clients.total).toMatchObject({ sales: right.sales, base_cents: right.base_cents });
  expect(clients.total.new_clients + clients.total.returning_clients).toBe(clients.results.length);
  for (const client of clients.results) {
    const filtered = { ...query, client: client.pk };
    const theirs = (await world.call(endpoints.listReportSales, { as: merchant, query: filtered })).body;
    expect(theirs.total).toMatchObject({ sales: client.sales, base_cents: client.base_cents });
    expect(theirs.results.map(({ pk }) => pk)).toContain(client.pk);
  }
  const orders = (
    await world.call(endpoints.listStoreOrders, { as: merchant, query: { ...query, page_size: 100 } })
  ).body;
  expect(orders.count).toBe(sales.length);
  expect(orders.results.map(({ sale, state }) => [sale, state])).toEqual(
    sales.map(({ id, state }) => [id, state]),
  );
  saysNothingOfOthers(stall, orders);
  const year = (await world.call(endpoints.getReportYear, { as: merchant, query: yearOf(query) })).body;
  const ofYear = (await rawSales(world, stall)).filter((sale) => meets(sale, { ...query, ...YEAR }));
  const { left_out: _left, partially_refunded: _part, ...sums } = sumsOf(ofYear);
  expect(year.year.total).toMatchObject(sums);
}

/** Sums of a search by product name equal the sums of the matching sales. */
async function searchesAgree(stall: RandomStore, { state, channel, date_from, date_to }: ReportFilter) {
  for (const search of SOLD_WORDS) {
    const query = { date_from, date_to, ...(state && { state }), ...(channel && { channel }), search };
    const isMeant = (sale: RawSale) => sale.lines.some(({ name }) => name.toLowerCase().includes(search));
    const all = (await rawSales(world, stall)).filter(isMeant);
    const sales = all.filter((sale) => meets(sale, query));
    const { body } = await world.call(endpoints.getReportFigures, { as: stall.merchant, query });
    expect([search, body.sums]).toEqual([search, expect.objectContaining(sumsOf(sales))]);
    for (const name of SUMMED) expect(total(body.days, name)).toBe(body.sums[name]);
    const list = (await world.call(endpoints.listReportSales, { as: stall.merchant, query })).body;
    expect([list.count, list.total]).toEqual([sales.length, body.sums]);
    const year = (await world.call(endpoints.getReportYear, { as: stall.merchant, query: yearOf(query) }))
      .body;
    const ofYear = sumsOf(all.filter((sale) => meets(sale, { ...query, ...YEAR })));
    expect(year.year.total).toMatchObject({ orders: ofYear.orders, base_cents: ofYear.base_cents });
  }
}

/** The sums of all sellers equal the sales, and smaller pages show the same order. */
async function sellersAgree(stall: RandomStore, { date_from, date_to }: ReportFilter) {
  const days = { date_from, date_to };
  const right = sumsOf((await rawSales(world, stall)).filter((sale) => meets(sale, days)));
  const pageOf = async (page_size: number) =>
    (await world.call(endpoints.listSalesByAffiliate, { as: stall.merchant, query: { ...days, page_size } }))
      .body;
  const whole = await pageOf(100);
  for (const name of ['sales', 'total_cents', 'base_cents', 'commission_cents'] as const)
    expect(whole.results.reduce((sum, row) => sum + row[name], 0)).toBe(right[name]);
  for (const page_size of [1, 2]) {
    const { count, results } = await pageOf(page_size);
    expect(count).toBe(whole.count);
    expect(results).toEqual(whole.results.slice(0, page_size));
  }
  saysNothingOfOthers(stall, whole);
}

const YEAR = { date_from: '2026-01-01', date_to: '2026-12-31' };

const yearOf = ({ date_from: _from, date_to: _to, ...query }: ReportFilter) => ({ ...query, year: 2026 });

/** The books by the day of each movement. */
async function booksAgree(stall: RandomStore) {
  const { merchant, time_zone } = stall;
  const today = dayOf(world.background.clock(), time_zone);
  const entries = await entriesOf(world, merchant.merchant_id);
  for (const date_from of ['2026-10-01', today]) {
    const query = { date_from, date_to: today };
    const { body } = await world.call(endpoints.listReportPayees, { as: merchant, query });
    const within = (moment: Date) => {
      const day = dayOf(moment, time_zone);
      return day >= date_from && day <= today;
    };
    const sum = (kinds: string[], at: 'created_at' | 'available_at') =>
      entries
        .filter((entry) => kinds.includes(entry.kind) && within(entry[at]))
        .reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
    expect(body.total).toEqual({
      accrued_cents: sum(['commission'], 'created_at'),
      accrued_leader_cents: sum(['override'], 'created_at'),
      available_cents: sum(['commission', 'override'], 'available_at'),
      paid_cents: 0 - sum(['payment', 'returned'], 'created_at'),
    });
    for (const figure of ['accrued_cents', 'accrued_leader_cents', 'available_cents', 'paid_cents'] as const)
      for (const rows of [body.results, body.days])
        expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(body.total[figure]);
    saysNothingOfOthers(stall, body);
  }
}

const cents = (value: unknown) => Math.round(Number(value) * 100);

/** The last line of the file equals the response of the endpoint. */
async function fileAgrees(stall: RandomStore, asked: Filter) {
  const query = queryOf(stall, asked);
  const headers = { authorization: `Bearer ${stall.merchant.access}`, 'accept-language': 'es' };
  const open = async (tab: string) => {
    const answer = await world.request('GET', endpoints.downloadReportTab.path, {
      query: { ...query, tab } as Record<string, string>,
      headers,
    });
    saysNothingOfOthers(stall, answer.rawPayload.toString('latin1'));
    return sheetsOf(answer.rawPayload).sheets[0] ?? [];
  };
  const { body } = await world.call(endpoints.listReportSales, { as: stall.merchant, query });
  const [sales, products] = [await open('sales'), await open('product')];
  expect(sales.length).toBe(1 + body.count + (body.total.sales > 0 ? 1 : 0));
  if (body.total.sales > 0) {
    const last = sales.at(-1) ?? [];
    expect([cents(last[8]), cents(last[10]), cents(last[12])]).toEqual([
      body.total.base_cents,
      body.total.commission_cents,
      body.total.leader_cents,
    ]);
  }
  const [head, ...rows] = products;
  const column = (head ?? []).indexOf('Base');
  const added = rows.slice(0, -1).reduce((sum, row) => sum + cents(row[column]), 0);
  expect([added, cents(rows.at(-1)?.[column])]).toEqual([body.total.base_cents, body.total.base_cents]);
  const [, ...bought] = await open('clients');
  const sold = bought.slice(0, -1).reduce((sum, row) => sum + cents(row[4] ?? 0), 0);
  expect([sold, cents(bought.at(-1)?.[4])]).toEqual([body.total.base_cents, body.total.base_cents]);
  const [, ...orders] = await open('orders');
  expect(orders.map(([number]) => number).toSorted()).toEqual(
    sales
      .slice(1, 1 + body.count)
      .map(([number]) => number)
      .toSorted(),
  );
  const [yearHead, ...months] = await open('year');
  const base = (yearHead ?? []).indexOf('Base');
  const { total } = (await world.call(endpoints.getReportYear, { as: stall.merchant, query: yearOf(query) }))
    .body.year;
  expect(months.slice(0, -1).reduce((sum, row) => sum + cents(row[base]), 0)).toBe(total.base_cents);
  expect(cents(months.at(-1)?.[base])).toBe(total.base_cents);
  const [last = 0, ...others] = months.map((row) => cents(row[(yearHead ?? []).length - 1])).toReversed();
  expect(others.reduce((sum, before) => sum + before, 0)).toBe(last);
}

const LONG = process.env.LONG === '1';

test('for any sales, every report adds up to the sales and the ledger', { tags: ['scaled'] }, async () => {
  const day = fc.record({
    purchases: fc.array(purchase, { minLength: 5, maxLength: 7 }),
    filters: fc.array(filter, LONG ? { minLength: 3, maxLength: 3 } : { minLength: 1, maxLength: 1 }),
    paid: fc.nat({ max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(day, async ({ purchases, filters, paid }) => {
      const everything: Filter = {
        period: PERIODS[0],
        state: undefined,
        channel: undefined,
        affiliate: undefined,
        link: undefined,
        coupon: undefined,
        product: undefined,
      };
      await Promise.all(
        stalls.map(async (stall) => {
          for (const made of purchases) await buy(world, stall, made);
          await payAll(world, stall.merchant, stall.people[paid]?.user_id ?? '');
          for (const asked of [everything, ...filters]) await agrees(stall, asked);
          await booksAgree(stall);
          await fileAgrees(stall, filters[0] ?? everything);
          expect(
            (await proveBooks(world.db, world.background.clock(), stall.merchant.merchant_id)).findings,
          ).toEqual([]);
        }),
      );
    }),
    { numRuns: LONG ? 6 : 1, endOnFailure: true },
  );
});
