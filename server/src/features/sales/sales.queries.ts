import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** One derivation of an order at a time. */
export const lockOrderOfSale = (db: Db, id: string) =>
  db
    .selectFrom('orders as order')
    .innerJoin('merchants as merchant', 'merchant.id', 'order.merchant_id')
    .selectAll('order')
    .select([
      'merchant.user_id as merchant_user_id',
      'merchant.time_zone',
      'merchant.hold_days',
      'merchant.window_days',
      'merchant.minimum_type',
      'merchant.minimum_cart',
      'merchant.minimum_units',
      'merchant.maximum_order',
      'merchant.own_purchases_earn',
    ])
    .where('order.id', '=', id)
    .forUpdate('order')
    .executeTakeFirst();
export type OrderOfSale = NonNullable<Awaited<ReturnType<typeof lockOrderOfSale>>>;

export const listOrderLines = (db: Db, order: OrderOfSale) =>
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
      'product.commission as product_commission',
    ])
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
    and adhesions.affiliate_id = ${sql.ref(affiliate)} and adhesions.accepted_at <= ${placed_at}
    and (adhesions.ended_at is null or adhesions.ended_at > ${placed_at}))`;

/** Codes of affiliates in an order, by the store's id or by name in any case; those deleted before do not count. */
export const listCouponEvidence = (db: Db, order: Placed, codes: string[], store_ids: bigint[]) =>
  db
    .selectFrom('coupons as coupon')
    .select(['coupon.id', 'coupon.name', 'coupon.affiliate_id', 'coupon.commission', 'coupon.for_payment'])
    .select(memberThen(order, 'coupon.affiliate_id').as('is_member'))
    .where('coupon.merchant_id', '=', order.merchant_id)
    .where('coupon.affiliate_id', 'is not', null)
    .where((of) =>
      of.or([of('coupon.deleted_at', 'is', null), of('coupon.deleted_at', '>', order.placed_at)]),
    )
    .where((of) =>
      of.or([
        of('coupon.name', '=', sql<string>`any(${codes}::text[])`),
        of('coupon.store_coupon_id', '=', sql<bigint>`any(${store_ids}::bigint[])`),
      ]),
    )
    .orderBy('coupon.created_at', 'desc')
    .execute();
export type CouponEvidence = Awaited<ReturnType<typeof listCouponEvidence>>[number];

export const listClickEvidence = (db: Db, order: Placed, clicks: string[]) =>
  db
    .selectFrom('visits as visit')
    .innerJoin('links as link', 'link.id', 'visit.link_id')
    .select([
      'visit.click',
      'visit.occurred_at',
      'visit.merchant_id',
      'visit.affiliate_id',
      'link.id as link_id',
    ])
    .select('link.name')
    .select(memberThen(order, 'visit.affiliate_id').as('is_member'))
    .where('visit.click', '=', sql<string>`any(${clicks}::text[])`)
    .execute();
export type ClickEvidence = Awaited<ReturnType<typeof listClickEvidence>>[number];

export const findClaim = (db: Db, store_id: bigint, order_id: bigint) =>
  db
    .selectFrom('order_claims')
    .select('click')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .executeTakeFirst();

export const findCouponOfSale = (db: Db, id: string) =>
  db
    .selectFrom('coupons')
    .select(['commission', 'for_payment'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function getRates(db: Db, { merchant_id, placed_at }: Placed, affiliate_id: string) {
  const { rows } = await sql<{
    own: number | null;
    commission: number;
    commission_coupon: number;
    commission_leader: number;
  }>`
    select percent_at(${merchant_id}, 'own', ${affiliate_id}, ${placed_at}) as own,
      coalesce(percent_at(${merchant_id}, 'commission', null, ${placed_at}), first_percent('commission')) as commission,
      coalesce(percent_at(${merchant_id}, 'commission_coupon', null, ${placed_at}), first_percent('commission_coupon'))
        as commission_coupon,
      coalesce(percent_at(${merchant_id}, 'commission_leader', null, ${placed_at}), first_percent('commission_leader'))
        as commission_leader
    from (select) as nothing`.execute(db);
  const [rates] = rows;
  if (!rates) throw new Error('a query without conditions gave no row');
  return rates;
}

export const findLeaderThen = (db: Db, { merchant_id, placed_at }: Placed, affiliate_id: string) =>
  db
    .selectFrom('adhesions')
    .select('leader_id')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('accepted_at', '<=', placed_at)
    .where((of) => of.or([of('ended_at', 'is', null), of('ended_at', '>', placed_at)]))
    .orderBy('accepted_at', 'desc')
    .executeTakeFirst();

export const getIdentity = (db: Db, user_id: string) =>
  db
    .selectFrom('users as user')
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .select(['user.username', 'user.phone as sign_up_phone', 'profile.phone', 'profile.dni'])
    .where('user.id', '=', user_id)
    .executeTakeFirstOrThrow();

type Pair = { merchant_id: string; affiliate_id: string };
type InMonth = Pair & { month: string; placed_at: Date; number: bigint };

const ofPair = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  db.selectFrom('sales').where('merchant_id', '=', merchant_id).where('affiliate_id', '=', affiliate_id);

export async function countEarlierInMonth(db: Db, sale: InMonth): Promise<number> {
  const { count } = await ofPair(db, sale)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('month', '=', sale.month)
    .where(sql<boolean>`(placed_at, number) < (${sale.placed_at}, ${sale.number})`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const listLaterInMonth = (db: Db, sale: InMonth) =>
  ofPair(db, sale)
    .select('order_id')
    .where('month', '=', sale.month)
    .where(sql<boolean>`(placed_at, number) > (${sale.placed_at}, ${sale.number})`)
    .execute();

/** Orders of one buyer that this affiliate brought in the thirty days before, this one included. */
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

export async function countCouponUse(db: Db, coupon_id: string, until: Date) {
  const { rows } = await sql<{ uses: bigint; visits: bigint }>`
    select count(*) as uses, (
      select coalesce(sum(visits), 0) from visit_totals join coupons on coupons.id = ${coupon_id}
      where visit_totals.merchant_id = coupons.merchant_id and visit_totals.affiliate_id = coupons.affiliate_id
        and visit_totals.day > (${until}::timestamptz - interval '30 days')::date) as visits
    from sales where coupon_id = ${coupon_id} and placed_at > ${until}::timestamptz - interval '7 days'`.execute(
    db,
  );
  return { uses: Number(rows[0]?.uses ?? 0n) + 1, visits: Number(rows[0]?.visits ?? 0n) };
}
