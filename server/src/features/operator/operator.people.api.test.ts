import { type CallOf, type Endpoint, endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBoth, makeMerchant } from '#kit/merchants.ts';
import { logIn, makeAffiliate, makeOperator, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { fillPath } from '../../../test/paths.ts';

const world = useWorld();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(world);
});

const reason = 'Cuatro cuentas con el mismo CBU';
const get = async (person: Person) =>
  (await world.call(endpoints.getPerson, { as: operator, params: { id: person.user_id } })).body;
const isIn = async (person: Pick<Person, 'access'>) =>
  (await world.call(endpoints.getProfile, { as: person })).status === 200;
const trailOf = (person: Person) =>
  world.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('object', '=', `user:${person.user_id}`)
    .orderBy('id')
    .execute();

type ActEndpoint = typeof endpoints.suspendPerson;
const act = (endpoint: ActEndpoint, person: Person) =>
  world.call(endpoint, { as: operator, params: { id: person.user_id }, body: { reason } });

describe('people', () => {
  test('a person is found by mail and code, with roles and store', async () => {
    const merchant = await makeMerchant(world);
    const { referral_code, store } = await get(merchant);
    for (const search of [merchant.username, referral_code ?? '']) {
      const { body } = await world.call(endpoints.listPeople, { as: operator, query: { search } });
      expect(body.results, search).toMatchObject([{ pk: merchant.user_id, roles: ['provider'], store }]);
      expect(body.count).toBe(1);
    }
    const { body } = await world.call(endpoints.listPeople, {
      as: operator,
      query: { search: merchant.username, show: 'suspended' },
    });
    expect(body.results).toEqual([]);
  });

  test('a suspended person is signed out at once and cannot log in until restored', async () => {
    const person = await makeAffiliate(world);
    expect((await act(endpoints.suspendPerson, person)).body.suspended_at).not.toBeNull();
    expect(await isIn(person)).toBe(false);
    const { username, password } = person;
    const login = () => world.call(endpoints.logIn, { body: { username, password } });
    expect((await login()).body.code).toBe('account_suspended');
    expect((await act(endpoints.restorePerson, person)).body.suspended_at).toBeNull();
    expect((await login()).status).toBe(200);
  });

  test('suspending a person twice leaves one entry in the trail', async () => {
    const person = await makeAffiliate(world);
    await act(endpoints.suspendPerson, person);
    await act(endpoints.suspendPerson, person);
    expect(await trailOf(person)).toHaveLength(1);
  });

  test('a person signed out everywhere has no session left and can log in again', async () => {
    const person = await makeAffiliate(world);
    const phone = await logIn(world, person);
    expect((await act(endpoints.signOutPerson, person)).body.open_sessions).toBe(0);
    expect([await isIn(person), await isIn(phone)]).toEqual([false, false]);
    expect(await isIn(await logIn(world, person))).toBe(true);
  });

  test('an operator makes a person a leader and takes the role away', async () => {
    const person = await makeAffiliate(world);
    const roles = (is_leader: boolean) =>
      world.call(endpoints.changePersonRoles, {
        as: operator,
        params: { id: person.user_id },
        body: { is_leader, is_mentor: false, reason },
      });
    expect((await roles(true)).body).toMatchObject({ is_leader: true, roles: ['affiliate', 'leader'] });
    expect((await roles(true)).body).toMatchObject({ is_leader: true });
    expect((await roles(false)).body).toMatchObject({ is_leader: false, roles: ['affiliate'] });
    expect((await trailOf(person)).map(({ action }) => action)).toEqual(
      Array(2).fill('profile.roles_changed'),
    );
  });

  test.each(['suspendPerson', 'signOutPerson', 'viewAsPerson'] as const)(
    '%s is refused for an operator account',
    async (name) => {
      const { status, body } = await world.call(endpoints[name], {
        as: operator,
        params: { id: operator.user_id },
        body: { reason },
      });
      expect([status, body.code]).toEqual([409, 'operator_protected']);
    },
  );
});

