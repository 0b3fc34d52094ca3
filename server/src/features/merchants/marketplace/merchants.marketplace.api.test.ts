import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Merchant,
  makeAdhesion,
  makeMember,
  makeOpenMerchant,
  makeProduct,
  setRates,
} from '#kit/merchants.ts';
import { type Line, type OrderLook, putOrder } from '#kit/orders.ts';
import { makeAffiliate, makeLeader, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

const world = useOwnWorld();
let visitor: Person;
let lumbre: Merchant;
let nandu: Merchant;
let mansa: Merchant;
let categories: { pk: string; name: string }[];

beforeAll(async () => {
  visitor = await makeAffiliate(world);
  categories = (await world.call(endpoints.listCategories, { query: {} })).body.results;
  lumbre = await makeOpenMerchant(world, { name: 'Casa Lumbre', town: 'San Martín de los Andes' });
  nandu = await makeOpenMerchant(world, { name: 'Ñandú 100%', category_id: categories[5]?.pk ?? '' });
  mansa = await makeOpenMerchant(world, { name: 'Maré Mansa', country: 'BR' });
  await makeProduct(world, lumbre, 'Vela de soja Jazmín');
  await makeProduct(world, lumbre, 'Sahumerio', { is_published: false });
  await makeProduct(world, lumbre, 'Difusor', { in_store: false });
  await makeProduct(world, lumbre, 'Candelabro', { deleted_at: new Date() });
  await makeProduct(world, nandu, 'Manta tejida', { image: null });
  for (const number of [1, 2, 3, 4]) await makeProduct(world, nandu, `Poncho ${number}`);
  await setRates(world, mansa, { commission: 30, commission_coupon: 10 });
  for (let members = 0; members < 2; members += 1) await makeMember(world, nandu);
});

const list = async (query: object = {}, person = visitor) =>
  (await world.call(endpoints.listMerchants, { as: person, query })).body;
const names = async (query: object = {}, person = visitor) =>
  (await list(query, person)).results.map(({ name }) => name);

describe('list of merchants', () => {
  test('the list of merchants shows pictures, figures and conditions of each', async () => {
    const { results, count, countries } = await list();
    expect(count).toBe(3);
    expect(countries).toEqual(['AR', 'BR']);
    const [, second, third] = results;
    expect(second).toMatchObject({
      pk: nandu.merchant_id,
      category: categories[5],
      products: 5,
      affiliates: 2,
      commission: 10,
      own_commission: null,
      hold_days: 15,
      window_days: 30,
      minimum_type: 'amount',
      currency: 'ARS',
      standing: null,
    });
    expect(second?.pictures.map(({ name }) => name)).toEqual(['Poncho 4', 'Poncho 3', 'Poncho 2']);
    expect(third).toMatchObject({ name: 'Casa Lumbre', products: 1, town: 'San Martín de los Andes' });
    expect(third?.pictures.length).toBe(1);
  });

  test('the list of merchants comes in the requested order', async () => {
    expect(await names()).toEqual(['Maré Mansa', 'Ñandú 100%', 'Casa Lumbre']);
    expect(await names({ order_by: 'name' })).toEqual(['Casa Lumbre', 'Maré Mansa', 'Ñandú 100%']);
    expect((await names({ order_by: 'commission' }))[0]).toBe('Maré Mansa');
    expect((await names({ order_by: 'affiliates' }))[0]).toBe('Ñandú 100%');
    for (const order_by of ['commission', 'affiliates']) {
      expect((await names({ order_by })).length).toBe(3);
      const pages = await Promise.all([1, 2, 3].map((page) => names({ order_by, page, page_size: 1 })));
      expect(pages.flat()).toEqual(await names({ order_by }));
    }
  });

  test('the list of merchants by commission uses the rate in effect', async () => {
    await setRates(world, mansa, { commission: 40, commission_coupon: 10 });
    await setRates(world, mansa, { commission: 1, commission_coupon: 10 });
    expect((await names({ order_by: 'commission' }))[0]).toBe('Maré Mansa');
    world.time.offset_ms = 4 * DAY_MS;
    const fallen = await world.call(endpoints.listMerchants, {
      as: await makeAffiliate(world),
      query: { order_by: 'commission' },
    });
    world.time.offset_ms = 0;
    expect(fallen.body.results.map(({ commission }) => commission)).toEqual([10, 10, 1]);
  });

  test.each([
    ['nandu', ['Ñandú 100%']],
    ['MARE mansa', ['Maré Mansa']],
    ['mansa  maré', ['Maré Mansa']],
    ['san martin', ['Casa Lumbre']],
    ['lumbre andes', ['Casa Lumbre']],
    ['jazmin', ['Casa Lumbre']],
    ['vela de soja', ['Casa Lumbre']],
    ['lumbre vela', ['Casa Lumbre']],
    ['lumbre poncho', []],
    ['100%', ['Ñandú 100%']],
    ['%', ['Ñandú 100%']],
    ['_', []],
    ['sahumerio', []],
    ['difusor', []],
    ['candelabro', []],
    ['nadie se llama así', []],
  ])('a search for %s finds the right merchants', async (s, expected) => {
    const found = await list({ s });
    expect(found.results.map(({ name }) => name)).toEqual(expected);
    expect(found.count).toBe(expected.length);
  });

  test('the list of merchants is filtered by country and category', async () => {
    expect(await names({ country: 'BR' })).toEqual(['Maré Mansa']);
    expect(await names({ country: 'UY' })).toEqual([]);
    expect(await names({ 'category-v2': categories[5]?.pk })).toEqual(['Ñandú 100%']);
    expect(await names({ 'category-v2': categories[6]?.pk })).toEqual([]);
  });

  test('the list of merchants names categories in the language of the caller', async () => {
    const answer = await world.request('GET', endpoints.listMerchants.path, {
      query: { s: 'nandu' },
      headers: { authorization: `Bearer ${visitor.access}`, 'accept-language': 'pt-BR' },
    });
    expect(answer.json().results[0].category.name).toBe('Casa e decoração');
  });

  test('the pages of the list of merchants link to each other with the filters', async () => {
    const first = await list({ page_size: 1, s: 'a', order_by: 'name', country: 'AR', status: 'none' });
    expect(first.next).toBe(
      'http://aliado.test/api/affiliates/list_merchants?page=2&page_size=1&country=AR&s=a&status=none&order_by=name',
    );
    expect([first.count, first.previous, first.results.length]).toEqual([2, null, 1]);
    const beyond = await list({ page: 9 });
    expect([beyond.count, beyond.results, beyond.next]).toEqual([3, [], null]);
  });

  test('disconnected and wholesale-only stores are not listed, paused stores are', async () => {
    const [gone, wholesale, resting] = await Promise.all(
      ['Gone', 'Wholesale', 'Resting'].map((name) => makeOpenMerchant(world, { name })),
    );
    const change = (merchant: Merchant | undefined, to: object) =>
      world.db
        .updateTable('stores')
        .set(to)
        .where('merchant_id', '=', merchant?.merchant_id ?? '')
        .execute();
    await change(gone, { state: 'disconnected', sealed_token: null });
    await change(wholesale, { for_affiliates: false, for_wholesale: true });
    await change(resting, { state: 'suspended' });
    expect(await names({ s: 'gone' })).toEqual([]);
    expect(await names({ s: 'wholesale' })).toEqual([]);
    expect(await names({ s: 'resting' })).toEqual(['Resting']);
    await change(resting, { state: 'disconnected', sealed_token: null });
  });

  test('a merchant whose owner is suspended is not listed', async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Clausurada' });
    expect(await names({ s: 'clausurada' })).toEqual(['Clausurada']);
    await world.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', merchant.user_id)
      .execute();
    expect(await names({ s: 'clausurada' })).toEqual([]);
  });

  test.each([
    { order_by: 'colour' },
    { status: 'maybe' },
    { country: 'argentina' },
    { 'category-v2': 'x' },
    { page: 0 },
    { page_size: 101 },
  ])('the list of merchants refuses the query %j', async (query) => {
    const answer = await world.call(endpoints.listMerchants, { as: visitor, query: query as object });
    expect(answer.status).toBe(400);
  });
});

