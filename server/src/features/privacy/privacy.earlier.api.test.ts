import { describe, expect, test } from 'vitest';
import { usePrivacyRequests } from '#kit/privacy.ts';
import { seal } from '../../lib/seal.ts';

const { world, shop, placeOrder, rows, copyOf, about, list, answer } = usePrivacyRequests();

describe('privacy requests stored by an earlier version', () => {
  async function keepTheOldWay(kind: string, body: object, signed: boolean) {
    const sealed_payload = seal(
      world.config.keys.sealing,
      JSON.stringify(body),
      `redaction:${shop.store_id}`,
    );
    const row = { kind, store_id: BigInt(shop.store_id), sealed_payload, signed, due_at: new Date() };
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

  test('an unsigned request of an earlier version waits for the merchant with a cut payload', async () => {
    const order = await placeOrder(shop.buyer);
    await keepTheOldWay('customer', about(shop.buyer, { orders_to_redact: [order.id] }), false);
    await keepTheOldWay('data_request', about('x'.repeat(5000), { orders_requested: [order.id] }), false);
    await keepTheOldWay('store', { store_id: shop.store_id }, false);
    await world.runJobs();
    expect(await leftJobs()).toBe(0);
    const shown = new Map((await list()).map((request) => [request.kind, request]));
    expect(shown.get('customer')).toMatchObject({
      state: 'waiting',
      buyer: shop.buyer,
      numbers: [order.number],
    });
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

  test('a signed request of an earlier version is executed by its remaining job', async () => {
    const order = await placeOrder(shop.buyer);
    await keepTheOldWay('customer', about(shop.buyer, { orders_to_redact: [] }), true);
    await world.runJobs();
    expect((await copyOf(order.id)).buyer_name).toBeNull();
    expect(await rows()).toMatchObject([{ sealed_payload: null, signed: true }]);
    expect(await leftJobs()).toBe(0);
  });
});
