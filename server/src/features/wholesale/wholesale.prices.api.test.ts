import { type Endpoint, endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdhesion, makeMember, makeMerchant } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { askStore, type ConnectedMerchant, useStoreWorld } from '#kit/stores.ts';
import {
  cartOf,
  makeOffer,
  makeWholesaler,
  type Offer,
  putInCart,
  refresh,
  setCartRules,
} from '#kit/wholesale.ts';

const world = useStoreWorld();
let merchant: ConnectedMerchant;
let offer: Offer;
beforeAll(async () => {
  merchant = await makeWholesaler(world, 'casa-lumbre');
  offer = await makeOffer(world, merchant);
});

const setPrice = (
  product: string,
  wholesale_cents: number | null,
  variant: string | null = null,
  by: Person = merchant,
) =>
  world.call(endpoints.setWholesalePrices, {
    as: by,
    body: { prices: [{ product, variant, wholesale_cents }] },
  });
const productOf = async (pk: string) => {
  const { body } = await world.call(endpoints.listWholesaleProducts, {
    as: merchant,
    query: { page_size: '100' },
  });
  return body.results.find((product) => product.pk === pk);
};

describe('wholesale prices', () => {
  test('a wholesale price up to retail is accepted, one cent above it is refused', async () => {
    expect((await setPrice(offer.product, 100_000)).status).toBe(200);
    const refused = await setPrice(offer.product, 100_001);
    expect([refused.status, refused.body.code]).toEqual([409, 'above_retail']);
    expect((await productOf(offer.product))?.variants[0]?.wholesale_cents).toBe(100_000);
    expect((await setPrice(offer.product, 70_000)).status).toBe(200);
  });

  test('each wholesale price is kept with its time, and setting it again leaves no trace', async () => {
    const stored = await makeOffer(world, merchant, { name: 'Con historia' });
    await setPrice(stored.product, 60_000);
    await setPrice(stored.product, 60_000);
    await setPrice(stored.product, null);
    const rows = await world.db
      .selectFrom('wholesale_prices')
      .select(['wholesale_cents', 'ended_at'])
      .where('product_id', '=', stored.product)
      .orderBy('set_at')
      .execute();
    expect(rows.map((row) => [row.wholesale_cents, row.ended_at !== null])).toEqual([
      [70_000n, true],
      [60_000n, true],
    ]);
    expect((await productOf(stored.product))?.variants[0]?.wholesale_cents).toBeNull();
  });

  test('percent off is previewed first, then set on each variant below its retail price', async () => {
    const made = await askStore(world, merchant)('POST', '/products', {
      name: 'Manta en dos medidas',
      attributes: ['Medida'],
      variants: [
        { price: '1000.00', values: ['Chica'] },
        { price: '3000.00', values: ['Grande'] },
      ],
    });
    await refresh(world, merchant, made.id);
    const { product } = await makeOffer(world, merchant, { wholesale_cents: null, name: 'Sin precio' });
    const row = await world.db
      .selectFrom('products')
      .select('id')
      .where('store_product_id', '=', BigInt(made.id))
      .executeTakeFirstOrThrow();
    const body = { products: [row.id, product], percent: 30, confirm: false };
    const preview = await world.call(endpoints.setPercentOff, { as: merchant, body });
    expect(preview.body.count).toBe(2);
    expect((await productOf(row.id))?.variants.map((one) => one.wholesale_cents)).toEqual([null, null]);
    await world.call(endpoints.setPercentOff, { as: merchant, body: { ...body, confirm: true } });
    expect((await productOf(row.id))?.variants.map((one) => one.wholesale_cents)).toEqual([70_000, 210_000]);
    const again = await world.call(endpoints.setPercentOff, {
      as: merchant,
      body: { ...body, confirm: true },
    });
    expect(again.body.count).toBe(0);
    const large = made.variants[1]?.id;
    await setPrice(row.id, 200_000, String(large));
    expect((await productOf(row.id))?.variants.map((one) => one.wholesale_cents)).toEqual([70_000, 200_000]);
    await setPrice(row.id, 65_000);
    expect((await productOf(row.id))?.variants.map((one) => one.wholesale_cents)).toEqual([65_000, 65_000]);
  });

  test('percent off applies to all products of a filter', async () => {
    const body = { products: null, s: 'manta en dos', percent: 50, confirm: true };
    const { body: told } = await world.call(endpoints.setPercentOff, { as: merchant, body });
    expect(told.count).toBe(1);
  });

  test('a wholesale price above the store’s sale price gives way to retail', async () => {
    const stored = await makeOffer(world, merchant, { wholesale_cents: 90_000, name: 'En oferta' });
    await world.db
      .updateTable('products')
      .set({
        variants: JSON.stringify([
          { id: Number(stored.variant), name: '', price_cents: '80000', stock: 5, sku: null },
        ]),
      })
      .where('id', '=', stored.product)
      .execute();
    expect((await productOf(stored.product))?.variants[0]).toMatchObject({
      retail_cents: 80_000,
      wholesale_cents: 80_000,
    });
  });

  test('a merchant cannot set the wholesale price of another merchant’s product', async () => {
    const other = await makeMerchant(world, 'Otra');
    expect((await setPrice(offer.product, 50_000, null, other)).status).toBe(404);
  });
});

