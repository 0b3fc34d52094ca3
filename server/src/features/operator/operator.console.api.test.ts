import { endpoints } from '@aliado/contract';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { makeAffiliate, makeOperator, PASSWORD, type Person } from '#kit/people.ts';
import { useStoreWorld } from '#kit/stores.ts';
import { addHints, leaseOrders, putBackOrder } from '../orders/orders.inbox.queries.ts';
import { PARKED_AFTER } from '../orders/orders.rules.ts';
import { EVENTS } from '../store-connection/store-connection.rules.ts';
import { platformClient } from '../store-connection/store-connection.service.ts';

const world = useStoreWorld();
const HANDLE = 'casa-lumbre';
const reason = 'La tienda avisó que faltan pedidos';
let operator: Person;
let merchant_id: string;
let store_id: number;

beforeAll(async () => {
  const { code } = world.sandbox.control.install(HANDLE);
  world.sandbox.control.setSwitches(HANDLE, { rate_factor: 100 });
  await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  store_id = world.sandbox.control.store(HANDLE).id;
  await world.runJobs();
  const store = await world.db.selectFrom('stores').select('merchant_id').executeTakeFirstOrThrow();
  merchant_id = store.merchant_id;
  operator = await makeOperator(world);
});

const health = async (query: { s?: string; state?: 'problems' | 'none' } = {}) =>
  (await world.call(endpoints.listStoreHealth, { as: operator, query })).body;
const healthOf = async (merchant = merchant_id) =>
  (await health()).results.find((store) => store.merchant === merchant);

const newestAudit = async () =>
  world.db
    .selectFrom('audit_log')
    .select(['action', 'object', 'actor_id', 'merchant_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('health of stores', () => {
  test('the health of a connected store shows its figures and complete webhooks', async () => {
    expect(await healthOf()).toMatchObject({
      state: 'connected',
      problem: null,
      webhooks: { expected: EVENTS.length, registered: EVENTS.length },
      products: { count: expect.any(Number), synchronised_at: expect.any(String) },
      orders: { waiting: 0, parked: 0 },
      last_repair: null,
    });
  });

  test('stores are found by name and by problem', async () => {
    await makeMerchant(world, 'Feria Timbó');
    expect((await health({ s: 'timbo' })).results.map(({ name }) => name)).toEqual(['Feria Timbó']);
    expect((await health({ state: 'none' })).results.map(({ name }) => name)).toEqual(['Feria Timbó']);
    expect((await health({ state: 'problems' })).count).toBe(0);
    await sql`update stores set swept_until = now() - interval '2 hours'`.execute(world.db);
    expect((await health({ state: 'problems' })).results).toMatchObject([{ problem: 'behind' }]);
  });
});

