import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { makeOperator, makeUser, PASSWORD, turnOnFactor } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld({ REQUIRE_OPERATOR_FACTOR: '1', RATE_LIMIT_FACTOR: '1' });

test('an operator without a second factor can only enrol', async () => {
  const operator = await makeOperator(world);
  const work = () => world.call(endpoints.getWorkReport, { as: operator });
  const refused = await work();
  expect([refused.status, refused.body.code]).toEqual([403, 'factor_required']);
  const { body } = await world.call(endpoints.getSecondFactor, { as: operator });
  expect(body).toMatchObject({ on: false, required: true });
  const { app } = await turnOnFactor(world, operator);
  expect((await work()).status).toBe(200);
  const off = { password: PASSWORD, code: app.next() };
  const kept = await world.call(endpoints.removeSecondFactor, { as: operator, body: off });
  expect(kept.body.code).toBe('factor_required');
});

test('a merchant does not need a second factor', async () => {
  const merchant = await makeMerchant(world);
  expect((await world.call(endpoints.getSecondFactor, { as: merchant })).body.required).toBe(false);
  expect((await world.call(endpoints.getMerchant, { as: merchant })).status).toBe(200);
});

test('after five wrong codes the account must wait, even with the right code', async () => {
  const person = await makeUser(world);
  const { app } = await turnOnFactor(world, person);
  const { body } = await world.call(endpoints.logIn, {
    body: { username: person.username, password: PASSWORD },
  });
  const challenge = 'challenge' in body ? body.challenge : '';
  const giveCode = (code: string) => world.call(endpoints.logInWithCode, { body: { challenge, code } });
  const guesses = await Promise.all(Array.from({ length: 8 }, () => giveCode('000000')));
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  const right = await giveCode(app.next());
  expect([right.status, right.body.code]).toEqual([429, 'too_many_requests']);
  expect(right.body.messages[0]).toMatch(/Probá de nuevo en 1\d minutos/);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
});