test('each act on a person requires a reason and leaves it in the trail', async () => {
  const person = await makeAffiliate(world);
  const params = { id: person.user_id };
  const acts: [Endpoint, string, object][] = [
    [endpoints.changePersonRoles, 'profile.roles_changed', { is_mentor: true, is_leader: false }],
    [endpoints.signOutPerson, 'auth.signed_out', {}],
    [endpoints.unlockPerson, 'auth.unlocked', {}],
    [endpoints.viewAsPerson, 'auth.viewed', {}],
    [endpoints.suspendPerson, 'auth.suspended', {}],
    [endpoints.restorePerson, 'auth.restored', {}],
    [endpoints.erasePerson, 'account.deleted', {}],
  ];
  const declared = Object.values<Endpoint>(endpoints).filter(
    ({ path, method }) =>
      method !== 'GET' &&
      path.startsWith('/operator/people/') &&
      // Needs a person with a second factor; auth.factor.api.test.ts covers it.
      path !== endpoints.resetSecondFactor.path,
  );
  expect(acts.map(([{ path }]) => path).sort()).toEqual(declared.map(({ path }) => path).sort());
  for (const [endpoint, action, body] of acts) {
    const call = (more: object) =>
      world.call(endpoint, { as: operator, ...({ params, body: { ...body, ...more } } as CallOf<Endpoint>) });
    expect((await call({ reason: ' ' })).status, action).toBe(400);
    expect((await call({ reason })).status, action).toBe(200);
    const trail = await trailOf(person);
    expect(trail.at(-1), action).toMatchObject({
      action,
      actor_id: operator.user_id,
      after: expect.objectContaining({ reason }),
    });
  }
});

describe('view as', () => {
  const view = async (person: Person) =>
    (
      await world.call(endpoints.viewAsPerson, {
        as: operator,
        params: { id: person.user_id },
        body: { reason },
      })
    ).body;

  test('an operator who views as a person sees her data with masked bank details', async () => {
    const person = await makeAffiliate(world);
    await world.db
      .updateTable('profiles')
      .set({ cbu: '2850590940090418135201', dni: '30111222' })
      .where('user_id', '=', person.user_id)
      .execute();
    const looking = await view(person);
    const { body } = await world.call(endpoints.getProfile, { as: looking });
    expect(body).toMatchObject({ username: person.username, cbu: '…5201', dni: '…1222' });
    expect((await get(person)).open_sessions).toBe(1);
    const sessions = await world.call(endpoints.listSessions, { as: person });
    expect(sessions.body).toHaveLength(1);
  });

  test('an operator who views as a person cannot call any endpoint that writes', async () => {
    const looking = await view(await makeBoth(world));
    const writing = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method !== 'GET');
    expect(writing.length).toBeGreaterThan(100);
    for (const [name, { method, path, body }] of writing) {
      const answer = await world.request(method, fillPath(path), {
        payload: body ? {} : undefined,
        headers: { authorization: `Bearer ${looking.access}` },
      });
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'viewing_only']);
    }
  });

  test('reads by an operator who views as a person write nothing', { tags: ['long'] }, async () => {
    const person = await makeBoth(world);
    const looking = await view(person);
    const reading = Object.entries<Endpoint>(endpoints).filter(
      ([, { method, audience, path }]) =>
        method === 'GET' && audience !== 'operator' && !path.includes('live'),
    );
    const refused: string[] = [];
    for (const [name, { path, download }] of reading) {
      const answer = await world.request('GET', fillPath(path), {
        headers: { authorization: `Bearer ${looking.access}` },
      });
      expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode === 403 && answer.json().code === 'viewing_only' && !download) refused.push(name);
    }
    expect(refused).toEqual([]);
  });

  test('a view ends when left, after 15 minutes and when the person is suspended', async () => {
    const person = await makeAffiliate(world);
    const first = await view(person);
    expect((await world.call(endpoints.leaveView, { as: operator })).status).toBe(200);
    expect(await isIn(first)).toBe(false);
    const second = await view(person);
    await act(endpoints.suspendPerson, person);
    expect(await isIn(second)).toBe(false);
    await act(endpoints.restorePerson, person);
    const third = await view(person);
    world.time.offset_ms = 16 * 60_000;
    expect(await isIn(third)).toBe(false);
    world.time.offset_ms = 0;
    expect((await trailOf(person)).map(({ action }) => action)).toEqual([
      'auth.viewed',
      'auth.view_left',
      'auth.viewed',
      'auth.suspended',
      'auth.restored',
      'auth.viewed',
    ]);
  });
});
