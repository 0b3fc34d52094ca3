import type { OperatorOverview, StoreHealthQuery, StoreProblem, StoreRepair } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { PARKED_AFTER } from '#server/features/orders/orders.rules.ts';
import { EVENTS } from '#server/features/store-connection/store-connection.rules.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import type { HealthRow } from './operator.stores.rules.ts';

/** Sweeps run every 15 minutes. An order due for longer, or a store not compared for longer, is behind. */
const BEHIND = { order: '15 minutes', sweep: '45 minutes' };

const problem = sql<StoreProblem | null>`case
  when store.id is null then null
  when store.state <> 'connected' then store.state
  when inbox.parked > 0 then 'parked'
  when inbox.overdue > 0 or coalesce(store.swept_until, store.connected_at) < now() - ${BEHIND.sweep}::interval then 'behind'
  when store.webhooks_registered < ${EVENTS.length} then 'webhooks' end`;

const found = ({ s, state }: Pick<StoreHealthQuery, 's' | 'state'>): RawBuilder<unknown> => {
  const words = wordsOf(s).map(
    (word) =>
      sql`and (merchant.name_search like ${toLikePattern(word)} or store.domain like ${toLikePattern(word)})`,
  );
  const wanted =
    state === undefined
      ? sql``
      : state === 'problems'
        ? sql`where problem is not null`
        : sql`where state = ${state}`;
  return sql`
    with inbox as (
      select store_id, count(*) as waiting, count(*) filter (where attempts >= ${PARKED_AFTER}) as parked,
        count(*) filter (where attempts < ${PARKED_AFTER} and next_at < now() - ${BEHIND.order}::interval) as overdue
      from order_inbox where done_seq < seq group by store_id),
    stores_found as (select * from (
      select merchant.id as merchant_id, merchant.name, merchant.name_search, merchant.currency, store.id as store,
        store.store_id, store.domain, coalesce(store.state, 'none') as state,
        coalesce(store.state_changed_at, merchant.created_at) as since, store.swept_until, store.webhooks_registered,
        store.webhooks_checked_at, coalesce(inbox.waiting, 0)::int as waiting, coalesce(inbox.parked, 0)::int as parked,
        ${problem} as problem
      from merchants as merchant
      left join stores as store on store.merchant_id = merchant.id
      left join inbox on inbox.store_id = store.store_id
      where true ${sql.join(words, sql` `)}) as health ${wanted})`;
};

export async function countStoreHealth(
  db: Db,
  query: Pick<StoreHealthQuery, 's' | 'state'>,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`${found(query)} select count(*)::int as count from stores_found`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Leaves out merchants without a store. A store with several problems counts once, under the problem its row
 * shows.
 */
export async function countStores(db: Db): Promise<OperatorOverview['stores']> {
  const { rows } = await sql<OperatorOverview['stores']>`${found({})}
    select count(*)::int as all,
      count(*) filter (where state = 'connected')::int as connected,
      count(*) filter (where state = 'disconnected')::int as disconnected,
      count(*) filter (where state = 'suspended')::int as suspended,
      count(*) filter (where problem in ('parked', 'behind'))::int as behind,
      count(*) filter (where problem = 'webhooks')::int as webhooks
    from stores_found where state <> 'none'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the database gave no figures');
  return counts;
}

/** The sort key among stores with problems: the largest debt first. */
const owed = sql`(select coalesce(sum(cents), 0)::bigint from open_days
  where open_days.merchant_id = stores_found.merchant_id and open_days.currency = stores_found.currency)`;

/**
 * Stores with problems come first; a list of only those is sorted by debt. The subqueries run only for the rows of
 * the page.
 */
export async function listStoreHealth(db: Db, query: StoreHealthQuery): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`${found(query)},
    shown as (
      select *, ${query.state === 'problems' ? owed : sql`0`} as first_owed from stores_found
      order by problem is null, first_owed desc, name_search, merchant_id
      limit ${query.page_size} offset ${offsetOf(query)})
    select shown.*,
      (select max(received_at) from webhook_log where webhook_log.store_id = shown.store_id) as last_hint_at,
      (select count(*)::int from products where products.merchant_id = shown.merchant_id and deleted_at is null) as products,
      (select count(*)::int from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier in ('catalog.refresh_product', 'catalog.meet_product')
          and job.payload->>'store_id' = shown.store_id::text) as products_waiting,
      (select max(finished_at) from synchronisations as one
        where one.merchant_id = shown.merchant_id and one.state = 'done') as synchronised_at,
      (select count(*)::int from adhesions where adhesions.merchant_id = shown.merchant_id and status = 'accepted') as members,
      (select count(*)::int from open_pairs where open_pairs.merchant_id = shown.merchant_id and entries > 0) as creditors,
      (select coalesce(sum(cents), 0)::bigint from open_days
        where open_days.merchant_id = shown.merchant_id and open_days.currency = shown.currency) as owed_cents,
      repair.kind as repair, repair.by as repair_by, repair.asked_at as repair_asked_at,
      repair.done_at as repair_done_at, repair.error as repair_error,
      newest.state as synchronising, newest.error_code as synchronise_error
    from shown
    left join lateral (
      select kind, asked_at, done_at, error, users.name as by
      from store_repairs join users on users.id = asked_by
      where store_repairs.merchant_id = shown.merchant_id order by asked_at desc, store_repairs.id desc limit 1) as repair on true
    left join lateral (
      select state, error_code from synchronisations as one
      where one.merchant_id = shown.merchant_id and (finished_at is null or finished_at >= repair.asked_at)
      order by started_at desc, id desc limit 1) as newest on true
    order by problem is null, first_owed desc, name_search, shown.merchant_id`.execute(db);
  return rows;
}

export const findMerchantToRepair = (db: Db, merchant_id: string) =>
  db
    .selectFrom('merchants as merchant')
    .innerJoin('users as owner', 'owner.id', 'merchant.user_id')
    .leftJoin('stores as store', 'store.merchant_id', 'merchant.id')
    .select(['merchant.id', 'merchant.name', 'store.state', 'owner.username', 'owner.first_name'])
    .select('owner.language')
    .where('merchant.id', '=', merchant_id)
    .executeTakeFirst();

type NewRepair = {
  merchant_id: string;
  kind: StoreRepair;
  asked_by: string;
  asked_at: Date;
  done_at?: Date | null;
};

export const insertRepair = (db: Db, repair: NewRepair) =>
  db.insertInto('store_repairs').values(repair).returning('id').executeTakeFirstOrThrow();

export const findRepair = (db: Db, id: string) =>
  db.selectFrom('store_repairs').select(['id', 'merchant_id']).where('id', '=', id).executeTakeFirst();

export const finishRepair = (db: Db, id: string, done_at: Date, error: string | null) =>
  db.updateTable('store_repairs').set({ done_at, error }).where('id', '=', id).execute();
