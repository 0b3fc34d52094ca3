import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sheetsOf } from '#kit/files.ts';
import { type Merchant, makeAdhesion } from '#kit/merchants.ts';
import { makeMentor, type Person, renamePerson, setBank } from '#kit/people.ts';
import { sellFor } from '#kit/sales.ts';
import { makeLeaderOf, makeTeamMember, makeTeamStore, teamSumsOf } from '#kit/teams.ts';
import { makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const OCTOBER = { year: 2026, month: 10 };
const PERIOD = { date_from: '2026-10-01', date_to: '2026-10-31' };
const CBU = '2850590940090418135201';

/** Marks every name of the other side. */
const CANARY = 'Canario';
const PRIVATE = ['canary.example', '4099887766', CBU, '5550199', 'canary.alias'];

let store: Merchant;
let mentor: Person;
let leader: Person;
let member: Person;
let otherMentor: Person;
let otherLeader: Person;
let otherMember: Person;

/** Mail, phone, document and bank data, none of which a leader may read. */
async function givePrivateData(person: Person) {
  const { user_id } = person;
  const username = `${user_id}@canary.example`;
  await world.db
    .updateTable('users')
    .set({ username, phone: '+54 9 11 5550199' })
    .where('id', '=', user_id)
    .execute();
  await world.db
    .updateTable('profiles')
    .set({ phone: '+54 9 11 5550199', alias: 'canary.alias' })
    .where('user_id', '=', user_id)
    .execute();
  await setBank(world, person, { cbu: CBU, dni: '4099887766' });
}

const recruit = (person: Person, recruiter: Person) =>
  world.db
    .updateTable('profiles')
    .set({ recruiter_id: recruiter.user_id })
    .where('user_id', '=', person.user_id)
    .execute();

beforeAll(async () => {
  store = await makeTeamStore(world, { name: 'Barro Lindo' });
  const otherStore = await makeTeamStore(world, { name: `Tienda ${CANARY}` });
  mentor = await makeMentor(world);
  otherMentor = await makeMentor(world);
  leader = await makeLeaderOf(world, store);
  otherLeader = await makeLeaderOf(world, store, otherStore);
  await renamePerson(world, leader, 'Delfina Tala');
  await renamePerson(world, otherLeader, `Lider ${CANARY}`);
  await renamePerson(world, otherMentor, `Mentora ${CANARY}`);
  await recruit(leader, mentor);
  await recruit(otherLeader, otherMentor);
  member = await makeTeamMember(world, store, leader, 'Ana Sauce');
  otherMember = await makeTeamMember(world, store, otherLeader, `Socia ${CANARY}`);
  await makeAdhesion(world, otherStore, member, 'accepted', { since: new Date('2026-05-01T00:00:00Z') });
  await makeAdhesion(world, otherStore, otherMember, 'accepted', {
    since: new Date('2026-05-01T00:00:00Z'),
    leader_id: otherLeader.user_id,
  });
  await sellFor(world, store, member, 10_000, '2026-10-05T15:00:00Z');
  await sellFor(world, store, otherMember, 77_700, '2026-10-05T15:00:00Z');
  await sellFor(world, otherStore, otherMember, 66_600, '2026-10-06T15:00:00Z');
  await sellFor(world, otherStore, member, 55_500, '2026-10-07T15:00:00Z', {
    lines: [{ name: CANARY, price: 1000 }],
  });
  const link = await makeLink(
    world,
    { merchant_id: otherStore.merchant_id, affiliate_id: member.user_id },
    { name: CANARY },
  );
  await makeVisit(world, link, new Date('2026-10-05T15:00:00Z'));
  for (const person of [leader, member, otherLeader, otherMember, otherMentor]) await givePrivateData(person);
});

const answersFor = async (person: Person, { of, someone }: { of: Person; someone: Person }) => {
  const answers = [
    await world.call(endpoints.getMyTeam, { as: person, query: OCTOBER }),
    await world.call(endpoints.getTeamMember, {
      as: person,
      params: { pk: someone.user_id },
      query: OCTOBER,
    }),
    await world.call(endpoints.listMyLeaders, { as: person, query: PERIOD }),
    await world.call(endpoints.getTeamOfLeader, { as: person, params: { pk: of.user_id }, query: OCTOBER }),
    await world.call(endpoints.getMemberOfLeader, {
      as: person,
      params: { pk: of.user_id, member: someone.user_id },
      query: OCTOBER,
    }),
    await world.call(endpoints.listTeamSales, { as: person, query: OCTOBER }),
    await world.call(endpoints.listTeamInvitations, { as: person, query: {} }),
    await world.call(endpoints.getTeamReach, { as: person }),
  ];
  const file = await world.request('GET', endpoints.downloadLeaderReport.path, {
    query: { year: '2026', month: '10' },
    headers: { authorization: `Bearer ${person.access}` },
  });
  expect(file.statusCode).toBe(200);
  return [...answers.map(({ body }) => JSON.stringify(body)), sheetsOf(file.rawPayload).xml];
};

describe('privacy of team members', () => {
  test.each([
    ['a leader', () => leader],
    ['a mentor', () => mentor],
  ])('no team answer or workbook holds data of other teams or stores for %s', async (_, whom) => {
    for (const text of await answersFor(whom(), { of: leader, someone: member }))
      expect(text).not.toContain(CANARY);
    for (const text of await answersFor(whom(), { of: otherLeader, someone: otherMember }))
      expect(text).not.toContain(CANARY);
  });

  test('no team answer or workbook holds a member’s mail, phone, document or bank data', async () => {
    const sides = [
      { person: leader, of: leader, someone: member },
      { person: mentor, of: leader, someone: member },
      { person: otherLeader, of: otherLeader, someone: otherMember },
      { person: otherMentor, of: otherLeader, someone: otherMember },
    ];
    for (const { person, ...seen } of sides)
      for (const text of await answersFor(person, seen))
        for (const secret of PRIVATE) expect(text).not.toContain(secret);
  });
});

test('canary data is visible to the leader it belongs to', async () => {
  const [team, ...rest] = await answersFor(otherLeader, { of: otherLeader, someone: otherMember });
  expect(team).toContain(CANARY);
  expect(rest.at(-1)).toContain(CANARY);
  expect(JSON.parse(team ?? '').figures[0].base_cents).toBe(77_700 + 66_600);
});

describe('mentors', () => {
  test('a mentor sees the leaders she recruited with their teams and sums', async () => {
    const { body } = await world.call(endpoints.listMyLeaders, { as: mentor, query: PERIOD });
    expect(body).toMatchObject({ count: 1, ...PERIOD });
    expect(body.results).toEqual([
      {
        pk: leader.user_id,
        name: 'Delfina Tala',
        picture: null,
        members: 1,
        active: 1,
        sums: [await teamSumsOf(world, leader, '2026-10-01')],
      },
    ]);
    const earlier = { date_from: '2026-10-06', date_to: '2026-10-31' };
    const later = await world.call(endpoints.listMyLeaders, { as: mentor, query: earlier });
    expect(later.body.results).toMatchObject([{ members: 1, active: 0, sums: [] }]);
    const found = await world.call(endpoints.listMyLeaders, {
      as: mentor,
      query: { ...PERIOD, search: 'nadie' },
    });
    expect(found.body.count).toBe(0);
  });

  test('a mentor sees the teams of her own leaders only', async () => {
    const ask = (pk: string, person: Person) =>
      world.call(endpoints.getTeamOfLeader, { as: person, params: { pk }, query: OCTOBER });
    const { body } = await ask(leader.user_id, mentor);
    expect(body).toMatchObject({ leader: { pk: leader.user_id, name: 'Delfina Tala' }, members: 1 });
    expect(body.results).toMatchObject([{ name: 'Ana Sauce', base_cents: 10_000 }]);
    expect((await ask(otherLeader.user_id, mentor)).status).toBe(404);
    expect((await ask(leader.user_id, leader)).status).toBe(404);
    expect((await ask(member.user_id, mentor)).status).toBe(404);
  });

  test('a mentor sees the month of members of her leaders’ teams only', async () => {
    const ask = (of: Person, someone: Person, person: Person) => {
      const params = { pk: of.user_id, member: someone.user_id };
      return world.call(endpoints.getMemberOfLeader, { as: person, params, query: OCTOBER });
    };
    const { body } = await ask(leader, member, mentor);
    const own = { params: { pk: member.user_id }, query: OCTOBER };
    expect(body).toEqual((await world.call(endpoints.getTeamMember, { as: leader, ...own })).body);
    expect(body).toMatchObject({ name: 'Ana Sauce', base_cents: 10_000 });
    expect((await ask(otherLeader, otherMember, mentor)).status).toBe(404);
    expect((await ask(leader, otherMember, mentor)).status).toBe(404);
    expect((await ask(leader, member, leader)).status).toBe(404);
  });

  test('a mentor gets live events of sales in her leaders’ teams', async () => {
    const countOf = async ({ user_id }: Person) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from live_events
        where user_id = ${user_id} and data::text like '%sales%'`.execute(world.db);
      return rows[0]?.count ?? 0;
    };
    const [before, beforeOther] = [await countOf(mentor), await countOf(otherMentor)];
    await sellFor(world, store, member, 4_000, '2026-09-05T15:00:00Z');
    expect(await countOf(mentor)).toBeGreaterThan(before);
    expect(await countOf(otherMentor)).toBe(beforeOther);
  });

  test('a leader who is no mentor has no leaders, even those she recruited', async () => {
    await recruit(otherLeader, leader);
    const { body } = await world.call(endpoints.listMyLeaders, { as: leader, query: PERIOD });
    expect(body.results).toEqual([]);
    await recruit(otherLeader, otherMentor);
  });

  test('a mentor’s period that ends before it begins is refused', async () => {
    const query = { date_from: '2026-10-31', date_to: '2026-10-01' };
    expect((await world.call(endpoints.listMyLeaders, { as: mentor, query })).status).toBe(400);
  });
});