describe('standing of the caller', () => {
  let affiliate: Person;
  beforeAll(async () => {
    affiliate = await makeAffiliate(world);
    const before = new Date(Date.now() - 10 * DAY_MS);
    await makeAdhesion(world, lumbre, affiliate, 'rejected', { since: before });
    await makeAdhesion(world, lumbre, affiliate, 'pending');
    await makeAdhesion(world, nandu, affiliate, 'cancelled', { since: before, was_member: true });
  });

  test('the newest adhesion decides the standing of an affiliate', async () => {
    const { results } = await list({ order_by: 'name' }, affiliate);
    expect(results.map(({ standing }) => standing?.status)).toEqual(['pending', undefined, 'cancelled']);
    const [pending, , left] = results.map(({ standing }) => standing);
    expect(pending).toMatchObject({ origin: 'request', may_ask_at: null });
    expect(Date.parse(left?.may_ask_at ?? '') - Date.parse(left?.since ?? '')).toBe(DAY_MS);
  });

  test('the list of merchants is filtered by standing', async () => {
    expect(await names({ status: 'pending' }, affiliate)).toEqual(['Casa Lumbre']);
    expect(await names({ status: 'cancelled' }, affiliate)).toEqual(['Ñandú 100%']);
    expect(await names({ status: 'rejected' }, affiliate)).toEqual([]);
    expect(await names({ status: 'none' }, affiliate)).toEqual(['Maré Mansa', 'Ñandú 100%']);
    expect((await list({ status: 'none' }, affiliate)).count).toBe(2);
  });

  test('an affiliate cannot see the standing of another affiliate', async () => {
    expect((await list()).results.every(({ standing }) => standing === null)).toBe(true);
  });
});

