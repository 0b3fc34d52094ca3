import { endpoints } from '@aliado/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  type Merchant,
  makeMember,
  makeOpenMerchant,
  makeProduct,
  setRates,
} from '#kit/merchants.ts';
import { liveTopicsOf, logIn, makeAffiliate, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { announceRate } from '../merchants.service.ts';

const world = useWorld();

const ratesOf = async (merchant: Merchant) => {
  const { commission, commission_coupon, commission_leader, announced } = (
    await world.call(endpoints.getMerchant, { as: merchant })
  ).body;
  return { commission, commission_coupon, commission_leader, announced };
};

afterEach(() => {
  world.time.offset_ms = 0;
});

/** Moves the clock forward and logs these people in again, because sessions expire sooner. */
async function afterDays(days: number, ...people: Person[]) {
  world.time.offset_ms += days * DAY_MS;
  for (const person of people) Object.assign(person, await logIn(world, person));
}

const announcedFacts = async ({ merchant_id }: Merchant) => {
  const { rows } = await world.ask(
    `select payload from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = 'merchants.commission_announced' and payload ->> 'merchant_id' = $1
     order by job.id`,
    [merchant_id],
  );
  return rows.map(({ payload }) => payload);
};

describe('commissions of a merchant', () => {
  test('a raised commission takes effect at once', async () => {
    const merchant = await makeOpenMerchant(world);
    const body = { commission: 12, commission_coupon: 15, commission_leader: 2 };
    const answer = await setRates(world, merchant, body);
    expect(answer.body).toMatchObject({ ...body, announced: [] });
    expect(await ratesOf(merchant)).toEqual({ ...body, announced: [] });
  });

  test('a lowered commission takes effect after the notice', async () => {
    const merchant = await makeOpenMerchant(world);
    await world.call(endpoints.updateMerchant, { as: merchant, body: { notice_days: 7 } });
    const { body } = await setRates(world, merchant, { commission: 6, commission_coupon: 11 });
    expect(body).toMatchObject({ commission: 10, commission_coupon: 11 });
    expect(body.announced).toEqual([
      { kind: 'commission', percent: 6, effective_at: expect.stringMatching(/Z$/) },
    ]);
    const [{ effective_at } = { effective_at: '' }] = body.announced;
    expect(Date.parse(effective_at) - Date.now()).toBeGreaterThan(6.99 * DAY_MS);
    expect(Date.parse(effective_at) - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
    await afterDays(6.9, merchant);
    expect((await ratesOf(merchant)).commission).toBe(10);
    await afterDays(0.2, merchant);
    expect(await ratesOf(merchant)).toMatchObject({ commission: 6, announced: [] });
  });

  test('announcing the same commission again does not move its date', async () => {
    const merchant = await makeOpenMerchant(world);
    const first = await setRates(world, merchant, { commission: 5, commission_coupon: 10 });
    await afterDays(1, merchant);
    const second = await setRates(world, merchant, { commission: 5, commission_coupon: 10 });
    expect(second.body.announced).toEqual(first.body.announced);
    expect((await announcedFacts(merchant)).length).toBe(1);
    expect((await auditOf(world, merchant.merchant_id)).length).toBe(1);
  });

  test('setting a commission back to its present value withdraws the announcement', async () => {
    const merchant = await makeOpenMerchant(world);
    await setRates(world, merchant, { commission: 5, commission_coupon: 10 });
    const { body } = await setRates(world, merchant, { commission: 10, commission_coupon: 10 });
    expect(body).toMatchObject({ commission: 10, announced: [] });
    await afterDays(4, merchant);
    expect(await ratesOf(merchant)).toMatchObject({ commission: 10, announced: [] });
    const facts = await announcedFacts(merchant);
    expect(facts[1].changes).toMatchObject([{ kind: 'commission', from: 10, to: 10 }]);
  });

  test('a new announcement replaces the one before, with its own notice', async () => {
    const merchant = await makeOpenMerchant(world);
    await setRates(world, merchant, { commission: 5, commission_coupon: 10 });
    await afterDays(2, merchant);
    const { body } = await setRates(world, merchant, { commission: 7, commission_coupon: 10 });
    expect(body.announced).toMatchObject([{ kind: 'commission', percent: 7 }]);
    await afterDays(2, merchant);
    expect((await ratesOf(merchant)).commission).toBe(10);
    await afterDays(1.1, merchant);
    expect((await ratesOf(merchant)).commission).toBe(7);
  });

  test('the commission promised at each earlier moment stays known', async () => {
    const merchant = await makeOpenMerchant(world);
    const percentAt = async (days: number) => {
      const { rows } = await world.ask(
        `select percent_at($1, 'commission', null, now() + make_interval(secs => $2)) as percent`,
        [merchant.merchant_id, days * 86_400 + 1],
      );
      return rows[0].percent;
    };
    await setRates(world, merchant, { commission: 20, commission_coupon: 10 });
    await setRates(world, merchant, { commission: 8, commission_coupon: 10 });
    await afterDays(5, merchant);
    await setRates(world, merchant, { commission: 30, commission_coupon: 10 });
    expect([await percentAt(0), await percentAt(2.9), await percentAt(3.1), await percentAt(5.1)]).toEqual([
      20, 20, 8, 30,
    ]);
  });

  test('a change of commissions is in the trail, emitted as a fact and shown on open pages', async () => {
    const merchant = await makeOpenMerchant(world);
    const { body } = await setRates(world, merchant, { commission: 12, commission_coupon: 4 });
    const [{ effective_at: later } = { effective_at: '' }] = body.announced;
    const [fact] = await announcedFacts(merchant);
    expect(fact).toEqual({
      merchant_id: merchant.merchant_id,
      affiliate_id: null,
      changes: [
        { kind: 'commission', from: 10, to: 12, effective_at: expect.any(String) },
        { kind: 'commission_coupon', from: 10, to: 4, effective_at: later },
      ],
    });
    expect(await auditOf(world, merchant.merchant_id)).toEqual([
      {
        actor_id: merchant.user_id,
        action: 'merchants.commission_announced',
        object: `merchant:${merchant.merchant_id}`,
        before: {
          commission: { percent: 10, announced: null },
          commission_coupon: { percent: 10, announced: null },
        },
        after: {
          commission: { percent: 12, effective_at: fact.changes[0].effective_at },
          commission_coupon: { percent: 4, effective_at: later },
        },
      },
    ]);
    expect(await liveTopicsOf(world, merchant.user_id)).toEqual([['merchants']]);
  });

  test('concurrent changes of commissions leave one winner and at most one announcement', async () => {
    const merchant = await makeOpenMerchant(world);
    const wanted = [3, 5, 7, 12, 14, 16];
    const answers = await Promise.all(
      wanted.map((commission) => setRates(world, merchant, { commission, commission_coupon: 10 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const { commission, announced } = await ratesOf(merchant);
    expect([10, ...wanted]).toContain(commission);
    expect(announced.length).toBeLessThanOrEqual(1);
  });

  test.each([
    [{ commission: 101, commission_coupon: 10 }, 'commission'],
    [{ commission: 10, commission_coupon: -1 }, 'commission_coupon'],
    [{ commission: 2.5, commission_coupon: 10 }, 'commission'],
    [{ commission: '7', commission_coupon: 10 }, 'commission'],
    [{ commission: 7, commission_coupon: null }, 'commission_coupon'],
    [{ commission: 7, commission_coupon: 10, commission_leader: 101 }, 'commission_leader'],
  ])('the commissions %j are refused and nothing changes', async (body, field) => {
    const merchant = await makeOpenMerchant(world);
    const answer = await setRates(world, merchant, body as { commission: number; commission_coupon: number });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { [field]: ['La comisión es un número entero de 0 a 100.'] },
    ]);
    expect(await ratesOf(merchant)).toMatchObject({ commission: 10, commission_coupon: 10 });
  });

  test('only a merchant can set its commissions', async () => {
    const affiliate = await makeAffiliate(world);
    const body = { commission: 50, commission_coupon: 50 };
    expect((await world.call(endpoints.setCommission, { as: affiliate, body })).status).toBe(403);
    expect((await world.call(endpoints.setCommission, { body })).status).toBe(401);
  });
});

describe('own rate of an affiliate', () => {
  const announce = ({ merchant_id, user_id }: Merchant, affiliate_id: string, percent: number | null) =>
    announceRate(world.background, {
      merchant_id,
      affiliate_id,
      kind: 'own',
      percent,
      announced_by: user_id,
    });

  const ownOf = async (person: { access: string }) =>
    (await world.call(endpoints.listMyMerchants, { as: person, query: {} })).body.results[0]?.own_commission;

  test('an own rate above the merchant’s takes effect at once and only its affiliate sees it', async () => {
    const merchant = await makeOpenMerchant(world);
    const [one, other] = [await makeMember(world, merchant), await makeMember(world, merchant)];
    expect(await announce(merchant, one.user_id, 18)).toMatchObject({
      percent: 18,
      lowered: false,
      changed: true,
    });
    expect([await ownOf(one), await ownOf(other)]).toEqual([18, null]);
    const [fact] = await announcedFacts(merchant);
    expect(fact).toMatchObject({
      affiliate_id: one.user_id,
      changes: [{ kind: 'own', from: null, to: 18 }],
    });
    expect((await auditOf(world, merchant.merchant_id))[0]?.object).toBe(`user:${one.user_id}`);
    expect(await liveTopicsOf(world, one.user_id)).toEqual([['merchants', 'affiliates']]);
    expect(await announce(merchant, one.user_id, 18)).toMatchObject({ changed: false });
  });

  test('an own rate removed for a lower one ends after the notice, for a higher one at once', async () => {
    const merchant = await makeOpenMerchant(world);
    const member = await makeMember(world, merchant);
    await announce(merchant, member.user_id, 18);
    const end = await announce(merchant, member.user_id, null);
    expect(end).toMatchObject({ percent: null, lowered: true, changed: true });
    expect(await ownOf(member)).toBe(18);
    const [row] = (await world.call(endpoints.listMyAffiliates, { as: merchant, query: {} })).body.results;
    expect(row).toMatchObject({
      commission: 18,
      announced: { percent: null, effective_at: end.effective_at.toISOString() },
    });
    await afterDays(3.1, member);
    expect(await ownOf(member)).toBeNull();
    const lower = await announce(merchant, member.user_id, 4);
    expect(lower.lowered).toBe(true);
    await afterDays(3.1, member);
    expect(await ownOf(member)).toBe(4);
    expect(await announce(merchant, member.user_id, null)).toMatchObject({ lowered: false });
    expect(await ownOf(member)).toBeNull();
  });

  test('an own rate ends after the notice also when the general rate is about to fall below it', async () => {
    const merchant = await makeOpenMerchant(world);
    const member = await makeMember(world, merchant);
    await announce(merchant, member.user_id, 8);
    await afterDays(3.1, merchant, member);
    await setRates(world, merchant, { commission: 5, commission_coupon: 10 });
    await afterDays(2.9, merchant, member);
    expect(await announce(merchant, member.user_id, null)).toMatchObject({ lowered: true });
    await afterDays(0.2, merchant, member);
    expect(await ownOf(member)).toBe(8);
  });

  test('an own rate below a product’s rate counts as lowered', async () => {
    const merchant = await makeOpenMerchant(world);
    await makeProduct(world, merchant, 'Sahumerio', { commission: 25 });
    const member = await makeMember(world, merchant);
    expect((await announce(merchant, member.user_id, 20)).lowered).toBe(true);
  });
});
