import { randomUUID } from 'node:crypto';
import { endpoints, type WebhookEvent, webhookData } from '@aliado/contract';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { type Merchant, makeMember, makeMerchant, makeOpenMerchant } from '#kit/merchants.ts';
import { changeOrder, postSale } from '#kit/orders.ts';
import { makeAffiliate, makeOperator, type Person } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { makeWebhook, type Received, useReceivers, webhookSecretOf } from '#kit/webhooks.ts';
import { useWorld } from '#kit/world.ts';
import { findToSend, leaseDue } from './integrations.deliveries.queries.ts';
import { publishReleased } from './integrations.jobs.ts';
import { PAUSES_MS } from './integrations.rules.ts';
import { createWebhook } from './integrations.service.ts';
import { send, sendDue } from './send-due.ts';

const world = useWorld();
const receive = useReceivers();
let merchant: Person;
beforeAll(async () => {
  merchant = await makeMerchant(world);
});

afterEach(() => {
  world.time.offset_ms = 0;
});

const HOUR_MS = 3_600_000;
const tryOut = (pk: string) => world.call(endpoints.testWebhook, { as: merchant, params: { pk } });
const deliveriesOf = async (webhook: string, person = merchant) =>
  (await world.call(endpoints.listDeliveries, { as: person, query: { webhook } })).body.results;
const webhookOf = async (pk: string, person = merchant) => {
  const { results } = (await world.call(endpoints.listWebhooks, { as: person })).body;
  return results.find((one) => one.pk === pk);
};
const verify = (secret: string, { headers, body }: Received) => new Webhook(secret).verify(body, headers);

async function makeDue(target_id: string, count = 1) {
  const { merchant_id } = await world.db
    .selectFrom('webhook_targets')
    .select('merchant_id')
    .where('id', '=', target_id)
    .executeTakeFirstOrThrow();
  const now = world.background.clock();
  const waiting = Array.from({ length: count }, () => randomUUID()).map((source) => ({
    merchant_id,
    target_id,
    event: 'sale.created',
    source,
    webhook_id: `msg_${source}`,
    body: '{}',
    created_at: now,
    next_at: now,
  }));
  await world.db.insertInto('webhook_deliveries').values(waiting).execute();
}

