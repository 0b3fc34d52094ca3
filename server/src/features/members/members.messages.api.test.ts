import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeAdhesion, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
let store: Merchant;
let foreign: Person;

beforeAll(async () => {
  store = await makeOpenMerchant(world, { name: 'Barro Lindo' });
  const other = await makeOpenMerchant(world, { name: 'Canario' });
  foreign = await makeMember(world, other);
});

const pksOf = (people: Person[]) => people.map(({ user_id }) => user_id);
const send = (people: Person[], text: string) =>
  world.call(endpoints.sendStoreMessage, { as: store, body: { affiliates: pksOf(people), text } });
const reach = async (people: Person[]) =>
  (await world.call(endpoints.getMessageReach, { as: store, body: { affiliates: pksOf(people) } })).body;
const newsOf = async (person: Person) =>
  (await world.call(endpoints.listNotifications, { as: person, query: {} })).body.results.filter(
    ({ kind }) => kind === 'store_message',
  );

async function makeReader(channelsOff: ('page' | 'mail')[] = []) {
  const person = await makeAffiliate(world);
  await makeAdhesion(world, store, person);
  for (const channel of channelsOff) {
    const body = { kind: 'store_message', channel, is_on: false } as const;
    await world.call(endpoints.updateSwitch, { as: person, body });
  }
  return person;
}

describe('messages of the store', () => {
  test('a message reaches each member, and its preview names those who opted out', async () => {
    const [ana, quiet] = [await makeReader(), await makeReader(['page', 'mail'])];
    expect(await reach([ana, quiet])).toEqual({
      receivers: 1,
      opted_out: [{ pk: quiet.user_id, name: 'Rocío Jacarandá' }],
      written_today: [],
    });
    const answer = await send([ana, quiet], '  Llegó la colección nueva.  ');
    expect([answer.status, answer.body.receivers]).toEqual([201, 1]);
    await world.runJobs();
    expect(await newsOf(ana)).toMatchObject([
      { title: 'Barro Lindo te escribió', message: 'Llegó la colección nueva.' },
    ]);
    expect(await newsOf(quiet)).toEqual([]);
  });

  test('a member gets one message a day, also under concurrency', async () => {
    const [ana, bruno] = [await makeReader(), await makeReader()];
    const answers = await Promise.all([send([ana], 'Uno.'), send([ana], 'Dos.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await send([ana, bruno], 'Tres.')).body).toMatchObject({
      receivers: 1,
      written_today: [{ pk: ana.user_id }],
    });
    await world.runJobs();
    expect([(await newsOf(ana)).length, (await newsOf(bruno)).length]).toEqual([1, 1]);
  });

  test('a message reaches nobody if one receiver belongs to another store', async () => {
    const ana = await makeReader();
    expect((await send([ana, foreign], 'Hola.')).status).toBe(404);
    await world.runJobs();
    expect([(await newsOf(ana)).length, (await newsOf(foreign)).length]).toEqual([0, 0]);
  });

  test.each(['   ', 'a'.repeat(501)])(
    'a message to members that is empty or too long is refused',
    async (text) => {
      expect((await send([await makeReader()], text)).status).toBe(400);
    },
  );
});
