import { endpoints } from '@aliado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after, placeOrder } from '#kit/orders.ts';
import { logIn, makeAffiliate, type Person } from '#kit/people.ts';
import { startPushService, subscribe, verifySender } from '#kit/push.ts';
import { createWorld, useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { notify } from '../notifications/notifications.jobs.ts';
import type { News } from '../notifications/notifications.rules.ts';
import { getKeys } from './send-push.ts';

const world = useWorld();
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const accepted = (merchant = 'Barro Lindo'): News => ({
  kind: 'request_accepted',
  data: { merchant, affiliate: 'Rocío Jacarandá' },
});

let jobs = 0;

async function tell({ user_id }: Person, news: News, times = 1) {
  jobs += 1;
  const ctx = { ...world.background, job_id: `fact:push-${jobs}:0` };
  for (let time = 0; time < times; time += 1) await notify.run(ctx, { user_id, ...news });
  await world.runJobs();
}

/** Has no quiet hours unless the test sets them. */
async function makeReader({ quiet = false } = {}) {
  const person = await makeAffiliate(world);
  const browser = service.newBrowser();
  await subscribe(world, person, browser);
  const { body } = await world.call(endpoints.getPush, { as: person });
  if (!quiet)
    await world.call(endpoints.updateQuietHours, { as: person, body: { ...body.quiet, is_on: false } });
  return { person, browser, device: body.devices[0]?.pk ?? '' };
}

const devicesOf = async (person: Person) =>
  (await world.call(endpoints.getPush, { as: person })).body.devices;

describe('devices', () => {
  test('a new device gets a confirmation that only it can decrypt', async () => {
    const person = await makeAffiliate(world);
    const browser = service.newBrowser();
    const added = await world.call(endpoints.addPushDevice, { as: person, body: browser.subscription });
    expect([added.status, added.body.devices]).toMatchObject([
      201,
      [{ is_this: true, last_success_at: null }],
    ]);
    await world.runJobs();
    expect(browser.messages).toMatchObject([
      { title: 'Listo, te avisamos por acá', path: '/tiendaNube/misDatos#avisos' },
    ]);
    const [{ headers }] = browser.taken as [(typeof browser.taken)[number]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    const sender = await verifySender(headers.authorization ?? '', added.body.public_key, service.origin);
    expect(sender.key).toBe(added.body.public_key);
    expect(sender.payload.sub).toBe('mailto:hola@aliado.example');
    expect((await devicesOf(person))[0]?.last_success_at).not.toBeNull();
  });

  test.each([
    ['another machine by plain http', { endpoint: 'http://push.example/send' }],
    ['a service nobody knows', { endpoint: 'https://push.example/send' }],
    ['a private network', { endpoint: 'http://10.0.0.1/send' }],
    ['a key that is none', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ])('a device with %s is refused', async (_, wrong) => {
    const person = await makeAffiliate(world);
    const body = { ...service.newBrowser().subscription, ...wrong };
    const answer = await world.call(endpoints.addPushDevice, { as: person, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'push_device_refused']);
  });

  test('a device added twice is one and belongs to the last person who logged in on it', async () => {
    const { person, browser } = await makeReader();
    await subscribe(world, person, browser);
    expect(await devicesOf(person)).toHaveLength(1);
    const other = await makeAffiliate(world);
    await subscribe(world, other, browser);
    expect([await devicesOf(person), await devicesOf(other)]).toMatchObject([[], [{ is_this: true }]]);
  });

  test('a person cannot remove the device of another person', async () => {
    const [{ device, person }, other] = [await makeReader(), await makeAffiliate(world)];
    const remove = (by: Person) => world.call(endpoints.removePushDevice, { as: by, params: { pk: device } });
    expect((await remove(other)).status).toBe(404);
    expect(await devicesOf(person)).toHaveLength(1);
    expect((await remove(person)).body.devices).toEqual([]);
    expect((await remove(person)).status).toBe(404);
  });

  test('a device gets no more messages after its session ends', async () => {
    const { person, browser } = await makeReader();
    const phone = await logIn(world, person);
    const second = service.newBrowser();
    await subscribe(world, { ...person, ...phone }, second);
    expect(await devicesOf(person)).toHaveLength(2);
    await world.call(endpoints.endOtherSessions, { as: person });
    expect(await devicesOf(person)).toMatchObject([{ is_this: true }]);
    await world.call(endpoints.logOut, { as: person });
    await tell(person, accepted());
    expect([browser.taken, second.taken]).toEqual([[], []]);
  });

  test('a device unknown to its push service is removed', async () => {
    const { person, browser } = await makeReader();
    browser.answers = [{ status: 410 }];
    await tell(person, accepted());
    expect(await devicesOf(person)).toEqual([]);
  });
});

describe('notifications on a device', () => {
  test('a device gets a notification once, also when its job runs twice', async () => {
    const { person, browser } = await makeReader();
    await tell(person, accepted(), 2);
    expect(browser.messages).toMatchObject([
      { title: 'Ya sos parte de Barro Lindo', path: '/tiendaNube/afiliados' },
    ]);
  });

  test('push notifications obey the push switch of their kind', async () => {
    const { person, browser } = await makeReader();
    const turn = (is_on: boolean) =>
      world.call(endpoints.updateSwitch, {
        as: person,
        body: { kind: 'request_accepted', channel: 'push', is_on },
      });
    await turn(false);
    await tell(person, accepted());
    await tell(person, { kind: 'member_removed', data: { merchant: 'Ñandú', affiliate: 'Rocío' } });
    expect(browser.taken).toEqual([]);
    await turn(true);
    await tell(person, accepted());
    expect(browser.messages).toHaveLength(1);
  });

  test('a push is retried when the service asks for time and dropped after half a day', async () => {
    const { person, browser } = await makeReader();
    browser.answers = [{ status: 503 }];
    const again = () => world.ask('update graphile_worker._private_jobs set run_at = now()');
    await tell(person, accepted());
    expect(browser.taken).toEqual([]);
    await again();
    await world.runJobs();
    expect(browser.messages).toHaveLength(1);

    browser.answers = [{ status: 429, headers: { 'retry-after': '60' } }, { status: 500 }];
    await tell(person, accepted('Ñandú'));
    await again();
    await world.runJobs();
    world.time.offset_ms = 13 * 60 * 60 * 1000;
    await again();
    await world.runJobs();
    world.time.offset_ms = 0;
    expect(browser.messages).toHaveLength(1);
    const { rows } = await world.ask('select id from graphile_worker._private_jobs where attempts > 0');
    expect(rows).toEqual([]);
  });

  test('the push of a sale names product and amount, links to its explanation and comes at once', async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Luz Mala' });
    const { person, browser } = await makeReader();
    await makeAdhesion(world, merchant, person, 'accepted', { since: after(-DAY_MS) });
    const { name } = await makeCoupon(world, {
      merchant_id: merchant.merchant_id,
      affiliate_id: person.user_id,
    });
    const began = Date.now();
    await placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: name }],
      lines: [{ name: 'Farol' }],
      placed_at: new Date(),
    });
    const [jobsDone, [message]] = await Promise.all([world.runJobs(), browser.until(1)]);
    expect(jobsDone).toBeUndefined();
    expect(message?.title).toBe('Vendiste Farol en Luz Mala');
    expect(message?.body.replace(/\s/g, ' ')).toMatch(/^Pedido #\d+ de \$ 100,00. Te deja \$ 12,00.$/);
    const sale = await world.db
      .selectFrom('sales')
      .select('id')
      .where('affiliate_id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    expect(message?.path).toBe(`/tiendaNube/reportesAfiliados?comprobante=${sale.id}`);
    expect(browser.taken[0]?.headers.urgency).toBe('high');
    expect((browser.taken[0]?.at ?? Number.POSITIVE_INFINITY) - began).toBeLessThan(5000);
  });
});

