import { noEarnings } from '@aliado/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { MerchantTerms } from '#server/db/tables.ts';
import type { Days } from './figures/sales.totals.queries.ts';

const ANY_CLAIM = sql<boolean>`exists (select from order_claims as claim
  where claim.store_id = "order".store_id and claim.store_order_id = "order".store_order_id)`;

/** The merchant's terms when the order was placed, however late the order arrives. */
export const TERMS_OF_ORDER = sql<Selectable<MerchantTerms>>`(
  select * from terms_at("order".merchant_id, "order".placed_at))`.as('terms');

/** Orders older than the history of terms use the window of their first derivation. */
const WINDOW_OF_ORDER = sql<number>`coalesce(attribution.window_days, terms.window_days)`;

const orderOfSale = (db: Db, id: string) =>
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
      'order.store_id',
      'order.store_order_id',
      'order.merchant_id',
      'order.number',
      'order.version',
      'order.status',
      'order.payment_status',
      'order.currency',
      'order.subtotal_cents',
      'order.discount_cents',
      'order.shipping_discount_cents',
      'order.total_cents',
      'order.refunded_cents',
      'order.refunded_shipping_cents',
      'order.unpaid_cents',
      'order.coupons',
      'order.landing_page',
      'order.utm',
      'order.storefront',
      'order.buyer_hashes',
      'order.buyer_address',
      'order.placed_at',
      'order.paid_at',
      'order.store_updated_at',
      ANY_CLAIM.as('is_claimed'),
      'merchant.user_id as merchant_user_id',
      'merchant.currency as merchant_currency',
      'merchant.time_zone',
      'terms.hold_days',
      WINDOW_OF_ORDER.as('window_days'),
      'terms.minimum_type',
      'terms.minimum_cart',
      'terms.minimum_units',
      'terms.maximum_order',
      'terms.own_purchases_earn',
    ])
    .where('order.id', '=', id);

/** Serialises derivations of an order. */
export const lockOrderOfSale = (db: Db, id: string) =>
  orderOfSale(db, id).forUpdate('order').executeTakeFirst();

export const findOrderOfSale = (db: Db, id: string) => orderOfSale(db, id).executeTakeFirst();

export type OrderOfSale = NonNullable<Awaited<ReturnType<typeof lockOrderOfSale>>>;

/** Runs in the transaction that derives attribution and sale from this version. */
export const markDerived = (db: Db, { id, version }: { id: string; version: number }) =>
  db
    .updateTable('orders')
    .set({ derived_version: version })
    .where('id', '=', id)
    .where(sql<boolean>`derived_version is distinct from ${version}`)
    .execute();

/** Orders whose derivation job failed for good or was lost. */
export async function listUnderived(db: Db, most: number) {
  const { rows } = await sql<{ id: string; applied_at: Date }>`
    select id, applied_at from orders
    where derived_version is distinct from version and applied_at < now() - interval '10 minutes'
    order by applied_at limit ${most}`.execute(db);
  return rows;
}

/** The same check on the raw rows: an order without its attribution, or credited without its sale. */
export async function listOrdersWithoutBooks(db: Db, { merchant_id, from, to }: Days) {
  const { rows } = await sql<{ id: string; version: number }>`
    select orders.id, orders.version from orders
    left join attributions on attributions.order_id = orders.id
    left join sales on sales.order_id = orders.id
    where orders.merchant_id = ${merchant_id} and orders.applied_at < now() - interval '10 minutes'
      and orders.placed_at >= ${from}::date and orders.placed_at < ${to}::date + 1
      and (orders.derived_version is distinct from orders.version or attributions.order_id is null
        or attributions.affiliate_id is not null and sales.order_version is distinct from orders.version)
    order by orders.id limit 200`.execute(db);
  return rows;
}

export const insertOrderCheck = (db: Db, check: { checked_at: Date; behind: number }) =>
  db.insertInto('order_checks').values(check).execute();

export const listOrderLines = (db: Db, order: Placed & { id: string }) =>
  db
    .selectFrom('order_lines as line')
    .leftJoin('products as product', (join) =>
      join
        .onRef('product.store_product_id', '=', 'line.store_product_id')
        .on('product.merchant_id', '=', order.merchant_id),
    )
    .select([
      'line.line_id',
      'line.position',
      'line.name',
      'line.quantity',
      'line.unit_price_cents',
      'line.store_product_id',
    ])
    .select(sql<number | null>`product_percent_at(product.id, ${order.placed_at})`.as('product_commission'))
    .where('line.order_id', '=', order.id)
    .orderBy('line.position')
    .execute();

export type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number];

export const findSaleOfOrder = (db: Db, order_id: string) =>
  db.selectFrom('sales').selectAll().where('order_id', '=', order_id).forUpdate().executeTakeFirst();

