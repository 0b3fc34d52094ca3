import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeAdhesion, makeMerchant, makeProduct, makeShop } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld();
let lumbre: Merchant;
let barro: Merchant;
let rocio: Person;
let other: Person;
const product: Record<string, string> = {};

beforeAll(async () => {
  [lumbre, barro] = [await makeShop(world), await makeShop(world)];
  [rocio, other] = [await makeAffiliate(world), await makeAffiliate(world)];
  await world.db.updateTable('stores').set({ for_affiliates: true }).execute();
  await makeAdhesion(world, lumbre, rocio);
  await makeAdhesion(world, lumbre, other);
  for (const name of ['Vela Higuera', 'Difusor Bosque', 'Ánfora', 'Florero'])
    product[name] = (
      await makeProduct(world, lumbre, name, { url: `${lumbre.url}/productos/${encodeURIComponent(name)}` })
    ).id;
  product.Mate = (await makeProduct(world, barro, 'Mate', { url: `${barro.url}/productos/mate` })).id;
});

const listed = async (person: Person, query = {}) =>
  (await world.call(endpoints.listResold, { as: person, query })).body;
const names = async (query = {}) => (await listed(rocio, query)).results.map(({ name }) => name);
const add = (person: Person, ...wanted: string[]) =>
  world.call(endpoints.addResold, {
    as: person,
    body: { products: wanted.map((name) => product[name] ?? name) },
  });
const pkOf = async (name: string) =>
  (await listed(rocio)).results.find((each) => each.name === name)?.pk ?? '';

describe('products of a shop', () => {
  test('an affiliate can resell only products of stores she has joined', async () => {
    const { body } = await world.call(endpoints.listResellable, { as: rocio, query: { s: 'anfora' } });
    expect(body.results).toMatchObject([
      { name: 'Ánfora', is_resold: false, commission: 10, wholesale_cents: null },
    ]);
    expect((await add(rocio, 'Mate')).status).toBe(404);
    expect((await add(rocio, 'Vela Higuera', 'Mate')).status).toBe(404);
    expect(await names()).toEqual([]);
  });

  test('each resold product has its own link and is listed once, however often it is added', async () => {
    expect((await add(rocio, 'Vela Higuera', 'Difusor Bosque')).body).toEqual({ added: 2 });
    expect((await add(rocio, 'Difusor Bosque', 'Ánfora')).body).toEqual({ added: 1 });
    const { results, count } = await listed(rocio);
    expect(count).toBe(3);
    expect(results.map(({ name }) => name)).toEqual(['Vela Higuera', 'Difusor Bosque', 'Ánfora']);
    expect(new Set(results.map(({ short_url }) => short_url)).size).toBe(3);
    expect(results[0]).toMatchObject({
      kind: 'affiliate',
      price_cents: 1500,
      hidden: null,
      margin_cents: null,
    });
    const links = (await world.call(endpoints.listLinks, { as: rocio, query: {} })).body.results;
    expect(links.map(({ name }) => name)).toContain('Vidriera · Vela Higuera');
  });

  test('a product added concurrently is resold once', async () => {
    const answers = await Promise.all([add(other, 'Florero'), add(other, 'Florero'), add(other, 'Florero')]);
    expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 1]);
    expect((await listed(other)).count).toBe(1);
  });

  test('resold products are found by category, name and own title, ignoring accents', async () => {
    const vela = await pkOf('Vela Higuera');
    const change = { params: { pk: vela }, body: { title: '  Velón de María  ' } };
    expect((await world.call(endpoints.updateResold, { as: rocio, ...change })).body.title).toBe(
      'Velón de María',
    );
    expect(await names({ s: 'velon maria' })).toEqual(['Vela Higuera']);
    expect(await names({ s: 'ANFORA' })).toEqual(['Ánfora']);
    const categories = (await world.call(endpoints.listCategories, { query: {} })).body.results;
    const [first, second] = categories;
    await world.db
      .updateTable('products')
      .set({ category_id: first?.pk ?? '' })
      .where('id', '=', product.Ánfora ?? '')
      .execute();
    expect(await names({ category: first?.pk ?? '' })).toEqual(['Ánfora']);
    expect(await names({ category: second?.pk ?? '' })).toEqual([]);
    expect(await names({ page: '2', page_size: '2' })).toEqual(['Ánfora']);
  });

  test('an empty title restores the store’s name, and affiliate products have no own price', async () => {
    const pk = await pkOf('Vela Higuera');
    const put = (body: object) => world.call(endpoints.updateResold, { as: rocio, params: { pk }, body });
    expect((await put({ title: '' })).body.title).toBeNull();
    expect((await put({ own_price_cents: 99_900 })).body).toMatchObject({
      own_price_cents: null,
      price_cents: 1500,
    });
    expect((await put({ kind: 'wholesale' })).body.code).toBe('not_for_wholesale');
    expect((await put({ own_price_cents: 0 })).status).toBe(400);
  });

  test('resold products are moved before one another and to the end', async () => {
    const move = async (name: string, before: string | null) =>
      world.call(endpoints.moveResold, {
        as: rocio,
        body: { pk: await pkOf(name), before: before && (await pkOf(before)) },
      });
    await move('Ánfora', 'Vela Higuera');
    expect(await names()).toEqual(['Ánfora', 'Vela Higuera', 'Difusor Bosque']);
    await move('Ánfora', null);
    expect(await names()).toEqual(['Vela Higuera', 'Difusor Bosque', 'Ánfora']);
    expect((await move('Ánfora', 'Mate')).status).toBe(400);
    const theirs = (await listed(other)).results[0]?.pk ?? '';
    const foreign = { pk: await pkOf('Ánfora'), before: theirs };
    expect((await world.call(endpoints.moveResold, { as: rocio, body: foreign })).status).toBe(404);
  });

  test('an affiliate cannot change or remove the resold product of another', async () => {
    const pk = await pkOf('Ánfora');
    const put = { params: { pk }, body: { title: 'Mía' } };
    expect((await world.call(endpoints.updateResold, { as: other, ...put })).status).toBe(404);
    expect((await world.call(endpoints.removeResold, { as: other, body: { pk } })).status).toBe(404);
  });

  test('a resold product shows why buyers cannot see it, and a removed link can be restored', async () => {
    const pk = await pkOf('Ánfora');
    const hidden = async () => (await listed(rocio, { s: 'anfora' })).results[0]?.hidden;
    const setMerchant = (is_public: boolean) =>
      world.db.updateTable('merchants').set({ is_public }).where('id', '=', lumbre.merchant_id).execute();
    await setMerchant(false);
    expect(await hidden()).toBe('not_public');
    await setMerchant(true);
    const links = (await world.call(endpoints.listLinks, { as: rocio, query: { s: 'anfora' } })).body.results;
    await world.call(endpoints.removeLink, { as: rocio, body: { pk: links[0]?.pk ?? '' } });
    expect(await hidden()).toBe('link_removed');
    const again = await world.call(endpoints.updateResold, { as: rocio, params: { pk }, body: {} });
    expect(again.body).toMatchObject({ hidden: null, short_url: expect.stringContaining('/r/') });
  });

  test('removing a resold product removes its link', async () => {
    const pk = await pkOf('Ánfora');
    expect((await world.call(endpoints.removeResold, { as: rocio, body: { pk } })).status).toBe(200);
    expect((await world.call(endpoints.removeResold, { as: rocio, body: { pk } })).status).toBe(404);
    const links = (await world.call(endpoints.listLinks, { as: rocio, query: { s: 'anfora' } })).body.results;
    expect(links).toEqual([]);
    expect(await names()).toEqual(['Vela Higuera', 'Difusor Bosque']);
  });

  test('a store owner has no resold products and gets an empty list', async () => {
    expect((await listed(await makeMerchant(world))).results).toEqual([]);
  });
});