describe('repair of a store', () => {
  test('a repair registers lost webhooks and is shown in the store’s row and in the audit', async () => {
    const client = await platformClient(world.background, { merchant_id });
    const present = await client.listWebhooks();
    if (!present.ok) throw new Error(present.error.message);
    for (const { id } of present.value.slice(0, 2)) await client.deleteWebhook(id);
    await sql`update stores set webhooks_registered = ${EVENTS.length - 2}, swept_until = now()`.execute(
      world.db,
    );
    expect(await healthOf()).toMatchObject({ problem: 'webhooks' });

    const given = { params: { merchant: merchant_id }, body: { reason } };
    expect((await world.call(endpoints.subscribeStoreNow, { as: operator, ...given })).status).toBe(202);
    expect(await newestAudit()).toMatchObject({
      action: 'operator.store_subscribed',
      actor_id: operator.user_id,
      merchant_id,
      after: { reason },
    });
    expect((await healthOf())?.last_repair).toMatchObject({ kind: 'subscribe', state: 'running' });
    await world.runJobs();
    expect(await healthOf()).toMatchObject({
      problem: null,
      webhooks: { registered: EVENTS.length },
      last_repair: { kind: 'subscribe', state: 'done', by: 'Rocío Jacarandá', error: null },
    });
    const now = await client.listWebhooks();
    expect(now.ok && now.value).toHaveLength(EVENTS.length);
  });

  test('a repair that synchronises is done when products and orders have come', async () => {
    const [order] = world.sandbox.control.placeOrders(HANDLE, { count: 1 });
    const given = { params: { merchant: merchant_id }, body: { reason } };
    expect((await world.call(endpoints.synchroniseStoreNow, { as: operator, ...given })).status).toBe(202);
    expect((await healthOf())?.last_repair).toMatchObject({ kind: 'synchronise', state: 'running' });
    await world.runJobs();
    expect((await healthOf())?.last_repair).toMatchObject({ kind: 'synchronise', state: 'done' });
    const copies = await world.db
      .selectFrom('orders')
      .select('id')
      .where('store_order_id', '=', BigInt(order?.id ?? 0))
      .execute();
    expect(copies).toHaveLength(1);
    expect(await newestAudit()).toMatchObject({ action: 'operator.store_synchronised', after: { reason } });
  });

  test('a repair is refused without a reason, for an unknown store and without a connection', async () => {
    const params = { merchant: merchant_id };
    const unsaid = { as: operator, params, body: { reason: ' ' } };
    const blank = await world.call(endpoints.subscribeStoreNow, unsaid);
    expect([blank.status, Object.keys(blank.body.fields)]).toEqual([400, ['reason']]);
    const nobody = { params: { merchant: operator.user_id }, body: { reason } };
    expect((await world.call(endpoints.subscribeStoreNow, { as: operator, ...nobody })).status).toBe(404);
    const other = await makeMerchant(world, 'Taller Ceibo');
    const { pk } = (await world.call(endpoints.getMerchant, { as: other })).body;
    const none = { params: { merchant: pk }, body: { reason } };
    expect((await world.call(endpoints.synchroniseStoreNow, { as: operator, ...none })).body.code).toBe(
      'store_not_repairable',
    );
    const affiliate = await makeAffiliate(world);
    expect(
      (await world.call(endpoints.subscribeStoreNow, { as: affiliate, params, body: { reason } })).status,
    ).toBe(403);
  });

  test('a letter goes to the merchant and its text is kept in the audit', async () => {
    const letter = { subject: 'Tu tienda en Aliado', text: 'Volvé a instalar Aliado.\nTe ayudamos.', reason };
    const given = { params: { merchant: merchant_id }, body: letter };
    expect((await world.call(endpoints.writeToMerchant, { as: operator, ...given })).status).toBe(202);
    expect(await newestAudit()).toMatchObject({ action: 'operator.store_written', after: letter });
    expect((await healthOf())?.last_repair).toMatchObject({ kind: 'letter', state: 'done' });
    const mail = await world.db
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .where('subject', '=', letter.subject)
      .execute();
    expect(mail).toEqual([{ recipient: world.mailOf(HANDLE), subject: letter.subject }]);
  });
});

