import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export const findDemoYear = (db: Db, merchant_id: string) =>
  db.selectFrom('demo_years').selectAll().where('merchant_id', '=', merchant_id).executeTakeFirst();

export const insertDemoYear = (db: Db, year: { merchant_id: string; began_at: Date; played_until: Date }) =>
  db.insertInto('demo_years').values(year).execute();

export const updateDemoYear = (
  db: Db,
  merchant_id: string,
  change: { played_until: Date } | { done_at: Date },
) => db.updateTable('demo_years').set(change).where('merchant_id', '=', merchant_id).execute();

type Job = { id: string; name: string; payload: unknown; key: string | null };

/** Jobs created by this transaction; no worker sees them before it commits. */
export async function listOwnJobs(db: Db, names: string[]): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select job.id::text, task.identifier as name, job.payload, job.key
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.created_at = now() and task.identifier = any(${names}::text[])
    order by job.id`.execute(db);
  return rows;
}

export const completeJobs = (db: Db, ids: string[]) =>
  sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(db);

/** Old mails are listed as sent, but not delivered now. */
export const markMailsSent = (db: Db, moment: Date) =>
  db
    .updateTable('mails')
    .set({ created_at: moment, sent_at: moment, sealed_body: null })
    .where('created_at', '=', sql<Date>`now()`)
    .where('sent_at', 'is', null)
    .execute();

const FIRST_NEWS = ['welcome', 'coupon_ready', 'store_connected'];

/** The demo's accounts are older than this start, so their first notifications are backdated too. */
export const backdateFirstNews = (db: Db, usernames: string[]) =>
  sql`
  update notifications set created_at = users.created_at + interval '1 day' from users
  where users.id = notifications.user_id and users.username = any(${usernames}::text[])
    and notifications.kind = any(${FIRST_NEWS}::text[])
    and notifications.created_at > users.created_at + interval '1 day'`.execute(db);

/** Notifications that a person had days to read are marked as read. */
export const markOldNewsRead = (db: Db, before: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`created_at + interval '9 hours'` })
    .where('read_at', 'is', null)
    .where('created_at', '<', before)
    .execute();

export const hasWholesalePrices = async (db: Db, merchant_id: string): Promise<boolean> =>
  (await db
    .selectFrom('wholesale_prices')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function listStoreProductIds(db: Db, merchant_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('store_product_id')
    .where('merchant_id', '=', merchant_id)
    .where('deleted_at', 'is', null)
    .orderBy('store_product_id')
    .execute();
  return rows.map(({ store_product_id }) => Number(store_product_id));
}

/** As if the merchant had connected the store for both. */
export const sellByWholesale = (db: Db, merchant_id: string) =>
  db.updateTable('stores').set({ for_wholesale: true }).where('merchant_id', '=', merchant_id).execute();

const newestOf = (db: Db, table: 'sales' | 'payments', merchant_id: string, limit: number) =>
  db
    .selectFrom(table)
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const listNewestSales = (db: Db, merchant_id: string) => newestOf(db, 'sales', merchant_id, 6);
export const listNewestPayments = (db: Db, merchant_id: string) => newestOf(db, 'payments', merchant_id, 2);

type DemoRequest = {
  comercio: string;
  rubro: string;
  localidad: string;
  telefono: string;
  email: string;
  language: string;
  created_at: Date;
};

export const insertDemoRequests = (db: Db, requests: DemoRequest[]) =>
  db.insertInto('provider_requests').values(requests).execute();

export const findDemoRequest = (db: Db, email: string) =>
  db.selectFrom('provider_requests').select(['id', 'state']).where('email', '=', email).executeTakeFirst();

type DemoFailure = { name: string; payload: object; error: string; attempts: number; hours_ago: number };

/** A job after many failures. A retry succeeds. */
export const failDemoJob = (db: Db, { name, payload, error, attempts, hours_ago }: DemoFailure) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => now() + interval '50 minutes')`.execute(
      trx,
    );
    await sql`update graphile_worker._private_jobs set attempts = least(${attempts}, max_attempts), last_error = ${error},
      updated_at = now() - make_interval(hours => ${hours_ago}) where id = ${rows[0]?.id}::bigint`.execute(
      trx,
    );
  });

export const listNewestOrders = (db: Db, merchant_id: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['store_id', 'store_order_id'])
    .where('merchant_id', '=', merchant_id)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();

export const parkDemoOrder = (
  db: Db,
  order: { store_id: bigint; store_order_id: bigint },
  attempts: number,
) =>
  sql`insert into order_inbox (store_id, store_order_id, seq, attempts, last_error, failed_at)
    values (${order.store_id}, ${order.store_order_id}, 1, ${attempts}, 'The platform answered 500', now() - interval '3 hours')
    on conflict (store_id, store_order_id) do update set seq = order_inbox.seq + 1, attempts = ${attempts},
      last_error = excluded.last_error, failed_at = excluded.failed_at`.execute(db);

export const countDemoWebhooks = (db: Db, merchant_id: string, webhooks_registered: number) =>
  db.updateTable('stores').set({ webhooks_registered }).where('merchant_id', '=', merchant_id).execute();

type Wanted = { merchant_id: string; affiliate_id: string; before: Date };

/** The newest order without attribution or claim, placed while the affiliate was a member. */
export async function listNobodysOrders(
  db: Db,
  { merchant_id, affiliate_id, before }: Wanted,
): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    select "order".number::text as number from orders as "order"
    join attributions on attributions.order_id = "order".id and attributions.reason = 'no_evidence'
    where "order".merchant_id = ${merchant_id} and "order".placed_at < ${before}
      and "order".payment_status = 'paid' and "order".status <> 'cancelled'
      and not exists (select from claims where claims.order_id = "order".id)
      and exists (select from adhesions where adhesions.merchant_id = ${merchant_id} and adhesions.affiliate_id = ${affiliate_id}
        and adhesions.accepted_at <= "order".placed_at and adhesions.ended_at is null)
    order by "order".placed_at desc limit 1`.execute(db);
  return rows.map(({ number }) => Number(number));
}
