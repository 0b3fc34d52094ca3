import type { SaleState } from '@aliado/contract';
import * as fc from 'fast-check';
import { dayOf, HOUR_MS } from '#server/lib/calendar.ts';
import { makeCoupon } from './coupons.ts';
import {
  join,
  type Merchant,
  makeMember,
  makeOpenMerchant,
  makeProduct,
  pairOf,
  setLeaderRate,
} from './merchants.ts';
import { after, changeOrder, type OrderLook, placeOrder, postSale } from './orders.ts';
import { makeLeader, type Person } from './people.ts';
import { landing, makeLink, makeVisit } from './visits.ts';
import type { World } from './world.ts';

/** Stores in different time zones and currencies. Their people carry the store's canary in their names. */
export const PLACES = [
  { canary: 'Quetzal', time_zone: 'America/Argentina/Buenos_Aires', currency: 'ARS' },
  { canary: 'Tucano', time_zone: 'Asia/Tokyo', currency: 'BRL' },
  { canary: 'Nene', time_zone: 'Pacific/Honolulu', currency: 'ARS' },
] as const;

export type RandomStore = (typeof PLACES)[number] & {
  merchant: Merchant;
  people: Person[];
  links: Awaited<ReturnType<typeof makeLink>>[];
  coupons: { id: string; name: string }[];
  products: bigint[];
};

export async function openRandomStore(world: World, place: (typeof PLACES)[number]): Promise<RandomStore> {
  const { canary, currency, time_zone } = place;
  const merchant = await makeOpenMerchant(world, { name: `Tienda ${canary}`, currency });
  const { merchant_id } = merchant;
  await world.db.updateTable('merchants').set({ time_zone }).where('id', '=', merchant_id).execute();
  await setLeaderRate(world, merchant, 3);
  const leader = await makeLeader(world);
  await join(world, merchant, leader);
  const people = [
    await makeMember(world, merchant, { leader_id: leader.user_id }),
    await makeMember(world, merchant),
    leader,
  ];
  const ids = people.map(({ user_id }) => user_id);
  await world.db.updateTable('users').set({ last_name: canary }).where('id', 'in', ids).execute();
  const pairs = people.map((person) => pairOf(merchant, person));
  const links: RandomStore['links'] = [];
  const coupons: RandomStore['coupons'] = [];
  for (const [index, pair] of pairs.entries()) {
    links.push(await makeLink(world, pair, { name: `Link ${canary} ${index}` }));
    coupons.push(await makeCoupon(world, pair, { name: `${canary.toUpperCase()}${index}` }));
  }
  const products = [1, 2, 3].map(async (n) =>
    makeProduct(world, merchant, `Vela ${canary} ${n}`, { currency }),
  );
  const known = (await Promise.all(products)).map(({ store_product_id }) => store_product_id);
  return { ...place, merchant, people, links, coupons, products: known };
}

/** Days around two month ends, mostly near midnight in one of the time zones. */
const placedAt = fc
  .record({
    day: fc.constantFrom('2026-08-31', '2026-09-01', '2026-09-17', '2026-09-30', '2026-10-01', '2026-10-14'),
    minute: fc
      .constantFrom(0, 149, 150, 180, 599, 600, 899, 900, 1439)
      .chain((m) => fc.integer({ min: m, max: m })),
  })
  .map(({ day, minute }) => new Date(Date.parse(day) + minute * 60_000));

const lines = fc.uniqueArray(
  fc.record({
    product: fc.constantFrom(0, 1, 2, null),
    price: fc.integer({ min: 100, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ product }) => product },
);

const becomes = fc.constantFrom<SaleState>(
  'pending',
  'paid',
  'paid',
  'partially_refunded',
  'refunded',
  'cancelled',
);

export const purchase = fc.record({
  who: fc.nat({ max: 2 }),
  how: fc.constantFrom('link', 'coupon'),
  placed_at: placedAt,
  lines,
  shipping: fc.constantFrom(0, 777),
  buyer: fc.constantFrom('ana@correo.example', 'bea@correo.example', null),
  states: fc.array(becomes, { minLength: 1, maxLength: 3 }),
  /** The last change may also be an edit. */
  edited: fc.option(lines),
});

export type Purchase = typeof purchase extends fc.Arbitrary<infer Made> ? Made : never;

export async function buy(world: World, store: RandomStore, made: Purchase) {
  const { merchant, currency } = store;
  const link = store.links[made.who];
  const coupon = store.coupons[made.who];
  if (!link || !coupon) throw new Error('there are three of each');
  const byLink = made.how === 'link';
  const click = byLink ? await makeVisit(world, link, after(-HOUR_MS, made.placed_at)) : null;
  const came = click ? { landing_page: landing(click) } : { coupons: [{ code: coupon.name }] };
  const withLines = (given: Purchase['lines']) =>
    given.map(({ product, ...line }) => ({
      ...line,
      ...(product !== null && { ...productOf(store, product), name: nameOf(product, line.quantity) }),
    }));
  const look = (state: SaleState, given: Purchase['lines']): OrderLook => {
    const total = given.reduce((sum, { price, quantity }) => sum + price * quantity, 0) + made.shipping;
    const refunded = state === 'refunded' ? total : state === 'partially_refunded' ? Math.ceil(total / 3) : 0;
    return {
      ...came,
      placed_at: made.placed_at,
      lines: withLines(given),
      shipping: made.shipping,
      currency,
      refunded,
      status: state === 'cancelled' ? 'cancelled' : 'open',
      payment_status: state === 'cancelled' ? 'paid' : state,
      ...(made.buyer && { buyer: [made.buyer] }),
    };
  };
  const [first = 'paid', ...later] = made.states;
  const order = await placeOrder(world, merchant.merchant_id, look(first, made.lines));
  for (const [index, state] of later.entries()) {
    const edit = index === later.length - 1 ? made.edited : null;
    await changeOrder(world, order.id, look(state, edit ?? made.lines));
    await postSale(world, order.id);
  }
}

/**
 * Words that match one product, two products, a product with two names, lines with and without a product, and
 * nothing.
 */
export const SOLD_WORDS = ['roja', 'lisa', 'azul', 'vela', 'nada'] as const;

/** The last product is sold under two names. */
const nameOf = (product: number, quantity: number) =>
  ['Vela roja', 'Vela lisa', quantity === 3 ? 'Jarra lisa verde' : 'Jarra lisa azul'][product] ?? '';

const productOf = ({ products }: RandomStore, index: number) => ({ product: products[index] ?? 0n });

export async function rawSales(world: World, { merchant, time_zone }: RandomStore) {
  const sales = await world.db
    .selectFrom('sales')
    .selectAll()
    .where('merchant_id', '=', merchant.merchant_id)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = sales.map(({ id }) => id);
  const kept =
    ids.length > 0
      ? await world.db.selectFrom('sale_lines').selectAll().where('sale_id', 'in', ids).execute()
      : [];
  return sales.map((sale) => ({
    ...sale,
    day: dayOf(sale.placed_at, time_zone),
    lines: kept.filter(({ sale_id }) => sale_id === sale.id),
  }));
}

export type RawSale = Awaited<ReturnType<typeof rawSales>>[number];