describe('failed jobs', () => {
  test('failed jobs are grouped, shown without personal data and run when retried', async () => {
    await world.pool.query('delete from graphile_worker._private_jobs');
    await sql`select graphile_worker.add_job('notifications.notify', ${JSON.stringify({
      user_id: operator.user_id,
      kind: 'team_message',
      data: { leader: 'Ana Paz' },
    })}::json, max_attempts => 1)`.execute(world.db);
    await world.runJobs();
    const { groups } = (await world.call(endpoints.listJobGroups, { as: operator })).body;
    expect(groups).toMatchObject([{ name: 'notifications.notify', state: 'exhausted', count: 1 }]);
    const listed = await world.call(endpoints.listFailedJobs, {
      as: operator,
      query: { group: 'notifications.notify' },
    });
    const [failed] = listed.body.results;
    expect(failed?.payload).toEqual([
      { name: 'user_id', value: operator.user_id },
      { name: 'kind', value: 'team_message' },
      { name: 'data.leader', value: '•••' },
    ]);
    await sql`update graphile_worker._private_jobs set payload = ${JSON.stringify({
      user_id: operator.user_id,
      kind: 'team_message',
      data: { leader: 'Ana Paz', text: 'Vamos' },
    })}::json`.execute(world.db);
    const body = { jobs: [failed?.id ?? 0], reason };
    expect((await world.call(endpoints.retryJobs, { as: operator, body })).body).toEqual({ touched: 1 });
    expect(await newestAudit()).toMatchObject({
      action: 'operator.jobs_retried',
      object: `job:${failed?.id}`,
      after: { reason, touched: 1 },
    });
    expect(JSON.stringify(await newestAudit())).not.toContain('Ana');
    await world.runJobs();
    expect((await world.call(endpoints.listJobGroups, { as: operator })).body.groups).toEqual([]);
    const told = await world.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', operator.user_id)
      .where('kind', '=', 'team_message')
      .execute();
    expect(told).toHaveLength(1);
  });

  test('the failed jobs of a group are discarded together and the reason is audited', async () => {
    await world.pool.query('delete from graphile_worker._private_jobs');
    for (let time = 0; time < 3; time += 1)
      await sql`select graphile_worker.add_job('mails.deliver', '{}'::json, max_attempts => 1)`.execute(
        world.db,
      );
    await world.runJobs();
    const body = { group: 'mails.deliver', state: 'exhausted' as const, reason: 'Direcciones de prueba' };
    expect((await world.call(endpoints.discardJobs, { as: operator, body })).body).toEqual({ touched: 3 });
    expect(await newestAudit()).toMatchObject({
      action: 'operator.jobs_discarded',
      object: 'jobs:mails.deliver',
      after: { reason: body.reason, touched: 3 },
    });
    expect((await world.call(endpoints.discardJobs, { as: operator, body })).body.code).toBe('jobs_gone');
    expect((await world.call(endpoints.retryJobs, { as: operator, body: { reason } })).status).toBe(400);
  });
});

test('a parked order is imported when an operator retries it', async () => {
  const [order] = world.sandbox.control.placeOrders(HANDLE, { count: 1 });
  const store_order_id = order?.id ?? 0;
  await addHints(world.db, [{ store_id, id: store_order_id }]);
  await sql`update order_inbox set attempts = ${PARKED_AFTER - 1} where store_order_id = ${store_order_id}`.execute(
    world.db,
  );
  const [lease] = await leaseOrders(world.db, store_id, 1);
  if (!lease) throw new Error('the order is due');
  await putBackOrder(world.db, store_id, lease, 3_600_000, 'the platform answered 500');
  const parked = (await world.call(endpoints.listParkedOrders, { as: operator })).body;
  expect(parked.results).toMatchObject([{ store_id, store_order_id, is_connected: true }]);
  expect(await healthOf()).toMatchObject({ problem: 'parked', orders: { parked: 1 } });
  const body = { order: { store_id, store_order_id }, reason };
  expect((await world.call(endpoints.retryParkedOrders, { as: operator, body })).body).toEqual({
    touched: 1,
  });
  expect(await newestAudit()).toMatchObject({ action: 'operator.orders_retried', after: { reason } });
  await world.runJobs();
  expect((await world.call(endpoints.listParkedOrders, { as: operator })).body.count).toBe(0);
  expect((await world.call(endpoints.retryParkedOrders, { as: operator, body })).body.code).toBe('jobs_gone');
});

describe('platform webhooks', () => {
  const send = (body: string, signature: string) =>
    world.app.inject({
      method: 'POST',
      url: '/webhooks/tn',
      payload: body,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    });
  const signed = (body: object) => {
    const text = JSON.stringify(body);
    return send(text, signWebhook(text, world.client_secret));
  };

  test('platform webhooks are listed with their outcome', async () => {
    const [order] = world.sandbox.control.placeOrders(HANDLE, { count: 1 });
    await world.runJobs();
    await sql`delete from webhook_log`.execute(world.db);
    await signed({ store_id, event: 'order/paid', id: order?.id });
    await signed({ store_id, event: 'moon/risen', id: 7 });
    await signed({ store_id: 1, event: 'order/paid', id: 9 });
    const list = async (query = {}) =>
      (await world.call(endpoints.listIncomingWebhooks, { as: operator, query })).body.results.map(
        ({ event, outcome }) => [event, outcome],
      );
    expect(await list()).toEqual([
      ['order/paid', 'unknown_store'],
      ['moon/risen', 'unknown_event'],
      ['order/paid', 'waiting'],
    ]);
    await world.runJobs();
    await signed({ store_id, event: 'order/paid', id: order?.id });
    await world.runJobs();
    expect(await list({ merchant: merchant_id, kind: 'order' })).toEqual([
      ['order/paid', 'repeated'],
      ['order/paid', 'done'],
    ]);
  });

  test('refused webhooks are counted by the minute', async () => {
    const before = (await world.call(endpoints.getWebhookRefusals, { as: operator })).body.today;
    await Promise.all(['a', 'b', 'c'].map((letter) => send('{}', letter.repeat(64))));
    await signed([]);
    await expect
      .poll(async () => (await world.call(endpoints.getWebhookRefusals, { as: operator })).body.today)
      .toBe(before + 4);
    const { minutes } = (await world.call(endpoints.getWebhookRefusals, { as: operator })).body;
    expect(minutes.length).toBeLessThanOrEqual(4);
  });
});

