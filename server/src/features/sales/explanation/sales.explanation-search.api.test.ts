import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { UNKNOWN_ID, useStoreWithSales } from '#kit/sales.ts';
import { createWorld, useWorld } from '#kit/world.ts';

const world = useWorld();
const scene = useStoreWithSales(world);

describe('search by order number', () => {
  const search = async (person: Person, number: number, merchant = scene.merchant.merchant_id) =>
    world.call(endpoints.searchExplanation, { as: person, query: { merchant, number } });

  test('an affiliate finds her own sale by order number', async () => {
    const { rocio, byLink, hers } = scene;
    expect((await search(rocio, byLink.number)).body).toMatchObject({
      mine: true,
      sale: hers,
      reason: 'decided',
    });
  });

  test('another affiliate’s order and a missing order give identical answers', async () => {
    const { other, byLink, nobodys } = scene;
    const raw = (number: number) =>
      world.request(
        'GET',
        `/affiliates/explanations/search?merchant=${scene.merchant.merchant_id}&number=${number}`,
        {
          headers: { authorization: `Bearer ${other.access}` },
        },
      );
    const answers = [await raw(byLink.number), await raw(nobodys.number), await raw(999_999_999)];
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      claim: null,
      mine: false,
      sale: null,
      rules: [],
      reason: 'no_evidence',
      time_zone: 'America/Argentina/Buenos_Aires',
      payment: null,
    });
  });

  test('an order search shows that the caller’s click lost, not who won', async () => {
    const answer = await search(scene.rocio, scene.others.number);
    expect(answer.body).toMatchObject({
      mine: false,
      sale: null,
      rules: [
        {
          rule: 'click',
          outcome: 'lost',
          name: 'Mi link de macetas',
          window: { window_days: 30, inside: true },
        },
      ],
      payment: null,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/SECRETO|coupon/);
  });

  test('an order of a store the affiliate never joined is not found', async () => {
    const elsewhere = await makeOpenMerchant(world);
    expect((await search(scene.rocio, 1, elsewhere.merchant_id)).status).toBe(404);
    expect((await search(scene.rocio, 1, UNKNOWN_ID)).status).toBe(404);
  });

  test('a former member can still search for an order', async () => {
    const gone = await makeAffiliate(world);
    await makeAdhesion(world, scene.merchant, gone, 'removed');
    expect((await search(gone, scene.byLink.number)).body.mine).toBe(false);
  });

  test('order searches are rate-limited', { tags: ['long'] }, async () => {
    const strict = await createWorld({ RATE_LIMIT_FACTOR: '1' });
    const person = await makeAffiliate(strict);
    const query = { merchant: UNKNOWN_ID, number: 1 };
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1)
      statuses.push((await strict.call(endpoints.searchExplanation, { as: person, query })).status);
    await strict.close();
    expect([statuses[59], statuses[60]]).toEqual([404, 429]);
  });
});
