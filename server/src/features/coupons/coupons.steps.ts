/** The steps of a code in the store. Each holds only from the state it expects: whoever comes late changes nothing. */
import type { CouponFailure } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { CouponRow } from './coupons.queries.ts';

type Begun = Pick<CouponRow, 'id' | 'name'>;

const creating = (db: Db, { id, name }: Begun) =>
  db
    .updateTable('coupons')
    .where('id', '=', id)
    .where('name', '=', name)
    .where('state', '=', 'creating')
    .returning('id');

/** Kept before the store is asked: an answer may be lost. */
export const markSent = (db: Db, row: Begun) =>
  creating(db, row).set({ sent_name: row.name }).executeTakeFirst();

export const markInStore = (db: Db, row: Begun, store_coupon_id: bigint) =>
  creating(db, row).set({ state: 'in_store', store_coupon_id }).executeTakeFirst();

/** A store that said no has nothing of it; one that is gone may have. */
export const markFailed = (db: Db, row: Begun, failure: CouponFailure) =>
  creating(db, row)
    .set({ state: 'failed', failure, ...(failure !== 'store_gone' && { sent_name: null }) })
    .executeTakeFirst();

/** Removed while the store was making it: there it lives on. */
export const markAstray = (db: Db, { id }: Begun, store_coupon_id: bigint) =>
  db
    .updateTable('coupons')
    .set({ state: 'disabling', store_coupon_id })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();

export const markDisabled = (db: Db, id: string) =>
  db
    .updateTable('coupons')
    .set({ state: 'disabled' })
    .where('id', '=', id)
    .where('state', '=', 'disabling')
    .returning(['merchant_id', 'affiliate_id'])
    .executeTakeFirst();

/** Whether what the store has under this name is a code of ours on its way out. */
export async function isLeaving(db: Db, { id, merchant_id, name }: CouponRow, store_coupon_id: bigint) {
  const other = await db
    .selectFrom('coupons')
    .select(sql`1`.as('one'))
    .where('merchant_id', '=', merchant_id)
    .where('id', '<>', id)
    .where('state', '=', 'disabling')
    .where((of) =>
      of.or([
        of('store_coupon_id', '=', store_coupon_id),
        of.and([of('store_coupon_id', 'is', null), of('sent_name', '=', name)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
