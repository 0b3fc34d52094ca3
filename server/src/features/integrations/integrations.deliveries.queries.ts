import type { DeliveryQuery, OutgoingWebhookQuery } from '@aliado/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { WebhookAttempts, WebhookDeliveries } from '#server/db/tables.ts';
import { offsetOf } from '#server/http/paging.ts';
import { MOST_FOUND } from '#server/lib/search.ts';

/** Undefined when the target already has a delivery of this source. */
export const insertDelivery = async (db: Db, delivery: Insertable<WebhookDeliveries>) =>
  db
    .insertInto('webhook_deliveries')
    .values(delivery)
    .onConflict((told) => told.columns(['target_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();

const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_targets as target', 'target.id', 'delivery.target_id')
    .innerJoin('merchants as merchant', 'merchant.id', 'delivery.merchant_id');

const shown = (db: Db) =>
  deliveries(db)
    .selectAll('delivery')
    .select(['target.url', 'target.removed_at', 'target.paused_at', 'merchant.name as merchant'])
    .select((of) =>
      of
        .selectFrom('webhook_attempts as newest')
        .select('newest.failure')
        .whereRef('newest.delivery_id', '=', 'delivery.id')
        .whereRef('newest.number', '=', 'delivery.attempts')
        .as('failure'),
    );

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

type Filter = Partial<Pick<DeliveryQuery, 'webhook' | 'state'>> &
  Partial<Pick<OutgoingWebhookQuery, 'event'>> & { merchant_id?: string | undefined };

export const listDeliveries = (db: Db, filter: Filter, page: { page: number; page_size: number }) =>
  shown(db)
    .$if(filter.merchant_id !== undefined, (rows) =>
      rows.where('delivery.merchant_id', '=', filter.merchant_id ?? ''),
    )
    .$if(filter.webhook !== undefined, (rows) => rows.where('delivery.target_id', '=', filter.webhook ?? ''))
    .$if(filter.state !== undefined, (rows) => rows.where('delivery.state', '=', filter.state ?? ''))
    .$if(filter.event !== undefined, (rows) => rows.where('delivery.event', '=', filter.event ?? ''))
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

/** Stops at `MOST_FOUND`: nobody turns more pages. */
export async function countDeliveries(db: Db, filter: Filter): Promise<number> {
  const { merchant_id, webhook, state, event } = filter;
  const counted = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .$if(merchant_id !== undefined, (rows) => rows.where('merchant_id', '=', merchant_id ?? ''))
    .$if(webhook !== undefined, (rows) => rows.where('target_id', '=', webhook ?? ''))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''))
    .$if(event !== undefined, (rows) => rows.where('event', '=', event ?? ''))
    .limit(MOST_FOUND);
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findDelivery = (db: Db, id: string, merchant_id?: string) =>
  shown(db)
    .where('delivery.id', '=', id)
    .$if(merchant_id !== undefined, (rows) => rows.where('delivery.merchant_id', '=', merchant_id ?? ''))
    .executeTakeFirst();

export const listAttempts = (db: Db, delivery_id: string) =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', delivery_id)
    .orderBy('number', 'desc')
    .limit(50)
    .execute();

/** Deliveries in flight per target, so that a slow target does not fill the sender. */
const AT_ONE_TARGET = 4;

/** Leases due deliveries. Skips targets with deliveries in flight, and paused or removed ones. */
export async function leaseDue(db: Db, now: Date, leased_until: Date, room: number) {
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries as delivery set leased_until = ${leased_until} from (
      select due.id from webhook_targets as target
      join merchants as merchant on merchant.id = target.merchant_id
      join users as owner on owner.id = merchant.user_id
      cross join lateral (
        select id, next_at from webhook_deliveries
        where target_id = target.id and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by next_at limit ${sql.lit(AT_ONE_TARGET)} for update skip locked
      ) as due
      where target.paused_at is null and target.removed_at is null and owner.suspended_at is null
        and not exists (select from webhook_deliveries as busy
          where busy.target_id = target.id and busy.next_at is not null and busy.leased_until > ${now})
      order by due.next_at limit ${room}
    ) as due
    where due.id = delivery.id
    returning delivery.id`.execute(db);
  return rows.map(({ id }) => id);
}

export const findToSend = (db: Db, id: string) =>
  deliveries(db)
    .select(['delivery.id', 'delivery.webhook_id', 'delivery.body', 'delivery.target_id', 'target.url'])
    .select(['target.sealed_secret', 'target.sealed_previous', 'target.previous_until'])
    .where('delivery.id', '=', id)
    .executeTakeFirst();

export type ToSend = NonNullable<Awaited<ReturnType<typeof findToSend>>>;

/** Locks the target before the delivery, the order used everywhere. */
export async function lockSent(db: Db, { id, target_id }: Pick<ToSend, 'id' | 'target_id'>) {
  const target = await db
    .selectFrom('webhook_targets as target')
    .innerJoin('merchants as merchant', 'merchant.id', 'target.merchant_id')
    .select(['target.id', 'target.url', 'target.failures', 'target.failing_since', 'target.paused_at'])
    .select(['target.merchant_id', 'merchant.user_id'])
    .where('target.id', '=', target_id)
    .forUpdate('target')
    .executeTakeFirst();
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return target && delivery && { target, delivery };
}

export const insertAttempt = (db: Db, attempt: Insertable<WebhookAttempts>) =>
  db.insertInto('webhook_attempts').values(attempt).execute();

export const updateDelivery = (db: Db, id: string, change: Updateable<WebhookDeliveries>) =>
  db.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();

export const hasDue = async (db: Db, now: Date): Promise<boolean> => {
  const { rows } = await sql`select from webhook_targets as target
    where target.paused_at is null and target.removed_at is null and exists (
      select from webhook_deliveries where target_id = target.id and next_at <= ${now}
        and (leased_until is null or leased_until <= ${now}))
    limit 1`.execute(db);
  return rows.length > 0;
};
