import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { useCoupons } from '#kit/coupons.ts';
import { makeAdhesion } from '#kit/merchants.ts';
import { makeAffiliate, makeLeader, type Person } from '#kit/people.ts';

const { world, coupons, merchant, other, rocio, offer, payWith } = useCoupons();

describe('codes of a former member', () => {
  test.each(['leave', 'remove'] as const)(
    'a membership that ends (%s) disables its codes, but not payment coupons',
    async (how) => {
      const { pk, name } = await offer();
      const code = (await coupons.take(rocio, pk)).body;
      const payment = await payWith(merchant, rocio, 90_000n);
      await world.runJobs();
      const params = { id: rocio.user_id };
      if (how === 'remove') await world.call(endpoints.removeMyAffiliate, { as: merchant, params });
      else await world.call(endpoints.cancelRequest, { as: rocio, body: { merchant: merchant.merchant_id } });
      await world.runJobs();
      expect((await coupons.row(code.pk)).state).toBe('disabled');
      expect((await coupons.row(payment.id)).state).toBe('in_store');
      expect((await coupons.open(rocio, { s: name })).count).toBe(0);
      expect((await coupons.take(rocio, pk)).status).toBe(404);
    },
  );
});

describe('invitations to an offer', () => {
  const newsOf = async (person: Person) =>
    (await world.call(endpoints.listNotifications, { as: person })).body.results.filter(
      ({ kind }) => kind === 'coupon_invited',
    );

  test('a merchant’s invitation is notified once and fulfilled by taking the offer', async () => {
    const { pk, name } = await offer();
    const newer = await offer();
    expect((await coupons.invite(merchant, pk, rocio)).status).toBe(201);
    expect((await coupons.invite(merchant, pk, rocio)).status).toBe(201);
    await world.runJobs();
    expect(await newsOf(rocio)).toMatchObject([{ title: `barro-lindo te invita al cupón ${name}` }]);
    const [first, second] = (await coupons.open(rocio)).results;
    expect(first).toMatchObject({ pk, invited_by: { pk: merchant.user_id, name: 'barro-lindo' } });
    expect(second).toMatchObject({ pk: newer.pk, invited_by: null });
    await coupons.take(rocio, pk);
    expect((await coupons.open(rocio, { s: name })).results).toMatchObject([{ pk, invited_by: null }]);
    expect((await coupons.invite(merchant, pk, rocio)).body.code).toBe('already_has_coupon');
  });

  test('a merchant invites several affiliates at once, all or none', async () => {
    const { pk, name } = await offer();
    const [taken, free] = [await makeAffiliate(world), await makeAffiliate(world)];
    for (const person of [taken, free]) await makeAdhesion(world, merchant, person);
    await coupons.take(taken, pk);
    const several = (person: Person, people: Person[]) =>
      world.call(endpoints.inviteSeveralToCoupon, {
        as: person,
        body: { pk, affiliates: people.map(({ user_id }) => user_id) },
      });
    const stranger = await makeAffiliate(world);
    expect((await several(merchant, [free, stranger])).status).toBe(404);
    expect((await several(other, [free])).status).toBe(404);
    expect((await several(merchant, [free, free, taken])).body).toEqual({ invited: 1, left_out: 1 });
    expect((await several(merchant, [free])).body).toEqual({ invited: 0, left_out: 1 });
    await world.runJobs();
    expect(await newsOf(free)).toMatchObject([{ title: `barro-lindo te invita al cupón ${name}` }]);
    expect(await newsOf(taken)).toEqual([]);
  });

  test('a leader invites only her own team at that merchant', async () => {
    const { pk } = await offer();
    const leader = await makeLeader(world);
    const member = await makeAffiliate(world);
    await makeAdhesion(world, merchant, leader);
    await makeAdhesion(world, merchant, member, 'accepted', { leader_id: leader.user_id });
    expect((await coupons.invite(leader, pk, member)).status).toBe(201);
    expect((await coupons.open(member)).results[0]).toMatchObject({ pk, invited_by: { pk: leader.user_id } });
    expect((await coupons.invite(leader, pk, rocio)).status).toBe(404);
    expect((await coupons.invite(rocio, pk, member)).status).toBe(403);
    expect((await coupons.invite(other, pk, member)).status).toBe(404);
    const foreign = (await coupons.create(other)).body;
    expect((await coupons.invite(leader, foreign.pk, member)).status).toBe(404);
    expect((await coupons.invite(merchant, pk, await makeAffiliate(world))).status).toBe(404);
  });
});
