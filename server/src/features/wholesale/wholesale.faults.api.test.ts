import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { askStore, type ConnectedMerchant, useStoreWorld } from '#kit/stores.ts';
import {
  cartOf,
  makeBuyer,
  makeOffer,
  makeWholesaler,
  myOrders,
  type Offer,
  orderCart,
  payAtCheckout,
  putInCart,
  setCartRules,
} from '#kit/wholesale.ts';
import { placeInStore } from './place-in-store.ts';
import { sweepWholesale } from './wholesale.jobs.ts';

const STORE = 'barro-lindo';
const NONE = { 429: 0, 500: 0, hang: 0, reset: 0, garbage: 0, when: 'before' } as const;
const world = useStoreWorld();
let merchant: ConnectedMerchant;
let offer: Offer;
beforeAll(async () => {
  merchant = await makeWholesaler(world, STORE);
  offer = await makeOffer(world, merchant, { stock: 1000 });
});
afterEach(() => void world.sandbox.control.setFaults(STORE, NONE));

const withCart = () => makeBuyer(world, merchant, offer, 2);
const drafts = async () =>
  (
    await askStore(world, merchant)<{ id: number; note: string }[]>(
      'GET',
      '/draft_orders?per_page=200',
    ).catch(() => [])
  ).map(({ note }) => note);
const countOf = (all: string[], number: string) => all.filter((note) => note === `Aliado ${number}`).length;

test('ordering the same cart twice makes one order', async () => {
  const person = await withCart();
  const seen = await cartOf(world, merchant, person);
  const first = await orderCart(world, merchant, person, seen);
  const second = await orderCart(world, merchant, person, seen);
  expect([first.status, second.status, second.body.pk]).toEqual([201, 201, first.body.pk]);
  expect(countOf(await drafts(), first.body.number)).toBe(1);
});

test('two concurrent taps, as from two devices, make one order', { tags: ['long'] }, async () => {
  const person = await withCart();
  const seen = await cartOf(world, merchant, person);
  const answers = await Promise.all([
    orderCart(world, merchant, person, seen),
    orderCart(world, merchant, person, seen),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.pk)).size).toBe(1);
  expect(await myOrders(world, person)).toHaveLength(1);
  expect(countOf(await drafts(), answers[0]?.body.number ?? '')).toBe(1);
});

test('twenty concurrent taps with one order left in the month make one order', async () => {
  await setCartRules(world, merchant, { maximum_order: 2 });
  const person = await withCart();
  expect((await orderCart(world, merchant, person)).status).toBe(201);
  await putInCart(world, merchant, person, offer, 1);
  const seen = await cartOf(world, merchant, person);
  const many = await Promise.all(Array.from({ length: 20 }, () => orderCart(world, merchant, person, seen)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201]));
  await putInCart(world, merchant, person, offer, 1);
  const more = await Promise.all(Array.from({ length: 20 }, () => orderCart(world, merchant, person)));
  expect(new Set(more.map(({ body }) => body.code))).toEqual(new Set(['month_full']));
  expect(await myOrders(world, person)).toHaveLength(2);
  await setCartRules(world, merchant, {});
});

const ASKED_LATER = '%s: later there is the order and one draft';

test.each([['a lost answer', { reset: 1, when: 'after' }]] as const)(ASKED_LATER, (_label, fault) =>
  isMadeLater(fault),
);

test.each([
  ['an error after the draft was made', { 500: 1, when: 'after' }],
  ['garbage for an answer', { garbage: 1, when: 'after' }],
  ['too many requests', { 429: 1, when: 'before' }],
  ['a store that hangs after it made the draft', { hang: 1, when: 'after' }],
  ['a store that hangs before it', { hang: 1, when: 'before' }],
] as const)(ASKED_LATER, { tags: ['long'] }, (_label, fault) => isMadeLater(fault));

type Fault = Partial<Record<429 | 500 | 'hang' | 'reset' | 'garbage', number>> & {
  when?: 'before' | 'after';
};

async function isMadeLater(fault: Fault) {
  const person = await withCart();
  const { key, total_cents } = await cartOf(world, merchant, person);
  // The order already exists; the fault affects only the request for the draft.
  const { id } = await begunOrder(person, key, total_cents);
  world.sandbox.control.setFaults(STORE, { ...NONE, ...fault });
  expect(await placeInStore(world.background, id)).toBe('open');
  world.sandbox.control.setFaults(STORE, NONE);
  expect(await placeInStore(world.background, id)).toBe('settled');
  const [order] = await myOrders(world, person);
  expect(order).toMatchObject({ state: 'waiting', checkout_url: expect.any(String) });
  expect(countOf(await drafts(), order?.number ?? '')).toBe(1);
  expect((await cartOf(world, merchant, person)).lines).toEqual([]);
}

