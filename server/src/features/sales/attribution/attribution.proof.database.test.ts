import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { makeAdhesion } from '#kit/merchants.ts';
import { after, HOME, postSale, putOrder } from '#kit/orders.ts';
import { makeAffiliate } from '#kit/people.ts';
import { creditOf, getSaleOf, nobody, otherBy, postedOf, rocioBy, useTwoMembers } from '#kit/sales.ts';
import {
  clicksIn,
  landing,
  makeLink,
  makeVisit,
  newClick,
  recordOrderClaim,
  seeInStore,
} from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/lib/calendar.ts';
import { deriveDoubtfulAgain } from '../sales.jobs.ts';
import { findWrongSaleTotals } from '../sales.service.ts';

const world = useWorld();
const scene = useTwoMembers(world);
const clickOf = clicksIn(world);
const BY_IPV6 = '2001:db8:1:2::7';
const SAME_NETWORK = '2001:db8:1:2:ffff::9';
const OTHER_NETWORK = '2001:db8:1:3::7';

/** The fields that show whether a sale waits for the merchant's review. */
const held = async (order_id: string) => {
  const { flags, review, commission_cents } = await getSaleOf(world, order_id);
  return { flags, review, commission_cents };
};
const WAITS = { flags: ['unproven_claim'], review: 'waiting', commission_cents: 0n };
const COUNTS = { flags: [], review: 'none', commission_cents: 1000n };

type Said = { by: 'rocio' | 'other'; address?: string | null; received_at?: Date; clicked?: Date };

/** Places an order from a network address, with these claims in this order. */
async function orderWith(address: string | null, claims: Said[]) {
  const order = await putOrder(world, scene.merchant.merchant_id, { address });
  for (const { by, clicked = after(-DAY_MS), ...made } of claims)
    await recordOrderClaim(world, order, await clickOf(scene.merchant, scene[by], clicked), made);
  await postSale(world, order.id);
  return order;
}

describe('network of a claim', () => {
  test.each<[string, string | null, Said, object]>([
    ['the order’s own IPv4 address', HOME, { by: 'rocio' }, COUNTS],
    ['that address as IPv6 writes it', HOME, { by: 'rocio', address: `::ffff:${HOME}` }, COUNTS],
    ['the order’s own IPv6 network', BY_IPV6, { by: 'rocio', address: SAME_NETWORK }, COUNTS],
    ['IPv6, for an order that came by IPv4', HOME, { by: 'rocio', address: BY_IPV6 }, WAITS],
    ['IPv4, for an order that came by IPv6', BY_IPV6, { by: 'rocio', address: HOME }, WAITS],
    ['anywhere, for an order without address', null, { by: 'rocio' }, WAITS],
    ['nowhere, for an order without address', null, { by: 'rocio', address: null }, WAITS],
  ])('whether a claim counts that comes from %s', async (_label, address, said, expected) => {
    const { id } = await orderWith(address, [said]);
    expect(await held(id)).toEqual(expected);
  });

  test('a claim from another IPv6 network is not credited', async () => {
    const { id } = await orderWith(BY_IPV6, [{ by: 'rocio', address: OTHER_NETWORK }]);
    expect(await creditOf(world, id, scene)).toEqual(nobody('claim_from_elsewhere'));
  });

  test.each<[string, { at: Date; address: string | null }, object]>([
    ['in the order’s network before it', { at: after(-HOUR_MS), address: HOME }, COUNTS],
    ['in the order’s network after it', { at: after(5 * MINUTE_MS), address: HOME }, WAITS],
    ['by a stranger’s own call', { at: after(-HOUR_MS), address: BY_IPV6 }, WAITS],
    ['by who knows whom', { at: after(-HOUR_MS), address: null }, WAITS],
  ])(
    'whether a claim counts whose click was seen in the store %s',
    async (_label, { at, address }, expected) => {
      const { merchant, rocio } = scene;
      const click = await clickOf(merchant, rocio, after(-DAY_MS));
      await seeInStore(world, click, at, address);
      const order = await putOrder(world, merchant.merchant_id);
      await recordOrderClaim(world, order, click, { address: BY_IPV6 });
      await postSale(world, order.id);
      expect(await held(order.id)).toEqual(expected);
    },
  );
});

