import type net from 'node:net';
import { endpoints, type TeamAudience } from '@aliado/contract';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Merchant } from '#kit/merchants.ts';
import { logIn, type Person, renamePerson } from '#kit/people.ts';
import { sellFor } from '#kit/sales.ts';
import { leaveStore, makeLeaderOf, makeTeamMember, makeTeamStore } from '#kit/teams.ts';
import { createWorld, type World } from '#kit/world.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});

let world: World;
let store: Merchant;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as net.AddressInfo;
  world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  store = await makeTeamStore(world);
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const mailsTo = async ({ username }: Person) => {
  const mails = await Promise.all(received.map((text) => PostalMime.parse(text)));
  return mails.filter(
    ({ to, subject }) => to?.some(({ address }) => address === username) && subject?.includes('Delfina'),
  );
};
const newsOf = async (person: Person) =>
  (await world.call(endpoints.listNotifications, { as: person, query: {} })).body.results.filter(
    ({ kind }) => kind === 'team_message',
  );
const send = (leader: Person, text: string, audience: TeamAudience = 'all') =>
  world.call(endpoints.sendTeamMessage, { as: leader, body: { audience, text } });
const reach = async (leader: Person) => (await world.call(endpoints.getTeamReach, { as: leader })).body;
const turnOff = (person: Person, channel: 'page' | 'mail') =>
  world.call(endpoints.updateSwitch, { as: person, body: { kind: 'team_message', channel, is_on: false } });

async function makeTeam() {
  const leader = await makeLeaderOf(world, store);
  await renamePerson(world, leader, 'Delfina Tala');
  const ana = await makeTeamMember(world, store, leader, 'Ana Sauce');
  const beto = await makeTeamMember(world, store, leader, 'Beto Tala');
  return { leader, ana, beto };
}

describe('messages to the team', () => {
  test('a team message reaches each member by page and mail, in plain text and her language', async () => {
    const { leader, ana, beto } = await makeTeam();
    await world.db.updateTable('users').set({ language: 'pt' }).where('id', '=', beto.user_id).execute();
    expect(await reach(leader)).toEqual({
      sent_at: null,
      all: { receivers: 2, left_out: 0 },
      silent: { receivers: 2, left_out: 0 },
    });
    const text = 'Hola <b>equipo</b>\nCierra el mes & hay "premio".';
    const answer = await send(leader, `  ${text}  `);
    expect([answer.status, answer.body]).toEqual([201, { receivers: 2, left_out: 0 }]);
    await world.runJobs();
    expect(await newsOf(ana)).toMatchObject([{ title: 'Delfina Tala te escribió', message: text }]);
    const [mail] = await mailsTo(ana);
    expect(mail?.subject).toBe('Delfina Tala te escribió');
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(
      'Hola &lt;b&gt;equipo&lt;/b&gt;<br>Cierra el mes &amp; hay &quot;premio&quot;.',
    );
    expect((await mailsTo(beto)).map(({ subject }) => subject)).toEqual(['Delfina Tala escreveu para você']);
    expect(await mailsTo(leader)).toEqual([]);
    expect((await reach(leader)).sent_at).not.toBeNull();
  });

  test('a team message leaves an audit entry', async () => {
    const { leader } = await makeTeam();
    await send(leader, 'Vamos que falta poco.');
    const trail = await world.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('actor_id', '=', leader.user_id)
      .where('action', '=', 'teams.message_sent')
      .execute();
    expect(trail).toEqual([
      { action: 'teams.message_sent', after: { audience: 'all', receivers: 2, left_out: 0 } },
    ]);
  });

  test('a leader sends one team message a day, also under concurrency', async () => {
    const { leader, ana } = await makeTeam();
    const answers = await Promise.all([send(leader, 'Uno.'), send(leader, 'Dos.'), send(leader, 'Tres.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('message_sent_today');
    await world.runJobs();
    expect(await newsOf(ana)).toHaveLength(1);
    const change = world.db.updateTable('team_messages').set({ day: '2026-01-01' }).execute();
    await expect(change).rejects.toThrow('permission denied');
    world.time.offset_ms = 24 * 60 * 60 * 1000;
    try {
      const next = await send({ ...leader, ...(await logIn(world, leader)) }, 'Mañana.');
      expect(next.status).toBe(201);
    } finally {
      world.time.offset_ms = 0;
    }
  });

  test('a team message obeys its readers’ switches and counts those with both off', async () => {
    const { leader, ana, beto } = await makeTeam();
    const quiet = await makeTeamMember(world, store, leader, 'Cami Ceibo');
    await turnOff(ana, 'mail');
    await turnOff(beto, 'page');
    await turnOff(quiet, 'page');
    await turnOff(quiet, 'mail');
    expect((await reach(leader)).all).toEqual({ receivers: 2, left_out: 1 });
    const { body } = await send(leader, 'Vamos que falta poco.');
    expect(body).toEqual({ receivers: 2, left_out: 1 });
    expect(JSON.stringify(body)).not.toContain('Cami');
    await world.runJobs();
    const told = async (person: Person) => [(await newsOf(person)).length, (await mailsTo(person)).length];
    expect([await told(ana), await told(beto), await told(quiet)]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });

  test('a message to silent members skips those who sold this month', async () => {
    const { leader, ana, beto } = await makeTeam();
    await sellFor(world, store, ana, 10_000, world.background.clock());
    await sellFor(world, store, beto, 10_000, world.background.clock(), { status: 'cancelled' });
    expect(await reach(leader)).toMatchObject({ all: { receivers: 2 }, silent: { receivers: 1 } });
    expect((await send(leader, '¿Te ayudo?', 'silent')).body).toEqual({ receivers: 1, left_out: 0 });
    await world.runJobs();
    expect([(await newsOf(ana)).length, (await newsOf(beto)).length]).toEqual([0, 1]);
  });

  test('a team message skips former members, and one without receivers does not use up the day', async () => {
    const { leader, ana, beto } = await makeTeam();
    await leaveStore(world, store, ana, new Date());
    await leaveStore(world, store, beto, new Date());
    const answer = await send(leader, 'Hola.');
    expect([answer.status, answer.body.code]).toEqual([409, 'nobody_to_write']);
    await makeTeamMember(world, store, leader, 'Dani Molle');
    expect((await send(leader, 'Hola.')).status).toBe(201);
  });

  test.each([
    [{ audience: 'all', text: '   ' }, 'text'],
    [{ audience: 'all', text: 'a'.repeat(501) }, 'text'],
    [{ audience: 'some', text: 'Hola' }, 'audience'],
    [{ text: 'Hola' }, 'audience'],
  ])('a team message of %j is refused', async (body, field) => {
    const { leader } = await makeTeam();
    const answer = await world.call(endpoints.sendTeamMessage, { as: leader, body: body as never });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});
