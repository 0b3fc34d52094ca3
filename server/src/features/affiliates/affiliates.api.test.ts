import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { type OrderLook, putOrder } from '#kit/orders.ts';
import { liveTopicsOf, makeAffiliate, makeLeader, makeOperator, makeUser, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld();
let lumbre: Merchant;
let mansa: Merchant;

beforeAll(async () => {
  lumbre = await makeOpenMerchant(world);
  mansa = await makeOpenMerchant(world, { name: 'Maré Mansa' });
});

async function named<Someone extends Person>(person: Someone, first_name: string, last_name: string) {
  await world.db
    .updateTable('users')
    .set({ first_name, last_name })
    .where('id', '=', person.user_id)
    .execute();
  return person;
}

const namesOf = ({ results }: { results: { name: string | null }[] }) => results.map(({ name }) => name);

describe('my affiliates', () => {
  let leader: Person;
  let abril: Person;
  let oscar: Person;
  beforeAll(async () => {
    leader = await named(await makeLeader(world), 'Delfina', 'Tala');
    abril = await named(await makeAffiliate(world), 'Ábril', 'Núñez');
    oscar = await named(await makeAffiliate(world), 'Óscar', 'Ceibo');
    // 02:30 UTC is still the day before in Buenos Aires.
    await makeAdhesion(world, lumbre, leader, 'accepted', { since: new Date('2026-03-01T15:00:00Z') });
    await makeAdhesion(world, lumbre, abril, 'accepted', {
      since: new Date('2026-03-11T02:30:00Z'),
      leader_id: leader.user_id,
    });
    await makeAdhesion(world, lumbre, oscar, 'accepted', { since: new Date('2026-03-11T15:00:00Z') });
    await makeAdhesion(world, lumbre, await makeAffiliate(world), 'pending');
    await makeAdhesion(world, lumbre, await makeAffiliate(world), 'removed');
    await makeAdhesion(world, mansa, await makeAffiliate(world), 'accepted');
  });

  const list = async (query: object = {}, person: Person = lumbre) =>
    (await world.call(endpoints.listMyAffiliates, { as: person, query })).body;

  test('a merchant lists its members only, newest first', async () => {
    const { results, count } = await list();
    expect(count).toBe(3);
    expect(results.map(({ pk }) => pk)).toEqual([oscar.user_id, abril.user_id, leader.user_id]);
    expect(results[1]).toEqual({
      pk: abril.user_id,
      name: 'Ábril Núñez',
      username: abril.username,
      phone: '+54 9 11 5555-0117',
      picture: null,
      leader: { pk: leader.user_id, name: 'Delfina Tala' },
      joined_at: '2026-03-11T02:30:00.000Z',
      commission: null,
      announced: null,
      team: 0,
      is_new: false,
      tags: [],
      figures: {
        currency: 'ARS',
        sales: 0,
        base_cents: 0,
        commission_cents: 0,
        visits: 0,
        last_sale_at: null,
        quiet: false,
        owed_cents: 0,
        owed_since: null,
      },
    });
    expect(results[2]).toMatchObject({ pk: leader.user_id, team: 1 });
    expect((await list({}, mansa)).count).toBe(1);
  });

  test('members come in the requested order', async () => {
    expect(namesOf(await list({ order_by: 'name' }))).toEqual(['Ábril Núñez', 'Delfina Tala', 'Óscar Ceibo']);
    expect(namesOf(await list({ order_by: 'oldest' }))).toEqual([
      'Delfina Tala',
      'Ábril Núñez',
      'Óscar Ceibo',
    ]);
  });

  test.each([
    ['nunez', ['Ábril Núñez']],
    ['NÚÑEZ abril', ['Ábril Núñez']],
    ['ceibo', ['Óscar Ceibo']],
    ['@correo.example', ['Óscar Ceibo', 'Ábril Núñez', 'Delfina Tala']],
    ['%', []],
    ['abril ceibo', []],
  ])('a search for %s finds the right members', async (s, expected) => {
    expect(namesOf(await list({ s }))).toEqual(expected);
  });

  test('members are found by mail', async () => {
    expect(namesOf(await list({ s: oscar.username.toUpperCase() }))).toEqual(['Óscar Ceibo']);
  });

  test.each([
    [{ start_date: '2026-03-10', end_date: '2026-03-10' }, ['Ábril Núñez']],
    [{ start_date: '2026-03-11' }, ['Óscar Ceibo']],
    [{ end_date: '2026-03-10' }, ['Ábril Núñez', 'Delfina Tala']],
    [{ start_date: '2026-03-12', end_date: '2026-03-01' }, []],
  ])(
    'members are filtered by the day they joined in the merchant’s time zone: %j',
    async (query, expected) => {
      const page = await list(query);
      expect([page.count, namesOf(page)]).toEqual([expected.length, expected]);
    },
  );

  test('the pages of members link to each other with the filters', async () => {
    const page = await list({ page: 2, page_size: 1, s: 'a', start_date: '2026-01-01', order_by: 'name' });
    const link = (number: number) =>
      `http://aliado.test/api/affiliates/my_affiliates?page=${number}&page_size=1&s=a&start_date=2026-01-01&order_by=name`;
    expect([page.previous, page.next, page.results.length]).toEqual([link(1), link(3), 1]);
  });

  test.each([
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ end_date: 'ayer' }, 'end_date'],
    [{ order_by: 'shoe size' }, 'order_by'],
  ])('the list of members refuses %j', async (query, field) => {
    const answer = await world.call(endpoints.listMyAffiliates, { as: lumbre, query: query as object });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test('a merchant reads one of its own members, not those of others', async () => {
    const ask = (id: string, person: Person) =>
      world.call(endpoints.getMyAffiliate, { as: person, params: { id } });
    expect((await ask(abril.user_id, lumbre)).body).toMatchObject({ name: 'Ábril Núñez' });
    expect((await ask(abril.user_id, mansa)).status).toBe(404);
  });

  test('an invalid date is explained in Portuguese', async () => {
    const answer = await world.request('GET', endpoints.listMyAffiliates.path, {
      query: { start_date: 'ontem' },
      headers: { authorization: `Bearer ${lumbre.access}`, 'accept-language': 'pt-BR' },
    });
    expect(answer.json().messages).toEqual(['Digite uma data válida.']);
  });

  test('an affiliate cannot list the members of a store', async () => {
    expect((await world.call(endpoints.listMyAffiliates, { as: oscar, query: {} })).status).toBe(403);
  });
});

describe('searching affiliates of the platform', () => {
  let categories: { pk: string; name: string }[];
  let tadeo: Person;
  let ines: Person;

  const show = (person: Person, is_findable = true, liked: string[] = []) =>
    world.call(endpoints.updateVisibility, { as: person, body: { is_findable, categories: liked } });
  const list = async (query: object = {}, person: Person = lumbre) =>
    (await world.call(endpoints.listAffiliates, { as: person, query })).body;

  beforeAll(async () => {
    categories = (await world.call(endpoints.listCategories, { query: {} })).body.results;
    tadeo = await named(await makeAffiliate(world), 'Tadeo', 'Ombú');
    ines = await named(await makeAffiliate(world), 'Inés', 'Araucaria');
    await show(tadeo, true, [categories[3]?.pk ?? '', categories[1]?.pk ?? '']);
    await show(ines);
    await makeAdhesion(world, lumbre, ines, 'rejected', { since: new Date('2026-01-01T00:00:00Z') });
    await makeAdhesion(world, lumbre, ines, 'pending');
    await makeAdhesion(world, mansa, ines, 'accepted');
  });

  test('a merchant finds the affiliates who want to be found, with their standing', async () => {
    const { results, count } = await list();
    expect([count, namesOf({ results })]).toEqual([2, ['Inés Araucaria', 'Tadeo Ombú']]);
    expect(results[0]).toMatchObject({
      merchants: 1,
      categories: [],
      standing: { status: 'pending', origin: 'request' },
    });
    expect(results[1]).toMatchObject({
      pk: tadeo.user_id,
      merchants: 0,
      standing: null,
      picture: null,
      categories: [categories[1], categories[3]],
      affiliate_socialnetwork: { instagram: null },
    });
    expect((await list({ s: 'ines' }, mansa)).results[0]?.standing?.status).toBe('accepted');
  });

  test('the search of affiliates shows neither mail nor phone', async () => {
    const text = JSON.stringify(await list());
    expect(text).not.toContain('correo.example');
    expect(text).not.toContain('5555-0117');
  });

  test('the search leaves out providers, operators, suspended and hidden affiliates', async () => {
    const people = [await makeAffiliate(world), await makeOperator(world), await makeAffiliate(world)];
    for (const person of people) await show(await named(person, 'Escondida', 'Tipa'));
    expect((await list({ s: 'escondida' })).count).toBe(2);
    const [suspended, , hides] = people as [Person, Person, Person];
    await world.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended.user_id)
      .execute();
    await show(hides, false);
    await world.db
      .updateTable('profiles')
      .set({ is_findable: true })
      .where('user_id', '=', (await named(await makeOpenMerchant(world), 'Escondida', 'Tipa')).user_id)
      .execute();
    expect((await list({ s: 'escondida' })).results).toEqual([]);
  });

  test('affiliates are found by words and category, in the requested order', async () => {
    expect(namesOf(await list({ s: 'OMBU tadeo' }))).toEqual(['Tadeo Ombú']);
    expect(namesOf(await list({ category: categories[3]?.pk }))).toEqual(['Tadeo Ombú']);
    expect(namesOf(await list({ category: categories[0]?.pk }))).toEqual([]);
    expect(namesOf(await list({ ordering: 'name' }))).toEqual(['Inés Araucaria', 'Tadeo Ombú']);
    expect(namesOf(await list({ ordering: 'oldest' }))).toEqual(['Tadeo Ombú', 'Inés Araucaria']);
    expect((await list({ page_size: 1, ordering: 'name', s: 'a' })).next).toBe(
      'http://aliado.test/api/affiliates/list_affiliates?page=2&page_size=1&s=a&ordering=name',
    );
  });

  test('an affiliate cannot search affiliates', async () => {
    expect((await world.call(endpoints.listAffiliates, { as: tadeo, query: {} })).status).toBe(403);
  });
});

