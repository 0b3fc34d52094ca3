import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeMember } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { type ConnectedMerchant, useStoreWorld } from '#kit/stores.ts';
import { makeOffer, makeWholesaler, type Offer } from '#kit/wholesale.ts';

const world = useStoreWorld();
let merchant: ConnectedMerchant;
let offer: Offer;
let reseller: Person;
beforeAll(async () => {
  merchant = await makeWholesaler(world, 'lana-mora');
  offer = await makeOffer(world, merchant);
  await world.db
    .updateTable('products')
    .set({ is_published: true })
    .where('id', '=', offer.product)
    .execute();
  await world.db
    .updateTable('merchants')
    .set({ is_open: true })
    .where('id', '=', merchant.merchant_id)
    .execute();
  reseller = await makeMember(world, merchant);
});

const add = (product: string, person = reseller) =>
  world.call(endpoints.addResold, { as: person, body: { products: [product], kind: 'wholesale' } });

test('a wholesale product is resold at an own price, with its margin', async () => {
  expect((await add(offer.product)).body).toEqual({ added: 1 });
  const list = async () => (await world.call(endpoints.listResold, { as: reseller, query: {} })).body.results;
  const [resold] = await list();
  expect(resold).toMatchObject({ kind: 'wholesale', wholesale_cents: 70_000, margin_cents: 30_000 });
  const body = { own_price_cents: 120_000 };
  await world.call(endpoints.updateResold, { as: reseller, params: { pk: resold?.pk ?? '' }, body });
  expect((await list())[0]).toMatchObject({ price_cents: 120_000, margin_cents: 50_000 });
});

test('a product without a wholesale price cannot be resold', async () => {
  const { product } = await makeOffer(world, merchant, { wholesale_cents: null, name: 'Sin precio' });
  await world.db.updateTable('products').set({ is_published: true }).where('id', '=', product).execute();
  expect((await add(product)).body).toMatchObject({ code: 'not_for_wholesale' });
});

test('an affiliate outside the store cannot resell its wholesale product', async () => {
  expect((await add(offer.product, await makeAffiliate(world))).status).toBe(404);
});