describe('several claims for one order', () => {
  test.each<[string, Said[], object]>([
    [
      'the proved one, although another was made before the order was there',
      [{ by: 'other', address: BY_IPV6, received_at: after(-MINUTE_MS) }, { by: 'rocio' }],
      rocioBy('claim'),
    ],
    [
      'the proved one, although a later click came from who knows where',
      [{ by: 'rocio' }, { by: 'other', address: BY_IPV6, clicked: after(-1000) }],
      rocioBy('claim'),
    ],
    [
      'the last click where all are proved, whatever was said first',
      [{ by: 'rocio' }, { by: 'other', clicked: after(-HOUR_MS), received_at: after(MINUTE_MS) }],
      otherBy('claim'),
    ],
    [
      'the next where the click of the best lies outside the window',
      [
        { by: 'rocio', address: BY_IPV6 },
        { by: 'other', clicked: after(-60 * DAY_MS) },
      ],
      rocioBy('claim'),
    ],
  ])('of several claims the order goes to %s', async (_label, claims, expected) => {
    const { id } = await orderWith(HOME, claims);
    expect(await creditOf(world, id, scene)).toEqual(expected);
  });

  test('an order is credited to the next claim when the first is of a former member', async () => {
    const { merchant, rocio } = scene;
    const gone = await makeAffiliate(world);
    await makeAdhesion(world, merchant, gone, 'removed', { since: after(-2 * HOUR_MS) });
    const order = await putOrder(world, merchant.merchant_id);
    await recordOrderClaim(world, order, await clickOf(merchant, gone, after(-HOUR_MS)));
    await recordOrderClaim(world, order, await clickOf(merchant, rocio, after(-DAY_MS)));
    await postSale(world, order.id);
    expect(await creditOf(world, order.id, scene)).toEqual(rocioBy('claim'));
  });
});

describe('sales that wait for a proved claim', () => {
  const WEAK: Said[] = [{ by: 'other', address: BY_IPV6 }];

  test('a sale with a weak claim moves to a proved claim, with ledger and totals', async () => {
    const order = await orderWith(HOME, WEAK);
    expect(await creditOf(world, order.id, scene)).toEqual(otherBy('claim'));
    await recordOrderClaim(world, order, await clickOf(scene.merchant, scene.rocio, after(-DAY_MS)));
    await postSale(world, order.id);
    expect(await creditOf(world, order.id, scene)).toEqual(rocioBy('claim'));
    expect(await held(order.id)).toEqual(COUNTS);
    const { id } = await getSaleOf(world, order.id);
    expect(await postedOf(world, id)).toEqual({ commission: 1000n, override: 0n });
    expect(await findWrongSaleTotals(world.db)).toEqual([]);
  });

  test('a waiting sale is checked again within the hour for a proved claim that raced it', async () => {
    const { merchant, rocio, other } = scene;
    const placed_at = new Date();
    const clicked = after(-HOUR_MS, placed_at);
    const order = await putOrder(world, merchant.merchant_id, { placed_at });
    await recordOrderClaim(world, order, await clickOf(merchant, other, clicked), { address: BY_IPV6 });
    await postSale(world, order.id);
    await recordOrderClaim(world, order, await clickOf(merchant, rocio, clicked));
    await deriveDoubtfulAgain.run({ ...world.background, job_id: '1' }, {});
    await world.runJobs();
    expect(await creditOf(world, order.id, scene)).toEqual(rocioBy('claim'));
  });

  test('a waiting sale is checked again within the hour for a click written late', async () => {
    const { merchant, rocio, other } = scene;
    const { merchant_id } = merchant;
    const placed_at = after(-HOUR_MS, new Date());
    const clicked = after(-HOUR_MS, placed_at);
    const late = newClick();
    const order = await putOrder(world, merchant_id, { placed_at, landing_page: landing(late) });
    await recordOrderClaim(world, order, await clickOf(merchant, other, clicked), { address: BY_IPV6 });
    await postSale(world, order.id);
    expect(await held(order.id)).toEqual(WAITS);
    const link = await makeLink(world, { merchant_id, affiliate_id: rocio.user_id });
    await makeVisit(world, link, clicked, late);
    await deriveDoubtfulAgain.run({ ...world.background, job_id: '1' }, {});
    await world.runJobs();
    expect(await creditOf(world, order.id, scene)).toEqual(rocioBy('click'));
  });

  test('another weak claim leaves a waiting sale as it is', async () => {
    const order = await orderWith(HOME, WEAK);
    const click = await clickOf(scene.merchant, scene.rocio, after(-1000));
    await recordOrderClaim(world, order, click, { address: OTHER_NETWORK });
    await postSale(world, order.id);
    expect(await creditOf(world, order.id, scene)).toEqual(otherBy('claim'));
    expect(await held(order.id)).toEqual(WAITS);
  });

  test('a sale approved by the merchant keeps its affiliate', async () => {
    const { merchant, rocio } = scene;
    const order = await orderWith(HOME, WEAK);
    const { id: pk } = await getSaleOf(world, order.id);
    const review = { params: { pk }, body: { decision: 'approved' as const } };
    expect((await world.call(endpoints.reviewSale, { as: merchant, ...review })).status).toBe(200);
    await recordOrderClaim(world, order, await clickOf(merchant, rocio, after(-DAY_MS)));
    await postSale(world, order.id);
    expect(await creditOf(world, order.id, scene)).toEqual(otherBy('claim'));
    expect((await getSaleOf(world, order.id)).commission_cents).toBe(1000n);
  });
});
