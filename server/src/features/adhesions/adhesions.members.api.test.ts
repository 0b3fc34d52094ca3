import { endpoints } from '@aliado/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  adhesionsIn,
  auditOf,
  type Merchant,
  makeAdhesion,
  makeMember,
  makeOpenMerchant,
} from '#kit/merchants.ts';
import { logInLater, makeAffiliate, makeLeader, makeMentor, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { membershipAt } from './adhesions.service.ts';

const world = useWorld();
const acts = adhesionsIn(world);
afterEach(() => {
  world.time.offset_ms = 0;
});

describe('leaders of a request', () => {
  const codeOf = async ({ user_id }: Person) =>
    (
      await world.db
        .selectFrom('profiles')
        .select('referral_code')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
    ).referral_code;

  test('a request names a leader or mentor by pk or referral code', async () => {
    const merchant = await makeOpenMerchant(world);
    const [leader, mentor] = [await makeLeader(world), await makeMentor(world)];
    for (const person of [leader, mentor]) await makeAdhesion(world, merchant, person);
    const names = [leader.user_id, (await codeOf(mentor)).toLowerCase()];
    const answers = [];
    for (const name of names) answers.push(await acts.ask(await makeAffiliate(world), merchant, name));
    expect(answers.map(({ body }) => body.leader)).toEqual(
      [leader, mentor].map(({ user_id }) => ({ pk: user_id, name: 'Rocío Jacarandá' })),
    );
  });

  test('a request that names someone who is no leader there is made without leader', async () => {
    const merchant = await makeOpenMerchant(world);
    const [member, elsewhere, affiliate] = [
      await makeMember(world, merchant),
      await makeLeader(world),
      await makeLeader(world),
    ];
    const given = [
      member.user_id,
      elsewhere.user_id,
      affiliate.user_id,
      await codeOf(elsewhere),
      'x',
      '',
      null,
    ];
    for (const leader of given) {
      const { status, body } = await acts.ask(affiliate, merchant, leader);
      expect([status, body.leader], String(leader)).toEqual([201, null]);
      await acts.leave(affiliate, merchant);
    }
  });

  test('a leader who left before the acceptance does not lead the new member', async () => {
    const [merchant, leader, affiliate] = [
      await makeOpenMerchant(world),
      await makeLeader(world),
      await makeAffiliate(world),
    ];
    await makeAdhesion(world, merchant, leader);
    const { request, leader: named } = (await acts.ask(affiliate, merchant, leader.user_id)).body;
    expect(named?.pk).toBe(leader.user_id);
    await acts.leave(leader, merchant);
    expect((await acts.decide(merchant, request, 'accepted')).body).toMatchObject({
      status: 'accepted',
      leader: null,
    });
  });

  test('a leader who is in the affiliate’s own team is left out', async () => {
    const [merchant, first, second] = [
      await makeOpenMerchant(world),
      await makeLeader(world),
      await makeLeader(world),
    ];
    await makeAdhesion(world, merchant, first);
    await makeAdhesion(world, merchant, second, 'accepted', { leader_id: first.user_id });
    await acts.leave(first, merchant);
    const again = await logInLater(world, DAY_MS + 1000, first);
    expect((await acts.ask(again, merchant, second.user_id)).body).toMatchObject({
      status: 'pending',
      leader: null,
    });
  });
});

describe('list of adhesions', () => {
  test('merchant and affiliate each see their own adhesions and how many wait', async () => {
    const [merchant, other] = [
      await makeOpenMerchant(world),
      await makeOpenMerchant(world, { name: 'Ñandú' }),
    ];
    const [rocio, bruno] = [await makeAffiliate(world), await makeAffiliate(world)];
    await acts.letBeFound(bruno);
    await makeAdhesion(world, other, rocio);
    await acts.ask(rocio, merchant);
    await acts.invite(merchant, bruno);
    const seen = (await acts.list(merchant)).body;
    expect([seen.count, seen.waiting]).toEqual([2, 1]);
    expect(seen.results.map(({ affiliate, origin }) => [affiliate.pk, affiliate.merchants, origin])).toEqual([
      [bruno.user_id, 0, 'invitation'],
      [rocio.user_id, 1, 'request'],
    ]);
    const own = (await acts.list(rocio)).body;
    expect([own.count, own.waiting, own.results.map(({ merchant }) => merchant.name).sort()]).toEqual([
      2,
      0,
      ['Casa Lumbre', 'Ñandú'],
    ]);
    expect((await acts.list(bruno)).body).toMatchObject({ count: 1, waiting: 1 });
    const counts = [];
    for (const query of [
      { status: 'pending' },
      { status: 'accepted' },
      { origin: 'request' },
      { s: 'NANDU' },
    ])
      counts.push((await acts.list(rocio, query)).body.count);
    expect(counts).toEqual([1, 1, 2, 1]);
    expect((await acts.list(merchant, { s: 'jacaranda roc' })).body.count).toBe(2);
    expect((await acts.list(merchant, { s: 'a%b_' })).body.count).toBe(0);
  });

  test('the list of adhesions comes in pages', async () => {
    const affiliate = await makeAffiliate(world);
    for (let number = 0; number < 3; number += 1)
      await makeAdhesion(world, await makeOpenMerchant(world), affiliate);
    const second = (await acts.list(affiliate, { page: 2, page_size: 2 })).body;
    expect([second.results.length, second.next, second.previous]).toEqual([
      1,
      null,
      'http://aliado.test/api/affiliates/requests/?page=1&page_size=2',
    ]);
  });

  test.each([{ status: 'x' }, { origin: 'x' }, { page: 0 }, { other: 1 }])(
    'the list of adhesions refuses the query %j',
    async (query) => {
      expect((await acts.list(await makeAffiliate(world), query)).status).toBe(400);
    },
  );
});

describe('members', () => {
  const give = (merchant: Merchant, id: string, commission: number | null) =>
    world.call(endpoints.updateMyAffiliate, { as: merchant, params: { id }, body: { commission } });
  const rateAt = async ({ merchant_id }: Merchant, { user_id }: Person, moment: Date) =>
    (await world.ask('select percent_at($1, $2, $3, $4) as percent', [merchant_id, 'own', user_id, moment]))
      .rows[0].percent;

  test('an own commission counts at once if higher, and after the notice if lower or removed', async () => {
    const merchant = await makeOpenMerchant(world);
    const affiliate = await makeMember(world, merchant);
    const soon = () => new Date(Date.now() + 60_000);
    const later = new Date(Date.now() + 4 * DAY_MS);
    expect((await give(merchant, affiliate.user_id, 25)).status).toBe(200);
    expect(await rateAt(merchant, affiliate, soon())).toBe(25);
    await give(merchant, affiliate.user_id, 20);
    expect([await rateAt(merchant, affiliate, soon()), await rateAt(merchant, affiliate, later)]).toEqual([
      25, 20,
    ]);
    await give(merchant, affiliate.user_id, null);
    expect([await rateAt(merchant, affiliate, soon()), await rateAt(merchant, affiliate, later)]).toEqual([
      25,
      null,
    ]);
    const trail = await auditOf(world, merchant.merchant_id);
    expect(trail.map(({ object }) => object)).toEqual(Array(3).fill(`user:${affiliate.user_id}`));
  });

  test.each([-1, 101, 1.5, '10', undefined])('an own commission of %j is refused', async (commission) => {
    const merchant = await makeOpenMerchant(world);
    const affiliate = await makeMember(world, merchant);
    const answer = await give(merchant, affiliate.user_id, commission as number);
    expect(answer.status).toBe(400);
  });

  test('a merchant finds no member of another merchant and none who only asked', async () => {
    const [merchant, other] = [await makeOpenMerchant(world), await makeOpenMerchant(world)];
    const [member, asking] = [await makeMember(world, other), await makeAffiliate(world)];
    await acts.ask(asking, merchant);
    for (const { user_id: id } of [member, asking]) {
      expect((await give(merchant, id, 50)).status).toBe(404);
      expect((await world.call(endpoints.removeMyAffiliate, { as: merchant, params: { id } })).status).toBe(
        404,
      );
    }
    expect(await rateAt(merchant, asking, new Date())).toBeNull();
  });

  test('membership lasts from the acceptance to the end', async () => {
    const merchant = await makeOpenMerchant(world);
    const affiliate = await makeAffiliate(world);
    await makeAdhesion(world, merchant, affiliate, 'accepted', { since: new Date(Date.now() - DAY_MS) });
    await acts.leave(affiliate, merchant);
    const at = async (ms: number) =>
      (await membershipAt(world.db, merchant.merchant_id, affiliate.user_id, new Date(Date.now() + ms))) !==
      undefined;
    expect([await at(-DAY_MS - 60_000), await at(-DAY_MS / 2), await at(60_000)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('every decision about a member is in the trail with its actor', async () => {
    const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
    await acts.decide(merchant, (await acts.ask(affiliate, merchant)).body.request, 'accepted');
    await acts.remove(merchant, affiliate);
    const trail = await auditOf(world, merchant.merchant_id);
    expect(trail.map(({ actor_id, action, before, after }) => ({ actor_id, action, before, after }))).toEqual(
      [
        {
          actor_id: merchant.user_id,
          action: 'adhesions.accepted',
          before: { status: 'pending' },
          after: { status: 'accepted', leader_id: null },
        },
        {
          actor_id: merchant.user_id,
          action: 'adhesions.removed',
          before: { status: 'accepted' },
          after: { status: 'removed' },
        },
      ],
    );
  });
});

test('an invite code that is a merchant’s pk does not prevent creating a profile', async () => {
  const merchant = await makeOpenMerchant(world);
  const person = await makeAffiliate(world);
  const { status } = await world.call(endpoints.createProfile, {
    as: person,
    body: {
      phone: '+54 9 11 5555-0117',
      invite_code: merchant.merchant_id,
      merchant: merchant.merchant_id,
    },
  });
  expect(status).toBeLessThan(300);
});