export type SaleRow = NonNullable<Awaited<ReturnType<typeof findSaleOfOrder>>>;

export const listSaleLines = (db: Db, sale_id: string) =>
  db.selectFrom('sale_lines').selectAll().where('sale_id', '=', sale_id).orderBy('position').execute();

type Placed = { merchant_id: string; placed_at: Date };

const memberThen = ({ merchant_id, placed_at }: Placed, affiliate: string) => sql<boolean>`exists (
  select from adhesions where adhesions.merchant_id = ${merchant_id}
    and adhesions.affiliate_id = ${sql.ref(affiliate)} and is_member_at(accepted_at, ended_at, ${placed_at}))`;

/** Codes of affiliates in an order, by the store's id or by name. Codes deleted before the order do not count. */
export const listCouponEvidence = (db: Db, order: Placed, names: string[], store_ids: bigint[]) =>
  db
    .selectFrom('coupons as coupon')
    .select(['coupon.id', 'coupon.name', 'coupon.affiliate_id', 'coupon.store_coupon_id'])
    .select(['coupon.state', 'coupon.for_payment'])
    .select([
      memberThen(order, 'coupon.affiliate_id').as('is_member'),
      sql<boolean>`coalesce(coupon.sent_name = coupon.name, false)`.as('was_sent'),
      sql<boolean>`date_trunc('second', coalesce(coupon.renamed_at, coupon.created_at)) <= ${order.placed_at}`.as(
        'was_called_so',
      ),
    ])
    .where('coupon.merchant_id', '=', order.merchant_id)
    .where('coupon.affiliate_id', 'is not', null)
    .where((of) =>
      of.or([of('coupon.deleted_at', 'is', null), of('coupon.deleted_at', '>', order.placed_at)]),
    )
    .where((of) =>
      of.or([
        of('coupon.name', '=', sql<string>`any(${names}::text[])`),
        of('coupon.store_coupon_id', '=', sql<bigint>`any(${store_ids}::bigint[])`),
      ]),
    )
    .orderBy('coupon.created_at', 'desc')
    .orderBy('coupon.id', 'desc')
    .execute();

export type CouponRow = Awaited<ReturnType<typeof listCouponEvidence>>[number];

type Windowed = Placed & { window_days: number };
type Within = { days: number | null };

/** Visits are partitioned by month; a limit in days makes the database read few partitions. */
export const listClickEvidence = (db: Db, order: Windowed, clicks: string[], { days }: Within) =>
  db
    .selectFrom('visits as visit')
    .innerJoin('links as link', 'link.id', 'visit.link_id')
    .select([
      'visit.click',
      'visit.occurred_at',
      'visit.merchant_id',
      'visit.affiliate_id',
      'link.id as link_id',
      'link.name',
    ])
    .select([
      memberThen(order, 'visit.affiliate_id').as('is_member'),
      sql<boolean>`coalesce(link.deleted_at < visit.occurred_at, false)`.as('link_removed'),
      windowOfClick(order).as('window_days'),
    ])
    .where('visit.click', '=', sql<string>`any(${clicks}::text[])`)
    .where((of) =>
      days === null
        ? of.val(true)
        : of.between('visit.occurred_at', daysFrom(order, -days - 1), daysFrom(order, 1)),
    )
    .orderBy('visit.occurred_at')
    .execute();

/** A shortened window does not apply to clicks made before the change. */
const windowOfClick = ({ merchant_id, placed_at, window_days }: Windowed) => sql<number>`greatest(
  ${window_days}::integer, window_between(${merchant_id}, visit.occurred_at, ${placed_at}))`;

export type VisitRow = Awaited<ReturnType<typeof listClickEvidence>>[number];

const daysFrom = ({ placed_at }: Placed, days: number) => new Date(placed_at.getTime() + days * 86_400_000);

type Credited = { affiliate_id: string; coupon_id: string | null };

/**
 * The credited affiliate and the rates promised when the order was placed, in one query. A leader who left does
 * not count.
 */