describe('my merchants', () => {
  test('the list of my merchants holds those of the caller, with leader and announced rates', async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Propia' });
    const [leader, affiliate] = [await makeLeader(world), await makeAffiliate(world)];
    await makeAdhesion(world, merchant, affiliate, 'accepted', { leader_id: leader.user_id });
    await makeAdhesion(world, nandu, affiliate, 'pending');
    await setRates(world, merchant, { commission: 4, commission_coupon: 10 });
    await world.call(endpoints.updatePrivacy, { as: merchant, body: { is_public: false } });
    const { body } = await world.call(endpoints.listMyMerchants, { as: affiliate, query: {} });
    expect(body.count).toBe(1);
    expect(body.results[0]).toMatchObject({
      pk: merchant.merchant_id,
      commission: 10,
      leader: { pk: leader.user_id, name: 'Rocío Jacarandá' },
      announced: [{ kind: 'commission', percent: 4 }],
      standing: { status: 'accepted' },
    });
    expect(body.results[0]?.joined_at).toBe(body.results[0]?.standing?.since);
    expect((await world.call(endpoints.listMyMerchants, { as: visitor, query: {} })).body.results).toEqual(
      [],
    );
    expect((await world.call(endpoints.listMyMerchants, { as: merchant, query: {} })).status).toBe(403);
  });

  test('affiliate and merchant see the leader only while the leader is a member', async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Sin líder' });
    const [leader, affiliate] = [await makeLeader(world), await makeAffiliate(world)];
    const own = await makeAdhesion(world, merchant, leader);
    await makeAdhesion(world, merchant, affiliate, 'accepted', { leader_id: leader.user_id });
    const named = async () => [
      (await world.call(endpoints.listMyMerchants, { as: affiliate, query: {} })).body.results[0]?.leader?.pk,
      (await world.call(endpoints.getMyAffiliate, { as: merchant, params: { id: affiliate.user_id } })).body
        .leader?.pk,
    ];
    expect(await named()).toEqual([leader.user_id, leader.user_id]);
    await world.db
      .updateTable('adhesions')
      .set({ status: 'removed', ended_at: new Date() })
      .where('id', '=', own)
      .execute();
    expect(await named()).toEqual([undefined, undefined]);
    await makeAdhesion(world, merchant, leader);
    expect(await named()).toEqual([leader.user_id, leader.user_id]);
  });
});

