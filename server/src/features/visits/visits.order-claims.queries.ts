import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { locked } from '#server/db/locks.ts';
import { CLAIMS_OF_ONE_CLICK } from '#server/features/sales/attribution/sales.attribution.rules.ts';
import type { Sighting } from './visits.queries.ts';

/**
 * Claims accepted for one affiliate's clicks in 24 hours, per network and in total. Anyone can obtain clicks, so a
 * stranger who claims for an affiliate only uses up the limit of the stranger's own network.
 */
const CLAIMS_A_DAY = { of_a_network: 20, of_all: 5000 };

/** Serialises claims for one affiliate's clicks, so that the count is exact. */
export const lockOrderClaimer = (db: Db, click: string) =>
  sql`select ${locked('order_claims', sql`affiliate_id`)} from visits
    where visits.click = ${click} limit 1`.execute(db);

type Claim = Sighting & { store_order_id: number; received_at: Date };

/**
 * Undefined when the click belongs to another store, the claim is a repeat, or a limit is reached. A claim from
 * the network of a known order is proved and has no daily limit.
 */
export async function insertOrderClaim(db: Db, claim: Claim) {
  const { store_id, click, network, store_order_id, received_at } = claim;
  const { rows } = await sql<{ store_order_id: bigint }>`
    insert into order_claims (store_id, store_order_id, click, affiliate_id, address, received_at)
    select stores.store_id, ${store_order_id}, visits.click, visits.affiliate_id, decode(${network}, 'hex'), ${received_at}
    from visits join stores on stores.merchant_id = visits.merchant_id
    where visits.click = ${click} and stores.store_id = ${store_id}
      and (select count(*) from order_claims as said where said.click = visits.click) <= ${CLAIMS_OF_ONE_CLICK}
      and (
        exists (select from orders where orders.store_id = stores.store_id and orders.store_order_id = ${store_order_id}
          and is_same_network(orders.buyer_address, decode(${network}, 'hex')))
        or (select count(*) < ${CLAIMS_A_DAY.of_all} and count(*) filter (
            where coalesce(is_same_network(said.address, decode(${network}, 'hex')), said.address is null and ${network}::text is null)) < ${CLAIMS_A_DAY.of_a_network}
          from order_claims as said where said.affiliate_id = visits.affiliate_id
            and said.received_at > ${received_at}::timestamptz - interval '1 day'))
    limit 1
    on conflict do nothing
    returning store_order_id`.execute(db);
  return rows[0];
}

/** An order without an affiliate, or with one only by a claim that is neither proved nor approved. */
const UNDECIDED = sql<boolean>`(sale.id is null or sale.review = 'waiting' and 'unproven_claim' = any(sale.flags))`;

export const findUndecidedOrder = (db: Db, store_id: number, store_order_id: number) =>
  db
    .selectFrom('orders as order')
    .leftJoin('sales as sale', 'sale.order_id', 'order.id')
    .select('order.id')
    .where('order.store_id', '=', BigInt(store_id))
    .where('order.store_order_id', '=', BigInt(store_order_id))
    .where(UNDECIDED)
    .executeTakeFirst();

/** Undecided orders placed since then; a click written late may decide them. */
export const listUndecidedOrders = (db: Db, merchant_ids: string[], since: Date) =>
  db
    .selectFrom('orders as order')
    .leftJoin('sales as sale', 'sale.order_id', 'order.id')
    .select(['order.id', 'order.landing_page', 'order.utm'])
    .where('order.merchant_id', 'in', merchant_ids)
    .where('order.placed_at', '>=', since)
    .where(UNDECIDED)
    .execute();

/** Deletes claims of orders that never arrived. */
export const deleteStrayOrderClaims = (db: Db, now: Date) =>
  sql`delete from order_claims as claim
    where claim.received_at < ${now}::timestamptz - interval '2 days' and not exists (
      select from orders where orders.store_id = claim.store_id and orders.store_order_id = claim.store_order_id)`.execute(
    db,
  );