describe('shop settings', () => {
  const wanted = {
    code: 'rocio-velas',
    title: 'La vidriera de Rocío',
    text: 'Cosas lindas para la casa.\nEscribime.',
    tone: 'ceibo' as const,
    whatsapp: '+54 9 11 5555-0117',
    instagram: '@Rocio.Velas',
    is_open: true,
  };
  const save = (person: Person, change = {}) =>
    world.call(endpoints.updateShop, { as: person, body: { ...wanted, ...change } });

  test('a shop is suggested from the profile before it is saved', async () => {
    const { body } = await world.call(endpoints.getShop, { as: rocio });
    expect(body).toMatchObject({
      code: 'rocio-jacaranda',
      title: 'La vidriera de Rocío',
      whatsapp: '5491155550117',
      is_saved: false,
    });
  });

  test('a saved shop keeps its address, which others cannot take', async () => {
    const { body } = await save(rocio);
    expect(body).toMatchObject({
      url: 'http://aliado.test/canal/rocio-velas',
      whatsapp: '5491155550117',
      instagram: 'rocio.velas',
      is_saved: true,
    });
    const taken = await save(other);
    expect([taken.status, taken.body.code]).toEqual([409, 'shop_code_taken']);
    expect((await save(rocio, { code: 'rocio-casa' })).status).toBe(200);
    expect((await save(other)).status).toBe(409);
    expect((await save(rocio)).body.code).toBe('rocio-velas');
  });

  test('a shop with an invalid address, number or colour is refused', async () => {
    for (const [field, value] of Object.entries({
      code: 'Ñandú con espacios',
      whatsapp: '12',
      instagram: 'a b',
      tone: 'red',
      title: ' ',
      text: 'x'.repeat(301),
    })) {
      const { status, body } = await save(rocio, { [field]: value });
      expect([status, Object.keys(body.fields)], field).toEqual([400, [field]]);
    }
  });

  test('a person cannot hold more than ten shop addresses', async () => {
    const codes = Array.from({ length: 10 }, (_, number) => `flores-${number}`);
    for (const code of codes) expect((await save(other, { code })).status).toBe(200);
    expect((await save(other, { code: 'flores-once' })).body.code).toBe('too_many_shop_codes');
    expect((await save(other, { code: 'flores-3' })).status).toBe(200);
  });
});
