import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keptMails, linkIn, logIn, makeAffiliate, makeUser, newMail, PASSWORD } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const NEW_PASSWORD = 'Lapacho-rosado8';

const recover = (username: string) => world.call(endpoints.recoverPassword, { body: { username } });
const reset = (token: string, password = NEW_PASSWORD) =>
  world.call(endpoints.resetPassword, { body: { token, password } });

async function recoveryToken(username: string): Promise<string> {
  await recover(username);
  await world.runJobs();
  const [mail] = await keptMails(world.config, username);
  return new URL(linkIn(mail)).searchParams.get('token') ?? '';
}

describe('password recovery', () => {
  test('the mailed recovery link sets a new password and ends every session', async () => {
    const person = await makeAffiliate(world);
    const token = await recoveryToken(person.username);
    expect((await reset(token)).status).toBe(200);
    expect((await world.call(endpoints.getProfile, { as: person })).status).toBe(401);
    const old = await world.call(endpoints.logIn, {
      body: { username: person.username, password: PASSWORD },
    });
    expect(old.status).toBe(401);
    const { access } = await logIn(world, { username: person.username, password: NEW_PASSWORD });
    expect(access).toEqual(expect.any(String));
  });

  test('the recovery mail is in the language of the account', async () => {
    const username = newMail();
    await world.call(endpoints.signUp, {
      body: { first_name: 'Bruna', last_name: 'Ipê', username, password: PASSWORD, language: 'pt' },
    });
    await recoveryToken(username);
    const [mail] = await keptMails(world.config, username);
    expect(mail?.subject).toBe('Escolha uma nova senha');
    expect(linkIn(mail)).toMatch(/^http:\/\/aliado\.test\/recuperarContrasena\?token=[\w-]{43}$/);
  });

  test('recovery of an unknown mail answers the message of the specification', async () => {
    const { status, body } = await recover(newMail());
    expect(status).toBe(404);
    expect(body).toMatchObject({ status: 'error', code: 'unknown_email', messages: ['Invalid username'] });
  });

  test('a recovery link works once', async () => {
    const { username } = await makeUser(world);
    const token = await recoveryToken(username);
    const answers = await Promise.all([1, 2, 3].map(() => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await reset(token)).body.code).toBe('reset_link_invalid');
  });

  test('a recovery link expires after an hour', async () => {
    const { username, user_id } = await makeUser(world);
    const late = await recoveryToken(username);
    await sql`update password_resets set expires_at = now() - interval '1 second' where user_id = ${user_id}`.execute(
      world.db,
    );
    expect((await reset(late)).body.code).toBe('reset_link_invalid');
  });

  test('a recovery link is invalid after the password changed another way', async () => {
    const person = await makeUser(world);
    const token = await recoveryToken(person.username);
    const body = { password: PASSWORD, new_password: 'Ombú-de-la-pampa9' };
    expect((await world.call(endpoints.changePassword, { as: person, body })).status).toBe(200);
    expect((await reset(token)).body.code).toBe('reset_link_invalid');
  });

  test('a refused new password leaves the recovery link usable', async () => {
    const { username } = await makeUser(world);
    const token = await recoveryToken(username);
    expect((await reset(token, 'corta')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  test('a new password that passes the checklist is accepted', async () => {
    const { username } = await makeUser(world);
    const token = await recoveryToken(username);
    expect((await reset(token, 'Password123')).status).toBe(200);
  });

  test('neither recovery link nor password is readable in the database', async () => {
    const { username } = await makeUser(world);
    await recover(username);
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(mails)::text as row from mails where recipient = ${username}`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/recuperarContrasena|token=/);
  });
});