export async function getPromises(db: Db, order: Placed, { affiliate_id, coupon_id }: Credited) {
  const { merchant_id, placed_at } = order;
  const percent = (kind: string) =>
    sql`coalesce(percent_at(${merchant_id}, ${kind}, null, ${placed_at}), first_percent(${kind}))`;
  const { rows } = await sql<{
    coupon: number | null;
    for_payment: boolean | null;
    own: number | null;
    commission: number;
    commission_coupon: number;
    commission_leader: number;
    leader_id: string | null;
    identity: (string | null)[];
  }>`
    select coupon.commission as coupon, coupon.for_payment,
      percent_at(${merchant_id}, 'own', ${affiliate_id}, ${placed_at}) as own,
      ${percent('commission')} as commission, ${percent('commission_coupon')} as commission_coupon,
      ${percent('commission_leader')} as commission_leader,
      (select leader_id from adhesions where merchant_id = ${merchant_id} and affiliate_id = ${affiliate_id}
        and is_member_at(accepted_at, ended_at, ${placed_at})
        and not coalesce((select own.ended_at <= ${placed_at} from adhesions as own
          where own.merchant_id = ${merchant_id} and own.affiliate_id = adhesions.leader_id
            and date_trunc('second', own.accepted_at) <= ${placed_at} order by own.accepted_at desc limit 1), false)
        order by accepted_at desc limit 1) as leader_id,
      array[users.username, users.phone, profiles.phone, profiles.dni] as identity
    from users left join profiles on profiles.user_id = users.id
    left join coupons as coupon on coupon.id = ${coupon_id}
    where users.id = ${affiliate_id}`.execute(db);
  const [promises] = rows;
  if (!promises) throw new Error('somebody was credited who is not there');
  return promises;
}

type Pair = { merchant_id: string; affiliate_id: string };

/** Orders of this buyer brought by this affiliate within thirty days, this one included. */
export async function countOrdersOfBuyer(db: Db, pair: Pair, hashes: Buffer[], until: Date): Promise<number> {
  if (hashes.length === 0) return 0;
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from orders join sales on sales.order_id = orders.id
    where sales.merchant_id = ${pair.merchant_id} and sales.affiliate_id = ${pair.affiliate_id}
      and orders.buyer_hashes && ${hashes}::bytea[]
      and orders.placed_at > ${until}::timestamptz - interval '30 days' and orders.placed_at <= ${until}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n) + 1;
}

/** How often a coupon was used within a week, this use included, and its affiliate's visits in that week. */
export async function countCouponUse(db: Db, coupon_id: string, until: Date) {
  const { rows } = await sql<{ uses: bigint; visits: bigint }>`
    select count(*) as uses, (
      select coalesce(sum(visits), 0) from visit_totals join coupons on coupons.id = ${coupon_id}
      where visit_totals.merchant_id = coupons.merchant_id and visit_totals.affiliate_id = coupons.affiliate_id
        and visit_totals.day > (${until}::timestamptz - interval '30 days')::date
        and visit_totals.day <= (${until}::timestamptz + interval '1 day')::date) as visits
    from sales where coupon_id = ${coupon_id} and placed_at > ${until}::timestamptz - interval '7 days'
      and placed_at <= ${until}`.execute(db);
  return { uses: Number(rows[0]?.uses ?? 0n) + 1, visits: Number(rows[0]?.visits ?? 0n) };
}

export async function getSaleNews(db: Db, sale_id: string) {
  const row = await db
    .selectFrom('sales as sale')
    .innerJoin('merchants as merchant', 'merchant.id', 'sale.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
    .select([
      'merchant.user_id as merchant_user_id',
      'sale.affiliate_id',
      'sale.review',
      'sale.state',
      'sale.placed_at',
      'merchant.name as merchant',
      'affiliate.name as affiliate',
      'sale.number',
      sql<string[]>`array(select name from sale_lines where sale_id = sale.id order by position)`.as(
        'products',
      ),
      'sale.currency',
      'sale.total_cents',
      'sale.expected_cents',
      'sale.no_earning',
    ])
    .where('sale.id', '=', sale_id)
    .executeTakeFirstOrThrow();
  const { number, total_cents, expected_cents, no_earning, ...rest } = row;
  return {
    ...rest,
    sale: sale_id,
    number: Number(number),
    total_cents: Number(total_cents),
    commission_cents: Number(expected_cents),
    no_earning: noEarnings.find((known) => known === no_earning) ?? null,
  };
}

export const listDoubtful = async (db: Db, now: Date, limit: number) => {
  const { rows } = await sql<{ order_id: string }>`
    select attributions.order_id from attributions join orders on orders.id = attributions.order_id
    where attributions.decided_at > ${now}::timestamptz - interval '2 days'
      and (attributions.affiliate_id is null or attributions.rule = 'claim' and exists (
        select from sales where sales.order_id = attributions.order_id and sales.review = 'waiting'
          and 'unproven_claim' = any(sales.flags)))
      and (attributions.rules @> '[{"reason": "unknown_click"}]'
        or exists (
          select from order_claims where order_claims.store_id = orders.store_id
            and order_claims.store_order_id = orders.store_order_id
            and order_claims.received_at > attributions.decided_at - interval '1 minute'))
    order by attributions.decided_at desc limit ${limit}`.execute(db);
  return rows;
};
