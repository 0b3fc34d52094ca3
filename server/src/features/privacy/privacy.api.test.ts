import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { keptMails, logIn } from '#kit/people.ts';
import { HANDLE, usePrivacyRequests } from '#kit/privacy.ts';
import { createWorld } from '#kit/world.ts';
import { receivedRequests } from './privacy.service.ts';

const { world, shop, hint, placeOrder, post, rows, copyOf, about, list, answer } = usePrivacyRequests();

async function waitingJobs() {
  const { rows } = await world.ask(
    `select from graphile_worker.jobs where task_identifier = 'privacy.answer'`,
  );
  return rows.length;
}

async function runJobsNow() {
  await world.ask('update graphile_worker._private_jobs set run_at = now()');
  await world.runJobs();
}

const mails = () => keptMails(world.config, world.mailOf(HANDLE));

describe('unsigned privacy requests', () => {
  test('an unsigned privacy request for an unknown store is counted and stores nothing', async () => {
    receivedRequests.reset();
    for (const path of ['/store-redact', '/customers-redact', '/customers-data-request'] as const)
      expect((await post(path, { store_id: 999_999_999, customer: null })).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await waitingJobs()).toBe(0);
    const { values } = await receivedRequests.get();
    expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual(
      Array(3).fill(['unknown_store', 1]),
    );
  });

  test('twenty equal unsigned requests are one row with a cut payload and no job', async () => {
    const body = about(shop.buyer, { note: 'x'.repeat(50_000), orders_to_redact: [1, 2, 3] });
    for (let time = 0; time < 20; time += 1)
      expect((await post('/customers-redact', body)).statusCode).toBe(200);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'customer', signed: false, repeats: 19, done_at: null });
    expect(row?.sealed_payload?.length).toBeLessThan(300);
    expect(await waitingJobs()).toBe(0);
  });

  test('twenty concurrent unsigned requests are one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/store-redact', { store_id: shop.store_id })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await rows()).toMatchObject([{ repeats: 19 }]);
  });

  test('the database allows one open unsigned request per store and kind', async () => {
    const row = {
      kind: 'store',
      store_id: BigInt(shop.store_id),
      sealed_payload: Buffer.from('x'),
      signed: false,
    };
    const insert = () =>
      world.db
        .insertInto('redactions')
        .values({ ...row, due_at: new Date() })
        .execute();
    await insert();
    await expect(insert()).rejects.toThrow('redactions_unsigned_open');
  });

  const NOBODY = { id: 1, email: null, phone: null, identification: null };
  const LONG = '1'.repeat(50_000);
  test.each([
    ['mail of fifty thousand letters', { customer: { ...NOBODY, email: `${LONG}@correo.example` } }],
    ['phone of fifty thousand figures', { customer: { ...NOBODY, phone: LONG } }],
    ['document of fifty thousand figures', { customer: { ...NOBODY, identification: LONG } }],
    ['list of six thousand orders', { customer: NOBODY, orders_to_redact: Array(6000).fill(10 ** 7) }],
  ])('a privacy request does not store a %s', async (_, body) => {
    expect((await post('/customers-redact', { store_id: shop.store_id, ...body })).statusCode).toBe(200);
    expect((await rows())[0]?.sealed_payload?.length).toBeLessThan(1100);
    expect(await list()).toMatchObject([{ buyer: null, numbers: [] }]);
  });

  test('unsigned privacy requests are rate-limited by network', { tags: ['long'] }, async () => {
    const limited = await createWorld({ RATE_LIMIT_FACTOR: '1' });
    const statuses = [];
    for (let time = 0; time < 32; time += 1) {
      const { statusCode } = await limited.app.inject({
        method: 'POST',
        url: '/webhooks/store-redact',
        payload: { store_id: 1 },
        remoteAddress: `2001:db8:1:2::${time.toString(16)}`,
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await limited.close();
  });

  test('an unsigned privacy request notifies the merchant once, without mail, and changes nothing', async () => {
    const order = await placeOrder(shop.buyer);
    const written = async () => (await world.db.selectFrom('mails').select('id').execute()).length;
    const before = await written();
    for (let time = 0; time < 3; time += 1) {
      await post('/customers-redact', about(shop.buyer));
      await post('/customers-data-request', about(shop.buyer));
    }
    await runJobsNow();
    expect((await copyOf(order.id)).buyer_name).not.toBeNull();
    expect(await written()).toBe(before);
    const { body } = await world.call(endpoints.listNotifications, { as: shop.merchant, query: {} });
    const told = body.results.filter(({ kind }) => kind === 'privacy_request');
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ link: '/tiendaNube/servicios' });
  });

  test('an unsigned privacy request shows its buyer, its orders and its due date', async () => {
    const order = await placeOrder(shop.buyer);
    const other = await placeOrder('otra@persona.example');
    await post('/customers-redact', about(shop.buyer));
    const [request] = await list();
    expect(request).toMatchObject({
      kind: 'customer',
      state: 'waiting',
      signed: false,
      buyer: shop.buyer,
      numbers: [order.number],
      orders: 1,
      closed_at: null,
    });
    const days = (Date.parse(request?.due_at ?? '') - Date.parse(request?.received_at ?? '')) / 86_400_000;
    expect(days).toBe(7);
    await answer(request?.pk ?? '', 'dismissed');
    await post('/customers-redact', about(shop.buyer, { orders_to_redact: [other.id] }));
    expect(await list()).toMatchObject([
      { state: 'waiting', numbers: [order.number, other.number] },
      { state: 'dismissed', buyer: null, numbers: [] },
    ]);
  });

  test('a confirmed unsigned request is executed like a signed one and its payload is deleted', async () => {
    const order = await placeOrder(shop.buyer);
    const stranger = await placeOrder('otra@persona.example');
    await post('/customers-redact', about(shop.buyer));
    const [request] = await list();
    expect((await answer(request?.pk ?? '', 'confirmed')).body).toMatchObject({ state: 'working' });
    await world.runJobs();
    expect(await copyOf(order.id)).toMatchObject({ buyer_name: null, buyer_hashes: [] });
    world.sandbox.control.changeOrder(HANDLE, order.id, 'cancel', {});
    await hint(order.id);
    expect(await copyOf(order.id)).toMatchObject({
      status: 'cancelled',
      buyer_name: null,
      buyer_hashes: [],
      buyer_address: null,
    });
    expect((await copyOf(stranger.id)).buyer_name).not.toBeNull();
    expect(await list()).toMatchObject([{ state: 'done', buyer: null, numbers: [] }]);
    expect(await rows()).toMatchObject([{ sealed_payload: null, decision: 'confirmed' }]);
    expect((await answer(request?.pk ?? '', 'dismissed')).body.code).toBe('privacy_request_decided');
  });

  test('an unsigned data request is mailed only after the merchant confirms it', async () => {
    const order = await placeOrder(shop.buyer);
    await post('/customers-data-request', about(shop.buyer));
    const [request] = await list();
    await answer(request?.pk ?? '', 'confirmed');
    await world.runJobs();
    expect((await mails()).some(({ text }) => text.includes(`#${order.number}`))).toBe(true);
  });

  test('a dismissed privacy request changes nothing, and the next one is shown again', async () => {
    const order = await placeOrder(shop.buyer);
    await post('/customers-redact', about(shop.buyer));
    const [request] = await list();
    expect((await answer(request?.pk ?? '', 'dismissed')).body).toMatchObject({ state: 'dismissed' });
    await world.runJobs();
    expect((await copyOf(order.id)).buyer_name).not.toBeNull();
    expect(await rows()).toMatchObject([{ sealed_payload: null, decision: 'dismissed' }]);
    await post('/customers-redact', about(shop.buyer));
    expect((await list()).map(({ state }) => state)).toEqual(['waiting', 'dismissed']);
  });

  test('a merchant cannot see or answer the privacy request of another merchant', async () => {
    await post('/customers-redact', about(shop.buyer));
    const [request] = await list();
    const other = await makeMerchant(world);
    const stranger = { ...other, ...(await logIn(world, other)) };
    expect(await list(stranger)).toEqual([]);
    expect((await answer(request?.pk ?? '', 'dismissed', stranger)).status).toBe(404);
    expect(await list()).toMatchObject([{ state: 'waiting' }]);
  });

  test('an unanswered privacy request is closed after 60 days and its payload deleted', async () => {
    await post('/customers-redact', about(shop.buyer));
    await world.ask(`update redactions set received_at = now() - interval '61 days'`);
    await world.ask(`select graphile_worker.add_job('housekeeping', '{}')`);
    await world.runJobs();
    expect(await rows()).toMatchObject([{ sealed_payload: null, outcome: 'not answered' }]);
  });
});

