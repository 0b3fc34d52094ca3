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
import { logInLater, makeAffiliate, makeLeader } from '#kit/people.ts';
import { createWorld, useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { membershipAt } from './adhesions.service.ts';

const world = useWorld();
const acts = adhesionsIn(world);
afterEach(() => {
  world.time.offset_ms = 0;
});

const countOf = async ({ merchant_id }: Merchant) =>
  (await world.db.selectFrom('adhesions').selectAll().where('merchant_id', '=', merchant_id).execute())
    .length;

describe('requests of affiliates', () => {
  test('a merchant accepts a pending request, and the affiliate becomes a member', async () => {
    const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
    const made = await acts.ask(affiliate, merchant);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      pk: made.body.request,
      status: 'pending',
      origin: 'request',
      merchant: { pk: merchant.merchant_id, name: 'Casa Lumbre' },
      affiliate: {
        pk: affiliate.user_id,
        name: 'Rocío Jacarandá',
        picture: null,
        merchants: 0,
        sales: 0,
        networks: {},
        town: null,
        recruiter: null,
      },
      leader: null,
      accepted_at: null,
      ended_at: null,
    });
    const accepted = await acts.decide(merchant, made.body.request, 'accepted');
    expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted']);
    const member = await membershipAt(world.db, merchant.merchant_id, affiliate.user_id, new Date());
    expect(member?.id).toBe(made.body.pk);
  });

  test('a request to a merchant with automatic acceptance makes a member at once', async () => {
    const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
    await acts.acceptAutomatically(merchant);
    const { status, body } = await acts.ask(affiliate, merchant);
    expect([status, body.status, body.accepted_at]).toEqual([201, 'accepted', body.created_at]);
    expect((await auditOf(world, merchant.merchant_id)).map(({ action }) => action)).toEqual([
      'adhesions.accepted',
    ]);
  });

  test('a request to a private merchant works by its pk, as from its invitation link', async () => {
    const [merchant, affiliate] = [
      await makeOpenMerchant(world, { is_public: false }),
      await makeAffiliate(world),
    ];
    expect((await acts.ask(affiliate, merchant)).body.status).toBe('pending');
  });

  test('a request to an unknown merchant or one with a suspended owner is not found', async () => {
    const affiliate = await makeAffiliate(world);
    const merchant = await makeOpenMerchant(world);
    await world.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', merchant.user_id)
      .execute();
    expect((await acts.ask(affiliate, merchant)).status).toBe(404);
    expect((await acts.ask(affiliate, { ...merchant, merchant_id: affiliate.user_id })).status).toBe(404);
  });

  test.each([{}, { merchant: 'x' }, { merchant: null }, { merchant: [] }])(
    'a request of %j is refused',
    async (body) => {
      const answer = await world.call(endpoints.createRequest, {
        as: await makeAffiliate(world),
        body: body as { merchant: string },
      });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['merchant']]);
    },
  );

  test('twenty concurrent requests make one', async () => {
    const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => acts.ask(affiliate, merchant)));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'made' : body.code)).sort();
    expect(codes).toEqual(['made', ...Array(19).fill('request_exists')]);
    expect(await countOf(merchant)).toBe(1);
  });

  test('twenty concurrent requests with automatic acceptance make one member', async () => {
    const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
    await acts.acceptAutomatically(merchant);
    const answers = await Promise.all(Array.from({ length: 20 }, () => acts.ask(affiliate, merchant)));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'made' : body.code)).sort();
    expect(codes).toEqual([...Array(19).fill('already_member'), 'made']);
  });

  test('concurrent answers to a request count once', async () => {
    const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
    const { request } = (await acts.ask(affiliate, merchant)).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        acts.decide(merchant, request, number % 2 ? 'accepted' : 'rejected'),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'answered' : body.code)).sort();
    expect(codes).toEqual(['answered', ...Array(9).fill('request_decided')]);
    expect(await auditOf(world, merchant.merchant_id)).toHaveLength(1);
  });

  test('a request withdrawn while it is accepted ends either way, never in between', async () => {
    const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
    const { request } = (await acts.ask(affiliate, merchant)).body;
    const [taken, accepted] = await Promise.all([
      acts.leave(affiliate, merchant),
      acts.decide(merchant, request, 'accepted'),
    ]);
    const { status, accepted_at } = (await acts.list(affiliate)).body.results[0] ?? {};
    expect([taken.status, status]).toEqual([200, 'cancelled']);
    expect([accepted.status === 200, accepted.status]).toEqual([
      accepted_at !== null,
      accepted_at ? 200 : 409,
    ]);
  });
});

