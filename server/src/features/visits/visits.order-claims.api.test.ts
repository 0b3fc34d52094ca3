import { randomBytes, randomInt } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeMember, makeShop } from '#kit/merchants.ts';
import { putOrderNow } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { saleOf } from '#kit/sales.ts';
import { createLink, openLink } from '#kit/visits.ts';
import { useOwnWorld } from '#kit/world.ts';
import { deriveAndPostSale } from '../commissions/posting/derive-and-post-sale.ts';
import { forgetOrderClaims } from './visits.jobs.ts';

const world = useOwnWorld({ TRUST_PROXY: '127.0.0.1' });
const BUYER = '203.0.113.7';
const BUYER_IPV6 = '2001:db8:7:7::1';
const SPRAYER_IPV6 = '2001:db8::7';
const newOrderId = () => 1 + randomInt(10 ** 9);

let shop: Merchant;
let sprayer: Person;
let honest: Person;
beforeAll(async () => {
  shop = await makeShop(world);
  [sprayer, honest] = [await makeMember(world, shop), await makeMember(world, shop)];
});

async function clickOf(person: Person) {
  const { code } = await createLink(world, person, shop);
  return (await openLink(world.app, code)).click;
}

const track = (click: string, address: string, store_order_id?: number) =>
  world.request('POST', endpoints.trackVisit.path, {
    payload: { store_id: shop.store_id, click, ...(store_order_id && { order_id: store_order_id }) },
    headers: { 'x-forwarded-for': address },
  });

const claimsOf = async (store_order_id: number) =>
  (
    await world.db
      .selectFrom('order_claims')
      .select('click')
      .where('store_order_id', '=', BigInt(store_order_id))
      .execute()
  ).length;

