import { type AnnouncementAudience, endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { makeAffiliate, makeOperator, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { endAnnouncements, sendAnnouncement } from './announcements.jobs.ts';

const world = useOwnWorld();
const CROWD = 450;
let operator: Person;
let affiliate: Person;
let merchant: Person;

beforeAll(async () => {
  operator = await makeOperator(world);
  affiliate = await makeAffiliate(world);
  merchant = await makeMerchant(world);
  await sql`insert into users (username, first_name, last_name, password_hash)
    select 'crowd-' || n || '@correo.example', 'Ana', 'Paz', 'x' from generate_series(1, ${CROWD}) as n`.execute(
    world.db,
  );
  await world.runJobs();
});

const words = {
  title_es: 'Nuevo horario',
  title_pt: 'Novo horário',
  message_es: 'Atendemos de 9 a 18.',
  message_pt: 'Atendemos das 9 às 18.',
  link: '/tiendaNube/misDatos',
};
const reason = 'Cambio de horario';

const publish = async (audience: AnnouncementAudience, until: string | null = null) =>
  (
    await world.call(endpoints.publishAnnouncement, {
      as: operator,
      body: { ...words, audience, until, reason },
    })
  ).body;

const notified = async (pk: string) => {
  const { rows } = await sql<{ people: number; rows: number }>`
    select count(distinct user_id)::int as people, count(*)::int as rows from notifications
    where source = ${`announcement:${pk}`}`.execute(world.db);
  return rows[0];
};
const listed = async (pk: string) =>
  (await world.call(endpoints.listAnnouncements, { as: operator })).body.results.find((one) => one.pk === pk);
const bell = async (person: Person) => (await world.call(endpoints.listNotifications, { as: person })).body;
const newestAudit = () =>
  world.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('announcements', () => {
  test('an announcement reaches everyone once and counts the people reached', async () => {
    const { pk } = await publish('all');
    expect(await newestAudit()).toMatchObject({
      action: 'operator.announcement_published',
      after: { reason, title_es: words.title_es },
    });
    await world.runJobs();
    const everybody = CROWD + 3;
    expect(await notified(pk)).toEqual({ people: everybody, rows: everybody });
    expect(await listed(pk)).toMatchObject({ state: 'sent', reached: everybody, expected: everybody });
    const [newest] = (await bell(affiliate)).results;
    expect(newest).toMatchObject({ title: 'Nuevo horario', link: '/tiendaNube/misDatos', is_read: false });
  });

  test('an announcement whose job died between batches continues and reaches no one twice', async () => {
    const { pk } = await publish('all');
    let batches = 0;
    const dying = () => {
      batches += 1;
      if (batches > 3) throw new Error('killed');
      return new Date();
    };
    const ctx = { ...world.background, job_id: 'send' };
    await expect(sendAnnouncement.run({ ...ctx, clock: dying }, { announcement_id: pk })).rejects.toThrow(
      'killed',
    );
    const half = await notified(pk);
    expect(half?.people).toBe(200);
    expect(await listed(pk)).toMatchObject({ state: 'sending', reached: 200 });
    await Promise.all([1, 2].map(() => sendAnnouncement.run(ctx, { announcement_id: pk })));
    expect(await notified(pk)).toEqual({ people: CROWD + 3, rows: CROWD + 3 });
    expect(await listed(pk)).toMatchObject({ state: 'sent', reached: CROWD + 3 });
  });

  test('an announcement for one side skips the other and those who switched it off', async () => {
    const { pk } = await publish('merchants');
    await world.runJobs();
    expect(await notified(pk)).toEqual({ people: 1, rows: 1 });
    const off = { kind: 'announcement' as const, channel: 'page' as const, is_on: false };
    await world.call(endpoints.updateSwitch, { as: merchant, body: off });
    const second = await publish('merchants');
    await world.runJobs();
    expect(await listed(second.pk)).toMatchObject({ reached: 0, expected: 1 });
    const { affiliates, merchants, all } = (await world.call(endpoints.countAudience, { as: operator })).body;
    expect({ affiliates, merchants, all }).toEqual({ affiliates: CROWD + 1, merchants: 1, all: CROWD + 3 });
  });

  test('an announcement is withdrawn from every bell once, with a reason', async () => {
    const { unread } = await bell(affiliate);
    const { pk } = await publish('affiliates');
    await world.runJobs();
    expect((await bell(affiliate)).unread).toBe(unread + 1);
    const given = { params: { pk }, body: { reason: 'Tenía un error' } };
    expect((await world.call(endpoints.withdrawAnnouncement, { as: operator, ...given })).status).toBe(202);
    expect(await newestAudit()).toMatchObject({ after: { reason: 'Tenía un error' } });
    await world.runJobs();
    expect(await notified(pk)).toEqual({ people: 0, rows: 0 });
    expect((await bell(affiliate)).unread).toBe(unread);
    expect(await listed(pk)).toMatchObject({ state: 'withdrawn', reached: CROWD + 1 });
    expect((await world.call(endpoints.withdrawAnnouncement, { as: operator, ...given })).body.code).toBe(
      'announcement_over',
    );
  });

  test('an announcement ends by itself when its time is over', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const { pk } = await publish('affiliates', until);
    await world.runJobs();
    world.time.offset_ms = 120_000;
    await endAnnouncements.run({ ...world.background, job_id: 'end' }, {});
    await world.runJobs();
    world.time.offset_ms = 0;
    expect(await notified(pk)).toEqual({ people: 0, rows: 0 });
    expect(await listed(pk)).toMatchObject({ state: 'ended' });
  });

  test.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a page of another site', { link: 'https://evil.example' }, 'link'],
    ['a page that begins like another site', { link: '//evil.example' }, 'link'],
    ['no words in Portuguese', { message_pt: '' }, 'message_pt'],
    ['a time that is over', { until: '2020-01-01T00:00:00.000Z' }, 'until'],
  ])('an announcement with %s is refused', async (_, more, field) => {
    const body = { ...words, audience: 'all' as const, until: null, reason, ...more };
    const answer = await world.call(endpoints.publishAnnouncement, { as: operator, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});
