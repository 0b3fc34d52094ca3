import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { logIn, makeAffiliate, makeUser, newMail, PASSWORD } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();

const signUp = (more: object = {}) =>
  world.call(endpoints.signUp, {
    body: { first_name: 'Rocío', last_name: 'Jacarandá', username: newMail(), password: PASSWORD, ...more },
  });

describe('sign-up', () => {
  test('sign-up answers the pk in data', async () => {
    const { status, body } = await signUp({ invite_code: 'nobody knows this code' });
    expect(status).toBe(201);
    expect(body).toEqual({ data: { pk: expect.stringMatching(/^[0-9a-f-]{36}$/) }, messages: [] });
  });

  test('a mail has one account, whatever its capitals', async () => {
    const username = newMail();
    await signUp({ username });
    const { status, body } = await signUp({ username: ` ${username.toUpperCase()} ` });
    expect(status).toBe(409);
    expect(body).toMatchObject({ status: 'error', code: 'mail_in_use' });
    expect(body.messages).toEqual(['El mail ingresado ya está en uso. Por favor ingresá otro.']);
  });

  test('a person with a session signs up another account', async () => {
    const body = { first_name: 'Ana', last_name: 'Ceibo', username: newMail(), password: PASSWORD };
    const as = await makeAffiliate(world);
    expect((await world.call(endpoints.signUp, { as, body })).status).toBe(201);
  });

  test('concurrent sign-ups with one mail make one account', async () => {
    const username = newMail();
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp({ username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    ['a digit in the name', { first_name: 'R0cío' }, 'first_name'],
    ['a phone of letters', { phone: 'llamame' }, 'phone'],
    ['no mail at all', { username: 'rocio' }, 'username'],
    ['a field nobody asked for', { is_provider: true }, 'is_provider'],
    ['a number for a name', { first_name: 7 }, 'first_name'],
  ])('sign-up refuses %s and changes nothing', async (_, more, field) => {
    const username = newMail();
    const { status, body } = await signUp({ username, ...more });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    const found = await world.db.selectFrom('users').select('id').where('username', '=', username).execute();
    expect(found).toEqual([]);
  });
});

/** Each meets all four lines of the checklist, so the form shows it as accepted. */
const everybodyTries = ['Password123', 'Abcdefg1', 'Clave1234', 'Argentina1', 'Aliado2026'];

describe('passwords that pass the checklist', () => {
  test.each(everybodyTries)('a new account can have the password %s and log in with it', async (password) => {
    const username = newMail();
    expect((await signUp({ username, password })).status).toBe(201);
    expect((await world.call(endpoints.logIn, { body: { username, password } })).status).toBe(200);
  });

  test.each(everybodyTries)('%s can be the new password of an account', async (new_password) => {
    const person = await makeAffiliate(world);
    const body = { password: PASSWORD, new_password };
    expect((await world.call(endpoints.changePassword, { as: person, body })).status).toBe(200);
  });
});

describe('login', () => {
  test('login returns access, refresh, status and language, and ignores capitals in the mail', async () => {
    const { username } = await makeUser(world);
    const { status, body } = await world.call(endpoints.logIn, {
      body: { username: username.toUpperCase(), password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      status: 'ok',
      language: 'es',
    });
  });

  test('login answers alike for a wrong password and an unknown mail', async () => {
    const { username } = await makeUser(world);
    const wrong = await world.call(endpoints.logIn, { body: { username, password: 'Otra-cosa9' } });
    const unknown = await world.call(endpoints.logIn, {
      body: { username: newMail(), password: 'Otra-cosa9' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body.messages).toEqual(['Usuario y/o contraseña inválidos.']);
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
  });

  test('login errors are in Portuguese for a Portuguese client', async () => {
    const answer = await world.request('POST', '/auth/login', {
      payload: { username: newMail(), password: 'x' },
      headers: { 'accept-language': 'pt-BR' },
    });
    expect(answer.json().messages).toEqual(['Usuário e/ou senha inválidos.']);
  });

  test('a suspended account is unauthorized, also with an open session', async () => {
    const person = await makeAffiliate(world);
    await world.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', person.user_id)
      .execute();
    const login = await world.call(endpoints.logIn, {
      body: { username: person.username, password: PASSWORD },
    });
    const profile = await world.call(endpoints.getProfile, { as: person });
    expect([login.status, profile.status]).toEqual([401, 401]);
    expect([login.body.status, profile.body.status]).toEqual(['unauthorized', 'unauthorized']);
  });
});

describe('logout', () => {
  test('logout ends this session and no other', async () => {
    const first = await makeAffiliate(world);
    const second = await logIn(world, first);
    expect((await world.call(endpoints.logOut, { as: first })).status).toBe(200);
    expect((await world.call(endpoints.getProfile, { as: first })).status).toBe(401);
    expect((await world.call(endpoints.getProfile, { as: second })).status).toBe(200);
    expect((await world.call(endpoints.refresh, { body: { refresh: first.refresh } })).status).toBe(401);
  });
});

describe('changing the password', () => {
  test('changing the password needs the present one, ends every session and opens a new one', async () => {
    const person = await makeAffiliate(world);
    const other = await logIn(world, person);
    const refused = await world.call(endpoints.changePassword, {
      as: person,
      body: { password: 'No-es-esta1', new_password: 'Lapacho-rosado8' },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ password: ['Esa no es tu contraseña actual.'] });
    const changed = await world.call(endpoints.changePassword, {
      as: person,
      body: { password: PASSWORD, new_password: 'Lapacho-rosado8' },
    });
    expect(changed.status).toBe(200);
    const after = await Promise.all(
      [person, other, changed.body].map((session) => world.call(endpoints.getProfile, { as: session })),
    );
    expect(after.map(({ status }) => status)).toEqual([401, 401, 200]);
    await world.runJobs();
    const news = await world.call(endpoints.listNotifications, { as: changed.body, query: {} });
    expect(news.body.results.map(({ kind }) => kind)).toContain('password_changed');
  });
});
