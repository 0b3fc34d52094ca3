import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { useClaims } from '#kit/claims.ts';
import { after } from '#kit/orders.ts';
import { keptMails } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { countReputationsNightly } from '../merchants/merchants.jobs.ts';

const world = useWorld();
const dispute = useClaims(world);
const { people } = dispute;

const outcomes = async () =>
  (await world.call(endpoints.listClaims, { as: people.merchant, query: {} })).body.outcomes;

const shownOnCard = async () => {
  await countReputationsNightly.run({ ...world.background, job_id: 'night' }, {});
  return (await world.call(endpoints.getReputation, { as: people.merchant })).body.claims;
};

/** Starts at noon in Buenos Aires, because the last reminder goes out in the morning of the last day. */
const untilNoon = () => DAY_MS - ((world.background.clock().getTime() - 15 * HOUR_MS) % DAY_MS);

test('an unanswered claim is reminded on days three and five, then goes to Aliado', async () => {
  await dispute.wait(untilNoon());
  const order = await dispute.placeOrder();
  const { pk, answer_due, opened_at } = (await dispute.open(order.number)).body;
  expect(Date.parse(answer_due) - Date.parse(opened_at)).toBe(5 * DAY_MS);
  await world.runJobs();
  await dispute.wait(2.9 * DAY_MS);
  expect(await dispute.eventsOf(pk)).toEqual(['opened affiliate']);
  await dispute.wait(0.2 * DAY_MS);
  await dispute.wait(0);
  expect(await dispute.eventsOf(pk)).toEqual(['opened affiliate', 'reminded clock']);
  await dispute.wait(1.89 * DAY_MS);
  expect(await dispute.eventsOf(pk)).toEqual(['opened affiliate', 'reminded clock', 'reminded clock']);
  expect((await dispute.get(pk, people.merchant)).body).toMatchObject({ state: 'open', day: 5 });
  const mails = await keptMails(world.config, people.merchant.username);
  expect(mails.filter(({ subject }) => subject.includes(`#${order.number}`)).length).toBe(3);
  expect(await outcomes()).toMatchObject({ in_time: 0, ended: 0 });

  await dispute.wait(0.1 * DAY_MS);
  const { body } = await dispute.get(pk, people.merchant);
  expect(body).toMatchObject({ state: 'overdue', may: ['message', 'credit'] });
  expect(Date.parse(body.decide_due ?? '') - Date.parse(answer_due)).toBe(5 * DAY_MS);
  expect(await outcomes()).toMatchObject({ in_time: 0, ended: 1, by_operator: 1 });
  expect(await shownOnCard()).toEqual({ all: 1, in_time: 0 });
  const toDecide = await world.call(endpoints.listClaimsToDecide, {
    as: people.operator,
    query: { tab: 'waiting' },
  });
  expect(toDecide.body.results.map((claim) => claim.pk)).toContain(pk);
  const told = (await world.call(endpoints.listNotifications, { as: people.operator, query: {} })).body
    .results;
  expect(told[0]).toMatchObject({ kind: 'claim_to_decide', link: `/operador/reclamos?reclamo=${pk}` });

  expect((await dispute.decide(pk, { decision: 'credit' })).body.granted_cents).toBe(1000);
  expect(await dispute.given(order.id)).toEqual({ cents: 1000, entries: 1 });
  await dispute.expectBooksRight();
  await world.runJobs();
  for (const person of [people.rocio, people.merchant]) {
    const { results } = (await world.call(endpoints.listNotifications, { as: person, query: {} })).body;
    expect(results.map(({ kind }) => kind)).toContain('claim_decided');
  }
});

test('an answer within the term counts for the store and stops the clock', async () => {
  const before = await outcomes();
  const order = await dispute.placeOrder();
  const { pk } = (await dispute.open(order.number)).body;
  await dispute.wait(4 * DAY_MS);
  await dispute.explain(pk);
  await dispute.wait(4 * DAY_MS);
  expect((await dispute.get(pk, people.rocio)).body).toMatchObject({
    state: 'explained',
    may: ['message', 'evidence', 'escalate'],
  });
  expect(await outcomes()).toMatchObject({ in_time: before.in_time + 1, ended: before.ended + 1 });
  await dispute.wait(7 * DAY_MS);
  expect((await dispute.get(pk, people.rocio)).body.may).toEqual([]);
  expect((await dispute.escalate(pk)).body.code).toBe('claim_moved_on');
});

test('the hold of a sale made by a claim starts at the payment of the order', async () => {
  await world.db
    .insertInto('merchant_terms')
    .values({
      merchant_id: people.merchant.merchant_id,
      effective_at: after(-300 * DAY_MS),
      ...(await termsNow()),
      hold_days: 30,
    })
    .execute();
  const order = await dispute.placeOrder();
  const { pk } = (await dispute.open(order.number)).body;
  await dispute.answer(pk, { answer: 'credit' });
  const { available_at } = (await dispute.get(pk, people.rocio)).body;
  const paid_at = dispute.placed_at.getTime() + HOUR_MS;
  expect(Date.parse(available_at ?? '')).toBe(paid_at + 30 * DAY_MS);
});

test('an offer is reminded and goes to Aliado after ten days', async () => {
  await dispute.wait(untilNoon());
  const order = await dispute.placeOrder();
  const { pk } = (await dispute.open(order.number)).body;
  const offered = (await dispute.answer(pk, { answer: 'offer', amount_cents: 300 })).body;
  expect(Date.parse(offered.reply_due ?? '') - Date.parse(offered.answered_at ?? '')).toBe(10 * DAY_MS);
  await dispute.wait(6.9 * DAY_MS);
  expect(await dispute.eventsOf(pk)).toEqual(['opened affiliate', 'part_offered merchant']);
  await dispute.wait(0.2 * DAY_MS);
  await dispute.wait(2.89 * DAY_MS);
  expect((await dispute.eventsOf(pk)).slice(2)).toEqual(['reminded clock', 'reminded clock']);
  const mails = await keptMails(world.config, people.rocio.username);
  expect(mails.filter(({ subject }) => subject.includes(`#${order.number} espera`)).length).toBe(2);
  await dispute.wait(0.1 * DAY_MS);
  const { body } = await dispute.get(pk, people.rocio);
  expect(body).toMatchObject({ state: 'escalated', may: ['message', 'evidence'] });
  expect(body.events.at(-1)).toMatchObject({ kind: 'escalated', side: 'clock', detail: 'offer' });
  expect(Date.parse(body.decide_due ?? '') - Date.parse(body.reply_due ?? '')).toBe(5 * DAY_MS);
  expect((await dispute.accept(pk)).body.code).toBe('claim_moved_on');
  expect((await dispute.decide(pk, { decision: 'part', amount_cents: 400 })).body.granted_cents).toBe(400);
  expect(await dispute.given(order.id)).toEqual({ cents: 400, entries: 1 });
});

async function termsNow() {
  const {
    hold_days: _,
    id: __,
    effective_at: ___,
    merchant_id: ____,
    ...terms
  } = await world.db
    .selectFrom('merchant_terms')
    .selectAll()
    .where('merchant_id', '=', people.merchant.merchant_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  return terms;
}
