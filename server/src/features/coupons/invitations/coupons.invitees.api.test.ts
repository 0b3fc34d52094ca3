import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { couponsIn } from '#kit/coupons.ts';
import { makeAdhesion, makeMember } from '#kit/merchants.ts';
import { makeAffiliate, makeLeader, type Person } from '#kit/people.ts';
import { type ConnectedMerchant, makeConnectedMerchant, useStoreWorld } from '#kit/stores.ts';

const world = useStoreWorld();
const coupons = couponsIn(world);
let merchant: ConnectedMerchant;
let leader: Person;
beforeAll(async () => {
  merchant = await makeConnectedMerchant(world, 'barro-lindo');
  leader = await makeLeader(world);
  await makeAdhesion(world, merchant, leader);
});

async function makeTeamMember(first_name: string): Promise<Person> {
  const person = await makeAffiliate(world);
  await world.db.updateTable('users').set({ first_name }).where('id', '=', person.user_id).execute();
  await makeAdhesion(world, merchant, person, 'accepted', { leader_id: leader.user_id });
  return person;
}

const invitees = (person: Person, pk: string, query = {}) =>
  world.call(endpoints.listInvitees, { as: person, params: { pk }, query });

describe('invitees of an offer', () => {
  test('a leader can invite her team at that merchant, listed by name with their standing', async () => {
    const { pk } = (await coupons.create(merchant)).body;
    const [ana, bea, caro] = [
      await makeTeamMember('Ana'),
      await makeTeamMember('Bea'),
      await makeTeamMember('Caro'),
    ];
    await makeMember(world, merchant, { name: 'Delia' });
    await coupons.invite(leader, pk, bea);
    await coupons.take(caro, pk);
    const { body } = await invitees(leader, pk);
    expect(body).toMatchObject({
      count: 3,
      results: [
        { pk: ana.user_id, standing: 'free' },
        { pk: bea.user_id, standing: 'invited' },
        { pk: caro.user_id, standing: 'taken' },
      ],
    });
    expect((await invitees(leader, pk, { s: 'bea' })).body.count).toBe(1);
    expect((await invitees(leader, pk, { page_size: 1, page: 2 })).body.results).toMatchObject([
      { pk: bea.user_id },
    ]);
  });

  test('a merchant can invite all its members, and another merchant none', async () => {
    const { pk } = (await coupons.create(merchant)).body;
    const zoe = await makeMember(world, merchant, { name: 'Zoe' });
    await coupons.take(zoe, pk);
    expect((await invitees(merchant, pk, { s: 'zoe' })).body).toMatchObject({
      count: 1,
      results: [{ pk: zoe.user_id, standing: 'taken' }],
    });
    const stranger = await makeConnectedMerchant(world, 'casa-lumbre');
    expect((await invitees(stranger, pk)).status).toBe(404);
  });

  test('an affiliate or a leader of another store cannot list invitees', async () => {
    const { pk } = (await coupons.create(merchant)).body;
    const stranger = await makeLeader(world);
    expect((await invitees(stranger, pk)).status).toBe(404);
    expect((await invitees(await makeTeamMember('Ema'), pk)).status).toBe(403);
    const code = (await coupons.create(merchant, { affiliate: leader.user_id })).body;
    expect((await invitees(leader, code.pk)).status).toBe(404);
  });
});
