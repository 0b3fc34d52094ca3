import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { changeOrder, postSale } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { useOwnWorld } from '#kit/world.ts';
import {
  countActive,
  findWrongDays,
  findWrongFigures,
  findWrongKeyDays,
  findWrongSold,
  findWrongSums,
  rebuildFigures,
  rebuildSaleTotals,
} from '../sales.service.ts';

const world = useOwnWorld();
let merchant: Merchant;
let rocio: Person;
beforeAll(async () => {
  merchant = await makeOpenMerchant(world);
  rocio = await makeMember(world, merchant);
  for (const price of [10_000, 20_000, 30_000, 45_000])
    await sell(world, merchant, rocio, { lines: [{ price }] });
  const gone = await sell(world, merchant, rocio);
  await changeOrder(world, gone.id, { status: 'cancelled' });
  await postSale(world, gone.id);
});

/** The sums of the sales themselves. */
async function told(where: string) {
  const { rows } = await sql<{ count: number; sales: number; total_cents: number; commission_cents: number }>`
    select count(*)::int as count, (count(*) filter (where state not in ('cancelled', 'refunded')))::int as sales,
      coalesce(sum(total_cents) filter (where state not in ('cancelled', 'refunded')), 0)::int as total_cents,
      coalesce(sum(expected_cents) filter (where state not in ('cancelled', 'refunded')), 0)::int as commission_cents
    from sales where merchant_id = ${merchant.merchant_id} and ${sql.raw(where)}`.execute(world.db);
  return rows[0];
}

test.each([
  ['everything', {}, 'true'],
  ['a state', { state: 'paid' }, "state = 'paid'"],
  ['one that adds nothing', { state: 'cancelled' }, "state = 'cancelled'"],
  ['a rule', { rule: 'coupon' }, "rule = 'coupon'"],
  ['days', { date_from: '2026-01-01', date_to: '2026-12-31' }, "placed_at >= '2026-01-01T03:00Z'"],
  ['days without sales', { date_to: '2020-01-01' }, 'false'],
] as const)('the sums filtered by %s match the sales', async (_, query, where) => {
  const { body } = await world.call(endpoints.listSales, { as: merchant, query });
  const right = await told(where);
  const [sums] = body.sums;
  expect(body.count).toBe(right?.count);
  expect([sums?.sales ?? 0, sums?.total_cents ?? 0, sums?.commission_cents ?? 0]).toEqual([
    right?.sales,
    right?.total_cents,
    right?.commission_cents,
  ]);
});

test('a wrong stored day is found and rebuilt', async () => {
  expect(await findWrongDays(world.db, merchant.merchant_id)).toEqual([]);
  await asOwner(world.owner_url, (client) =>
    client.query(
      `update sale_days set base_cents = base_cents + 1 where merchant_id = $1 and state = 'paid'`,
      [merchant.merchant_id],
    ),
  );
  const wrong = await findWrongDays(world.db, merchant.merchant_id);
  expect(wrong.map(({ what }) => what)).toContain('sale_days');
  expect(await rebuildSaleTotals(world.db)).toBe(wrong.length);
  expect(await findWrongDays(world.db, merchant.merchant_id)).toEqual([]);
});

test.each(['order_days', 'visit_days'])('wrong %s are found and rebuilt', async (what) => {
  const column = what === 'order_days' ? 'orders' : 'visits';
  await asOwner(world.owner_url, async (client) => {
    await client.query(
      `insert into visit_days values ($1, '2026-11-16', 0, 0, 0, 0) on conflict (merchant_id, day) do nothing`,
      [merchant.merchant_id],
    );
    await client.query(`update ${what} set ${column} = ${column} + 1 where merchant_id = $1`, [
      merchant.merchant_id,
    ]);
  });
  const wrong = await findWrongDays(world.db, merchant.merchant_id);
  expect(new Set(wrong.map((day) => day.what))).toEqual(new Set([what]));
  expect(await rebuildSaleTotals(world.db)).toBe(wrong.length);
  expect(await findWrongDays(world.db, merchant.merchant_id)).toEqual([]);
});

test('stored totals of affiliates, links, coupons and products match their days', async () => {
  expect(await findWrongSums(world.db, merchant.merchant_id)).toEqual([]);
  const { rows } = await sql<{ span: string; sales: number }>`
    select span, sum(sales)::int as sales from key_totals
    where merchant_id = ${merchant.merchant_id} and kind = 'affiliate' group by span order by span`.execute(
    world.db,
  );
  expect(rows).toEqual(['ever', 'month', 'ten', 'year'].map((span) => ({ span, sales: 4 })));
});

test('product totals are stored by day as well as by longer spans', async () => {
  const { rows } = await sql<{ spans: string[]; sales: number }>`
    select array_agg(span order by span) as spans, sales from (
      select span, sum(sales)::int as sales from key_totals
      where merchant_id = ${merchant.merchant_id} and kind = 'product' group by span) as kept
    group by sales`.execute(world.db);
  expect(rows).toEqual([{ spans: ['day', 'ever', 'month', 'ten', 'year'], sales: expect.any(Number) }]);
});