describe('asking again', () => {
  test('an affiliate can ask again one day after a rejection, not earlier', async () => {
    const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
    await acts.decide(merchant, (await acts.ask(affiliate, merchant)).body.request, 'rejected');
    for (const offset_ms of [0, DAY_MS - 60_000]) {
      const again = await logInLater(world, offset_ms, affiliate);
      expect((await acts.ask(again, merchant)).body).toMatchObject({
        code: 'too_soon_to_ask',
        messages: ['Podés volver a pedirlo cuando pase un día.'],
      });
    }
    const again = await logInLater(world, DAY_MS + 1000, affiliate);
    expect((await acts.ask(again, merchant)).body.status).toBe('pending');
    expect(await countOf(merchant)).toBe(2);
  });

  test('an affiliate can ask again one day after leaving', async () => {
    const merchant = await makeOpenMerchant(world);
    const affiliate = await makeMember(world, merchant);
    expect((await acts.leave(affiliate, merchant)).status).toBe(200);
    expect((await acts.ask(affiliate, merchant)).body.code).toBe('too_soon_to_ask');
    const again = await logInLater(world, DAY_MS + 1000, affiliate);
    expect((await acts.ask(again, merchant)).body.status).toBe('pending');
  });

  test('a removed affiliate can return only by invitation, however long it takes', async () => {
    const merchant = await makeOpenMerchant(world);
    const affiliate = await makeMember(world, merchant);
    await acts.remove(merchant, affiliate);
    const again = await logInLater(world, 90 * DAY_MS, affiliate);
    expect((await acts.ask(again, merchant)).body.code).toBe('removed_by_merchant');
    const later = { ...merchant, ...(await logInLater(world, 90 * DAY_MS, merchant)) };
    expect((await acts.invite(later, affiliate)).body.status).toBe('pending');
    expect((await acts.ask(again, merchant)).body).toMatchObject({
      status: 'accepted',
      origin: 'invitation',
    });
  });
});

describe('invitations', () => {
  test('an invitation reaches only findable affiliates and those who dealt with the merchant', async () => {
    const [merchant, other] = [await makeOpenMerchant(world), await makeOpenMerchant(world)];
    const affiliate = await makeAffiliate(world);
    expect((await acts.invite(merchant, affiliate)).status).toBe(404);
    await makeAdhesion(world, other, affiliate, 'rejected');
    expect((await acts.invite(merchant, affiliate)).status).toBe(404);
    expect((await acts.invite(other, affiliate)).status).toBe(201);
    await acts.letBeFound(affiliate);
    expect((await acts.invite(merchant, affiliate)).body).toMatchObject({
      status: 'pending',
      origin: 'invitation',
    });
  });

  test('a merchant cannot invite another merchant', async () => {
    const [merchant, other] = [await makeOpenMerchant(world), await makeOpenMerchant(world)];
    await acts.letBeFound(other);
    expect((await acts.invite(merchant, other)).status).toBe(404);
  });

  test('an invitation and a request that cross make a member, whichever came first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [merchant, affiliate] = [await makeOpenMerchant(world), await makeAffiliate(world)];
      await acts.letBeFound(affiliate);
      const answers = await Promise.all([acts.ask(affiliate, merchant), acts.invite(merchant, affiliate)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers.map(({ body }) => body.status).sort()).toEqual(['accepted', 'pending']);
      expect(await countOf(merchant)).toBe(1);
    }
  });

  test('a request that meets an invitation keeps its leader', async () => {
    const [merchant, affiliate, leader] = [
      await makeOpenMerchant(world),
      await makeAffiliate(world),
      await makeLeader(world),
    ];
    await makeAdhesion(world, merchant, leader);
    await acts.letBeFound(affiliate);
    await acts.invite(merchant, affiliate);
    const { body } = await acts.ask(affiliate, merchant, leader.user_id);
    expect([body.status, body.leader?.pk]).toEqual(['accepted', leader.user_id]);
  });
});

test('requests are limited to a hundred an hour', { tags: ['long'] }, async () => {
  const limited = await createWorld({ RATE_LIMIT_FACTOR: '1' });
  const affiliate = await makeAffiliate(limited);
  const codes = [];
  for (let number = 0; number < 101; number += 1) {
    const body = { merchant: affiliate.user_id };
    codes.push((await limited.call(endpoints.createRequest, { as: affiliate, body })).status);
  }
  await limited.close();
  expect([codes.filter((code) => code === 404).length, codes.at(-1)]).toEqual([100, 429]);
});
