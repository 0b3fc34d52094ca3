import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#kit/people.ts';
import { useStoreWorld } from '#kit/stores.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { takeInOrders } from './orders.jobs.ts';
import { hintAtOrders } from './orders.service.ts';
import { sweepStore, sweepStores, sweepStoresNightly } from './orders.sweep.jobs.ts';
import { LOOK_AGAIN_MS } from './take-in-due-orders.ts';

const HANDLE = 'casa-lumbre';
const world = useStoreWorld();
const job = () => ({ ...world.background, job_id: '1' });
let store_id: number;

beforeAll(async () => {
  const { control } = world.sandbox;
  const { code } = control.install(HANDLE);
  await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
  await world.runJobs();
  control.setDeliverySwitches(HANDLE, { drop: 1 });
  store_id = control.store(HANDLE).id;
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function daysAsked(days: number) {
  const before = world.sandbox.control.requests(HANDLE).length;
  await sweepStore.run(job(), { store_id, days });
  const [list] = world.sandbox.control
    .requests(HANDLE)
    .slice(before)
    .filter(({ url }) => url.includes('/orders?'));
  const since = new URL(list?.url ?? '', 'http://platform.test').searchParams.get('updated_at_min');
  return (Date.now() - Date.parse(since ?? '')) / DAY_MS;
}

test('the nightly sweep of a store that was long away starts where the last sweep ended', async () => {
  await world.db
    .updateTable('stores')
    .set({ swept_until: daysAgo(75) })
    .execute();
  expect(await daysAsked(60)).toBeGreaterThan(75);
  expect(await daysAsked(60)).toBeCloseTo(60, 1);
  expect(await daysAsked(0)).toBeLessThan(0.1);
});

test('the nightly and the quarter-hourly sweep do not replace each other’s jobs', async () => {
  await sweepStores.run(job(), {});
  await sweepStoresNightly.run(job(), {});
  await sweepStores.run(job(), {});
  const { rows } = await sql<{ days: number }>`
    select (payload->>'days')::int as days from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id
    where identifier = ${sweepStore.name} order by 1`.execute(world.db);
  expect(rows).toEqual([{ days: 0 }, { days: 60 }]);
  await world.runJobs();
});

test('one order is claimed with a single update of the inbox', async () => {
  const [order] = world.sandbox.control.placeOrders(HANDLE, { paid: true });
  await hintAtOrders(world.background, [{ store_id, id: order?.id ?? 0 }]);
  const statements: string[] = [];
  const db = world.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'RawNode') statements.push(node.sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const began = Date.now();
  await takeInOrders.run({ ...job(), db }, { store_id });
  const leases = statements.filter((text) => text.includes('lease_until = now()')).length;
  const looked_again = Math.floor((Date.now() - began) / LOOK_AGAIN_MS);
  expect(leases).toBeGreaterThan(0);
  expect(leases).toBeLessThanOrEqual(1 + looked_again);
  const copy = await world.db
    .selectFrom('orders')
    .select('id')
    .where('store_order_id', '=', BigInt(order?.id ?? 0))
    .execute();
  expect(copy).toHaveLength(1);
});
