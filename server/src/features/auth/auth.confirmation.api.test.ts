import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  CBU,
  keptMails,
  linkIn,
  logIn,
  makeAffiliate,
  PASSWORD,
  type Person,
  signUp,
  turnOnFactor,
} from '#kit/people.ts';
import { createWorld, useWorld } from '#kit/world.ts';

const world = useWorld();

const NEW_PASSWORD = 'Lapacho-rosado8';

async function newcomer(): Promise<Person & { pk: string }> {
  const person = await signUp(world);
  const { body } = await world.call(endpoints.createProfile, {
    as: person,
    body: { phone: '+54 9 11 5555-0117' },
  });
  return { ...person, pk: body.pk };
}

/** The tokens of all mails to this person, newest first. */
async function tokensOf({ username }: Person, parameter: string) {
  await world.runJobs();
  const mails = await keptMails(world.config, username);
  const links = mails.map(linkIn).filter((link) => link !== '');
  return links.map((link) => new URL(link).searchParams.get(parameter)).filter((token) => token !== null);
}

const confirm = (person: Person, token: string) =>
  world.call(endpoints.confirmMail, { as: person, body: { token } });

const profileOf = async (person: Person) => (await world.call(endpoints.getProfile, { as: person })).body;

async function enterBank(person: Person & { pk: string }) {
  await world.call(endpoints.confirmPassword, { as: person, body: { password: PASSWORD } });
  return world.call(endpoints.updateProfile, {
    as: person,
    params: { id: person.pk },
    body: { cbu: CBU, dni: '30111222' },
  });
}

const bankWaits = async ({ user_id }: Person) =>
  (
    await world.db
      .selectFrom('profiles')
      .select('bank_waits_for_mail')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
  )?.bank_waits_for_mail;

test('signing up sends a link that confirms the mail once, within a session of the account', async () => {
  const person = await newcomer();
  expect((await profileOf(person)).mail_confirmed).toBe(false);
  const [token = ''] = await tokensOf(person, 'confirmar');
  const stranger = await newcomer();
  expect((await confirm(stranger, token)).body.code).toBe('confirmation_invalid');
  expect((await world.request('POST', '/auth/confirm_mail/', { payload: { token } })).statusCode).toBe(401);
  expect((await profileOf(person)).mail_confirmed).toBe(false);
  expect((await confirm(person, token)).status).toBe(200);
  expect((await profileOf(person)).mail_confirmed).toBe(true);
  expect((await confirm(person, token)).status).toBe(200);
  const { hash } = await world.db
    .selectFrom('mail_confirmations')
    .select('hash')
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  expect(hash.toString()).not.toContain(token);
});

test('a confirmation link ends after 24 hours', async () => {
  const person = await newcomer();
  const [token = ''] = await tokensOf(person, 'confirmar');
  await sql`update mail_confirmations set expires_at = now() where user_id = ${person.user_id}`.execute(
    world.db,
  );
  expect((await confirm(person, token)).body.code).toBe('confirmation_invalid');
});

test('bank data entered before the confirmation count from then on', async () => {
  const person = await newcomer();
  expect((await enterBank(person)).status).toBe(200);
  expect(await bankWaits(person)).toBe(true);
  const [token = ''] = await tokensOf(person, 'confirmar');
  await confirm(person, token);
  expect(await bankWaits(person)).toBe(false);
  const known = await makeAffiliate(world);
  expect((await enterBank({ ...known, pk: (await profileOf(known)).pk })).status).toBe(200);
  expect(await bankWaits(known)).toBe(false);
});

test('the first recovery of an unconfirmed account takes it from whoever registered it first', async () => {
  const hijacker = await newcomer();
  await enterBank(hijacker);
  await turnOnFactor(world, hijacker);
  await world.call(endpoints.recoverPassword, { body: { username: hijacker.username } });
  const [token = ''] = await tokensOf(hijacker, 'token');
  const body = { token, password: NEW_PASSWORD };
  expect((await world.call(endpoints.resetPassword, { body })).status).toBe(200);
  expect((await world.call(endpoints.getProfile, { as: hijacker })).status).toBe(401);
  const owner = { ...hijacker, ...(await logIn(world, { ...hijacker, password: NEW_PASSWORD })) };
  expect(await profileOf(owner)).toMatchObject({
    mail_confirmed: true,
    cbu: null,
    alias: null,
    pix_key: null,
    dni: null,
    phone: null,
  });
});

test('a later recovery keeps the data of a confirmed account', async () => {
  const person = await newcomer();
  const [token = ''] = await tokensOf(person, 'confirmar');
  await confirm(person, token);
  await enterBank(person);
  await world.call(endpoints.recoverPassword, { body: { username: person.username } });
  const [reset = ''] = await tokensOf(person, 'token');
  await world.call(endpoints.resetPassword, { body: { token: reset, password: NEW_PASSWORD } });
  const again = { ...person, ...(await logIn(world, { ...person, password: NEW_PASSWORD })) };
  expect(await profileOf(again)).toMatchObject({ cbu: CBU, dni: '30111222' });
});

test('three confirmation mails an hour can be asked for, none for a confirmed address', async () => {
  const strict = await createWorld({ RATE_LIMIT_FACTOR: '1' });
  try {
    const person = await signUp(strict);
    const asked = [];
    for (let mail = 0; mail < 4; mail += 1)
      asked.push((await strict.call(endpoints.sendConfirmation, { as: person })).status);
    expect(asked).toEqual([200, 200, 200, 429]);
    const known = await makeAffiliate(strict);
    for (let mail = 0; mail < 5; mail += 1)
      expect((await strict.call(endpoints.sendConfirmation, { as: known })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
