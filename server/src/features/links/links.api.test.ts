import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, type Merchant, makeAdhesion, makeMember, makeShop, promiseProduct } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { createLink } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
let shop: Merchant;
let other: Merchant;
let rocio: Person;

const ask = (by: Person, body: object) =>
  world.call(endpoints.createLink, { as: by, body: body as { name: string; url: string } });

beforeAll(async () => {
  shop = await makeShop(world);
  other = await makeShop(world);
  rocio = await makeMember(world, shop);
  await join(world, other, rocio);
});

const list = async (person: Person, query = {}) =>
  (await world.call(endpoints.listLinks, { as: person, query })).body;
const listOfShop = async (person: Person, query = {}) =>
  (await world.call(endpoints.listMerchantLinks, { as: person, query })).body;
const putProduct = (more: object = {}) =>
  world.db
    .insertInto('products')
    .values({
      ...{ merchant_id: shop.merchant_id, store_product_id: BigInt(Math.floor(Math.random() * 1e12)) },
      ...{ name: 'Mate imperial', name_search: 'mate imperial', search_text: 'mate imperial mi-1' },
      ...{ store_categories: [], price_cents: 1_500_000n, currency: 'ARS', variants: '[]', in_store: true },
      ...{ seen_at: new Date(), url: `${shop.url}/productos/mate-imperial/`, image: null, ...more },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('links of an affiliate', () => {
  test('a link gets a short address and finds its store by domain', async () => {
    const { status, body } = await ask(rocio, { name: ' Otoño ', url: `${other.url}/otono?x=1` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Otoño',
      url: `${other.url}/otono?x=1`,
      merchant: { pk: other.merchant_id },
      affiliate: { pk: rocio.user_id, name: 'Rocío Jacarandá' },
      made_by: 'affiliate',
      product: null,
      coupon: null,
      ...{ visits: 0, sales: 0, commission_cents: 0, currency: 'ARS' },
    });
    expect(body.short_url).toBe(`http://aliado.test/r/${body.code}`);
  });

  test('a link to a product page names the product', async () => {
    const { id } = await putProduct();
    const link = await createLink(world, rocio, shop, {
      url: `${shop.url}/productos/mate-imperial?variant=3`,
    });
    expect(link.product).toEqual({ pk: id, name: 'Mate imperial', image: null });
  });

  test.each([
    ['no name', { url: 'https://a.example' }, 'name'],
    ['no address', { name: 'Mate' }, 'url'],
    ['an empty name', { name: '  ', url: 'https://a.example' }, 'name'],
    ['an empty address', { name: 'Mate', url: '' }, 'url'],
  ])('a link with %s is refused and names the missing field', async (_, body, field) => {
    const answer = await ask(rocio, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong_data']);
    expect(answer.body.fields[field]).toEqual(['Completá el nombre y el link.']);
  });

  test('a link outside the store is refused, with or without its merchant', async () => {
    for (const more of [{}, { merchant: shop.merchant_id }]) {
      const { status, body } = await ask(rocio, { name: 'x', url: 'https://evil.example/', ...more });
      expect([status, body.code]).toEqual([400, 'url_outside_store']);
      expect(body.fields.url).toHaveLength(1);
    }
    const wrong = await ask(rocio, { name: 'x', url: `${other.url}/`, merchant: shop.merchant_id });
    expect(wrong.body.code).toBe('url_outside_store');
  });

  test('a link needs a membership, and a stranger learns nothing of a private merchant', async () => {
    const stranger = await makeAffiliate(world);
    const given = { name: 'x', url: shop.url };
    expect((await ask(stranger, given)).body.code).toBe('not_a_member');
    const named = { ...given, merchant: shop.merchant_id };
    expect((await ask(stranger, named)).body.code).toBe('not_a_member');
    const hidden = await makeShop(world);
    await world.db
      .updateTable('merchants')
      .set({ is_public: false })
      .where('id', '=', hidden.merchant_id)
      .execute();
    const answer = await ask(stranger, { name: 'x', url: hidden.url, merchant: hidden.merchant_id });
    expect(answer.status).toBe(404);
  });

  test('a link to a disconnected store is refused', async () => {
    const gone = await makeShop(world);
    const person = await makeMember(world, gone);
    await world.db
      .updateTable('stores')
      .set({ state: 'disconnected', sealed_token: null })
      .where('merchant_id', '=', gone.merchant_id)
      .execute();
    expect((await ask(person, { name: 'x', url: gone.url })).body.code).toBe('store_closed');
  });

  test('a link carries only a coupon of the same affiliate and store', async () => {
    const promise = { name: 'ROCIO-10', type: 'P', value: 10, commission: 5 } as const;
    const { id } = await world.db
      .insertInto('coupons')
      .values({
        ...promise,
        merchant_id: shop.merchant_id,
        affiliate_id: rocio.user_id,
        state: 'in_store',
        stored_version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await createLink(world, rocio, shop, { coupon: id });
    expect(link.coupon).toMatchObject({ pk: id, name: 'ROCIO-10', exception: null });
    const bruno = await makeMember(world, shop);
    const given = { name: 'x', url: shop.url, coupon: id };
    expect((await ask(bruno, given)).status).toBe(404);
    expect((await ask(rocio, { ...given, url: other.url })).status).toBe(404);
  });

  test('an affiliate has at most 500 links, also under concurrency', async () => {
    const busy = await makeMember(world, shop);
    await world.ask(
      `insert into links (merchant_id, affiliate_id, code, name, url, made_by)
       select $1, $2, 'ZZ' || translate(lpad(upper(to_hex(n)), 4, '0'), '01', 'GH'), 'x', $3, 'affiliate'
       from generate_series(1, 495) as n`,
      [shop.merchant_id, busy.user_id, shop.url],
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(busy, { name: 'x', url: shop.url })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'too_many_links')).toHaveLength(7);
    const page = await list(busy);
    await world.call(endpoints.removeLink, { as: busy, body: { pk: page.results[0]?.pk ?? '' } });
    expect((await ask(busy, { name: 'x', url: shop.url })).status).toBe(201);
  });

  test('a removed link leaves the list, and only its owner can remove it', async () => {
    const link = await createLink(world, rocio, shop, { name: 'Para borrar' });
    const bruno = await makeMember(world, shop);
    const remove = (person: Person) =>
      world.call(endpoints.removeLink, { as: person, body: { pk: link.pk } });
    expect((await remove(bruno)).status).toBe(404);
    const foreign = await world.call(endpoints.removeMerchantLink, { as: other, body: { pk: link.pk } });
    expect(foreign.status).toBe(404);
    expect((await list(rocio, { s: 'borrar' })).count).toBe(1);
    expect((await remove(rocio)).status).toBe(200);
    expect((await list(rocio, { s: 'borrar' })).count).toBe(0);
    expect((await remove(rocio)).status).toBe(404);
  });
});

describe('lists of links', () => {
  test('an affiliate lists only her own links, newest first, found by name, code or merchant', async () => {
    const ana = await makeMember(world, shop);
    await join(world, other, ana);
    const one = await createLink(world, ana, shop, { name: 'Verano azul' });
    const two = await createLink(world, ana, other, { name: 'Invierno', url: other.url });
    expect((await list(ana)).results.map(({ pk }) => pk)).toEqual([two.pk, one.pk]);
    expect((await list(ana, { s: 'AZÚL' })).results.map(({ pk }) => pk)).toEqual([one.pk]);
    expect((await list(ana, { s: two.code.toLowerCase() })).results.map(({ pk }) => pk)).toEqual([two.pk]);
    expect((await list(ana, { merchant: shop.merchant_id })).count).toBe(1);
    const first = await list(ana, { page_size: '1' });
    expect([first.count, first.results.length, first.next]).toEqual([
      2,
      1,
      expect.stringContaining('page=2'),
    ]);
  });

  test('a merchant lists the links of all its affiliates and finds them by their name', async () => {
    const place = await makeShop(world);
    const [eva, ivo] = [await makeMember(world, place), await makeMember(world, place)];
    await world.db.updateTable('users').set({ first_name: 'Ivo' }).where('id', '=', ivo.user_id).execute();
    await createLink(world, eva, place);
    const body = { name: 'Del comercio', url: place.url, affiliate: ivo.user_id };
    const made = await world.call(endpoints.createMerchantLink, { as: place, body });
    expect([made.status, made.body.made_by, made.body.affiliate.pk]).toEqual([201, 'merchant', ivo.user_id]);
    expect((await listOfShop(place)).count).toBe(2);
    expect((await listOfShop(place, { s: 'ivo' })).results.map(({ pk }) => pk)).toEqual([made.body.pk]);
    expect((await listOfShop(place, { affiliate: eva.user_id })).count).toBe(1);
    expect((await list(ivo)).results.map(({ pk }) => pk)).toEqual([made.body.pk]);
    expect((await listOfShop(other)).results.map(({ pk }) => pk)).not.toContain(made.body.pk);
  });

  test('a merchant makes links only for its present affiliates', async () => {
    const place = await makeShop(world);
    const make = (affiliate: string) =>
      world.call(endpoints.createMerchantLink, { as: place, body: { name: 'x', url: place.url, affiliate } });
    const stranger = await makeAffiliate(world);
    expect((await make(stranger.user_id)).status).toBe(404);
    await makeAdhesion(world, place, stranger);
    expect((await make(stranger.user_id)).status).toBe(201);
    await world.db
      .updateTable('adhesions')
      .set({ status: 'removed', ended_at: new Date() })
      .where('affiliate_id', '=', stranger.user_id)
      .execute();
    expect((await make(stranger.user_id)).body.code).toBe('not_a_member');
  });
});

describe('targets of a link', () => {
  const targets = async (person: Person, merchant: string, query = {}) =>
    world.call(endpoints.listLinkTargets, { as: person, params: { merchant }, query });

  test('link targets are the shop and its published products, with the caller’s commission', async () => {
    const place = await makeShop(world);
    const person = await makeMember(world, place);
    const at = { merchant_id: place.merchant_id };
    const { id } = await putProduct({ ...at, name: 'B', name_search: 'b' });
    await promiseProduct(world, id, 20);
    await putProduct({ ...at, name: 'A', name_search: 'a', price_cents: 0n });
    await putProduct({ ...at, name: 'C', is_published: false });
    await putProduct({ ...at, name: 'D', in_store: false });
    const { body } = await targets(person, place.merchant_id);
    expect(body.count).toBe(3);
    expect(body.results.map(({ name, commission, price_cents }) => [name, commission, price_cents])).toEqual([
      [place.domain, 10, null],
      ['A', 10, null],
      ['B', 20, 1_500_000],
    ]);
    await world.db
      .insertInto('commission_rates')
      .values({
        ...at,
        affiliate_id: person.user_id,
        kind: 'own',
        percent: 33,
        announced_at: new Date(),
        effective_at: new Date(),
      })
      .execute();
    const rates = (await targets(person, place.merchant_id)).body.results.map(({ commission }) => commission);
    expect(rates).toEqual([33, 33, 33]);
    const own = (await targets(place, place.merchant_id)).body.results.map(({ commission }) => commission);
    expect(own).toEqual([10, 10, 20]);
    const pages = [];
    for (const page of ['1', '2', '3'])
      pages.push(...(await targets(person, place.merchant_id, { page, page_size: '1' })).body.results);
    expect(pages.map(({ name }) => name)).toEqual([place.domain, 'A', 'B']);
    expect((await targets(person, place.merchant_id, { s: 'tienda-' })).body.count).toBe(1);
  });

  test('people outside the store cannot list its link targets', async () => {
    expect((await targets(await makeAffiliate(world), shop.merchant_id)).status).toBe(404);
    expect((await targets(other, shop.merchant_id)).status).toBe(404);
  });
});