describe('quiet hours', () => {
  /** Three in the morning in Buenos Aires, some days ahead. */
  const toNight = () => {
    const night = new Date(Date.now() + 2 * DAY_MS);
    night.setUTCHours(6, 0, 0, 0);
    world.time.offset_ms = night.getTime() - Date.now();
  };
  async function endNight() {
    world.time.offset_ms += 6 * 60 * 60 * 1000;
    await world.ask('update graphile_worker._private_jobs set run_at = now()');
    await world.runJobs();
  }

  test('notifications of the quiet hours arrive as one summary in the morning', async () => {
    const { person, browser } = await makeReader({ quiet: true });
    toNight();
    for (const merchant of ['Uno', 'Dos', 'Tres', 'Cuatro']) await tell(person, accepted(merchant));
    expect(browser.taken).toEqual([]);
    await endNight();
    expect(browser.messages).toMatchObject([
      {
        title: '4 novedades mientras descansabas',
        body: 'Ya sos parte de Dos · Ya sos parte de Tres · Ya sos parte de Cuatro · y 1 más',
        path: '/tiendaNube/afiliados',
      },
    ]);
    await endNight();
    expect(browser.taken).toHaveLength(1);
  });

  test('one notification of the quiet hours arrives as it is, at once if the hours are cut short', async () => {
    const { person, browser } = await makeReader({ quiet: true });
    toNight();
    await tell(person, accepted('Uno'));
    const { quiet } = (await world.call(endpoints.getPush, { as: person })).body;
    await world.call(endpoints.updateQuietHours, { as: person, body: { ...quiet, to_hour: 2 } });
    await world.runJobs();
    expect(browser.messages).toMatchObject([{ title: 'Ya sos parte de Uno' }]);
    const same = { ...quiet, to_hour: quiet.from_hour };
    const answer = await world.call(endpoints.updateQuietHours, { as: person, body: same });
    expect([answer.status, answer.body.code]).toEqual([400, 'quiet_hours_empty']);
  });
});

test('push keys are created once under concurrency and stored encrypted', {
  tags: ['long'],
}, async () => {
  const own = await createWorld();
  const made = await Promise.all(Array.from({ length: 8 }, () => getKeys(own.background)));
  expect(new Set(made.map(({ public_key }) => public_key)).size).toBe(1);
  const row = await own.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  expect(row.sealed_private_key.includes(Buffer.from(made[0]?.private_key ?? ''))).toBe(false);
  await own.close();
});