describe('best sellers', () => {
  const topKeys = (merchantId: string, query: object = {}) =>
    world.call(endpoints.listBestSellers, { as: visitor, params: { merchantId }, query });

  test('best sellers are ranked by paid orders of 90 days, then newest first', async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Vendedora' });
    const vela = await makeProduct(world, merchant, 'Vela', { commission: 12 });
    const taza = await makeProduct(world, merchant, 'Taza');
    const hidden = await makeProduct(world, merchant, 'Oculta', { is_published: false });
    await makeProduct(world, merchant, 'Nueva');
    const line = ({ store_product_id }: { store_product_id: bigint }, quantity: number) => ({
      product: store_product_id,
      quantity,
      price: 1000,
    });
    const sold = (lines: Line[], look: OrderLook = {}) =>
      putOrder(world, merchant.merchant_id, { lines, placed_at: new Date(), ...look });
    await sold([line(vela, 2), line(taza, 1), line(hidden, 50)]);
    await sold([line(vela, 3)]);
    await sold([line(vela, 1)], { payment_status: 'partially_refunded' });
    await sold([line(taza, 90)], { status: 'cancelled' });
    for (const payment_status of ['pending', 'authorized', 'voided', 'refunded'])
      await sold([line(taza, 90)], { payment_status });
    await sold([line(taza, 90)], { placed_at: new Date(Date.now() - 91 * DAY_MS) });
    await sold([line(taza, 90)], { currency: 'USD' });
    const { body } = await topKeys(merchant.merchant_id);
    expect(body.count).toBe(3);
    expect(body.results.map(({ name, units, total_cents }) => [name, units, total_cents])).toEqual([
      ['Vela', 6, 6000],
      ['Taza', 1, 1000],
      ['Nueva', 0, 0],
    ]);
    expect(body.results[0]).toMatchObject({ price_cents: 1500, currency: 'ARS', commission: 12 });
    const page = (await topKeys(merchant.merchant_id, { page_size: 1 })).body;
    expect(page.next).toBe(
      `http://aliado.test/api/affiliates/merchant_best_selling/${merchant.merchant_id}?page=2&page_size=1`,
    );
  });

  test('the best sellers of an unknown merchant are not found', async () => {
    expect((await topKeys(visitor.user_id)).status).toBe(404);
  });
});

describe('invitation links', () => {
  const preview = async (leader?: string) =>
    (
      await world.call(endpoints.previewMerchant, {
        params: { merchant: lumbre.merchant_id },
        query: leader === undefined ? {} : { leader },
      })
    ).body.leader;

  test('an invitation link names the leader by pk or code if she leads at that store', async () => {
    const leader = await makeLeader(world);
    const { referral_code } = (await world.call(endpoints.getProfile, { as: leader })).body;
    expect(await preview(leader.user_id)).toBeNull();
    await makeAdhesion(world, lumbre, leader);
    expect(await preview(leader.user_id)).toEqual({ pk: leader.user_id, name: 'Rocío Jacarandá' });
    expect(await preview(referral_code.toLowerCase())).toMatchObject({ pk: leader.user_id });
  });

  test('an invitation link names no one who is not a leader', async () => {
    const member = await makeMember(world, lumbre);
    expect(await preview(member.user_id)).toBeNull();
    expect(await preview('NADIE')).toBeNull();
    expect(await preview('')).toBeNull();
  });

  test('an invitation link of an unknown merchant is not found', async () => {
    const params = { merchant: visitor.user_id };
    expect((await world.call(endpoints.previewMerchant, { params })).status).toBe(404);
  });
});
