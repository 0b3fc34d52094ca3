import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { sheetsOf } from '#kit/files.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after, placeOrder } from '#kit/orders.ts';
import { makeAffiliate, makeLeader, type Person } from '#kit/people.ts';
import { makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';

const world = useWorld();
let store: Merchant;
let other: Merchant;
let [ana, bruno, celia, dora]: Person[] = [];
let former: Person;
let foreign: Person;

const SINCE = after(-200 * DAY_MS);
const OCTOBER = { date_from: '2026-10-01', date_to: '2026-10-31' };

async function makeNamed(first_name: string, make = makeAffiliate): Promise<Person> {
  const person = await make(world);
  await world.db
    .updateTable('users')
    .set({ first_name, last_name: 'Prueba' })
    .where('id', '=', person.user_id)
    .execute();
  return person;
}

/** A paid sale of that price, by a coupon of the seller. */
async function sell({ user_id }: Person, price: number, at: Date, more: object = {}) {
  const pair = { merchant_id: store.merchant_id, affiliate_id: user_id };
  const { name } = await makeCoupon(world, pair, {});
  return placeOrder(world, store.merchant_id, {
    coupons: [{ code: name }],
    lines: [{ price }],
    placed_at: at,
    ...more,
  });
}

/** Ana sold most; Bruno leads Ana and sold less; Celia sold in September and has visits; Dora has nothing. */
beforeAll(async () => {
  store = await makeOpenMerchant(world, { name: 'Barro Lindo' });
  other = await makeOpenMerchant(world, { name: 'Canario' });
  bruno = await makeNamed('Bruno', makeLeader);
  ana = await makeNamed('Ana');
  celia = await makeNamed('Celia');
  dora = await makeNamed('Dora');
  former = await makeNamed('Fermín');
  foreign = await makeNamed('Canaria');
  await makeAdhesion(world, store, bruno, 'accepted', { since: SINCE });
  await makeAdhesion(world, store, ana, 'accepted', { since: SINCE, leader_id: bruno.user_id });
  await makeAdhesion(world, store, celia, 'accepted', { since: SINCE });
  await makeAdhesion(world, store, dora, 'accepted', { since: new Date(Date.now() - 5 * DAY_MS) });
  const left = await makeAdhesion(world, store, former, 'accepted', { since: SINCE });
  await makeAdhesion(world, other, foreign, 'accepted', { since: SINCE });
  await sell(ana, 100_000, after(0));
  await sell(ana, 50_000, after(HOUR_MS));
  await sell(ana, 70_000, after(2 * HOUR_MS), { status: 'cancelled' });
  await sell(bruno, 80_000, after(-DAY_MS));
  await sell(celia, 30_000, after(-30 * DAY_MS));
  await sell(former, 20_000, after(-2 * DAY_MS));
  await world.db
    .updateTable('adhesions')
    .set({ status: 'cancelled', ended_at: new Date() })
    .where('id', '=', left)
    .execute();
  const link = await makeLink(world, { merchant_id: store.merchant_id, affiliate_id: celia.user_id });
  await makeVisit(world, link, after(-DAY_MS));
  await makeVisit(world, link, after(-2 * DAY_MS));
});

const list = async (query: object = {}, person: Person = store) =>
  (await world.call(endpoints.listMyAffiliates, { as: person, query: { ...OCTOBER, ...query } })).body;
const totalsOf = async (query: object = {}, person: Person = store) =>
  (await world.call(endpoints.getMemberTotals, { as: person, query: { ...OCTOBER, ...query } })).body;
const firstNames = ({ results }: { results: { name: string }[] }) =>
  results.map(({ name }) => name.split(' ')[0]);

describe('figures of a member', () => {
  test('the figures of a member match her sales of the period', async () => {
    const { rows } = await sql<{ affiliate_id: string; sales: number; total: number; earned: number }>`
      select affiliate_id, count(*)::int as sales, sum(base_cents)::int as total, sum(expected_cents)::int as earned
      from sales where merchant_id = ${store.merchant_id} and state in ('paid', 'partially_refunded') and month = '2026-10-01'
      group by affiliate_id`.execute(world.db);
    const raw = new Map(rows.map(({ affiliate_id, ...sums }) => [affiliate_id, sums]));
    const { results } = await list();
    expect(raw.get(ana?.user_id ?? '')).toMatchObject({ sales: 2, total: 150_000 });
    for (const { pk, figures } of results)
      expect([figures.sales, figures.base_cents, figures.commission_cents]).toEqual([
        raw.get(pk)?.sales ?? 0,
        raw.get(pk)?.total ?? 0,
        raw.get(pk)?.earned ?? 0,
      ]);
  });

  test('last sale and debt of a member are as of now, whatever the period', async () => {
    const { results } = await list({ date_from: '2026-11-01', date_to: '2026-11-02', s: 'ana' });
    expect(results[0]?.figures).toMatchObject({
      sales: 0,
      base_cents: 0,
      last_sale_at: after(HOUR_MS).toISOString(),
      owed_cents: 18_000,
    });
    const debt = await world.call(endpoints.listDebts, { as: store, query: { s: 'ana' } });
    expect(debt.body.results[0]?.available_cents).toBe(18_000);
    expect(debt.body.results[0]?.since).toBe(results[0]?.figures.owed_since);
  });

  test('figures of members with dates in the wrong order are refused', async () => {
    const query = { date_from: '2026-10-02', date_to: '2026-10-01' };
    expect((await world.call(endpoints.listMyAffiliates, { as: store, query })).status).toBe(400);
  });
});

describe('order of the members', () => {
  test.each([
    ['sold', undefined, ['Ana', 'Bruno', 'Celia', 'Dora']],
    ['sold', 'asc', ['Celia', 'Dora', 'Bruno', 'Ana']],
    ['visits', undefined, ['Celia', 'Ana', 'Bruno', 'Dora']],
    ['conversion', undefined, ['Celia', 'Ana', 'Bruno', 'Dora']],
    ['last_sale', undefined, ['Ana', 'Bruno', 'Celia', 'Dora']],
    ['last_sale', 'asc', ['Celia', 'Bruno', 'Ana', 'Dora']],
    ['earned', undefined, ['Ana', 'Bruno', 'Celia', 'Dora']],
    ['owed', undefined, ['Ana', 'Bruno', 'Celia', 'Dora']],
    ['name', 'desc', ['Dora', 'Celia', 'Bruno', 'Ana']],
  ])('members are ordered by %s %s', async (order_by, direction, expected) => {
    expect(firstNames(await list({ order_by, ...(direction && { direction }) }))).toEqual(expected);
  });

  test('the order of members continues over pages', async () => {
    const pages = await Promise.all([1, 2].map((page) => list({ order_by: 'sold', page, page_size: 2 })));
    expect(pages.flatMap(firstNames)).toEqual(['Ana', 'Bruno', 'Celia', 'Dora']);
    expect(pages.map(({ count }) => count)).toEqual([4, 4]);
  });
});

describe('filters of the members', () => {
  test.each([
    [{ group: 'sold' }, ['Ana', 'Bruno']],
    [{ group: 'silent' }, ['Celia', 'Dora']],
    [{ group: 'owed' }, ['Ana', 'Bruno', 'Celia']],
    [{ group: 'new' }, ['Dora']],
    [{ group: 'own_rate' }, []],
    [{ activity: 'never' }, ['Dora']],
    [{ activity: 'quiet' }, ['Ana', 'Bruno', 'Celia']],
    [{ activity: 'week' }, []],
    [{ leader: 'none' }, ['Bruno', 'Celia', 'Dora']],
    [{ s: '5555-0117', group: 'silent' }, ['Celia', 'Dora']],
  ])('members filtered by %j are the right ones', async (query, expected) => {
    const page = await list({ ...query, order_by: 'name' });
    expect([page.count, firstNames(page)]).toEqual([expected.length, expected]);
    expect((await totalsOf(query)).affiliates).toBe(expected.length);
  });

  test('filters are counted, each under the others', async () => {
    const { groups, leaders } = await totalsOf();
    expect(groups).toEqual({ all: 4, sold: 2, silent: 2, owed: 3, own_rate: 0, new: 1 });
    expect(leaders).toEqual([{ pk: bruno?.user_id, name: 'Bruno Prueba', count: 1 }]);
    const led = await totalsOf({ leader: bruno?.user_id, group: 'silent' });
    expect(led.groups).toEqual({ all: 1, sold: 1, silent: 0, owed: 1, own_rate: 0, new: 0 });
    expect(led.affiliates).toBe(0);
  });
});

describe('totals of the members', () => {
  test('the totals match the reports and show the share of former members', async () => {
    const { totals, former: left, sellers } = await totalsOf();
    const query = { ...OCTOBER, compare: 'none' } as const;
    const { sums } = (await world.call(endpoints.getReportFigures, { as: store, query })).body;
    expect(totals).toMatchObject({
      sales: sums.sales,
      base_cents: sums.base_cents,
      commission_cents: sums.commission_cents,
      visits: sums.visits,
    });
    const payments = await world.call(endpoints.listDebts, { as: store, query: {} });
    expect(totals.owed_cents).toBe(payments.body.sums.available_cents);
    expect([totals.sales, sellers]).toEqual([4, 2]);
    expect(left).toMatchObject({ affiliates: 1, sales: 1, base_cents: 20_000 });
  });

  test('the totals of a filter are those of its members', async () => {
    const { totals, former: left } = await totalsOf({ group: 'sold' });
    expect([totals.base_cents, left]).toEqual([230_000, null]);
  });

  test('the totals without a filter are those of all members and former members', async () => {
    const { totals, former: left, ...counts } = await totalsOf();
    const { totals: members, former: _none, ...same } = await totalsOf({ start_date: '2000-01-01' });
    expect(counts).toEqual(same);
    const sums = ['sales', 'base_cents', 'commission_cents', 'visits', 'owed_cents'] as const;
    for (const name of sums) expect(totals[name]).toBe(members[name] + (left?.[name] ?? 0));
  });

  test('the totals of another store include nothing of this one', async () => {
    const { totals, groups } = await totalsOf({}, other);
    expect([totals.sales, totals.visits, totals.owed_cents, groups.all]).toEqual([0, 0, 0, 1]);
  });
});

describe('workbook of the members', () => {
  test('the workbook has the filtered members in order and the total of the screen', async () => {
    const { access } = store;
    const answer = await world.request('GET', endpoints.downloadMembers.path, {
      query: { ...OCTOBER, group: 'sold', order_by: 'sold' },
      headers: { authorization: `Bearer ${access}` },
    });
    expect(answer.headers['content-disposition']).toContain('afiliados_2026-10-01_2026-10-31.xlsx');
    const [sheet = []] = sheetsOf(answer.rawPayload).sheets;
    expect(sheet.slice(1).map((row) => [row[0], row[8]])).toEqual([
      ['Ana Prueba', 1500],
      ['Bruno Prueba', 800],
      ['Total', 2300],
    ]);
  });
});

test('all members of a filter are named in the order of the list', async () => {
  const namesOf = async (query: object, person: Person = store) =>
    (await world.call(endpoints.getMemberNames, { as: person, query: { ...OCTOBER, ...query } })).body
      .members;
  expect((await namesOf({ order_by: 'sold', group: 'sold' })).map(({ name }) => name)).toEqual([
    'Ana Prueba',
    'Bruno Prueba',
  ]);
  expect(await namesOf({ s: 'ana' }, other)).toEqual([{ pk: foreign?.user_id, name: 'Canaria Prueba' }]);
});

describe('page of one member', () => {
  test('a member’s page has the period, the one before, the months and the counts', async () => {
    const params = { id: celia?.user_id ?? '' };
    const { body } = await world.call(endpoints.getMemberSummary, { as: store, params, query: OCTOBER });
    expect(body.figures).toEqual({ sales: 0, base_cents: 0, commission_cents: 0, visits: 2 });
    expect(body.before).toMatchObject({ sales: 1, base_cents: 30_000 });
    expect(body.months.map(({ month }) => month)).toEqual([
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
    expect(body.months[4]).toEqual({ month: '2026-09', sales: 1, base_cents: 30_000 });
    expect(body.counts).toEqual({ sales: 1, links: 1, coupons: 1, payments: 0 });
    const alone = { params, query: { ...OCTOBER, compare: 'none' as const } };
    expect((await world.call(endpoints.getMemberSummary, { as: store, ...alone })).body.before).toBeNull();
    expect((await world.call(endpoints.getMemberSummary, { as: other, params })).status).toBe(404);
  });
});
