import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { makeCoupon } from './coupons.ts';
import { changeTerms, join, type Merchant, makeOpenMerchant, pairOf, type Settings } from './merchants.ts';
import { after, type OrderLook, placeOrder } from './orders.ts';
import { makeAffiliate, makeLeader, type Person } from './people.ts';
import { landing, makeLink, makeVisit } from './visits.ts';
import { setTime, type World } from './world.ts';

/** A sale of October that earns 10 %. It is recorded the next day, so its commission is available by now. */
export async function sell(
  world: World,
  { merchant_id }: Pick<Merchant, 'merchant_id'>,
  { user_id: affiliate_id }: Pick<Person, 'user_id'>,
  look: OrderLook = {},
) {
  const { name } = await makeCoupon(world, { merchant_id, affiliate_id }, { commission: 10 });
  const { offset_ms } = world.time;
  setTime(world, after(DAY_MS, look.placed_at));
  try {
    return await placeOrder(world, merchant_id, { coupons: [{ code: name }], ...look });
  } finally {
    world.time.offset_ms = offset_ms;
  }
}

export const sellFor = (
  world: World,
  merchant: Merchant,
  person: Person,
  price: number,
  at: string | Date,
  look: OrderLook = {},
) => sell(world, merchant, person, { lines: [{ price }], placed_at: new Date(at), ...look });

export const saleOf = (world: World, order_id: string) =>
  world.db.selectFrom('sales').selectAll().where('order_id', '=', order_id).executeTakeFirst();

export async function getSaleOf(world: World, order_id: string) {
  const sale = await saleOf(world, order_id);
  if (!sale) throw new Error('nobody is credited');
  return sale;
}

export const attributionOf = (world: World, order_id: string) =>
  world.db
    .selectFrom('attributions')
    .select(['affiliate_id', 'rule', 'reason', 'rules'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();

export const saleLinesOf = (world: World, sale_id: string) =>
  world.db.selectFrom('sale_lines').selectAll().where('sale_id', '=', sale_id).orderBy('position').execute();

export async function postedOf(world: World, sale_id: string) {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select(['kind', 'affiliate_id', sql<bigint>`sum(amount_cents)::bigint`.as('sum')])
    .where('sale_id', '=', sale_id)
    .groupBy(['kind', 'affiliate_id'])
    .execute();
  const sumOf = (kind: string) => rows.find((row) => row.kind === kind)?.sum ?? 0n;
  return { commission: sumOf('commission'), override: sumOf('override') };
}

export const reasonOf = async (world: World, order_id: string) =>
  (await attributionOf(world, order_id)).reason;

type Selling = Settings & { person?: { user_id: string }; leader_id?: string };

/** A store with a member, and the look of an order that is hers. */
export async function makeSeller(world: World, { person, leader_id, ...settings }: Selling = {}) {
  const merchant = await makeOpenMerchant(world);
  const { user_id: affiliate_id } = person ?? (await makeAffiliate(world));
  if (Object.keys(settings).length > 0) await changeTerms(world, merchant, settings);
  await join(world, merchant, { user_id: affiliate_id }, leader_id);
  const pair = { merchant_id: merchant.merchant_id, affiliate_id };
  const click = await makeVisit(world, await makeLink(world, pair), after(-DAY_MS));
  return { merchant, pair, hers: { landing_page: landing(click) } };
}

/** The present figures of a sale; the books must agree. */
export async function figuresOf(world: World, order_id: string) {
  const sale = await getSaleOf(world, order_id);
  const posted = await postedOf(world, sale.id);
  expect(posted).toEqual({ commission: sale.commission_cents, override: sale.leader_commission_cents });
  const { state, base_cents, expected_cents, commission_cents, no_earning } = sale;
  return { state, base: base_cents, expected: expected_cents, earned: commission_cents, no_earning };
}

export type TwoMembers = { merchant: Merchant; rocio: Person; other: Person };

/** A store with two long-standing members, created before the tests of a file. */
export function useTwoMembers(world: World): TwoMembers {
  const members = {} as TwoMembers;
  beforeAll(async () => {
    const merchant = await makeOpenMerchant(world);
    const [rocio, other] = [await makeAffiliate(world), await makeAffiliate(world)];
    for (const person of [rocio, other]) await join(world, merchant, person);
    Object.assign(members, { merchant, rocio, other });
  });
  return members;
}

export async function creditOf(world: World, order_id: string, { rocio, other }: TwoMembers) {
  const { affiliate_id, rule, reason } = await attributionOf(world, order_id);
  const sale = await saleOf(world, order_id);
  const who = affiliate_id === rocio.user_id ? 'rocio' : affiliate_id === other.user_id ? 'other' : null;
  expect(sale?.affiliate_id ?? null).toBe(affiliate_id);
  return { who, rule, reason };
}

export const nobody = (reason: string) => ({ who: null, rule: null, reason });
export const rocioBy = (rule: string) => ({ who: 'rocio', rule, reason: 'decided' });
export const otherBy = (rule: string) => ({ who: 'other', rule, reason: 'decided' });

export type Case = [
  string,
  (members: TwoMembers) => Promise<OrderLook>,
  ReturnType<typeof nobody | typeof rocioBy>,
];

export const UNKNOWN_ID = '0198e0a0-0000-7000-8000-000000000000';

export type StoreWithSales = {
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

/** A store with sales by link and by coupon, one of them cancelled, and orders of other affiliates and of none. */
export function useStoreWithSales(world: World): StoreWithSales {
  const store = {} as StoreWithSales;
  beforeAll(async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Barro Lindo' });
    const [rocio, other, leader] = [
      await makeAffiliate(world),
      await makeAffiliate(world),
      await makeLeader(world),
    ];
    await join(world, merchant, rocio, leader.user_id);
    await join(world, merchant, other);
    const [pair, theirs] = [pairOf(merchant, rocio), pairOf(merchant, other)];
    const link = await makeLink(world, pair, { name: 'Mi link de macetas' });
    const landing_page = landing(await makeVisit(world, link, after(-DAY_MS)));
    const { name: coupon } = await makeCoupon(world, pair, { name: 'ROCIO-MACETAS' });
    const secret = await makeCoupon(world, theirs, { name: 'SECRETO-AJENO' });
    const byLink = await placeOrder(world, merchant.merchant_id, {
      landing_page,
      lines: [{ name: 'Maceta Ñandú' }, { id: 2, price: 333 }],
      discount: 500,
      shipping: 900,
    });
    const byCoupon = await placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: coupon }],
      placed_at: after(HOUR_MS),
      payment_status: 'pending',
    });
    const cancelled = await placeOrder(world, merchant.merchant_id, {
      landing_page,
      placed_at: after(2 * HOUR_MS),
      status: 'cancelled',
    });
    const others = await placeOrder(world, merchant.merchant_id, {
      landing_page,
      coupons: [{ code: secret.name }],
      placed_at: after(3 * HOUR_MS),
    });
    const nobodys = await placeOrder(world, merchant.merchant_id, { placed_at: after(4 * HOUR_MS) });
    const hers = (await getSaleOf(world, byLink.id)).id;
    Object.assign(store, { merchant, rocio, other, leader, coupon, landing_page, hers });
    Object.assign(store, { byLink, byCoupon, cancelled, others, nobodys });
  });
  return store;
}

export const numbersOf = (body: { results: { number: number }[] }) =>
  body.results.map(({ number }) => number);