describe('categories and contact data', () => {
  const rows = async () => (await world.call(endpoints.listCategoryRows, { as: operator })).body.categories;
  const offered = async () =>
    (await world.call(endpoints.listCategories, { query: { page_size: 100 } })).body.results.map(
      ({ name }) => name,
    );

  test('each change of a category is audited: created, renamed, moved, hidden, deleted', async () => {
    const names = { name_es: 'Cerámica', name_pt: 'Cerâmica' };
    const made = await world.call(endpoints.createCategory, { as: operator, body: names });
    const fresh = made.body.categories.at(-1);
    expect(fresh).toMatchObject({ ...names, is_hidden: false, products: 0 });
    expect(await newestAudit()).toMatchObject({ action: 'operator.category_created', after: names });
    const again = await world.call(endpoints.createCategory, {
      as: operator,
      body: { ...names, name_es: 'CERÁMICA' },
    });
    expect(again.body.code).toBe('category_name_taken');

    const order = [fresh?.pk ?? '', ...(await rows()).slice(0, -1).map(({ pk }) => pk)];
    const moved = await world.call(endpoints.orderCategories, { as: operator, body: { order } });
    expect(moved.body.categories[0]).toMatchObject(names);
    const part = await world.call(endpoints.orderCategories, {
      as: operator,
      body: { order: order.slice(1) },
    });
    expect(part.body.code).toBe('categories_changed');

    const params = { pk: fresh?.pk ?? '' };
    const change = { name_es: 'Cerámica y barro', name_pt: 'Cerâmica e barro', is_hidden: true };
    await world.call(endpoints.updateCategory, { as: operator, params, body: change });
    expect(await offered()).not.toContain('Cerámica y barro');
    expect(await newestAudit()).toMatchObject({ before: { ...names, is_hidden: false }, after: change });

    expect((await world.call(endpoints.deleteCategory, { as: operator, params })).status).toBe(200);
    expect(await newestAudit()).toMatchObject({ action: 'operator.category_deleted' });
  });

  test('a category in use cannot be deleted', async () => {
    const [first] = await rows();
    const params = { pk: first?.pk ?? '' };
    await world.db
      .updateTable('merchants')
      .set({ category_id: params.pk })
      .where('id', '=', merchant_id)
      .execute();
    const refused = await world.call(endpoints.deleteCategory, { as: operator, params });
    expect(refused.body.code).toBe('category_in_use');
    expect((await rows())[0]).toMatchObject({ merchants: 1 });
  });

  test('contact data is validated, shown at once and audited', async () => {
    const contact = {
      phone: '+54 9 11 5555-0199',
      facebook: null,
      instagram: 'https://www.instagram.com/aliado.nuevo',
      twitter: null,
    };
    const { data: before } = (await world.call(endpoints.getContact, {})).body;
    expect((await world.call(endpoints.updateContact, { as: operator, body: contact })).status).toBe(200);
    expect((await world.call(endpoints.getContact, {})).body.data).toEqual(contact);
    expect(await newestAudit()).toMatchObject({ action: 'operator.contact_changed', before, after: contact });
    const elsewhere = { ...contact, instagram: 'https://evil.example/aliado', phone: '12' };
    const refused = await world.call(endpoints.updateContact, { as: operator, body: elsewhere });
    expect(Object.keys(refused.body.fields).sort()).toEqual(['instagram', 'phone']);
  });
});
