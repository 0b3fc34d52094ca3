import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct, until } from './kit/product.ts';
import { seedOf } from './kit/seed.ts';

const HANDLE = 'casa-lumbre';
/** Long enough to be paused during it, short enough not to be abandoned. */
const LATENCY_MS = 2000;

describe('workers as processes', () => {
  seedOf('workers (nothing here is thrown by dice)');
  let product: Product;
  let worker: Awaited<ReturnType<Product['start']>>;
  let other: Awaited<ReturnType<Product['start']>>;

  beforeAll(async () => {
    product = await startProduct();
    await product.start('web');
    worker = await product.start('worker');
    await product.connect(HANDLE);
    other = await product.start('worker');
  });
  afterAll(() => product?.stop());

  const inboxOf = async (store_order_id: number) =>
    (
      await product.query<{ seq: number; done_seq: number; lease: string | null }>(
        'select seq::int as seq, done_seq::int as done_seq, lease from order_inbox where store_order_id = $1',
        [store_order_id],
      )
    )[0];
  const copyOf = async (store_order_id: number) =>
    (
      await product.query<{ payment_status: string; version: number }>(
        'select payment_status, version from orders where store_order_id = $1',
        [store_order_id],
      )
    )[0];

  test('a worker stopped past its lease applies no old answer when it resumes', async () => {
    const { control } = product;
    other.pause();
    control.setSwitches(HANDLE, { latency_ms: LATENCY_MS });
    const [order] = control.placeOrders(HANDLE, { payment_method: 'credit_card' });
    const id = order?.id ?? 0;
    await until(async () => Boolean((await inboxOf(id))?.lease), 'the lease');
    worker.pause();
    await sleep(LATENCY_MS + 200);
    control.setSwitches(HANDLE, { latency_ms: 0 });
    control.changeOrder(HANDLE, id, 'pay');
    await product.query(
      `update order_inbox set lease_until = now() - interval '1 second' where store_order_id = $1`,
      [id],
    );
    other.goOn();
    await until(
      async () => (await copyOf(id))?.payment_status === 'paid',
      'the order, taken in by the other',
    );
    worker.goOn();
    await sleep(1500);
    expect(await copyOf(id)).toEqual({ payment_status: 'paid', version: 1 });
    await until(async () => {
      const row = await inboxOf(id);
      return row?.lease === null && row.seq === row.done_seq;
    }, 'nothing left to do');
    expect(await copyOf(id)).toEqual({ payment_status: 'paid', version: 1 });
    expect([...worker.own_ends, ...other.own_ends]).toEqual([]);
  });

  test('a worker whose connection is cut while completing a job goes on', async () => {
    const { port } = await product.postmaster();
    await other.stop();
    const password = await product.password();
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'aliado', password, database: 'aliado' });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query('lock table password_resets');
    await product.query(`select graphile_worker.add_job('housekeeping', '{}'::json)`);
    const waiting = (what: string) =>
      product.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`,
        [`%${what}%`],
      );
    await until(async () => (await waiting('password_resets')).length > 0, 'the job under way');
    await client.query('savepoint before');
    await client.query(`select from graphile_worker._private_jobs where locked_by is not null for update`);
    const [job] = await waiting('password_resets');
    await product.query('select pg_cancel_backend($1)', [job?.pid]);
    await until(async () => (await waiting('_private_jobs')).length > 0, 'the end of the job');
    const [ending] = await waiting('_private_jobs');
    await product.query('select pg_terminate_backend($1)', [ending?.pid]);
    await client.query('rollback');
    await client.end();
    await sleep(1500);
    expect(worker.output()).not.toContain('nobody handled');
    expect(worker.own_ends).toEqual([]);
  });
});
