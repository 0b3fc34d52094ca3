import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { useWorld } from '#kit/world.ts';
import { byLength } from '../../../test/reliability/kit/length.ts';

const world = useWorld();

const refresh = (token: string) => world.call(endpoints.refresh, { body: { refresh: token } });

const anHourPasses = (person: Person) =>
  sql`update refresh_tokens set used_at = used_at - interval '1 hour' from sessions
      where sessions.id = session_id and sessions.user_id = ${person.user_id}`.execute(world.db);

const tokensOf = async (person: Person) => {
  const { rows } = await sql<{
    hash: Buffer;
  }>`select hash from refresh_tokens join sessions on sessions.id = session_id
    where user_id = ${person.user_id}`.execute(world.db);
  return rows.length;
};

describe('refresh tokens', () => {
  test('a refresh gives a new working pair, and the next refresh another', async () => {
    const person = await makeAffiliate(world);
    const first = await refresh(person.refresh);
    const second = await refresh(first.body.refresh);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(new Set([person.refresh, first.body.refresh, second.body.refresh]).size).toBe(3);
    expect((await world.call(endpoints.getProfile, { as: second.body })).status).toBe(200);
  });

  test('20 concurrent refreshes get the same single successor', { tags: ['scaled'] }, async () => {
    const rounds = byLength(3, 200);
    const person = await makeAffiliate(world);
    let token = person.refresh;
    for (let round = 1; round <= rounds; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
      expect(await tokensOf(person)).toBe(round + 1);
      token = answers[0]?.body.refresh ?? '';
    }
    await anHourPasses(person);
    expect((await refresh(person.refresh)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    prove('T12', `${rounds} rounds of 20 concurrent refreshes: 1 successor each; a replay ended the family`);
  });

  test('a refresh repeated within ten seconds gives the same answer', async () => {
    const person = await makeAffiliate(world);
    const lost = await refresh(person.refresh);
    const again = await refresh(person.refresh);
    expect(again.body.refresh).toBe(lost.body.refresh);
  });

  test('a replayed refresh token ends the session, warns its owner and is audited', async () => {
    const person = await makeAffiliate(world);
    const next = await refresh(person.refresh);
    await anHourPasses(person);
    const replayed = await refresh(person.refresh);
    expect(replayed.status).toBe(401);
    expect(replayed.body.status).toBe('unauthorized');
    expect((await refresh(next.body.refresh)).status).toBe(401);
    expect((await world.call(endpoints.getProfile, { as: next.body })).status).toBe(401);
    const trail = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', person.user_id)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['auth.refresh_reused']);
    const mails = await world.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', person.username)
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['Cerramos una sesión por seguridad']);
  });

  test.each([
    ['14 days without use', 'last_used_at', '15 days'],
    ['60 days in all', 'created_at', '61 days'],
  ])('a session ends after %s', async (_, column, age) => {
    const person = await makeAffiliate(world);
    await sql`update sessions set ${sql.ref(column)} = now() - ${age}::interval where user_id = ${person.user_id}`.execute(
      world.db,
    );
    expect((await refresh(person.refresh)).status).toBe(401);
  });

  test('refresh tokens are not stored in plain text', async () => {
    const person = await makeAffiliate(world);
    const { rows } = await sql<{ found: boolean }>`select exists (select from refresh_tokens
      where hash = convert_to(${person.refresh}, 'UTF8')) as found`.execute(world.db);
    expect(rows).toEqual([{ found: false }]);
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`])(
    'the invented refresh token %j is refused',
    async (token) => {
      expect((await refresh(token)).status).toBe(401);
    },
  );
});
