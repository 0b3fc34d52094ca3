import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '#kit/world.ts';
import { addHints, leaseOrders } from './orders.inbox.queries.ts';

const world = useWorld();
const STORE = 4711;

/** The planner may choose any path to the row, also those it uses only for some table sizes. */
const ways = ['enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_material', 'enable_sort'];

test('leaseOrders leases exactly the orders it returns, whatever plan PostgreSQL chooses', async () => {
  await addHints(
    world.db,
    Array.from({ length: 40 }, (_, index) => ({ store_id: STORE, id: index + 1 })),
  );
  const leased = async () => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from order_inbox where store_id = ${STORE} and lease is not null`.execute(world.db);
    return Number(rows[0]?.count);
  };
  const leased_ids = new Set<bigint>();
  for (const off of [[], ['enable_hashjoin'], ways]) {
    await world.db.transaction().execute(async (db) => {
      for (const setting of off) await sql`select set_config(${setting}, 'off', true)`.execute(db);
      for (let times = 0; times < 3; times += 1) {
        for (const lease of await leaseOrders(db, STORE, 2)) leased_ids.add(lease.store_order_id);
      }
    });
    expect(await leased()).toBe(leased_ids.size);
  }
  const together = await Promise.all(Array.from({ length: 12 }, () => leaseOrders(world.db, STORE, 2)));
  for (const lease of together.flat()) leased_ids.add(lease.store_order_id);
  expect(leased_ids.size).toBe(18 + together.flat().length);
  expect(await leased()).toBe(leased_ids.size);
});