describe('webhook targets', () => {
  test('a webhook is signed as an independent library expects, and altered ones fail', async () => {
    const { url, received } = await receive();
    const pk = await makeWebhook(world, merchant, { url });
    const { status, body } = await tryOut(pk);
    expect({ status, state: body.state, tries: body.tries }).toMatchObject({
      status: 200,
      state: 'delivered',
      tries: [{ status: 200, failure: null, answer: 'taken' }],
    });
    const [got] = received as [Received];
    const secret = await webhookSecretOf(world, merchant, pk);
    expect(secret).toMatch(/^whsec_/);
    expect(verify(secret, got)).toMatchObject({ type: 'webhook.test', version: 1 });
    expect(got.headers['webhook-id']).toBe(body.webhook_id);
    expect(() => verify(secret, { ...got, body: `${got.body} ` })).toThrow();
  });

  test('webhooks are signed with both secrets for a day after a rotation', async () => {
    const { url, received } = await receive();
    const pk = await makeWebhook(world, merchant, { url });
    const before = await webhookSecretOf(world, merchant, pk);
    const { secret } = (await world.call(endpoints.rotateWebhookSecret, { as: merchant, params: { pk } }))
      .body;
    expect(secret).not.toBe(before);
    await tryOut(pk);
    const [got] = received as [Received];
    for (const one of [before, secret]) expect(verify(one, got)).toBeDefined();
    world.time.offset_ms = 25 * HOUR_MS;
    await makeDue(pk);
    await sendDue(world.background);
    expect(received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  test('naming an address and showing a secret require the password again', async () => {
    const person = await makeMerchant(world);
    const { url } = await receive();
    const pk = await makeWebhook(world, person, { url });
    const sessions = world.db.updateTable('sessions').set({ password_given_at: new Date(0) });
    await sessions.where('user_id', '=', person.user_id).execute();
    const body = { url, description: '', events: ['sale.created' as const] };
    const params = { pk };
    const answers = [
      await world.call(endpoints.createWebhook, { as: person, body }),
      await world.call(endpoints.updateWebhook, { as: person, params, body: { ...body, url: `${url}/2` } }),
      await world.call(endpoints.showWebhookSecret, { as: person, params }),
      await world.call(endpoints.rotateWebhookSecret, { as: person, params }),
    ];
    for (const { body } of answers) expect(body.code).toBe('password_confirmation_required');
    expect((await world.call(endpoints.updateWebhook, { as: person, params, body })).status).toBe(200);
  });

  test('a merchant cannot use the webhook of another merchant', async () => {
    const { url } = await receive();
    const pk = await makeWebhook(world, merchant, { url });
    const delivery = (await tryOut(pk)).body.pk;
    const other = await makeMerchant(world);
    const params = { pk };
    const body = { url, description: '', events: ['sale.created' as const] };
    const answers = [
      await world.call(endpoints.updateWebhook, { as: other, params, body }),
      await world.call(endpoints.removeWebhook, { as: other, params }),
      await world.call(endpoints.setWebhookPaused, { as: other, params, body: { paused: true } }),
      await world.call(endpoints.showWebhookSecret, { as: other, params }),
      await world.call(endpoints.rotateWebhookSecret, { as: other, params }),
      await world.call(endpoints.testWebhook, { as: other, params }),
      await world.call(endpoints.getDelivery, { as: other, params: { pk: delivery } }),
      await world.call(endpoints.redeliver, { as: other, params: { pk: delivery } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await deliveriesOf(pk, other)).toEqual([]);
  });

  test.each([
    ['https://10.0.0.1/', 'private'],
    ['http://example.com/', 'plain'],
    ['http://[::ffff:127.0.0.1]/', 'private'],
    ['https://name:word@example.com/', 'complete'],
    ['ftp://example.com/', 'complete'],
    ['nonsense', 'complete'],
  ])('a webhook to %s is refused when it is saved', async (url) => {
    const body = { url, description: '', events: ['sale.created' as const] };
    const { status, body: answer } = await world.call(endpoints.createWebhook, { as: merchant, body });
    expect(status).toBe(400);
    expect(answer.fields.url).toHaveLength(1);
  });

  test('without the loopback switch no webhook goes over plain http or to this machine', async () => {
    const merchant_id = (await world.call(endpoints.getMerchant, { as: merchant })).body.pk;
    const actor = { user_id: merchant.user_id, merchant_id, password_fresh: true };
    const config = { ...world.config, outgoing_loopback: false };
    const ctx = { ...world.background, config, actor } as never;
    const given = (url: string) => ({ url, description: '', events: ['sale.created' as const] });
    const named = async () => [{ address: '127.0.0.1' }];
    await expect(createWebhook(ctx, given('http://hooks.test/'))).rejects.toMatchObject({
      fields: { url: ['target_not_https'] },
    });
    await expect(createWebhook(ctx, given('https://hooks.test/'), named)).rejects.toMatchObject({
      fields: { url: ['target_private'] },
    });
  });

  test('a webhook whose name resolves to a private network when sent is not sent', async () => {
    const { port, received } = await receive();
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1', '10.0.0.1']];
    const rebinding = async () => (answers.shift() ?? []).map((address) => ({ address }));
    const merchant_id = (await world.call(endpoints.getMerchant, { as: merchant })).body.pk;
    const actor = { user_id: merchant.user_id, merchant_id, password_fresh: true };
    const ctx = { ...world.background, actor } as never;
    const url = `https://hooks.test:${port}/`;
    const { pk } = await createWebhook(ctx, { url, description: '', events: ['sale.created'] }, rebinding);
    await makeDue(pk, 2);
    await sendDue(world.background, rebinding);
    expect(received).toEqual([]);
    const [first] = await deliveriesOf(pk);
    const detail = await world.call(endpoints.getDelivery, { as: merchant, params: { pk: first?.pk ?? '' } });
    expect(detail.body.tries[0]?.failure).toBe('refused_target');
  });

  test('a webhook does not follow a redirect and stores the start of the answer', async () => {
    const other = await receive();
    const { url } = await receive(() => [302, { location: other.url }, 'x'.repeat(5000)]);
    const pk = await makeWebhook(world, merchant, { url });
    const { body } = await tryOut(pk);
    expect(body).toMatchObject({ state: 'failed', status: 302 });
    expect(body.tries[0]?.answer).toHaveLength(2048);
    expect(other.received).toEqual([]);
  });
});

describe('deliveries', () => {
  test('a delivery is retried for three days; then the webhook is paused and its owner told', async () => {
    const person = await makeMerchant(world);
    const { url, received } = await receive(() => 500);
    const pk = await makeWebhook(world, person, { url });
    await makeDue(pk);
    for (const pause of [0, ...PAUSES_MS]) {
      world.time.offset_ms += pause - 1000;
      const before = received.length;
      if (pause) await sendDue(world.background);
      expect(received).toHaveLength(before);
      world.time.offset_ms += 2000;
      await sendDue(world.background);
      expect(received).toHaveLength(before + 1);
    }
    const { offset_ms } = world.time;
    world.time.offset_ms = 0;
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveriesOf(pk, person)).toMatchObject([{ state: 'failed', attempts: 10, next_at: null }]);
    expect(await webhookOf(pk, person)).toMatchObject({ pause_reason: 'failing' });
    world.time.offset_ms = offset_ms;
    await world.runJobs();
    const news = await world.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', person.user_id);
    expect((await news.execute()).map(({ kind }) => kind)).toContain('webhook_paused');
    const mails = await world.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', person.username)
      .execute();
    expect(mails.map(({ subject }) => subject).join()).toContain('webhook');
  });

  test('a delivery of a paused webhook waits and is sent when it is resumed', async () => {
    const { url, received } = await receive((count) => (count === 1 ? 410 : 200));
    const pk = await makeWebhook(world, merchant, { url });
    await makeDue(pk);
    await sendDue(world.background);
    expect(await webhookOf(pk)).toMatchObject({ pause_reason: 'gone', waiting: 1 });
    await makeDue(pk);
    world.time.offset_ms = HOUR_MS;
    await sendDue(world.background);
    expect(received).toHaveLength(1);
    world.time.offset_ms = 0;
    await world.call(endpoints.setWebhookPaused, { as: merchant, params: { pk }, body: { paused: false } });
    world.time.offset_ms = HOUR_MS;
    await world.runJobs();
    world.time.offset_ms = 0;
    expect(received).toHaveLength(3);
    expect(await webhookOf(pk)).toMatchObject({ paused_at: null, failing_since: null, waiting: 0 });
  });

  test('a delivery sent but not recorded is sent again with the same id', async () => {
    const { url, received } = await receive();
    const pk = await makeWebhook(world, merchant, { url });
    await makeDue(pk);
    const now = new Date();
    const [id = ''] = await leaseDue(world.db, now, new Date(now.getTime() + 60_000), 40);
    const sent = await findToSend(world.db, id);
    if (!sent) throw new Error('not found');
    await send(world.background, sent);
    await sendDue(world.background);
    expect(received).toHaveLength(1);
    world.time.offset_ms = 61_000;
    await sendDue(world.background);
    world.time.offset_ms = 0;
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([sent.webhook_id, sent.webhook_id]);
    expect(await deliveriesOf(pk)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('a target that never answers does not delay the others', async () => {
    const mute = await receive(() => 0);
    const quick = await receive();
    const slow = await makeWebhook(world, merchant, { url: mute.url });
    const other = await makeWebhook(world, merchant, { url: quick.url });
    await makeDue(slow, 6);
    const sending = sendDue(world.background);
    await expect.poll(() => mute.received.length).toBe(4);
    await makeDue(other, 6);
    await expect.poll(() => quick.received.length, { timeout: 3000 }).toBe(6);
    expect(mute.received).toHaveLength(4);
    await world.call(endpoints.removeWebhook, { as: merchant, params: { pk: slow } });
    mute.hangUp();
    await sending;
  });

  test('a merchant and an operator can resend a delivery', async () => {
    const { url, received } = await receive((count) => (count === 1 ? 400 : 200));
    const pk = await makeWebhook(world, merchant, { url });
    const { body } = await tryOut(pk);
    const again = await world.call(endpoints.redeliver, { as: merchant, params: { pk: body.pk } });
    expect(again.body.state).toBe('waiting');
    await world.runJobs();
    const operator = await makeOperator(world);
    const params = { pk: body.pk };
    const reason = 'La tienda arregló su servidor';
    const forced = await world.call(endpoints.redeliverWebhook, { as: operator, params, body: { reason } });
    expect(forced.body).toEqual({ state: 'waiting' });
    await world.runJobs();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(body.webhook_id));
    const filter = { query: { event: 'webhook.test', state: 'delivered' } } as const;
    const { results } = (await world.call(endpoints.listOutgoingWebhooks, { as: operator, ...filter })).body;
    const listed = results.find((delivery) => delivery.pk === body.pk);
    const { host } = new URL(url);
    expect(listed).toMatchObject({ attempts: 3, status: 200, host, merchant: { name: 'Casa Lumbre' } });
    const [entry] = await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'after'])
      .where('object', '=', `webhook_delivery:${body.pk}`)
      .execute();
    expect(entry).toMatchObject({ action: 'operator.webhook_redelivered', after: { reason } });
    await world.call(endpoints.removeWebhook, { as: merchant, params: { pk } });
    const gone = await world.call(endpoints.redeliverWebhook, { as: operator, params, body: { reason } });
    expect(gone.status).toBe(404);
  });
});

describe('events', () => {
  test('events of request, sale, commission and payment reach the merchant without the buyer', async () => {
    const shop: Merchant = await makeOpenMerchant(world);
    const { url, received } = await receive();
    const pk = await makeWebhook(world, shop, { url });
    const newcomer = await makeAffiliate(world);
    await world.call(endpoints.createRequest, { as: newcomer, body: { merchant: shop.merchant_id } });
    const rocio = await makeMember(world, shop);
    const order = await sell(world, shop, rocio);
    const placed_at = new Date(Date.now() - 15 * 24 * HOUR_MS - 2 * HOUR_MS);
    await sell(world, shop, rocio, { placed_at });
    const { pay, giveBack } = paymentsIn(world);
    const earlier = { released_until: new Date(Date.now() - 2 * HOUR_MS) };
    await world.db.updateTable('webhook_targets').set(earlier).where('id', '=', pk).execute();
    await publishReleased.run({ ...world.background, job_id: 'test' }, {});
    await publishReleased.run({ ...world.background, job_id: 'again' }, {});
    const paid = await pay(shop, rocio, { total_cents: 2000 });
    await giveBack(shop, paid.body.pk);
    await changeOrder(world, order.id, { status: 'cancelled' });
    await postSale(world, order.id);
    await world.runJobs();
    const undelivered = sql`select event, leased_until, attempts, status from webhook_deliveries
      where target_id = ${pk} and state <> 'delivered'`;
    expect((await undelivered.execute(world.db)).rows).toEqual([]);
    const secret = await webhookSecretOf(world, shop, pk);
    const told = received.map((one) => verify(secret, one) as { type: WebhookEvent; data: object });
    for (const { type, data } of told)
      expect(webhookData[type].strict().safeParse(data).error).toBeUndefined();
    const counts: Record<string, number> = {};
    for (const { type } of told) counts[type] = (counts[type] ?? 0) + 1;
    expect(counts).toEqual({
      'request.created': 1,
      'commission.available': 1,
      'sale.created': 2,
      'payment.made': 1,
      'payment.returned': 1,
      'sale.changed': 1,
      'commission.reversed': 1,
    });
  });
});