describe('signed privacy requests', () => {
  test('a signed request to forget a buyer is executed at once; amounts stay, the payload goes', async () => {
    const order = await placeOrder(shop.buyer);
    const stranger = await placeOrder('otra@persona.example');
    await post('/customers-redact', about(shop.buyer), { signed: true });
    expect((await rows())[0]?.sealed_payload?.toString('latin1')).not.toContain('olvido');
    await world.runJobs();
    const copy = await copyOf(order.id);
    expect(copy).toMatchObject({ buyer_name: null, buyer_hashes: [] });
    expect(copy.total_cents).toBeGreaterThan(0n);
    expect((await copyOf(stranger.id)).buyer_name).not.toBeNull();
    expect(await rows()).toMatchObject([{ sealed_payload: null, signed: true }]);
    expect(await list()).toMatchObject([{ state: 'done', signed: true }]);
  });

  test('signed privacy requests are executed while an unsigned one waits', async () => {
    await post('/customers-redact', about('alguien@persona.example'));
    for (const mail of ['una@persona.example', 'dos@persona.example'])
      await post('/customers-redact', about(mail), { signed: true });
    await world.runJobs();
    expect((await list()).map(({ state }) => state)).toEqual(['waiting', 'done', 'done']);
  });

  test('a signed request to forget a store that still answers is refused', async () => {
    const order = await placeOrder(shop.buyer);
    await post('/store-redact', { store_id: shop.store_id }, { signed: true });
    await world.runJobs();
    expect(await list()).toMatchObject([{ kind: 'store', state: 'refused' }]);
    expect((await copyOf(order.id)).buyer_name).not.toBeNull();
  });

  test('a signed request to forget a silent store is retried until the store answers', async () => {
    const order = await placeOrder(shop.buyer);
    world.sandbox.control.setFaults(HANDLE, { 500: 1 });
    try {
      await post('/store-redact', { store_id: shop.store_id }, { signed: true });
      await world.runJobs();
    } finally {
      world.sandbox.control.setFaults(HANDLE, { 500: 0 });
    }
    expect(await list()).toMatchObject([{ kind: 'store', state: 'working' }]);
    expect((await rows())[0]?.sealed_payload).not.toBeNull();
    await runJobsNow();
    expect(await list()).toMatchObject([{ kind: 'store', state: 'refused' }]);
    expect((await copyOf(order.id)).buyer_name).not.toBeNull();
  });

  test('a signed data request is mailed to the store', async () => {
    const order = await placeOrder(shop.buyer);
    const body = about(shop.buyer, { orders_requested: [order.id], data_request: { id: 5 } });
    await post('/customers-data-request', body, { signed: true });
    await world.runJobs();
    expect((await mails()).some(({ text }) => text.includes(`#${order.number}`))).toBe(true);
  });
});

test('an unsigned request to forget a disconnected store waits for the merchant', async () => {
  const order = await placeOrder(shop.buyer);
  await post('/store-redact', { store_id: shop.store_id });
  const [request] = await list();
  const pk = request?.pk ?? '';
  expect((await answer(pk, 'confirmed')).body.code).toBe('store_still_connected');
  await world.call(endpoints.disconnectStore, { as: shop.merchant });
  await post('/store-redact', { store_id: shop.store_id });
  await runJobsNow();
  expect((await copyOf(order.id)).buyer_name).not.toBeNull();
  await answer(pk, 'confirmed');
  await world.runJobs();
  expect((await copyOf(order.id)).buyer_name).toBeNull();
});