test.each([
  ["update key_totals set base_cents = base_cents + 1 where kind = 'coupon' and span = 'ten'", 'key_totals'],
  ["update key_totals set sales = sales + 1 where kind = 'product' and span = 'ever'", 'key_totals'],
  ["update key_totals set base_cents = base_cents + 1 where kind = 'product' and span = 'day'", 'key_totals'],
  ["insert into visit_sums select id, 'link', 'year', '2026-01-01', id, 5 from merchants", 'visit_sums'],
])('wrong stored sums are found and rebuilt: %s', async (change, what) => {
  await asOwner(world.owner_url, (client) => client.query(change));
  const wrong = await findWrongSums(world.db, merchant.merchant_id);
  expect(new Set(wrong.map((sum) => sum.what))).toEqual(new Set([what]));
  await rebuildFigures(world.db);
  expect(await findWrongSums(world.db, merchant.merchant_id)).toEqual([]);
});

test('days with sales or visits are stored, and rebuilt when wrong', async () => {
  const { merchant_id } = merchant;
  expect(await findWrongKeyDays(world.db, merchant_id)).toEqual([]);
  await asOwner(world.owner_url, (client) =>
    client.query(
      "update key_days set days = B'0' || days where kind in ('seller', 'bringer'); delete from key_days where kind = 'coupon'",
    ),
  );
  const wrong = await findWrongKeyDays(world.db, merchant_id);
  expect(new Set(wrong.map(({ kind }) => kind))).toEqual(new Set(['seller', 'bringer', 'coupon']));
  await rebuildFigures(world.db);
  expect(await findWrongKeyDays(world.db, merchant_id)).toEqual([]);
});

test.each([
  ['delete from sold_names', 'sold_names'],
  ['update sold_together set day = day - 1', 'sold_together'],
  ['delete from sold_together', 'sold_together'],
])('products sold together and their names are stored, and rebuilt when wrong: %s', async (change, what) => {
  const { merchant_id } = merchant;
  const lines = [
    { name: 'Mate', product: 71n },
    { name: 'Termo', product: 72n },
  ];
  const { id } = await sell(world, merchant, rocio, { lines });
  expect(await findWrongSold(world.db, merchant_id)).toEqual([]);
  await asOwner(world.owner_url, (client) => client.query(change));
  const wrong = await findWrongSold(world.db, merchant_id);
  expect(wrong.map((sold) => sold.what)).toContain(what);
  await rebuildFigures(world.db);
  expect(await findWrongSold(world.db, merchant_id)).toEqual([]);
  await changeOrder(world, id, { lines: lines.slice(1) });
  await postSale(world, id);
  expect(await findWrongSold(world.db, merchant_id)).toEqual([]);
});

test('a wrong figure is corrected together with the totals derived from it', async () => {
  await asOwner(world.owner_url, (client) =>
    client.query(
      "update sale_figures set base_cents = base_cents + 7 where kind = 'affiliate' and span = 'day' and merchant_id = $1",
      [merchant.merchant_id],
    ),
  );
  expect(await findWrongSums(world.db, merchant.merchant_id)).toEqual([]);
  const wrong = await findWrongFigures(world.db, merchant.merchant_id);
  expect(new Set(wrong.map(({ span }) => span))).toEqual(new Set(['day', 'month']));
  expect(await rebuildFigures(world.db)).toBe(wrong.length);
  expect(await findWrongFigures(world.db, merchant.merchant_id)).toEqual([]);
  expect(await findWrongSums(world.db, merchant.merchant_id)).toEqual([]);
});

test('active sellers are counted for periods at the start, in the middle and at the end', async () => {
  const { merchant_id } = await makeOpenMerchant(world);
  const bits = ['010000100000', '000110000000', '000000000011', '000000000000', '100000000000'];
  await asOwner(world.owner_url, (client) =>
    client.query(
      `insert into key_days (merchant_id, kind, key, since, days)
       select $1, 'seller', gen_random_uuid(), '2026-03-01', days::bit varying from unnest($2::text[]) as days`,
      [merchant_id, bits],
    ),
  );
  const dayOf = (place: number) => new Date(Date.UTC(2026, 2, 1 + place)).toISOString().slice(0, 10);
  const places = Array.from({ length: 16 }, (_, place) => place - 2);
  const periods = places.flatMap((from) =>
    places.filter((to) => to >= from).map((to) => ({ from: Math.max(from, 0), to, day: from })),
  );
  const days = periods.map(({ day, to }) => ({ from: dayOf(day), to: dayOf(to) }));
  expect(await countActive(world.db, { merchant_id, kind: 'seller', days })).toEqual(
    periods.map(
      ({ from, to }) => bits.filter((one) => one.slice(from, Math.max(to + 1, 0)).includes('1')).length,
    ),
  );
});
