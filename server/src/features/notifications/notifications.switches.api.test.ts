import type net from 'node:net';
import {
  endpoints,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from '@aliado/contract';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { makeAffiliate, makeLeader, type Person } from '#kit/people.ts';
import { createWorld, type World } from '#kit/world.ts';
import { notify } from './notifications.jobs.ts';
import type { News } from './notifications.rules.ts';

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
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as net.AddressInfo;
  world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const mailsTo = async ({ username }: Person) => {
  const mails = await Promise.all(received.map((text) => PostalMime.parse(text)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === username));
};

const turn = (person: Person, kind: NotificationKind, channel: NotificationChannel, is_on: boolean) =>
  world.call(endpoints.updateSwitch, { as: person, body: { kind, channel, is_on } });
const switchesOf = async (person: Person) =>
  (await world.call(endpoints.listSwitches, { as: person })).body.switches;
const rowsOf = async (person: Person) =>
  (await world.call(endpoints.listNotifications, { as: person, query: {} })).body.results.map(
    ({ kind }) => kind,
  );

const accepted: News = {
  kind: 'request_accepted',
  data: { merchant: 'Barro & <Lindo>', affiliate: 'Rocío Jacarandá' },
};

let jobs = 0;
async function tell({ user_id }: Person, news: News, times = 1) {
  jobs += 1;
  const ctx = { ...world.background, job_id: `fact:${jobs}:0` };
  for (let time = 0; time < times; time += 1) await notify.run(ctx, { user_id, ...news });
  await world.runJobs();
}

async function makeReader() {
  const person = await makeAffiliate(world);
  await world.runJobs();
  return person;
}

describe('notification switches', () => {
  test('a person has a switch for each notification of her roles, all on at first', async () => {
    const kinds = async (person: Person) => (await switchesOf(person)).map(({ kind }) => kind);
    const [merchant, affiliate, leader] = [
      await makeMerchant(world),
      await makeAffiliate(world),
      await makeLeader(world),
    ];
    const security: NotificationKind[] = ['password_changed', 'bank_changed'];
    const ofAffiliates: NotificationKind[] = [
      'request_accepted',
      'request_rejected',
      'invitation_received',
      'member_removed',
      'team_message',
      'store_message',
      'commission_changed',
      'own_commission_changed',
      'product_commission_changed',
      'coupon_invited',
      'coupon_ready',
      'coupon_changed',
      'coupon_failed',
      'code_replaced',
      'sale_recorded',
      'sale_cancelled',
      'sale_reassigned',
      'month_closed',
      'payment_received',
      'payment_returned',
      'wholesale_paid',
      'wholesale_ended',
      'claim_answered',
    ];
    const ofBoth: NotificationKind[] = [
      'claim_reminder',
      'claim_message',
      'claim_escalated',
      'claim_decided',
      'announcement',
    ];
    expect((await kinds(affiliate)).toSorted()).toEqual([...security, ...ofAffiliates, ...ofBoth].toSorted());
    expect((await kinds(leader)).toSorted()).toEqual(
      [...security, ...ofAffiliates, ...ofBoth, 'team_joined'].toSorted(),
    );
    const ofNobodyElse = notificationKinds.filter(
      (kind) =>
        ![...ofAffiliates, 'team_joined', 'welcome', 'claim_to_decide', 'audit_broken'].includes(kind),
    );
    expect((await kinds(merchant)).toSorted()).toEqual(ofNobodyElse.toSorted());
    for (const { page, mail } of await switchesOf(merchant)) expect([page, mail]).not.toContain(false);
  });

  test('notification switches are named in the language of the reader', async () => {
    const { access } = await makeAffiliate(world);
    const names = [];
    for (const language of ['es', 'pt']) {
      const headers = { authorization: `Bearer ${access}`, 'accept-language': language };
      const { switches } = (await world.request('GET', '/notifications/switches/', { headers })).json();
      names.push(switches.find(({ kind }: { kind: string }) => kind === 'invitation_received').name);
    }
    expect(names).toEqual(['Una tienda te invita', 'Uma loja convida você']);
  });

  test('a person turns one switch without changing those of others', async () => {
    const [person, other] = [await makeAffiliate(world), await makeAffiliate(world)];
    const find = (switches: Awaited<ReturnType<typeof switchesOf>>) =>
      switches.find(({ kind }) => kind === 'invitation_received');
    const answer = await turn(person, 'invitation_received', 'mail', false);
    expect(find(answer.body.switches)).toMatchObject({ page: true, mail: false, fixed: false });
    await turn(person, 'invitation_received', 'page', false);
    await turn(person, 'invitation_received', 'mail', true);
    expect(find(await switchesOf(person))).toMatchObject({ page: false, mail: true });
    expect(find(await switchesOf(other))).toMatchObject({ page: true, mail: true });
  });

  test.each(['password_changed', 'bank_changed'] as const)(
    'the switch of %s cannot be turned off',
    async (kind) => {
      const person = await makeAffiliate(world);
      const answer = await turn(person, kind, 'mail', false);
      expect([answer.status, answer.body.code]).toEqual([400, 'switch_fixed']);
      const found = (await switchesOf(person)).find((entry) => entry.kind === kind);
      expect(found).toMatchObject({ page: true, mail: true, fixed: true });
    },
  );

  test('a switch of another role or of an unused channel is not found', async () => {
    const person = await makeAffiliate(world);
    expect((await turn(person, 'request_received', 'page', false)).status).toBe(404);
    expect((await turn(person, 'team_joined', 'page', false)).status).toBe(404);
    expect((await turn(person, 'member_removed', 'mail', false)).status).toBe(404);
    expect((await turn(person, 'welcome', 'page', false)).status).toBe(404);
  });

  test.each([{ kind: 'x' }, { channel: 'sms' }, { is_on: 'yes' }])(
    'a switch change with %j is refused',
    async (wrong) => {
      const body = { kind: 'member_removed', channel: 'page', is_on: false, ...wrong } as never;
      expect(
        (await world.call(endpoints.updateSwitch, { as: await makeAffiliate(world), body })).status,
      ).toBe(400);
    },
  );
});

describe('urgent notifications', () => {
  test('an urgent notification is mailed over SMTP with the page’s words and a link', async () => {
    const person = await makeReader();
    await tell(person, accepted);
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe('Ya sos parte de Barro & <Lindo>');
    expect(mail?.text).toContain('http://aliado.test/tiendaNube/afiliados');
    expect(mail?.html).toContain('Ya sos parte de Barro &amp; &lt;Lindo&gt;');
    expect(mail?.html).toContain('Ver en Aliado');
  });

  test('an urgent notification is mailed in the language of the person', async () => {
    const person = await makeReader();
    await world.db.updateTable('users').set({ language: 'pt' }).where('id', '=', person.user_id).execute();
    await tell(person, accepted);
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'Você já faz parte de Barro & <Lindo>',
    ]);
  });

  test.each([
    [{ page: true, mail: true }, 1, 1],
    [{ page: true, mail: false }, 1, 0],
    [{ page: false, mail: true }, 0, 1],
    [{ page: false, mail: false }, 0, 0],
  ])(
    'with switches %j an urgent notification obeys them, also when its job runs twice',
    async (on, rows, mails) => {
      const person = await makeReader();
      const before = (await rowsOf(person)).length;
      await turn(person, 'request_accepted', 'page', on.page);
      await turn(person, 'request_accepted', 'mail', on.mail);
      await tell(person, accepted, 2);
      await world.pool.query('update graphile_worker._private_jobs set run_at = now() where attempts = 0');
      await world.runJobs();
      expect((await rowsOf(person)).length - before).toBe(rows);
      expect(await mailsTo(person)).toHaveLength(mails);
    },
  );

  test('a notification that is not urgent is not mailed', async () => {
    const person = await makeReader();
    await tell(person, { kind: 'member_removed', data: { merchant: 'Ñandú', affiliate: 'Rocío' } });
    expect(await rowsOf(person)).toContain('member_removed');
    expect(await mailsTo(person)).toEqual([]);
  });

  test('a notification without the data of its text is refused', async () => {
    const { user_id } = await makeReader();
    const half = { user_id, kind: 'request_accepted', data: { merchant: 'Ñandú' } } as never;
    expect(() => notify.payload.parse(half)).toThrow();
  });
});
