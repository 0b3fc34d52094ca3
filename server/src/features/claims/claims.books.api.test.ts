import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { useClaims } from '#kit/claims.ts';
import { makeCoupon } from '#kit/coupons.ts';
import { auditOf } from '#kit/merchants.ts';
import { type OrderLook, postSale } from '#kit/orders.ts';
import { getSaleOf } from '#kit/sales.ts';
import { landing, makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { HOUR_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const dispute = useClaims(world);
const { people } = dispute;

async function openAbout(look: OrderLook = {}) {
  const order = await dispute.placeOrder(look);
  const { pk } = (await dispute.open(order.number)).body;
  return { order, pk };
}

describe('a merchant grants a claim', () => {
  test('a granted claim makes the order a sale once, also under concurrency, and follows it', async () => {
    const { order, pk } = await openAbout();
    const answers = await Promise.all([
      dispute.answer(pk, { answer: 'credit' }),
      dispute.answer(pk, { answer: 'credit', text: 'Tenés razón.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await dispute.get(pk, people.rocio);
    expect(body).toMatchObject({ state: 'credited', decided_by: 'merchant', granted_cents: 1000, may: [] });
    expect(await getSaleOf(world, order.id)).toMatchObject({
      affiliate_id: people.rocio.user_id,
      rule: 'click',
      commission_cents: 1000n,
      review: 'none',
    });
    expect(await dispute.given(order.id)).toEqual({ cents: 1000, entries: 1 });
    await dispute.expectBooksRight();
    for (const [look, cents] of [
      [{}, 1000],
      [{ lines: [{ price: 20_000 }] }, 2000],
      [{ payment_status: 'partially_refunded', refunded: 5000 }, 500],
      [{ status: 'cancelled' }, 0],
      [{}, 1000],
    ] as const) {
      await dispute.changeOrder(order.id, look as OrderLook);
      expect((await dispute.given(order.id)).cents).toBe(cents);
      await dispute.expectBooksRight();
    }
    expect((await auditOf(world, people.merchant.merchant_id)).at(-1)).toMatchObject({
      actor_id: people.merchant.user_id,
      action: 'claim_answered',
      after: { detail: 'credit', amount_cents: 1000 },
    });
  });

  test('an answer repeated with the same idempotency key gives the first response', async () => {
    const { order, pk } = await openAbout();
    const headers = { authorization: `Bearer ${people.merchant.access}`, 'idempotency-key': `claim-${pk}` };
    const path = endpoints.answerClaim.path.replace(':pk', pk);
    const send = () => world.request('PUT', path, { payload: { answer: 'credit' }, headers });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await dispute.given(order.id)).toEqual({ cents: 1000, entries: 1 });
  });

  test('a granted claim reverts the rejection of a review', async () => {
    const { name } = await makeCoupon(world, dispute.pairOf(people.rocio));
    const order = await dispute.placeOrder({ coupons: [{ code: name }] });
    const sale = await getSaleOf(world, order.id);
    await world.db
      .updateTable('sales')
      .set({ review: 'rejected', reviewed_at: new Date(), flags: ['coupon_without_visits'] })
      .where('id', '=', sale.id)
      .execute();
    await postSale(world, order.id);
    expect(await getSaleOf(world, order.id)).toMatchObject({ no_earning: 'review_rejected' });
    const { body } = await dispute.open(order.number, people.rocio, 'rejected_sale');
    expect(body).toMatchObject({ standing: 'hers_without_earning', credit: { by: 'coupon', cents: 1200 } });
    expect(body.findings).toContainEqual({ what: 'no_earning', reason: 'review_rejected' });
    expect((await dispute.answer(body.pk, { answer: 'credit' })).body.granted_cents).toBe(1200);
    expect(await getSaleOf(world, order.id)).toMatchObject({ review: 'approved', no_earning: null });
    expect((await dispute.given(order.id)).cents).toBe(1200);
    await dispute.changeOrder(order.id, { coupons: [{ code: name }], lines: [{ price: 20_000 }] });
    expect((await dispute.given(order.id)).cents).toBe(2400);
    await dispute.expectBooksRight();
  });

  test('a granted claim on another affiliate’s order pays both, and the sale stays', async () => {
    const theirs = await makeCoupon(world, dispute.pairOf(people.tadeo));
    const { order, pk } = await openAbout({ coupons: [{ code: theirs.name }] });
    const { body } = await dispute.get(pk, people.merchant);
    expect(body).toMatchObject({ standing: 'somebody_else', credit: { cents: 1000 } });
    expect(body.may).toContain('refer');
    expect(JSON.stringify(body)).not.toContain(theirs.name);
    expect((await dispute.answer(pk, { answer: 'credit' })).body.granted_cents).toBe(1000);
    expect(await getSaleOf(world, order.id)).toMatchObject({ affiliate_id: people.tadeo.user_id });
    expect((await dispute.given(order.id, people.tadeo)).cents).toBe(1200);
    expect((await dispute.given(order.id)).cents).toBe(1000);
    await dispute.expectBooksRight();
    await dispute.changeOrder(order.id, { coupons: [{ code: theirs.name }], payment_status: 'refunded' });
    expect((await dispute.given(order.id)).cents).toBe(0);
    expect((await dispute.given(order.id, people.tadeo)).cents).toBe(0);
    await dispute.expectBooksRight();
  });
});

describe('partial offers', () => {
  test('an accepted offer pays once and follows the order', async () => {
    const { order, pk } = await openAbout();
    expect((await dispute.answer(pk, { answer: 'offer', amount_cents: 10_001 })).body.code).toBe(
      'claim_amount_too_high',
    );
    const offered = (await dispute.answer(pk, { answer: 'offer', amount_cents: 700 })).body;
    expect(offered).toMatchObject({ state: 'offered', offered_cents: 700 });
    expect((await dispute.given(order.id)).entries).toBe(0);
    const taken = await Promise.all([dispute.accept(pk), dispute.accept(pk)]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await dispute.given(order.id)).toEqual({ cents: 700, entries: 1 });
    await dispute.expectBooksRight();
    for (const [look, cents] of [
      [{ lines: [{ price: 30_000 }] }, 700],
      [{ payment_status: 'partially_refunded', refunded: 2500 }, 525],
      [{ payment_status: 'refunded' }, 0],
      [{}, 700],
    ] as const) {
      await dispute.changeOrder(order.id, look as OrderLook);
      expect((await dispute.given(order.id)).cents).toBe(cents);
      await dispute.expectBooksRight();
    }
  });

  test('an accepted offer gives way when the sale is credited to her after all', async () => {
    const link = await makeLink(world, dispute.pairOf(people.rocio));
    const { order, pk } = await openAbout();
    await dispute.answer(pk, { answer: 'offer', amount_cents: 300 });
    await dispute.accept(pk);
    const click = await makeVisit(world, link, new Date(dispute.placed_at.getTime() - HOUR_MS));
    await dispute.changeOrder(order.id, { landing_page: landing(click) });
    expect(await getSaleOf(world, order.id)).toMatchObject({ commission_cents: 1000n });
    expect((await dispute.given(order.id)).cents).toBe(1000);
    await dispute.expectBooksRight();
  });

  test('an offer comes on top of what the sale earned, which cannot be credited twice', async () => {
    const { name } = await makeCoupon(world, dispute.pairOf(people.rocio), { commission: 8 });
    const order = await dispute.placeOrder({ coupons: [{ code: name }] });
    const { pk } = (await dispute.open(order.number, people.rocio, 'wrong_amount')).body;
    expect((await dispute.get(pk, people.merchant)).body.may).not.toContain('credit');
    expect((await dispute.answer(pk, { answer: 'credit' })).body.code).toBe('claim_moved_on');
    await dispute.answer(pk, { answer: 'offer', amount_cents: 200 });
    await dispute.accept(pk);
    expect((await dispute.given(order.id)).cents).toBe(1000);
    await dispute.expectBooksRight();
    const month = (await world.call(endpoints.listStatements, { as: people.rocio, query: {} })).body
      .results[0];
    const { body } = await world.call(endpoints.listSalesOfStatement, {
      as: people.rocio,
      params: { pk: month?.pk ?? '' },
      query: { page_size: 100 },
    });
    const claimed = body.claims.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const sold = body.results.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect(claimed + sold).toBe(body.statement.earned_cents);
  });
});

describe('decisions of Aliado', () => {
  test('Aliado decides an escalated claim for good, with a reason', async () => {
    const { order, pk } = await openAbout();
    const short = await dispute.answer(pk, { answer: 'explain', text: 'No.' });
    expect(short.body.fields).toHaveProperty('text');
    expect((await dispute.explain(pk)).body.state).toBe('explained');
    expect((await dispute.decide(pk, { decision: 'part', amount_cents: 400 })).body.code).toBe(
      'claim_moved_on',
    );
    const escalated = (await dispute.escalate(pk)).body;
    expect(escalated).toMatchObject({ state: 'escalated', decide_due: expect.any(String) });
    expect((await dispute.decide(pk, { decision: 'credit' }, people.merchant)).status).toBe(403);
    const decided = await dispute.decide(pk, { decision: 'part', amount_cents: 400 });
    expect(decided.body).toMatchObject({
      state: 'part_credited',
      decided_by: 'operator',
      granted_cents: 400,
    });
    expect(await dispute.given(order.id)).toEqual({ cents: 400, entries: 1 });
    expect((await dispute.decide(pk, { decision: 'reject' })).body.code).toBe('claim_moved_on');
    await dispute.expectBooksRight();
    expect((await auditOf(world, people.merchant.merchant_id)).at(-1)).toMatchObject({
      actor_id: people.operator.user_id,
      action: 'claim_decided',
      before: { state: 'escalated' },
      after: { detail: 'part', amount_cents: 400, reason: expect.stringContaining('campaña') },
    });
  });

  test('Aliado can reject a claim without touching the ledger', async () => {
    const theirs = await makeCoupon(world, dispute.pairOf(people.tadeo));
    const { order, pk } = await openAbout({ coupons: [{ code: theirs.name }] });
    expect((await dispute.answer(pk, { answer: 'refer' })).body.state).toBe('escalated');
    expect((await dispute.decide(pk, { decision: 'reject' })).body).toMatchObject({
      state: 'rejected',
      granted_cents: null,
    });
    expect((await dispute.given(order.id)).entries).toBe(0);
    expect(await dispute.eventsOf(pk)).toEqual(['opened affiliate', 'answered merchant', 'decided operator']);
    await dispute.expectBooksRight();
  });
});
