import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { logIn, makeAffiliate, type Person } from '#kit/people.ts';
import { readAnswer, useWorld } from '#kit/world.ts';

const world = useWorld();

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function logInFromPhone({ username, password }: Person) {
  const answer = await world.request('POST', '/auth/login/', {
    payload: { username, password },
    headers: { 'user-agent': PHONE, 'time-zone': 'America/Sao_Paulo' },
    remoteAddress: '203.0.113.7',
  });
  return readAnswer<{ access: string; refresh: string }>(answer).body;
}

const sessionsOf = async (person: Pick<Person, 'access'>) =>
  (await world.call(endpoints.listSessions, { as: person })).body;
const isOpen = async (person: Pick<Person, 'access'>) =>
  (await world.call(endpoints.getProfile, { as: person })).status === 200;

test('the list of sessions shows device, address and time zone, the current one first', async () => {
  const person = await makeAffiliate(world);
  const phone = await logInFromPhone(person);
  expect(await sessionsOf(person)).toMatchObject([
    { is_this: true, time_zone: null },
    {
      is_this: false,
      system: 'android',
      browser: 'chrome',
      address: '203.0.113.7',
      time_zone: 'America/Sao_Paulo',
    },
  ]);
  await world.call(endpoints.logOut, { as: phone });
  expect(await sessionsOf(person)).toHaveLength(1);
});

test('a session shows the address, device and time zone of its latest use', async () => {
  const person = await makeAffiliate(world);
  await world.request('POST', '/auth/refresh/', {
    payload: { refresh: person.refresh },
    headers: { 'user-agent': PHONE, 'time-zone': 'Africa/Lagos' },
    remoteAddress: '203.0.113.9',
  });
  expect(await sessionsOf(person)).toMatchObject([
    { system: 'android', address: '203.0.113.9', time_zone: 'Africa/Lagos' },
  ]);
});

test('ending another session revokes its tokens and is audited', async () => {
  const person = await makeAffiliate(world);
  const phone = await logInFromPhone(person);
  const other = (await sessionsOf(person)).find(({ is_this }) => !is_this);
  const ended = await world.call(endpoints.endSession, { as: person, params: { id: other?.pk ?? '' } });
  expect(ended.status).toBe(200);
  expect([await isOpen(phone), await isOpen(person)]).toEqual([false, true]);
  expect((await world.call(endpoints.refresh, { body: { refresh: phone.refresh } })).status).toBe(401);
  const trail = await world.db
    .selectFrom('audit_log')
    .select(['action', 'object'])
    .where('actor_id', '=', person.user_id)
    .execute();
  expect(trail).toContainEqual({ action: 'auth.session_ended', object: `session:${other?.pk}` });
});

test('ending all other sessions keeps the current one', async () => {
  const person = await makeAffiliate(world);
  const others = [await logInFromPhone(person), await logIn(world, person)];
  expect((await world.call(endpoints.endOtherSessions, { as: person })).status).toBe(200);
  expect(await Promise.all([...others, person].map(isOpen))).toEqual([false, false, true]);
});

test('a session of another person, an ended one and the current one cannot be ended', async () => {
  const person = await makeAffiliate(world);
  const stranger = await makeAffiliate(world);
  const [theirs] = await sessionsOf(stranger);
  const [own] = await sessionsOf(person);
  for (const pk of [theirs?.pk, own?.pk])
    expect((await world.call(endpoints.endSession, { as: person, params: { id: pk ?? '' } })).status).toBe(
      404,
    );
  expect([await isOpen(stranger), await isOpen(person)]).toEqual([true, true]);
});
