import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { logIn, makeUser, newMail, PASSWORD, turnOnFactor } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { AccountExists, makeOperator } from './make-operator.ts';

const world = useWorld();

const NEW_PASSWORD = 'Lapacho-rosado8';
const plain = { existing: false, resets_factor: false };

const accountOf = (username: string) =>
  world.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();

const setPassword = (link: string) =>
  world.call(endpoints.resetPassword, {
    body: { token: new URL(link).searchParams.get('token') ?? '', password: NEW_PASSWORD },
  });

test('the operator command creates an account whose password only its link sets', async () => {
  const username = newMail();
  const link = await makeOperator(world.background, username, plain);
  expect(await accountOf(username)).toMatchObject({ is_operator: true });
  expect((await setPassword(link)).status).toBe(200);
  expect((await logIn(world, { username, password: NEW_PASSWORD })).access).toBeTruthy();
});

test('the operator command does not promote an account that somebody registered before', async () => {
  const stranger = await makeUser(world);
  await expect(makeOperator(world.background, stranger.username, plain)).rejects.toThrow(AccountExists);
  await expect(
    makeOperator(world.background, stranger.username, { existing: false, resets_factor: true }),
  ).rejects.toThrow(AccountExists);
  expect(await accountOf(stranger.username)).toMatchObject({ is_operator: false });
});

test('an existing account becomes an operator without its password, sessions and second factor', async () => {
  const stranger = await makeUser(world);
  await turnOnFactor(world, stranger);
  await world.call(endpoints.recoverPassword, { body: { username: stranger.username } });
  const link = await makeOperator(world.background, stranger.username, { ...plain, existing: true });
  expect((await world.call(endpoints.listSessions, { as: stranger })).status).toBe(401);
  const refreshed = await world.call(endpoints.refresh, { body: { refresh: stranger.refresh } });
  expect(refreshed.status).toBe(401);
  const old = { username: stranger.username, password: PASSWORD };
  expect((await world.call(endpoints.logIn, { body: old })).status).toBe(401);
  expect((await setPassword(link)).status).toBe(200);
  const { body } = await world.call(endpoints.logIn, { body: { ...old, password: NEW_PASSWORD } });
  expect(body.status).toBe('ok');
});

test('an operator keeps the second factor unless the command resets it', async () => {
  const operator = await makeUser(world);
  await turnOnFactor(world, operator);
  await makeOperator(world.background, operator.username, { ...plain, existing: true });
  await turnOnFactorAgain(operator.username);
  const hasFactor = async () =>
    (
      await world.db
        .selectFrom('second_factors')
        .select('confirmed_at')
        .where('user_id', '=', operator.user_id)
        .executeTakeFirst()
    )?.confirmed_at != null;
  await makeOperator(world.background, operator.username, { ...plain, existing: true });
  expect(await hasFactor()).toBe(true);
  await makeOperator(world.background, operator.username, { existing: false, resets_factor: true });
  expect(await hasFactor()).toBe(false);
});

async function turnOnFactorAgain(username: string) {
  const link = await makeOperator(world.background, username, { ...plain, existing: true });
  await setPassword(link);
  const { id } = (await accountOf(username)) ?? { id: '' };
  await world.db
    .insertInto('second_factors')
    .values({ user_id: id, sealed_secret: Buffer.from('x'), confirmed_at: new Date() })
    .execute();
}
