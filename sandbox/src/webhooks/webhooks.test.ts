import { verifyWebhook } from '@aliado/tiendanube';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver, until } from '../testing/receiver.ts';
import {
  APP,
  type Ask,
  callerFor,
  newDataDir,
  type RunningSandbox,
  startSandbox,
  storeId,
} from '../testing/sandbox.ts';

const STORE = 'casa-lumbre';
let receiver: Receiver;
let sandbox: RunningSandbox;
let ask: Ask;
let data_dir: string;

beforeEach(async () => {
  data_dir = newDataDir();
  receiver = await startReceiver();
  const privacy = {
    customers_redact_url: `${receiver.url}/customers-redact`,
    customers_data_request_url: `${receiver.url}/data-request`,
  };
  sandbox = await startSandbox({ data_dir, app: { ...APP, ...privacy } });
  ask = await callerFor(sandbox, STORE);
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

const register = (...events: string[]) =>
  Promise.all(events.map((event) => ask('POST', '/webhooks', { event, url: `${receiver.url}/tn` })));
const place = (count = 1) => sandbox.control.placeOrders(STORE, { count, payment_method: 'credit_card' });
const refuse = (times: number) => {
  let left = times;
  receiver.answer = (_, response) => {
    left -= 1;
    response.writeHead(left >= 0 ? 500 : 200).end();
  };
};

describe('checklist 10: deliveries', () => {
  test('the webhook body is thin and signed in hex over its exact bytes', async () => {
    await register('order/created');
    const [order] = place();
    await until(() => receiver.received.length === 1);
    const [first] = receiver.received;
    const body = first?.body ?? '';
    expect(body).toBe(JSON.stringify({ store_id: storeId(STORE), event: 'order/created', id: order?.id }));
    const signature = first?.headers['x-linkedstore-hmac-sha256'];
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(verifyWebhook(body, signature, APP.client_secret)).toBe(true);
    expect(verifyWebhook(`${body} `, signature, APP.client_secret)).toBe(false);
  });

  test('customer webhooks carry the moment they were launched', async () => {
    await register('customer/created');
    place();
    await until(() => receiver.received.length === 1);
    expect(receiver.events()[0]).toHaveProperty('event_launch_ts');
  });

  test('a failed delivery is repeated at once, then after minutes of the sandbox clock', async () => {
    await register('order/created');
    refuse(3);
    place();
    await until(() => receiver.received.length === 2);
    sandbox.control.advance({ minutes: 4 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.received).toHaveLength(2);
    sandbox.control.advance({ minutes: 2 });
    await until(() => receiver.received.length === 3);
    sandbox.control.advance({ minutes: 6 });
    await until(() => receiver.received.length === 4);
    await until(() => sandbox.control.deliveries(STORE)[0]?.state === 'delivered');
  });

  test('on a fast clock all eighteen attempts pass, then the event is given up', async () => {
    await register('order/created');
    refuse(100);
    sandbox.control.setScale({ scale: 100_000 });
    place();
    await until(() => sandbox.control.deliveries(STORE)[0]?.state === 'given_up', 15_000);
    expect(receiver.received).toHaveLength(18);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test('an answer after three seconds counts as none', async () => {
    await register('order/created');
    let calls = 0;
    receiver.answer = (_, response) => {
      calls += 1;
      if (calls > 1) response.writeHead(200).end();
    };
    place();
    await until(() => receiver.received.length === 2, 6_000);
    const [first, second] = receiver.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(2_900);
    await until(() => sandbox.control.deliveries(STORE)[0]?.state === 'delivered');
    expect(sandbox.control.deliveries(STORE)[0]?.attempts[0]).toMatchObject({
      status: null,
      error: 'no answer within 3 s',
    });
  });

  test('a restart continues the waiting retries', async () => {
    await register('order/created');
    refuse(2);
    place();
    await until(() => receiver.received.length === 2);
    await until(() => sandbox.control.deliveries(STORE)[0]?.attempts.length === 2);
    await sandbox.stop();
    sandbox = await startSandbox({ data_dir });
    sandbox.control.advance({ minutes: 6 });
    await until(() => receiver.received.length === 3);
    await until(() => sandbox.control.deliveries(STORE)[0]?.state === 'delivered');
  });

  test('half of the deliveries are repeated, the same half for the same seed', {
    tags: ['long'],
  }, async () => {
    await register('order/created');
    const repeated = async () => {
      receiver.received.length = 0;
      sandbox.control.setDeliverySwitches(STORE, { seed: 7, duplicate: 0.5 });
      const ids = place(40).map(({ id }) => id);
      await until(() => sandbox.control.store(STORE).deliveries_waiting === 0);
      const counts = ids.map((id) => receiver.events().filter((event) => event.id === id).length);
      expect(counts.every((count) => count === 1 || count === 2)).toBe(true);
      return counts.join('');
    };
    const first = await repeated();
    expect(first).toMatch(/2/);
    expect(await repeated()).toBe(first);
  });

  test('reordered deliveries arrive out of order, dropped ones never, delayed ones later', async () => {
    await register('order/created');
    sandbox.control.setScale({ scale: 10 });
    sandbox.control.setDeliverySwitches(STORE, { reorder: 0.5 });
    const ids = place(30).map(({ id }) => id);
    await until(() => receiver.received.length === 30);
    const arrived = receiver.events().map(({ id }) => id);
    expect(arrived).not.toEqual(ids);
    expect([...arrived].sort()).toEqual(ids);

    sandbox.control.setDeliverySwitches(STORE, { reorder: 0, drop: 1 });
    place();
    expect(sandbox.control.deliveries(STORE)[0]?.state).toBe('dropped');

    sandbox.control.setScale({ scale: 1 });
    sandbox.control.setDeliverySwitches(STORE, { drop: 0, delay: 1, delay_ms: 3_600_000 });
    place();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.received).toHaveLength(30);
    sandbox.control.advance({ hours: 1 });
    await until(() => receiver.received.length === 31);
  });

  test('an unpaid store sends only app/suspended and app/resumed', async () => {
    await register('order/created', 'app/suspended', 'app/resumed');
    sandbox.control.suspend(STORE);
    place();
    sandbox.control.resume(STORE);
    await until(() => receiver.received.length === 2);
    expect(
      receiver
        .events()
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['app/resumed', 'app/suspended']);
  });

  test('a bad registration is refused field by field, and http on this machine is allowed', async () => {
    const refused = await ask<Record<string, string[]>>('POST', '/webhooks', {
      event: 'order/refunded',
      url: 'ftp://x',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.event?.[0]).toContain('Invalid event specified');
    expect(refused.body.url).toEqual(['invalid url specified']);
    const { body } = await ask<{ id: number }>('POST', '/webhooks', {
      event: 'order/paid',
      url: receiver.url,
    });
    expect((await ask('GET', '/webhooks?event=order/paid')).body).toHaveLength(1);
    expect((await ask('DELETE', `/webhooks/${body.id}`)).body).toEqual({});
    expect((await ask('GET', '/webhooks')).body).toEqual([]);
  });

  test('a delivery can be sent again by hand', async () => {
    await register('order/created');
    place();
    await until(() => sandbox.control.deliveries(STORE)[0]?.state === 'delivered');
    sandbox.control.sendAgain(STORE, sandbox.control.deliveries(STORE)[0]?.id ?? 0);
    await until(() => receiver.received.length === 2);
  });
});

describe('privacy webhooks', () => {
  test('a data request is sent at once, with the orders of the person and no event', async () => {
    const [order] = sandbox.control.placeOrders(STORE, { email: 'flor@compra.demo' });
    const customer = sandbox.control.customers(STORE).find(({ email }) => email === 'flor@compra.demo');
    sandbox.control.requestCustomerData(STORE, customer?.id ?? 0);
    await until(() => receiver.received.length === 1);
    expect(receiver.received[0]?.path).toBe('/data-request');
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      store_id: storeId(STORE),
      customer: { id: customer?.id, email: 'flor@compra.demo' },
      orders_requested: [order?.id],
    });
  });

  test('a redaction waits five days, or until the last order is six months old', async () => {
    const [stranger] = sandbox.control.customers(STORE);
    sandbox.control.redactCustomer(STORE, stranger?.id ?? 0);
    sandbox.control.placeOrders(STORE, { email: 'flor@compra.demo' });
    const buyer = sandbox.control.customers(STORE).find(({ email }) => email === 'flor@compra.demo');
    sandbox.control.redactCustomer(STORE, buyer?.id ?? 0);
    sandbox.control.advance({ days: 4 });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(receiver.received).toHaveLength(0);
    sandbox.control.advance({ days: 2 });
    await until(() => receiver.received.length === 1);
    sandbox.control.advance({ days: 180 });
    await until(() => receiver.received.length === 2);
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toHaveProperty('customer.email', 'flor@compra.demo');
  });

  test('a switch sends privacy webhooks unsigned', async () => {
    sandbox.control.setPlatformSwitches({ privacy_signed: false });
    sandbox.control.requestCustomerData(STORE, sandbox.control.customers(STORE)[0]?.id ?? 0);
    await until(() => receiver.received.length === 1);
    expect(receiver.received[0]?.headers).not.toHaveProperty('x-linkedstore-hmac-sha256');
  });
});
