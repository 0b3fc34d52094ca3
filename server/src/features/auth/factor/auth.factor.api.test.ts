import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { makeMerchant, makePair } from '#kit/merchants.ts';
import {
  authenticatorOf,
  keptMails,
  makeOperator,
  makeUser,
  PASSWORD,
  type Person,
  turnOnFactor,
} from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const ASKED = { code: 'code_confirmation_required' };

const logIn = async ({ username }: Person) =>
  (await world.call(endpoints.logIn, { body: { username, password: PASSWORD } })).body;
const challengeOf = async (person: Person) => {
  const answer = await logIn(person);
  return 'challenge' in answer ? answer.challenge : '';
};
const giveCode = (challenge: string, code: string) =>
  world.call(endpoints.logInWithCode, { body: { challenge, code } });
const factorOf = async (person: Pick<Person, 'access'>) =>
  (await world.call(endpoints.getSecondFactor, { as: person })).body;
const actionsOf = async ({ user_id }: Person) => {
  const rows = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('object', '=', `user:${user_id}`)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const outcomeOf = ({ status, body }: { status: number; body: { code: string; fields?: object } }) => [
  status,
  Object.values((body.fields ?? {}) as Record<string, string[]>).flat().length > 0 ? 'field' : body.code,
];

describe('turning the second factor on', () => {
  test('turning on needs password and code, ends other sessions and sends a mail', async () => {
    const person = await makeUser(world);
    const other = await logIn(person);
    const wrong = await world.call(endpoints.enrolSecondFactor, {
      as: person,
      body: { password: 'Wrong-guess1' },
    });
    expect(outcomeOf(wrong)).toEqual([400, 'field']);
    const { body } = await world.call(endpoints.enrolSecondFactor, {
      as: person,
      body: { password: PASSWORD },
    });
    expect(await factorOf(person)).toMatchObject({ on: false, required: false });
    expect((await logIn(person)).status).toBe('ok');
    const app = authenticatorOf(world, body.secret);
    const confirm = (code: string) =>
      world.call(endpoints.confirmSecondFactor, { as: person, body: { code } });
    expect((await confirm(app.codeIn(-3))).body.fields).toHaveProperty('code');
    const { recovery_codes } = (await confirm(app.next())).body;
    expect(new Set(recovery_codes).size).toBe(10);
    expect(recovery_codes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect(await factorOf(person)).toMatchObject({ on: true, recovery_codes_left: 10 });
    expect((await world.call(endpoints.getSecondFactor, { as: other })).status).toBe(401);
    expect((await confirm(app.next())).body.code).toBe('factor_on');
    const again = await world.call(endpoints.enrolSecondFactor, { as: person, body: { password: PASSWORD } });
    expect(again.body.code).toBe('factor_on');
    await world.runJobs();
    const [mail] = await keptMails(world.config, person.username);
    expect(mail?.subject).toBe('Activaste la verificación en dos pasos');
    expect(await actionsOf(person)).toEqual(['auth.factor_on']);
  });

  test('neither secret nor recovery code is stored in plain text', async () => {
    const person = await makeUser(world);
    const { recovery_codes } = await turnOnFactor(world, person);
    const rows = await sql<{ kept: string }>`select encode(sealed_secret, 'escape')
        || (select string_agg(encode(hash, 'escape'), ' ') from recovery_codes as code where code.user_id = factor.user_id) as kept
      from second_factors as factor where user_id = ${person.user_id}`.execute(world.db);
    for (const code of recovery_codes) expect(rows.rows[0]?.kept).not.toContain(code.replace('-', ''));
  });
});

describe('login with a second factor', () => {
  test('login without a second factor answers as before', async () => {
    const answer = await logIn(await makeUser(world));
    expect(Object.keys(answer).sort()).toEqual(['access', 'language', 'refresh', 'status']);
    expect(answer.status).toBe('ok');
  });

  test('login with a second factor gives no token before the code', async () => {
    const person = await makeUser(world);
    const { app } = await turnOnFactor(world, person);
    expect(await logIn(person)).toMatchObject({
      access: '',
      refresh: '',
      status: 'code_required',
      language: 'es',
    });
    const challenge = await challengeOf(person);
    expect((await giveCode(challenge, '000000')).body.fields).toHaveProperty('code');
    const { status, body } = await giveCode(challenge, app.next());
    expect([status, body.status]).toEqual([200, 'ok']);
    expect((await factorOf(body)).on).toBe(true);
    expect((await giveCode(challenge, app.next())).body.code).toBe('challenge_expired');
  });

  test('a code works once, also under concurrency, and earlier codes never after it', async () => {
    const person = await makeUser(world);
    const { app } = await turnOnFactor(world, person);
    const challenges = await Promise.all([challengeOf(person), challengeOf(person)]);
    const code = app.next();
    const answers = await Promise.all(challenges.map((challenge) => giveCode(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await giveCode(await challengeOf(person), app.codeIn(-1));
    expect(late.body.fields.code?.[0]).toMatch('ya se usó');
  });

  test('a code half a minute off is accepted, one a minute off is not', async () => {
    const person = await makeUser(world);
    const { app } = await turnOnFactor(world, person);
    world.time.offset_ms += 90_000;
    expect((await giveCode(await challengeOf(person), app.codeIn(-2))).status).toBe(400);
    expect((await giveCode(await challengeOf(person), app.codeIn(-1))).status).toBe(200);
    expect((await giveCode(await challengeOf(person), app.codeIn(2))).status).toBe(400);
    expect((await giveCode(await challengeOf(person), app.codeIn(1))).status).toBe(200);
  });

  test('a challenge ends after five minutes, with a new password and with the account', async () => {
    const person = await makeUser(world);
    const { app } = await turnOnFactor(world, person);
    const old = await challengeOf(person);
    world.time.offset_ms += 5 * 60_000;
    expect((await giveCode(old, app.next())).body.code).toBe('challenge_expired');
    const before = await challengeOf(person);
    const back = (await giveCode(await challengeOf(person), app.next())).body;
    const change = { password: PASSWORD, new_password: 'Jacaranda-en-flor7' };
    await world.call(endpoints.changePassword, { as: back, body: change });
    expect((await giveCode(before, app.next())).body.code).toBe('challenge_expired');
    const { body } = await world.call(endpoints.logIn, {
      body: { username: person.username, password: 'Jacaranda-en-flor7' },
    });
    await world.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', person.user_id)
      .execute();
    const challenge = 'challenge' in body ? body.challenge : '';
    expect((await giveCode(challenge, app.next())).body.code).toBe('account_suspended');
  });

  test('each recovery code works once and its use is mailed', async () => {
    const person = await makeUser(world);
    const { recovery_codes } = await turnOnFactor(world, person);
    const [first = '', second = ''] = recovery_codes;
    const { body } = await giveCode(await challengeOf(person), first.toLowerCase());
    expect(body.status).toBe('ok');
    expect(await factorOf(body)).toMatchObject({ recovery_codes_left: 9 });
    expect((await giveCode(await challengeOf(person), first)).body.fields).toHaveProperty('code');
    expect((await giveCode(await challengeOf(person), second)).status).toBe(200);
    await world.runJobs();
    const subjects = (await keptMails(world.config, person.username)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Alguien usó un código de recuperación')).toHaveLength(2);
    expect((await actionsOf(person)).filter((action) => action === 'auth.recovery_code_used')).toHaveLength(
      2,
    );
  });

  test('a recovery code of another person is refused', async () => {
    const [person, other] = [await makeUser(world), await makeUser(world)];
    await turnOnFactor(world, person);
    const { recovery_codes } = await turnOnFactor(world, other);
    expect((await giveCode(await challengeOf(person), recovery_codes[0] ?? '')).status).toBe(400);
  });
});

describe('acts with the factor on', () => {
  test('turning off and renewing recovery codes need the password and a code', async () => {
    const person = await makeUser(world);
    const { app, recovery_codes } = await turnOnFactor(world, person);
    const renew = (password: string, code: string) =>
      world.call(endpoints.renewRecoveryCodes, { as: person, body: { password, code } });
    const turnOff = (password: string, code: string) =>
      world.call(endpoints.removeSecondFactor, { as: person, body: { password, code } });
    expect((await renew('Wrong-guess1', app.next())).body.fields).toHaveProperty('password');
    expect((await turnOff(PASSWORD, '000000')).body.fields).toHaveProperty('code');
    const renewed = (await renew(PASSWORD, app.next())).body.recovery_codes;
    expect((await turnOff(PASSWORD, recovery_codes[0] ?? '')).status).toBe(400);
    expect((await turnOff(PASSWORD, renewed[0] ?? '')).status).toBe(200);
    expect((await logIn(person)).status).toBe('ok');
    expect((await turnOff(PASSWORD, app.next())).body.code).toBe('factor_off');
    expect(await actionsOf(person)).toEqual([
      'auth.factor_on',
      'auth.recovery_codes_made',
      'auth.recovery_code_used',
      'auth.factor_off',
    ]);
  });

  test('a store with a second factor can pay for five minutes after a code', async () => {
    const { merchant, affiliate } = await makePair(world);
    const { pay } = paymentsIn(world);
    await sell(world, merchant, affiliate);
    const { app } = await turnOnFactor(world, merchant);
    const age = sql`update sessions set code_given_at = code_given_at - interval '6 minutes'
      where user_id = ${merchant.user_id} and revoked_at is null`;
    await age.execute(world.db);
    expect((await pay(merchant, affiliate, { total_cents: 1000 })).body).toMatchObject(ASKED);
    await world.call(endpoints.confirmCode, { as: merchant, body: { code: app.next() } });
    expect((await pay(merchant, affiliate, { total_cents: 1000 })).status).toBe(200);
    await age.execute(world.db);
    const total_cents = 1000;
    const many = { method: 'transfer' as const, affiliates: [{ affiliate: affiliate.user_id, total_cents }] };
    expect((await world.call(endpoints.payMany, { as: merchant, body: many })).body).toMatchObject(ASKED);
    const file = { params: { pk: affiliate.user_id }, body: {} };
    expect((await world.call(endpoints.payTransferFile, { as: merchant, ...file })).body).toMatchObject(
      ASKED,
    );
    const coupon = {
      name: 'PAGO10',
      type: 'A' as const,
      value: 10,
      commission: 0,
      affiliate: affiliate.user_id,
    };
    const paying = { body: { ...coupon, for_payment: true } };
    expect(
      (await world.call(endpoints.createMerchantCoupon, { as: merchant, ...paying })).body,
    ).toMatchObject(ASKED);
  });

  test('an operator resets a person’s factor with a reason, not her own, and the person is told', async () => {
    const [person, operator] = [await makeMerchant(world), await makeOperator(world)];
    await turnOnFactor(world, person);
    const reset = (id: string, reason = 'Perdió el teléfono', by = operator) =>
      world.call(endpoints.resetSecondFactor, { as: by, params: { id }, body: { reason } });
    expect((await reset(person.user_id, '')).status).toBe(400);
    expect((await reset(operator.user_id)).status).toBe(403);
    expect((await reset(person.user_id, 'Perdió el teléfono', person)).status).toBe(403);
    expect((await reset(person.user_id)).status).toBe(200);
    expect((await reset(person.user_id)).status).toBe(404);
    expect((await logIn(person)).status).toBe('ok');
    const entry = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('object', '=', `user:${person.user_id}`)
      .where('action', '=', 'auth.factor_reset')
      .executeTakeFirst();
    expect(entry).toEqual({ actor_id: operator.user_id, after: { reason: 'Perdió el teléfono' } });
    await world.runJobs();
    const [mail] = await keptMails(world.config, person.username);
    expect(mail?.subject).toBe('Quitamos tu verificación en dos pasos');
  });
});
