import { endpoints, type PrivacyDecision } from '@aliado/contract';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/database.ts';
import { useStoreWorld } from '../../../test/store-world.ts';
import { PASSWORD, type Person } from '../../../test/world.ts';
import { seal } from '../../lib/seal.ts';

const world = useStoreWorld();
const HANDLE = 'casa-lumbre';
let store_id: number;
let merchant: Person;
let buyer: string;
let buyers = 0;

beforeAll(async () => {
  const { code } = world.sandbox.control.install(HANDLE);
  const { body } = await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  merchant = { user_id: '', username: world.mailOf(HANDLE), password: PASSWORD, ...body };
  store_id = world.sandbox.control.store(HANDLE).id;
  await world.runJobs();
});

beforeEach(async () => {
  buyer = `julia-${++buyers}@olvido.example`;
  await world.runJobs();
  await asOwner(world.owner_url, (client) => client.query('truncate redactions, notifications'));
});

const rows = () => world.db.selectFrom('redactions').selectAll().orderBy('received_at').execute();

async function placeOrder(email: string) {
  const [order] = world.sandbox.control.placeOrders(HANDLE, {
    count: 1,
    paid: true,
    name: 'Julia Sauce',
    email,
  });
  if (!order) throw new Error('no order');
  await hint(order.id);
  return order;
}

async function hint(id: number) {
  const payload = JSON.stringify({ store_id, event: 'order/updated', id });
  await world.app.inject({
    method: 'POST',
    url: '/webhooks/tn',
    payload,
    headers: { [SIGNATURE_HEADER]: signWebhook(payload, world.client_secret), 'content-type': 'text/plain' },
  });
  await world.runJobs();
}

const copyOf = (id: number) =>
  world.db.selectFrom('orders').selectAll().where('order_id', '=', BigInt(id)).executeTakeFirstOrThrow();

const about = (email: string, more: object = {}) => ({
  store_id,
  customer: { id: 1, email, phone: null, identification: null },
  ...more,
});

const list = async (person = merchant) =>
  (await world.call(endpoints.listPrivacyRequests, {}, person)).body.results;

const answer = (pk: string, decision: PrivacyDecision['decision'], person = merchant) =>
  world.call(endpoints.answerPrivacyRequest, { params: { pk }, body: { decision } }, person);

describe('a privacy request kept by an earlier version', () => {
  async function keepTheOldWay(kind: string, body: object, signed: boolean) {
    const sealed_payload = seal(world.config.secrets[0], JSON.stringify(body), `redaction:${store_id}`);
    const row = { kind, store_id: BigInt(store_id), sealed_payload, signed, due_at: new Date() };
    const { id } = await world.db
      .insertInto('redactions')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const payload = JSON.stringify({ redaction_id: id });
    await world.pool.query(`select graphile_worker.add_job('webhooks.redact', $1::json)`, [payload]);
  }
  const leftJobs = async () =>
    (await world.pool.query(`select from graphile_worker.jobs where task_identifier = 'webhooks.redact'`))
      .rowCount;

  test('unsigned waits for the merchant’s word, cut like a new one', async () => {
    const order = await placeOrder(buyer);
    await keepTheOldWay('customer', about(buyer, { orders_to_redact: [order.id] }), false);
    await keepTheOldWay('data_request', about('x'.repeat(5000), { orders_requested: [order.id] }), false);
    await keepTheOldWay('store', { store_id }, false);
    await world.runJobs();
    expect(await leftJobs()).toBe(0);
    const shown = new Map((await list()).map((request) => [request.kind, request]));
    expect(shown.get('customer')).toMatchObject({ state: 'waiting', buyer, numbers: [order.number] });
    expect(shown.get('data_request')).toMatchObject({
      state: 'waiting',
      buyer: null,
      numbers: [order.number],
    });
    expect(shown.get('store')).toMatchObject({ state: 'waiting', orders: null });
    expect((await copyOf(order.id)).buyer_name).not.toBeNull();
    await answer(shown.get('customer')?.pk ?? '', 'confirmed');
    await world.runJobs();
    expect((await copyOf(order.id)).buyer_name).toBeNull();
  });

  test('signed is worked off by the job it left', async () => {
    const order = await placeOrder(buyer);
    await keepTheOldWay('customer', about(buyer, { orders_to_redact: [] }), true);
    await world.runJobs();
    expect((await copyOf(order.id)).buyer_name).toBeNull();
    expect(await rows()).toMatchObject([{ sealed_payload: null, signed: true }]);
    expect(await leftJobs()).toBe(0);
  });
});
