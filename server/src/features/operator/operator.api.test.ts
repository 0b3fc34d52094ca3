import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeOrder, postSale, putOrder } from '#kit/orders.ts';
import { makeOperator, type Person } from '#kit/people.ts';
import { getSaleOf, makeSeller } from '#kit/sales.ts';
import { useOwnWorld } from '#kit/world.ts';
import { proveBooks } from '../commissions/proof/prove-books.ts';
import { addHints, leaseOrders, putBackOrder } from '../orders/orders.inbox.queries.ts';
import { PARKED_AFTER } from '../orders/orders.rules.ts';
import { checkDerived } from '../sales/sales.jobs.ts';

const world = useOwnWorld();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(world);
});

const report = async () => (await world.call(endpoints.getWorkReport, { as: operator })).body;
const check = () => checkDerived.run({ ...world.background, job_id: 'check' }, {});
const metrics = async () => (await world.app.inject('/metrics')).body;

async function putLostOrder() {
  const { merchant, hers } = await makeSeller(world);
  const order = await putOrder(world, merchant.merchant_id, hers);
  await sql`update orders set applied_at = now() - interval '11 minutes' where id = ${order.id}`.execute(
    world.db,
  );
  return { ...order, merchant_id: merchant.merchant_id, hers };
}

describe('an order whose job was lost', () => {
  test('the hourly check finds an order whose job was lost, posts it and reports it', async () => {
    const order = await putLostOrder();
    expect((await report()).figures.orders_underived).toBe(1);
    expect(await metrics()).toContain('aliado_orders_underived 1');
    const { findings } = await proveBooks(world.db, new Date(), order.merchant_id);
    expect(findings).toEqual([
      expect.objectContaining({ what: 'order_derived', object: `order ${order.id}` }),
    ]);
    await check();
    await world.runJobs();
    expect(await getSaleOf(world, order.id)).toMatchObject({
      commission_cents: 1000n,
      order_version: 1,
    });
    expect((await report()).figures.orders_underived).toBe(0);
    expect((await report()).last_check).toMatchObject({ behind: 1 });
    expect((await proveBooks(world.db, new Date(), order.merchant_id)).findings).toEqual([]);
  });

  test('an order whose job was lost gets one job, however often it is found', async () => {
    const order = await putLostOrder();
    for (let hour = 0; hour < 3; hour += 1) await check();
    const { rows } = await sql`select from graphile_worker._private_jobs
      where payload::jsonb @> ${JSON.stringify({ order_id: order.id })}::jsonb`.execute(world.db);
    expect(rows).toHaveLength(1);
    await world.runJobs();
    expect(await getSaleOf(world, order.id)).toMatchObject({ commission_cents: 1000n });
  });

  test('the check finds an order again when its later version was not derived', async () => {
    const order = await putLostOrder();
    await postSale(world, order.id);
    await changeOrder(world, order.id, { ...order.hers, payment_status: 'refunded' });
    await check();
    await world.runJobs();
    expect(await getSaleOf(world, order.id)).toMatchObject({ state: 'refunded', order_version: 2 });
  });

  test('an unchanged order is followed once more and then left alone', async () => {
    const order = await putLostOrder();
    await postSale(world, order.id);
    await changeOrder(world, order.id, order.hers);
    await check();
    await world.runJobs();
    expect(await getSaleOf(world, order.id)).toMatchObject({ version: 1, order_version: 2 });
    await check();
    expect((await report()).last_check).toMatchObject({ behind: 0 });
  });
});

test('parked orders, exhausted jobs and the agreement with the platform are reported', async () => {
  const { store_id } = await putLostOrder();
  const store = Number(store_id);
  await addHints(world.db, [{ store_id: store, id: 987654 }]);
  await sql`update order_inbox set attempts = ${PARKED_AFTER - 1} where store_order_id = 987654`.execute(
    world.db,
  );
  const [claim] = await leaseOrders(world.db, store, 1);
  if (!claim) throw new Error('the order is due');
  await putBackOrder(world.db, store, claim, 3_600_000, 'no answer');
  await sql`insert into order_agreement (store_id, day, compared, different, different_after)
    values (${store_id}, current_date, 40, 3, 1)`.execute(world.db);
  await sql`select graphile_worker.add_job('mails.deliver', '{}'::json, max_attempts => 1)`.execute(world.db);
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(world.db);
  expect(await report()).toMatchObject({
    figures: { orders_parked: 1, jobs_exhausted: 1, orders_different: 1 },
    agreement: [{ compared: 40, different: 3, different_after: 1 }],
  });
  const body = await metrics();
  for (const line of ['orders_parked 1', 'jobs_exhausted 1', 'orders_different 1'])
    expect(body).toContain(`aliado_${line}`);
});
