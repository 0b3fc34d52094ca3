import type {
  CouponException,
  CouponFailure,
  CouponState,
  CouponTerms,
  CouponType,
  StoreCategory,
} from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Terms } from './coupons.terms.rules.ts';

const coupons = (db: Db) =>
  db
    .selectFrom('coupons')
    .select(['id', 'merchant_id', 'name', 'value', 'commission', 'affiliate_id', 'offer_id', 'for_payment'])
    .select(['value_cents', 'store_coupon_id', 'sent_name', 'sent_value', 'deleted_at'])
    .select(['starts_on', 'ends_on', 'max_uses', 'minimum_cents', 'terms_version', 'stored_version'])
    .select(['change_failure', 'store_says', 'store_used'])
    .select(sql<StoreCategory[]>`categories`.as('categories'))
    .select([sql<CouponType>`type`.as('type'), sql<CouponState>`state`.as('state')])
    .select(sql<CouponFailure | null>`failure`.as('failure'))
    .select(
      sql<string | null>`(select currency from merchants where merchants.id = coupons.merchant_id)`.as(
        'currency',
      ),
    );

export const findCoupon = (db: Db, id: string) => coupons(db).where('id', '=', id).executeTakeFirst();
export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

export type Owner = { side: 'affiliate' | 'merchant'; id: string };

