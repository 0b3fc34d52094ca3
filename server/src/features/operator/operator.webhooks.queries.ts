import type { HintKind, HintOutcome, IncomingWebhookQuery, RefusalReason } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { PARKED_AFTER } from '#server/features/orders/orders.rules.ts';
import { offsetOf } from '#server/http/paging.ts';
import { MOST_FOUND } from '#server/lib/search.ts';

/** Must equal the condition of the partial index. */
const RARE = sql<boolean>`hint.event not like 'order/%' and hint.event not like 'product/%'`;

const OF_KIND: Record<HintKind, RawBuilder<boolean>> = {
  order: sql`hint.event like 'order/%'`,
  product: sql`hint.event like 'product/%'`,
  app: sql`(${RARE} and hint.event like 'app/%')`,
  other: sql`(${RARE} and hint.event not like 'app/%')`,
};

const found = ({ merchant, kind }: IncomingWebhookQuery) => sql`from webhook_log as hint where true
  ${merchant ? sql`and hint.store_id = (select store_id from stores where merchant_id = ${merchant})` : sql``}
  ${kind ? sql`and ${OF_KIND[kind]}` : sql``}`;

type HintRow = {
  id: bigint;
  received_at: Date;
  event: string;
  store_id: bigint;
  resource_id: bigint | null;
  merchant: string | null;
  outcome: HintOutcome;
};

/** Computes the outcome only for the rows of the page. */
export async function listHints(db: Db, query: IncomingWebhookQuery): Promise<HintRow[]> {
  const { rows } = await sql<HintRow>`
    with shown as (select hint.* ${found(query)} order by received_at desc, id desc
      limit ${query.page_size} offset ${offsetOf(query)})
    select hint.*, merchant.name as merchant, case
      when store.id is null then 'unknown_store'
      when ${OF_KIND.other} then 'unknown_event'
      when ${OF_KIND.order} and inbox.done_seq < inbox.seq and inbox.attempts >= ${PARKED_AFTER} then 'parked'
      when ${OF_KIND.order} and inbox.done_seq < inbox.seq then 'waiting'
      when exists (select from webhook_log as before where before.store_id = hint.store_id
        and before.received_at between hint.received_at - interval '10 minutes' and hint.received_at
        and before.id < hint.id and before.event = hint.event
        and before.resource_id is not distinct from hint.resource_id) then 'repeated'
      else 'done' end as outcome
    from shown as hint
    left join stores as store on store.store_id = hint.store_id
    left join merchants as merchant on merchant.id = store.merchant_id
    left join order_inbox as inbox on inbox.store_id = hint.store_id and inbox.store_order_id = hint.resource_id
    order by hint.received_at desc, hint.id desc`.execute(db);
  return rows;
}

/** The count stops at the number of rows that can be paged through. */
export async function countHints(db: Db, query: IncomingWebhookQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${found(query)} limit ${MOST_FOUND}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const MOST_MINUTES = 20;

export const listRefusals = (db: Db) =>
  db
    .selectFrom('webhook_refusals')
    .select(['minute', 'path', 'times'])
    .select(sql<RefusalReason>`reason`.as('reason'))
    .orderBy('minute', 'desc')
    .orderBy('path')
    .limit(MOST_MINUTES)
    .execute();

export async function countRefusals(db: Db) {
  const { rows } = await sql<{ today: number; week: number }>`
    select coalesce(sum(times) filter (where minute > now() - interval '1 day'), 0)::int as today,
      coalesce(sum(times), 0)::int as week
    from webhook_refusals where minute > now() - interval '7 days'`.execute(db);
  return rows[0] ?? { today: 0, week: 0 };
}