/** An order whose process died before it called the store. */
async function begunOrder(person: Person, cart_key: string, total_cents: number) {
  const number = (await askNumber()) + 1;
  await world.db
    .updateTable('wholesale_settings')
    .set({ last_number: number })
    .where('merchant_id', '=', merchant.merchant_id)
    .execute();
  const made_at = new Date();
  const order = await world.db
    .insertInto('wholesale_orders')
    .values({
      merchant_id: merchant.merchant_id,
      affiliate_id: person.user_id,
      number,
      cart_key,
      currency: 'ARS',
      units: 2,
      retail_cents: 200_000n,
      discount_cents: 200_000n - BigInt(total_cents),
      month: `${made_at.toISOString().slice(0, 7)}-01`,
      made_at,
      changed_at: made_at,
      expires_at: new Date(made_at.getTime() + 7 * 24 * 60 * 60 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('wholesale_order_lines')
    .values({
      order_id: order.id,
      position: 0,
      product_id: offer.product,
      store_variant_id: BigInt(offer.variant),
      name: 'Vela de prueba',
      quantity: 2,
      retail_cents: 100_000n,
      wholesale_cents: 70_000n,
    })
    .execute();
  return order;
}

const askNumber = async () =>
  (
    await world.db
      .selectFrom('wholesale_settings')
      .select('last_number')
      .where('merchant_id', '=', merchant.merchant_id)
      .executeTakeFirst()
  )?.last_number ?? 0;

const AT_THE_TAP = 'a store that %s at the tap: said in words, nothing is ordered, the cart stays';

test.each([['is away', { 500: 1 }]] as const)(AT_THE_TAP, (_label, fault) => isSaidAtTheTap(fault));

test.each([
  ['has had too many requests', { 429: 1 }],
  ['hangs', { hang: 1 }],
] as const)(AT_THE_TAP, { tags: ['long'] }, (_label, fault) => isSaidAtTheTap(fault));

async function isSaidAtTheTap(fault: Fault) {
  const person = await withCart();
  const seen = await cartOf(world, merchant, person);
  world.sandbox.control.setFaults(STORE, { ...NONE, ...fault });
  const away = await orderCart(world, merchant, person, seen);
  expect([away.status, away.body.code]).toEqual([503, 'store_unreachable']);
  expect(away.body.messages?.[0]).toMatch(/tienda/i);
  expect(await myOrders(world, person)).toEqual([]);
  world.sandbox.control.setFaults(STORE, NONE);
  expect((await cartOf(world, merchant, person)).lines).toHaveLength(1);
  expect((await orderCart(world, merchant, person, seen)).status).toBe(201);
}

const sweep = async () => {
  await sweepWholesale.run({ ...world.background, job_id: '1' }, {});
  await world.runJobs();
};

test('a second draft made by a hung request is deleted by the sweep, and nothing else is', {
  tags: ['long'],
}, async () => {
  const person = await withCart();
  const { body: order } = await orderCart(world, merchant, person);
  const draft = (note: string) => ({
    contact_name: 'Rocío',
    contact_lastname: 'Jacarandá',
    contact_email: 'rocio@correo.example',
    payment_status: 'unpaid',
    note,
    products: [{ variant_id: Number(offer.variant), quantity: 2 }],
  });
  const ask = askStore(world, merchant);
  await ask('POST', '/draft_orders', draft(`Aliado ${order.number}`));
  await ask('POST', '/draft_orders', draft('Lo pidió por teléfono'));
  expect(countOf(await drafts(), order.number)).toBe(2);
  await sweep();
  expect(countOf(await drafts(), order.number)).toBe(1);
  expect(await drafts()).toContain('Lo pidió por teléfono');
  expect((await myOrders(world, person))[0]).toMatchObject({ state: 'waiting', pk: order.pk });
  await payAtCheckout(order.checkout_url);
});

test('a draft that appears after its order was given up is deleted', { tags: ['long'] }, async () => {
  const person = await withCart();
  const { key, total_cents } = await cartOf(world, merchant, person);
  const { id } = await begunOrder(person, key, total_cents);
  world.sandbox.control.setFaults(STORE, { ...NONE, 500: 1, when: 'after' });
  world.time.offset_ms = 31 * 60_000;
  const given_up = await placeInStore(world.background, id);
  world.time.offset_ms = 0;
  expect(given_up).toBe('settled');
  world.sandbox.control.setFaults(STORE, NONE);
  const [order] = await myOrders(world, person);
  expect(order).toMatchObject({ state: 'cancelled', why: 'unreachable' });
  expect(countOf(await drafts(), order?.number ?? '')).toBe(1);
  await sweep();
  expect(countOf(await drafts(), order?.number ?? '')).toBe(0);
});

test('a price change while the draft is made cancels order and draft', async () => {
  const stored = await makeOffer(world, merchant, { name: 'Sube ahora' });
  const person = await makeMember(world, merchant);
  await putInCart(world, merchant, person, stored, 2);
  const { key } = await cartOf(world, merchant, person);
  const { id } = await begunOrder(person, key, 140_000);
  await world.db
    .updateTable('wholesale_orders')
    .set({ retail_cents: 199_999n, discount_cents: 59_999n })
    .where('id', '=', id)
    .execute();
  expect(await placeInStore(world.background, id)).toBe('settled');
  const [order] = await myOrders(world, person);
  expect(order).toMatchObject({ state: 'cancelled', why: 'changed' });
  expect(countOf(await drafts(), order?.number ?? '')).toBe(0);
  expect((await cartOf(world, merchant, person)).lines).toHaveLength(1);
});

test('an order whose worker died is finished by the sweep', { tags: ['long'] }, async () => {
  const person = await withCart();
  const { key, total_cents } = await cartOf(world, merchant, person);
  await begunOrder(person, key, total_cents);
  world.time.offset_ms = 2 * 60_000;
  await sweep();
  world.time.offset_ms = 0;
  expect((await myOrders(world, person))[0]?.state).toBe('waiting');
});