describe('visibility', () => {
  test('an affiliate is hidden until she makes herself visible, with each category once', async () => {
    const person = await makeAffiliate(world);
    const read = async () => (await world.call(endpoints.getVisibility, { as: person })).body;
    expect(await read()).toEqual({ is_findable: false, categories: [] });
    const [first, second] = (await world.call(endpoints.listCategories, { query: {} })).body.results;
    const liked = [second?.pk ?? '', first?.pk ?? '', second?.pk ?? ''];
    const body = { is_findable: true, categories: liked };
    const answer = await world.call(endpoints.updateVisibility, { as: person, body });
    expect(answer.body).toEqual({ is_findable: true, categories: [first?.pk, second?.pk] });
    expect(await read()).toEqual(answer.body);
    expect(await liveTopicsOf(world, person.user_id)).toEqual([['affiliates']]);
  });

  test('visibility with an unknown category is refused and changes nothing', async () => {
    const person = await makeAffiliate(world);
    const body = { is_findable: true, categories: [person.user_id] };
    const answer = await world.call(endpoints.updateVisibility, { as: person, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_category']);
    expect((await world.call(endpoints.getVisibility, { as: person })).body.is_findable).toBe(false);
  });

  test('changing visibility requires a profile', async () => {
    const newcomer = await makeUser(world);
    const body = { is_findable: true, categories: [] };
    expect((await world.call(endpoints.getVisibility, { as: newcomer })).body.is_findable).toBe(false);
    expect((await world.call(endpoints.updateVisibility, { as: newcomer, body })).status).toBe(404);
  });
});

describe('my clients', () => {
  let store: Merchant;
  const list = async (query: object = {}, person: Person = store) =>
    (await world.call(endpoints.listMyClients, { as: person, query })).body;

  beforeAll(async () => {
    store = await makeOpenMerchant(world, { name: 'Con clientes' });
    const order = (mail: string, buyer_name: string, price: number, day: string, more: OrderLook = {}) =>
      putOrder(world, store.merchant_id, {
        ...{ buyer: [`${mail}@correo.example`], buyer_name, lines: [{ price }], placed_at: new Date(day) },
        ...more,
      });
    await order('josé', 'Jose P.', 1000, '2026-01-01');
    await order('josé', 'José P.', 2500, '2026-02-01');
    await order('josé', 'Nadie N.', 9900, '2026-03-01', { status: 'cancelled' });
    await order('ana', 'Ana B.', 9000, '2026-01-15');
    await order('ana', 'Ana B.', 40, '2026-01-16', { currency: 'USD' });
    await putOrder(world, store.merchant_id, { buyer_name: null, lines: [{ price: 500 }] });
    await putOrder(world, mansa.merchant_id, { buyer: ['ana@correo.example'], buyer_name: 'Ana B.' });
  });

  test('clients are counted by buyer and currency, without cancelled orders', async () => {
    const { results, count } = await list();
    expect(count).toBe(3);
    expect(results.map(({ pk, ...client }) => client)).toEqual([
      {
        name: 'José P.',
        orders: 2,
        total_cents: 3500,
        currency: 'ARS',
        last_order_at: '2026-02-01T00:00:00.000Z',
      },
      {
        name: 'Ana B.',
        orders: 1,
        total_cents: 9000,
        currency: 'ARS',
        last_order_at: '2026-01-15T00:00:00.000Z',
      },
      {
        name: 'Ana B.',
        orders: 1,
        total_cents: 40,
        currency: 'USD',
        last_order_at: '2026-01-16T00:00:00.000Z',
      },
    ]);
    expect(new Set(results.map(({ pk }) => pk)).size).toBe(3);
  });

  test('two merchants share no clients', async () => {
    const [theirs] = (await list({}, mansa)).results;
    expect(theirs?.name).toBe('Ana B.');
    expect((await list()).results.map(({ pk }) => pk)).not.toContain(theirs?.pk);
  });

  test('clients are searched by name and come in pages', async () => {
    expect(namesOf(await list({ s: 'jose' }))).toEqual(['José P.']);
    expect((await list({ s: '%' })).count).toBe(0);
    const page = await list({ s: 'ana', page_size: 1 });
    expect([page.count, page.next]).toEqual([
      2,
      'http://aliado.test/api/affiliates/my_clients?page=2&page_size=1&s=ana',
    ]);
    const beyond = await list({ s: 'ana', page_size: 1, page: 9 });
    expect([beyond.count, beyond.results]).toEqual([2, []]);
    expect((await list({}, lumbre)).results).toEqual([]);
  });
});
