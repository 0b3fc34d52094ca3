import type {
  Coupon,
  CouponException,
  CouponQuery,
  CouponState,
  CouponTerms,
  CouponType,
  PageQuery,
} from '@aliado/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import type { Owner } from './coupons.queries.ts';
import { centsOffOf } from './coupons.rules.ts';

type Kind = 'offer' | 'code' | 'payment';
export type ListQuery = CouponQuery & { kind?: Kind | undefined; state?: CouponState | undefined };

export const coupons = (db: Db) =>
  db
    .selectFrom('coupons as coupon')
    .innerJoin('merchants as merchant', 'merchant.id', 'coupon.merchant_id')
    .leftJoin('users as affiliate', 'affiliate.id', 'coupon.affiliate_id')
    .leftJoin('coupons as offer', 'offer.id', 'coupon.offer_id');
type Coupons = ReturnType<typeof coupons>;

const OF_KIND: Record<Kind, RawBuilder<SqlBool>> = {
  offer: sql`coupon.affiliate_id is null`,
  code: sql`coupon.affiliate_id is not null and not coupon.for_payment`,
  payment: sql`coupon.for_payment`,
};

/** A removed offer counts as disabled. */
const STATE_NOW = sql<string>`case when coupon.state = 'offer' and coupon.deleted_at is not null
  then 'disabled' else coupon.state end`;

export const matching = (rows: Coupons, query: ListQuery, other: 'affiliate' | 'merchant') =>
  rows.where((of) => {
    const wanted: Expression<SqlBool>[] = wordsOf(query.s).map((word) => {
      const pattern = toLikePattern(word);
      return of.or([
        of(sql<string>`lower(coupon.name)`, 'like', pattern),
        of(`${other}.name_search`, 'like', pattern),
      ]);
    });
    if (query.merchant) wanted.push(of('coupon.merchant_id', '=', query.merchant));
    if (query.affiliate) wanted.push(of('coupon.affiliate_id', '=', query.affiliate));
    if (query.kind) wanted.push(OF_KIND[query.kind]);
    if (query.state) wanted.push(of(STATE_NOW, '=', query.state));
    return of.and(wanted);
  });

/** A removed code stays in the list until the store has deleted it. */
const owned = (db: Db, { side, id }: Owner, query: ListQuery) =>
  matching(coupons(db), query, side === 'merchant' ? 'affiliate' : 'merchant')
    .where(side === 'merchant' ? 'coupon.merchant_id' : 'coupon.affiliate_id', '=', id)
    .where((of) => of.or([of('coupon.deleted_at', 'is', null), of('coupon.state', '=', 'disabling')]));

/** Stored totals of the code's valid sales, of all time. */
export const keptOf = (
  code: string,
  figures: RawBuilder<unknown>,
) => sql`(select ${figures} from key_totals as sold
  where sold.merchant_id = ${sql.ref(`${code}.merchant_id`)} and sold.kind = 'coupon' and sold.span = 'ever'
    and sold.starts = '2000-01-01' and sold.key = ${sql.ref(`${code}.id`)})`;

export const EARNED_CENTS = sql`sold.commission_cents + sold.pending_commission_cents`;

/** An offer's earnings are those of its codes. */
const EARNED = sql<bigint>`case when coupon.affiliate_id is null
  then (select coalesce(sum(${keptOf('made', EARNED_CENTS)}), 0)::bigint from coupons as made where made.offer_id = coupon.id)
  else coalesce(${keptOf('coupon', EARNED_CENTS)}, 0) end`;

const USES = sql<number>`case when coupon.affiliate_id is null
  then (select count(*)::int from coupons made where made.offer_id = coupon.id and made.deleted_at is null)
  else coalesce(${keptOf('coupon', sql`sold.sales + sold.pending`)}, 0) end`;

/** The percent of a sale at that moment: the coupon's, else the affiliate's, else the store's. */
const percentNow = (person: RawBuilder<string | null>, now: Date) => sql<number>`coalesce(coupon.commission,
  percent_at(coupon.merchant_id, 'own', ${person}, ${now}),
  percent_at(coupon.merchant_id, 'commission_coupon', null, ${now}), first_percent('commission_coupon'))`;

const OWNER = sql<string | null>`coupon.affiliate_id`;

export const described = <Rows extends Coupons>(rows: Rows, now: Date, earned = EARNED, person = OWNER) =>
  rows.select([
    'coupon.id',
    'coupon.name',
    'coupon.type',
    'coupon.value',
    'coupon.value_cents',
    'coupon.commission',
    percentNow(person, now).as('commission_now'),
    'coupon.for_payment',
    STATE_NOW.as('state'),
    'coupon.failure',
    sql<CouponTerms>`coupon_terms(coupon)`.as('terms'),
    sql<CouponException | null>`coupon_exception(coupon, ${now})`.as('exception'),
    'coupon.merchant_id',
    'merchant.name as merchant_name',
    'merchant.currency',
    'coupon.affiliate_id',
    'affiliate.name as affiliate_name',
    'coupon.offer_id',
    'offer.name as offer_name',
    'coupon.created_at',
    USES.as('uses'),
    earned.as('commission_cents'),
  ]);

export const counted = (rows: Coupons) =>
  rows.select((of) => of.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();

export const listOwned = (db: Db, owner: Owner, query: ListQuery, now: Date) =>
  described(owned(db, owner, query), now)
    .orderBy('coupon.created_at', 'desc')
    .orderBy('coupon.id', 'desc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
type Row = Awaited<ReturnType<typeof listOwned>>[number];

export const countOwned = (db: Db, owner: Owner, query: ListQuery) => counted(owned(db, owner, query));

/** Includes removed coupons, as history. */
export const findOwned = (
  db: Db,
  { side, id: owner_id }: Owner,
  id: string,
  now: Date,
): Promise<Row | undefined> =>
  described(coupons(db), now)
    .where('coupon.id', '=', id)
    .where(side === 'merchant' ? 'coupon.merchant_id' : 'coupon.affiliate_id', '=', owner_id)
    .executeTakeFirst();

const codesOf = (db: Db, { id, merchant_id }: Row) =>
  coupons(db).where('coupon.offer_id', '=', id).where('coupon.merchant_id', '=', merchant_id);

export const listCodesOf = (db: Db, offer: Row, page: PageQuery, now: Date): Promise<Row[]> =>
  described(codesOf(db, offer), now)
    .orderBy('coupon.created_at', 'desc')
    .orderBy('coupon.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countCodesOf = (db: Db, offer: Row) => counted(codesOf(db, offer));

export const named = (pk: string | null, name: string | null) =>
  pk === null ? null : { pk, name: name ?? '' };

const inNumbers = (cents: bigint | null) => (cents === null ? null : Number(cents));

export const toCoupon = (row: Row): Coupon => ({
  pk: row.id,
  name: row.name,
  type: row.type as CouponType,
  value: row.value,
  value_cents: inNumbers(centsOffOf({ ...row, type: row.type as CouponType })),
  commission: row.commission,
  commission_now: row.commission_now,
  currency: row.currency,
  for_payment: row.for_payment,
  state: row.state as CouponState,
  failure: row.failure as Coupon['failure'],
  terms: row.terms,
  exception: row.exception,
  merchant: { pk: row.merchant_id, name: row.merchant_name },
  affiliate: named(row.affiliate_id, row.affiliate_name),
  offer: named(row.offer_id, row.offer_name),
  uses: row.uses,
  commission_cents: Number(row.commission_cents),
  created_at: row.created_at.toISOString(),
});