/** Undefined when the coupon is removed or does not belong to that side. */
export const lockCouponOf = (db: Db, { side, id: owner_id }: Owner, id: string) =>
  coupons(db)
    .where('id', '=', id)
    .where(side === 'merchant' ? 'merchant_id' : 'affiliate_id', '=', owner_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Locks the offer until the end of the transaction, so that it cannot be removed meanwhile. */
export const holdOffer = (db: Db, id: string) =>
  coupons(db)
    .where('id', '=', id)
    .where('affiliate_id', 'is', null)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

const inJson = (categories: StoreCategory[]) => sql<string>`${JSON.stringify(categories)}::jsonb`;

export type NewRow = {
  merchant_id: string;
  name: string;
  type: CouponType;
  value: number;
  value_cents?: bigint;
  commission: number | null;
  affiliate_id: string | null;
  offer_id: string | null;
  for_payment: boolean;
} & Terms;

/** Undefined when the name is taken, or when this affiliate already took the offer. */
export const insertCoupon = (db: Db, { categories, ...row }: NewRow) =>
  db
    .insertInto('coupons')
    .values({ ...row, categories: inJson(categories), state: row.affiliate_id ? 'creating' : 'offer' })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();

export const listNamesLike = async (db: Db, merchant_id: string, wanted: string) => {
  const rows = await db
    .selectFrom('coupons')
    .select('name')
    .where('merchant_id', '=', merchant_id)
    .where('name', 'like', `${wanted}%`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
};

export const findTaken = (db: Db, offer_id: string, affiliate_id: string) =>
  db
    .selectFrom('coupons')
    .select('id')
    .where('offer_id', '=', offer_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Removing an offer is final at once; a code must first be disabled in the store. */
const removal = (now: Date) => ({
  deleted_at: now,
  state: sql<string>`case state when 'offer' then 'offer' else 'disabling' end`,
  failure: null,
});

export const markRemoved = (db: Db, id: string, now: Date) =>
  db.updateTable('coupons').set(removal(now)).where('id', '=', id).execute();

export const markCodesRemoved = (db: Db, offer_id: string, now: Date) =>
  db
    .updateTable('coupons')
    .set(removal(now))
    .where('offer_id', '=', offer_id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'affiliate_id'])
    .execute();

/** Removes the codes an affiliate had when its membership ended; payment coupons stay. */
export const markLeftBehind = (
  db: Db,
  { merchant_id, affiliate_id }: { merchant_id: string; affiliate_id: string },
  ended_at: Date,
) =>
  db
    .updateTable('coupons')
    .set(removal(ended_at))
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('for_payment', '=', false)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', ended_at)
    .returning('id')
    .execute();

export const markTriedAgain = (db: Db, id: string, name: string, now: Date) =>
  db
    .updateTable('coupons')
    .set({
      state: 'creating',
      failure: null,
      name,
      renamed_at: sql`case when name = ${name} then renamed_at else ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();

type Promised = Terms & { value: number };

/** Changes an offer with its codes, or one code. Failed codes get the terms when they are retried. */
export const changeTerms = (db: Db, id: string, { categories, ...promised }: Promised) =>
  db
    .updateTable('coupons')
    .set({
      ...promised,
      categories: inJson(categories),
      terms_version: sql`terms_version + 1`,
      change_failure: null,
    })
    .where((of) => of.or([of('id', '=', id), of('offer_id', '=', id)]))
    .where('deleted_at', 'is', null)
    .returning(['id', 'state', 'affiliate_id'])
    .execute();

/** Clears the refusals of these codes, so that the store is asked again. */
export const forgetChangeFailures = (db: Db, id: string) =>
  db
    .updateTable('coupons')
    .set({ change_failure: null })
    .where((of) => of.or([of('id', '=', id), of('offer_id', '=', id)]))
    .where('deleted_at', 'is', null)
    .where('change_failure', 'is not', null)
    .returning(['id', 'state', 'affiliate_id'])
    .execute();

export const findException = async (db: Db, id: string, now: Date) =>
  (
    await db
      .selectFrom('coupons as coupon')
      .select(sql<CouponException | null>`coupon_exception(coupon, ${now})`.as('exception'))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.exception;

export const findTerms = (db: Db, id: string) =>
  db
    .selectFrom('coupons as coupon')
    .innerJoin('merchants as merchant', 'merchant.id', 'coupon.merchant_id')
    .select([sql<CouponTerms>`coupon_terms(coupon)`.as('terms'), 'merchant.currency'])
    .where('coupon.id', '=', id)
    .executeTakeFirstOrThrow();

export const listInStore = (db: Db, merchant_id: string) =>
  coupons(db)
    .where('merchant_id', '=', merchant_id)
    .where('state', '=', 'in_store')
    .where('deleted_at', 'is', null)
    .where('store_coupon_id', 'is not', null)
    .execute();

export const listMerchantsWithCodes = (db: Db) =>
  db
    .selectFrom('coupons as coupon')
    .innerJoin('stores as store', 'store.merchant_id', 'coupon.merchant_id')
    .select('coupon.merchant_id')
    .distinct()
    .where('coupon.state', '=', 'in_store')
    .where('coupon.deleted_at', 'is', null)
    .where('store.state', '=', 'connected')
    .execute();

export const paysCommissions = (db: Db, id: string) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('coupon_id', '=', id)
    .where('state', '<>', 'returned')
    .limit(1)
    .executeTakeFirst();

export const listUnderWay = (db: Db, merchant_id: string | undefined) =>
  db
    .selectFrom('coupons as coupon')
    .leftJoin('stores as store', 'store.merchant_id', 'coupon.merchant_id')
    .select(['coupon.id', 'coupon.state'])
    .where((of) =>
      of.or([
        of('coupon.state', '=', 'creating'),
        of.and([of('coupon.state', '=', 'disabling'), of('store.state', '=', 'connected')]),
        of.and([
          of('coupon.state', '=', 'in_store'),
          of('coupon.stored_version', '<', of.ref('coupon.terms_version')),
          of('coupon.change_failure', 'is', null),
          of('store.state', '=', 'connected'),
        ]),
      ]),
    )
    .where((of) => (merchant_id ? of('coupon.merchant_id', '=', merchant_id) : of.val(true)))
    .execute();

export const findStoreState = async (db: Db, merchant_id: string) =>
  (await db.selectFrom('stores').select('state').where('merchant_id', '=', merchant_id).executeTakeFirst())
    ?.state ?? 'disconnected';

export const getPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const wasEverMember = (db: Db, merchant_id: string, affiliate_id: string) =>
  db
    .selectFrom('adhesions')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .limit(1)
    .executeTakeFirst();
