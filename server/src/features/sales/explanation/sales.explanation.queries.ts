import type { ClaimState, SaleState } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tried } from '../attribution/sales.attribution.rules.ts';
import { TERMS_OF_ORDER } from '../sales.queries.ts';

export const findOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders as order')
    .innerJoin('merchants as merchant', 'merchant.id', 'order.merchant_id')
    .innerJoinLateral(
      () => TERMS_OF_ORDER,
      (join) => join.onTrue(),
    )
    .leftJoin('attributions as attribution', 'attribution.order_id', 'order.id')
    .select([
      'order.id',
      'order.merchant_id',
      'merchant.name as merchant_name',
      'merchant.time_zone',
      'order.number',
      'order.currency',
      'order.status',
      'order.payment_status',
      'order.subtotal_cents',
      'order.discount_cents',
      'order.shipping_discount_cents',
      'order.refunded_cents',
      'order.refunded_shipping_cents',
      'order.unpaid_cents',
      'order.shipping_cents',
      'order.total_cents',
      'order.placed_at',
      'order.paid_at',
      'order.cancelled_at',
      'order.store_updated_at',
      'terms.hold_days',
      'terms.minimum_type',
      'terms.minimum_cart',
      'terms.minimum_units',
      'terms.maximum_order',
      'terms.own_purchases_earn',
      'attribution.reason',
      'attribution.window_days',
      sql<Tried[] | null>`attribution.rules`.as('rules'),
    ])
    .where('order.id', '=', id)
    .executeTakeFirst();
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** When the sale entered its present state. */
export const findChangedAt = (db: Db, sale_id: string, state: SaleState) =>
  db
    .selectFrom('sale_changes as change')
    .select(sql<Date>`min(change.changed_at)`.as('changed_at'))
    .where('change.sale_id', '=', sale_id)
    .where('change.state', '=', state)
    .where(
      sql<boolean>`change.version > coalesce((select max(other.version) from sale_changes as other
        where other.sale_id = change.sale_id and other.state <> change.state), 0)`,
    )
    .executeTakeFirstOrThrow();

type PaymentRow = {
  id: string;
  method: string;
  reference: string | null;
  total_cents: bigint;
  paid_at: Date;
};

/** The last payment that settled the sale's commission. A returned payment leads to the one that replaced it. */
export async function findPayment(db: Db, sale_id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    with recursive settling as (
      select line.payment_id from ledger_entries as entry join payment_lines as line on line.entry_id = entry.id
      where entry.sale_id = ${sale_id} and entry.kind = 'commission' and entry.amount_cents > 0
      union
      select line.payment_id from settling
      join ledger_entries as back on back.payment_id = settling.payment_id and back.kind = 'returned'
      join payment_lines as line on line.entry_id = back.id)
    select payment.id, payment.method, payment.reference, payment.total_cents,
      coalesce(payment.settled_at, payment.created_at) as paid_at
    from settling join payments as payment on payment.id = settling.payment_id
    where payment.state <> 'returned'
    order by paid_at desc, payment.id limit 1`.execute(db);
  return rows[0];
}

export const findBelonging = (db: Db, merchant_id: string, affiliate_id: string) =>
  db
    .selectFrom('adhesions as adhesion')
    .innerJoin('merchants as merchant', 'merchant.id', 'adhesion.merchant_id')
    .select('merchant.time_zone')
    .where('adhesion.merchant_id', '=', merchant_id)
    .where('adhesion.affiliate_id', '=', affiliate_id)
    .where('adhesion.accepted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();

/** The newest claim on the order; limited to one affiliate if only her claims may be shown. */
export const findClaim = (db: Db, order_id: string, affiliate_id: string | undefined) =>
  db
    .selectFrom('claims')
    .select(['id as pk', sql<ClaimState>`state`.as('state')])
    .where('order_id', '=', order_id)
    .$if(affiliate_id !== undefined, (query) => query.where('affiliate_id', '=', affiliate_id as string))
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** This affiliate's evidence in the order with that number, and the sale if it is hers. */
export const findOwnEvidence = (db: Db, merchant_id: string, number: number, affiliate_id: string) =>
  db
    .selectFrom('orders as order')
    .innerJoin('attributions as attribution', 'attribution.order_id', 'order.id')
    .leftJoin('sales as sale', (join) =>
      join.onRef('sale.order_id', '=', 'order.id').on('sale.affiliate_id', '=', affiliate_id),
    )
    .select([
      'sale.id as sale_id',
      'order.id as order_id',
      'order.placed_at',
      'attribution.window_days',
      sql<Tried[]>`jsonb_path_query_array(attribution.rules, '$[*] ? (@.affiliate_id == $person)',
        jsonb_build_object('person', ${affiliate_id}::text))`.as('rules'),
    ])
    .where('order.merchant_id', '=', merchant_id)
    .where('order.number', '=', BigInt(number))
    .orderBy(sql`sale.id is null`)
    .orderBy('order.placed_at', 'desc')
    .orderBy('order.id')
    .limit(1)
    .executeTakeFirst();
