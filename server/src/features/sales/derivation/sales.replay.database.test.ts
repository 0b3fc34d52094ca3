import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { changeTerms, type Merchant, makeAdhesion, makeOpenMerchant, setRates } from '#kit/merchants.ts';
import { after, changeOrder, type OrderLook, postSale, putOrder } from '#kit/orders.ts';
import { makeLeader, type Person } from '#kit/people.ts';
import { postedOf, saleLinesOf, saleOf } from '#kit/sales.ts';
import { landing, makeLink, makeVisit, recordOrderClaim } from '#kit/visits.ts';
import { useOwnWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { findWrongSaleTotals, rebuildSaleTotals } from '../figures/sales.totals.queries.ts';

const world = useOwnWorld();
const RUNS = process.env.LONG === '1' ? 100 : 2;

const STATES = [
  { payment_status: 'pending' },
  { payment_status: 'paid' },
  { payment_status: 'paid' },
  { payment_status: 'paid' },
  { payment_status: 'paid', status: 'cancelled' },
  { payment_status: 'pending', status: 'cancelled' },
  { payment_status: 'partially_refunded' },
  { payment_status: 'refunded' },
  { payment_status: 'voided' },
];

const version = fc.record({
  state: fc.constantFrom(...STATES),
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), price: fc.nat(20_000) }), {
    minLength: 1,
    maxLength: 3,
  }),
  discount: fc.nat(3000),
  refunded: fc.nat(5000),
});

const history = fc.record({
  evidence: fc.constantFrom('none', 'coupon', 'click', 'claim', 'click and claim', 'coupon and claim'),
  hours: fc.nat(60),
  versions: fc.array(version, { minLength: 1, maxLength: 4 }),
});

const act = fc.record({
  what: fc.constantFrom('deliver', 'deliver', 'claim', 'settle', 'settle', 'settle twice at once'),
  order: fc.nat(),
  version: fc.nat(),
});

type Act = { what: string; order: number; version: number };

let shops: Merchant[];
let leader: Person;

beforeAll(async () => {
  leader = await makeLeader(world);
  const [free, bounded] = [await makeOpenMerchant(world), await makeOpenMerchant(world)];
  shops = [free, bounded];
  for (const merchant of shops)
    await setRates(world, merchant, { commission: 13, commission_coupon: 13, commission_leader: 7 });
  await changeTerms(world, bounded, { maximum_order: 1, minimum_cart: 40 });
});