describe('claims of a stranger’s order', () => {
  test('a claim over the other IP version waits for review and yields to the buyer’s own', {
    tags: ['long'],
  }, async () => {
    const store_order_id = newOrderId();
    const id = await putOrderNow(world, shop.merchant_id, { store_order_id, address: BUYER });
    expect((await track(await clickOf(sprayer), SPRAYER_IPV6, store_order_id)).statusCode).toBe(202);
    await world.runJobs();
    expect(await saleOf(world, id)).toMatchObject({ affiliate_id: sprayer.user_id, review: 'waiting' });
    await track(await clickOf(honest), BUYER, store_order_id);
    await world.runJobs();
    expect(await saleOf(world, id)).toMatchObject({ affiliate_id: honest.user_id, review: 'none' });
    const newsOf = async (reader: Person) =>
      (await world.call(endpoints.listNotifications, { as: reader, query: {} })).body.results.filter(
        ({ kind }) => kind.startsWith('sale_'),
      );
    expect(await newsOf(sprayer)).toMatchObject([
      { kind: 'sale_reassigned', link: '/tiendaNube/reportesAfiliados' },
      { kind: 'sale_recorded' },
    ]);
    expect((await newsOf(sprayer))[0]?.message).toContain(`El pedido #${store_order_id} esperaba revisión`);
    expect((await newsOf(honest)).map(({ kind }) => kind)).toEqual(['sale_recorded']);
  });

  test('a claim made before the order exists does not win by being first', async () => {
    const store_order_id = newOrderId();
    await track(await clickOf(sprayer), SPRAYER_IPV6, store_order_id);
    await track(await clickOf(honest), BUYER, store_order_id);
    const id = await putOrderNow(world, shop.merchant_id, { store_order_id, address: BUYER });
    await deriveAndPostSale(world.background, id);
    expect(await saleOf(world, id)).toMatchObject({ affiliate_id: honest.user_id, review: 'none' });
  });

  test('a sighting that the stranger reports does not prove a claim', async () => {
    const click = await clickOf(sprayer);
    await track(click, SPRAYER_IPV6);
    const store_order_id = newOrderId();
    const id = await putOrderNow(world, shop.merchant_id, { store_order_id, address: BUYER });
    await track(click, SPRAYER_IPV6, store_order_id);
    await world.runJobs();
    expect(await saleOf(world, id)).toMatchObject({ affiliate_id: sprayer.user_id, review: 'waiting' });
  });

  test('a claim counts when the shop saw the click earlier in the buyer’s network', async () => {
    const click = await clickOf(honest);
    await track(click, BUYER_IPV6);
    const store_order_id = newOrderId();
    const id = await putOrderNow(world, shop.merchant_id, { store_order_id, address: '2001:db8:7:7::2' });
    await track(click, BUYER, store_order_id);
    await world.runJobs();
    expect(await saleOf(world, id)).toMatchObject({ affiliate_id: honest.user_id, review: 'none' });
  });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

/** Each claim comes from a different network. */
const putClaims = ({ user_id }: Person, received_at: Date, store_order_ids: number[]) =>
  world.db
    .insertInto('order_claims')
    .values(
      store_order_ids.map((store_order_id) => ({
        store_id: BigInt(shop.store_id),
        store_order_id: BigInt(store_order_id),
        click: randomBytes(16).toString('base64url'),
        affiliate_id: user_id,
        address: randomBytes(32),
        received_at,
      })),
    )
    .execute();

describe('limits of claims', () => {
  test('claims are limited by click', async () => {
    const click = await clickOf(sprayer);
    const orders = Array.from({ length: 6 }, newOrderId);
    for (const store_order_id of orders) await track(click, SPRAYER_IPV6, store_order_id);
    expect(await Promise.all(orders.map(claimsOf))).toEqual([1, 1, 1, 1, 0, 0]);
  });

  test('claims are limited by affiliate and day', { tags: ['long'] }, async () => {
    const busy = await makeMember(world, shop);
    await putClaims(busy, hoursAgo(25), Array.from({ length: 100 }, newOrderId));
    await putClaims(busy, hoursAgo(23), Array.from({ length: 4999 }, newOrderId));
    const [last, beyond, other] = [newOrderId(), newOrderId(), newOrderId()];
    await track(await clickOf(busy), BUYER, last);
    await track(await clickOf(busy), BUYER, beyond);
    await track(await clickOf(honest), BUYER, other);
    expect([await claimsOf(last), await claimsOf(beyond), await claimsOf(other)]).toEqual([1, 0, 1]);
  });

  test('claims are limited by affiliate and network, so no one can use up the others’ share', {
    tags: ['long'],
  }, async () => {
    const victim = await makeMember(world, shop);
    const [last, beyond, others] = [newOrderId(), newOrderId(), newOrderId()];
    for (let count = 0; count < 5; count += 1) {
      const click = await clickOf(victim);
      const invented = Array.from({ length: count < 4 ? 4 : 3 }, newOrderId);
      for (const store_order_id of invented) await track(click, SPRAYER_IPV6, store_order_id);
    }
    await track(await clickOf(victim), SPRAYER_IPV6, last);
    await track(await clickOf(victim), SPRAYER_IPV6, beyond);
    await track(await clickOf(victim), BUYER, others);
    expect([await claimsOf(last), await claimsOf(beyond), await claimsOf(others)]).toEqual([1, 0, 1]);
  });

  test('a claim from the network of its known order is not limited', { tags: ['long'] }, async () => {
    const victim = await makeMember(world, shop);
    await putClaims(victim, hoursAgo(1), Array.from({ length: 5000 }, newOrderId));
    const [known, elsewhere] = [newOrderId(), newOrderId()];
    const id = await putOrderNow(world, shop.merchant_id, { store_order_id: known, address: BUYER });
    await putOrderNow(world, shop.merchant_id, { store_order_id: elsewhere, address: BUYER_IPV6 });
    await track(await clickOf(victim), BUYER, known);
    await track(await clickOf(victim), BUYER, elsewhere);
    expect([await claimsOf(known), await claimsOf(elsewhere)]).toEqual([1, 0]);
    await world.runJobs();
    expect(await saleOf(world, id)).toMatchObject({ affiliate_id: victim.user_id, review: 'none' });
  });
});

test('claims of orders that never came are deleted after two days, the others stay', async () => {
  const [stray, young, known] = [newOrderId(), newOrderId(), newOrderId()];
  await putClaims(honest, hoursAgo(49), [stray, known]);
  await putClaims(honest, hoursAgo(47), [young]);
  await putOrderNow(world, shop.merchant_id, { store_order_id: known, address: BUYER });
  await forgetOrderClaims.run({ ...world.background, job_id: '1' }, {});
  expect([await claimsOf(stray), await claimsOf(young), await claimsOf(known)]).toEqual([0, 1, 1]);
});