describe('wholesale buyers', () => {
  const see = (person: Person) =>
    world.call(endpoints.listWholesaleCatalogue, {
      as: person,
      params: { merchant: merchant.merchant_id },
      query: {},
    });
  const choose = (buyers: 'all' | 'chosen', members: Person[]) =>
    world.call(endpoints.setWholesaleBuyers, {
      as: merchant,
      body: { buyers, members: members.map(({ user_id }) => user_id) },
    });

  test('wholesale is open to all or chosen members; others see no prices and cannot buy', async () => {
    const [one, two] = [await makeMember(world, merchant), await makeMember(world, merchant)];
    expect((await see(one)).status).toBe(200);
    const chosen = await choose('chosen', [one]);
    expect([chosen.body.buyers, chosen.body.chosen.map(({ pk }) => pk)]).toEqual(['chosen', [one.user_id]]);
    expect([(await see(one)).status, (await see(two)).status]).toEqual([200, 404]);
    expect((await putInCart(world, merchant, two, offer, 1)).status).toBe(404);
    await choose('all', []);
    expect((await see(two)).status).toBe(200);
  });

  test('a person who is no member cannot be chosen as wholesale buyer', async () => {
    const stranger = await makeAffiliate(world);
    expect((await choose('chosen', [stranger])).status).toBe(400);
    expect((await world.call(endpoints.getWholesaleOffice, { as: merchant })).body.buyers).toBe('all');
  });

  test('without the login rule an invited person sees prices and cannot order', async () => {
    const invited = await makeAffiliate(world);
    const inviter = await makeMember(world, merchant);
    await makeAdhesion(world, merchant, invited, 'pending', { leader_id: inviter.user_id });
    expect((await see(invited)).status).toBe(404);
    await world.db
      .updateTable('merchants')
      .set({ require_login: false })
      .where('id', '=', merchant.merchant_id)
      .execute();
    expect((await see(invited)).status).toBe(200);
    const refused = await putInCart(world, merchant, invited, offer, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'wholesale_not_open']);
    await setCartRules(world, merchant, {});
  });
});

describe('wholesale prices are private', () => {
  const CANARY = '7771333';
  const outsiders: Record<string, Person | undefined> = { visitor: undefined };
  beforeAll(async () => {
    const product = await makeOffer(world, merchant, {
      price: '99999.00',
      wholesale_cents: Number(CANARY),
      name: 'Canario',
    });
    const reseller = await makeMember(world, merchant);
    await putInCart(world, merchant, reseller, product, 1);
    outsiders.stranger = await makeAffiliate(world);
    outsiders.another_store = await makeMerchant(world, 'Ajena');
    outsiders.asks_to_join = await makeAffiliate(world);
    await makeAdhesion(world, merchant, outsiders.asks_to_join, 'pending');
    outsiders.left = await makeAffiliate(world);
    await makeAdhesion(world, merchant, outsiders.left, 'removed');
    expect(JSON.stringify(await cartOf(world, merchant, reseller))).toContain(CANARY);
  });

  const reads = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');

  test.each(reads)(
    'no outsider sees a wholesale price: %s',
    { tags: ['long'] },
    async (_name, { path, query }) => {
      const url = path.replace(/:\w+/g, merchant.merchant_id);
      const names = Object.keys(query?.shape ?? {}).filter((name) => name === 'merchant' || name === 'id');
      for (const [who, person] of Object.entries(outsiders)) {
        const answer = await world.request('GET', url, {
          query: Object.fromEntries(names.map((name) => [name, merchant.merchant_id])),
          headers: person ? { authorization: `Bearer ${person.access}` } : {},
        });
        expect(answer.body, who).not.toContain(CANARY);
      }
    },
  );
});
