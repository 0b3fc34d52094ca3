import type { SaleState } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tried } from './attribution.rules.ts';

export const findOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders as order')
    .innerJoin('merchants as merchant', 'merchant.id', 'order.merchant_id')
    .leftJoin('attributions as attribution', 'attribution.order_id', 'order.id')
    .select([
      'order.id',
      'order.merchant_id',
      'merchant.name as merchant_name',
      'order.number',
      'order.currency',
      'order.status',
      'order.payment_status',
      'order.subtotal_cents',
      'order.discount_cents',
      'order.discount_coupon_cents',
      'order.refunded_cents',
      'order.shipping_cents',
      'order.total_cents',
      'order.coupons',
      'order.placed_at',
      'order.paid_at',
      'order.cancelled_at',
      'order.store_updated_at',
      'attribution.reason',
      sql<Tried[] | null>`attribution.rules`.as('rules'),
    ])
    .where('order.id', '=', id)
    .executeTakeFirst();
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** When the sale came to its present state. */
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

export const findSettledAt = (db: Db, sale_id: string) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('payment_lines as line', 'line.entry_id', 'entry.id')
    .innerJoin('payments as payment', 'payment.id', 'line.payment_id')
    .select(sql<Date | null>`max(coalesce(payment.settled_at, payment.created_at))`.as('settled_at'))
    .where('entry.sale_id', '=', sale_id)
    .where('entry.kind', '=', 'commission')
    .executeTakeFirstOrThrow();

export const findBelonging = (db: Db, merchant_id: string, affiliate_id: string) =>
  db
    .selectFrom('adhesions')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('accepted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();

/** What of this person was seen in the order of that number, and the sale if it is hers. */
export const findOwnEvidence = (db: Db, merchant_id: string, number: number, affiliate_id: string) =>
  db
    .selectFrom('orders as order')
    .innerJoin('attributions as attribution', 'attribution.order_id', 'order.id')
    .leftJoin('sales as sale', (join) =>
      join.onRef('sale.order_id', '=', 'order.id').on('sale.affiliate_id', '=', affiliate_id),
    )
    .select([
      'sale.id as sale_id',
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