async function makeSeller({ merchant_id }: Merchant) {
  const { id: user_id } = await world.db
    .insertInto('users')
    .values({
      username: `${randomUUID()}@correo.example`,
      first_name: 'Ana',
      last_name: 'Sauce',
      password_hash: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeAdhesion(world, { merchant_id }, { user_id }, 'accepted', {
    since: after(-200 * DAY_MS),
    leader_id: leader.user_id,
  });
  const pair = { merchant_id, affiliate_id: user_id };
  const link = await makeLink(world, pair);
  return { pair, link, coupon: await makeCoupon(world, pair) };
}

type Seller = Awaited<ReturnType<typeof makeSeller>>;

type Given = {
  evidence: string;
  hours: number;
  versions: {
    state: { payment_status: string; status?: string };
    lines: object[];
    discount: number;
    refunded: number;
  }[];
};

/** The constant part of an order, and each of its versions as the platform would send it. */
async function prepare({ link, coupon }: Seller, { evidence, hours, versions }: Given, number: number) {
  const placed_at = after(hours * HOUR_MS);
  const click = await makeVisit(world, link, after(-HOUR_MS, placed_at));
  const looks = versions.map(({ state, lines, discount, refunded }, index): OrderLook => {
    const wasPaid = versions.slice(0, index + 1).some((one) => one.state.payment_status !== 'pending');
    return {
      number,
      placed_at,
      paid_at: wasPaid ? after(HOUR_MS, placed_at) : null,
      store_updated_at: after(index * 1000, placed_at),
      ...state,
      lines,
      discount,
      refunded: state.payment_status.includes('refunded') ? refunded : 0,
      ...(evidence.startsWith('coupon') && { coupons: [{ code: coupon.name }] }),
      ...(evidence.startsWith('click') && { landing_page: landing(click) }),
    };
  });
  return { looks, claimed: evidence.includes('claim') ? click : null };
}

type Prepared = Awaited<ReturnType<typeof prepare>> & {
  put?: Awaited<ReturnType<typeof putOrder>>;
  at: number;
};

/** As the intake does: an older version changes nothing. */
async function deliver({ pair }: Seller, order: Prepared, wanted: number) {
  const look = order.looks[wanted];
  if (!look || (order.put && wanted <= order.at)) return;
  if (order.put) await changeOrder(world, order.put.id, look);
  else order.put = await putOrder(world, pair.merchant_id, look);
  order.at = wanted;
}

async function perform(seller: Seller, order: Prepared, { what, version }: Act) {
  if (what === 'deliver') await deliver(seller, order, version % order.looks.length);
  if (!order.put) return;
  const { id } = order.put;
  if (what === 'claim' && order.claimed) await recordOrderClaim(world, order.put, order.claimed);
  if (what === 'settle') await postSale(world, id);
  if (what === 'settle twice at once') await Promise.all([postSale(world, id), postSale(world, id)]);
}

async function play(merchant: Merchant, histories: Given[], acts: Act[]) {
  const seller = await makeSeller(merchant);
  const orders: Prepared[] = [];
  for (const [index, given] of histories.entries())
    orders.push({ ...(await prepare(seller, given, 500 + index)), at: -1 });
  for (const one of acts) {
    const order = orders[one.order % orders.length];
    if (order) await perform(seller, order, one);
  }
  for (const order of orders) {
    await deliver(seller, order, order.looks.length - 1);
    if (order.put && order.claimed) await recordOrderClaim(world, order.put, order.claimed);
  }
  for (const { put } of orders) if (put) await postSale(world, put.id);
  await world.runJobs();
  return tellOf(seller, orders);
}

/** Everything a person would see, without names that differ between sellers. */
async function tellOf({ pair }: Seller, orders: Prepared[]) {
  const sales = await Promise.all(
    orders.map(async ({ put }) => {
      const sale = await saleOf(world, put?.id ?? '');
      if (!sale) return null;
      const { state, rule, number, month, base_cents, total_cents, no_earning, paid_at, available_at } = sale;
      const { expected_cents, commission_cents, leader_expected_cents, leader_commission_cents } = sale;
      const lines = (await saleLinesOf(world, sale.id)).map(({ sale_id, ...line }) => line);
      const posted = await postedOf(world, sale.id);
      expect(posted).toEqual({ commission: commission_cents, override: leader_commission_cents });
      const money = { base_cents, total_cents, expected_cents, commission_cents, leader_expected_cents };
      return { state, rule, number, month, no_earning, paid_at, available_at, ...money, lines, posted };
    }),
  );
  const totals = await world.db
    .selectFrom('sale_totals')
    .select(['day', 'currency', 'sales', 'total_cents', 'base_cents', 'commission_cents'])
    .where('affiliate_id', '=', pair.affiliate_id)
    .where(sql<boolean>`(sales, total_cents, base_cents, commission_cents) <> (0, 0, 0, 0)`)
    .orderBy('day')
    .execute();
  return { sales, totals };
}

describe('repeated, late and reordered events', () => {
  test('repeated, late and reordered events leave the same sales, lines, totals and ledger', {
    timeout: 600_000,
    tags: ['scaled'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 1, 1),
        fc.array(history, { minLength: 3, maxLength: 5, size: 'max' }),
        fc.array(act, { minLength: 5, maxLength: 30, size: 'max' }),
        async (which, histories, acts) => {
          const merchant = shops[which] as Merchant;
          const plain = await play(merchant, histories, []);
          expect(await play(merchant, histories, acts)).toEqual(plain);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(await findWrongSaleTotals(world.db)).toEqual([]);
  });

  test('wrong sale totals are found and rebuilt', async () => {
    await sql`update sale_totals set sales = sales + 1 where day in (select min(day) from sale_totals)`.execute(
      world.db,
    );
    const wrong = await findWrongSaleTotals(world.db);
    expect(wrong.length).toBeGreaterThan(0);
    expect(await rebuildSaleTotals(world.db)).toBe(wrong.length);
    expect(await findWrongSaleTotals(world.db)).toEqual([]);
    expect(await rebuildSaleTotals(world.db)).toBe(0);
  });
});
