import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { auditOf, makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after, placeOrder } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { getSaleOf, postedOf, UNKNOWN_ID, useStoreWithSales } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const scene = useStoreWithSales(world);

describe('flagged sales', () => {
  const review = (person: Person, pk: string, decision: 'approved' | 'rejected') =>
    world.call(endpoints.reviewSale, { as: person, params: { pk }, body: { decision } });

  /** Five orders of one buyer. */
  async function makeFlagged() {
    const merchant = await makeOpenMerchant(world);
    const person = await makeAffiliate(world);
    await makeAdhesion(world, merchant, person, 'accepted', { since: after(-DAY_MS) });
    const { name } = await makeCoupon(world, {
      merchant_id: merchant.merchant_id,
      affiliate_id: person.user_id,
    });
    let order_id = '';
    for (let order = 0; order < 5; order += 1) {
      const look = {
        coupons: [{ code: name }],
        buyer: ['vecina@correo.example'],
        placed_at: after(order * 1000),
      };
      order_id = (await placeOrder(world, merchant.merchant_id, look)).id;
    }
    return { merchant, person, order_id, pk: (await getSaleOf(world, order_id)).id };
  }

  test('a merchant approves a flagged sale once, and the ledger follows', async () => {
    const { merchant, person, order_id, pk } = await makeFlagged();
    const listed = await world.call(endpoints.listMySales, { as: person, query: {} });
    expect(listed.body.results[0]).toMatchObject({
      commission_state: 'review',
      commission_cents: 0,
      expected_cents: 1200,
    });
    expect((await review(scene.merchant, pk, 'approved')).status).toBe(404);
    expect((await review(merchant, UNKNOWN_ID, 'approved')).status).toBe(404);
    const answer = await review(merchant, pk, 'approved');
    expect(answer.body).toMatchObject({ review: 'approved', commission_state: 'available' });
    expect((await review(merchant, pk, 'rejected')).body.code).toBe('not_under_review');
    await world.runJobs();
    expect(await getSaleOf(world, order_id)).toMatchObject({ commission_cents: 1200n });
    expect(await postedOf(world, pk)).toEqual({ commission: 1200n, override: 0n });
    expect((await auditOf(world, merchant.merchant_id)).at(-1)).toMatchObject({
      actor_id: merchant.user_id,
      action: 'sale_reviewed',
      after: { review: 'approved' },
    });
  });

  test('a rejected sale earns nothing, at once and for good', async () => {
    const { merchant, order_id, pk } = await makeFlagged();
    const { body } = await review(merchant, pk, 'rejected');
    expect(body).toMatchObject({
      commission_state: 'none',
      no_earning: 'review_rejected',
      expected_cents: 0,
    });
    await world.runJobs();
    expect(await getSaleOf(world, order_id)).toMatchObject({
      no_earning: 'review_rejected',
      expected_cents: 0n,
    });
    expect(await postedOf(world, pk)).toEqual({ commission: 0n, override: 0n });
  });

  test('two concurrent reviews of a flagged sale count as one', async () => {
    const { merchant, pk } = await makeFlagged();
    const answers = await Promise.all([review(merchant, pk, 'approved'), review(merchant, pk, 'rejected')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
