/** The steps of a code in the store. Each update requires the expected state, so a late caller changes nothing. */
import type { CouponFailure } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { CouponRow } from '../coupons.queries.ts';
import type { Terms } from '../coupons.terms.rules.ts';

type Begun = Pick<CouponRow, 'id' | 'name'>;

const creating = (db: Db, { id, name }: Begun) =>
  db
    .updateTable('coupons')
    .where('id', '=', id)
    .where('name', '=', name)
    .where('state', '=', 'creating')
    .returning('id');

/** Stored before the request, because the response may be lost. */
export const markSent = (db: Db, row: Begun & { value: number }) =>
  creating(db, row).set({ sent_name: row.name, sent_value: row.value }).executeTakeFirst();

/** Returns the version, because the terms may have changed since the request. */
export const markInStore = (db: Db, row: Begun, store_coupon_id: bigint, stored_version: number) =>
  creating(db, row)
    .set({ state: 'in_store', store_coupon_id, stored_version })
    .returning('terms_version')
    .executeTakeFirst();

const inStore = (db: Db, id: string) =>
  db
    .updateTable('coupons')
    .where('id', '=', id)
    .where('state', '=', 'in_store')
    .where('deleted_at', 'is', null)
    .returning('id');

export const markChanged = (db: Db, id: string, version: number, store_says: 'paused' | null) =>
  inStore(db, id)
    .set({ stored_version: version, store_says })
    .where('stored_version', '<', version)
    .executeTakeFirst();

/** Only for this version: the store may accept newer terms. */
export const markChangeRefused = (db: Db, id: string, version: number) =>
  inStore(db, id).set({ change_failure: 'refused' }).where('terms_version', '=', version).executeTakeFirst();

export const markDeletedInStore = (db: Db, id: string) =>
  inStore(db, id)
    .set({ state: 'failed', failure: 'deleted_in_store' satisfies CouponFailure, change_failure: null })
    .where('for_payment', '=', false)
    .executeTakeFirst();

type Seen = Terms & Pick<CouponRow, 'name' | 'value' | 'store_used' | 'store_says'> & { renamed_at?: Date };

/** Ignored when a change of terms is pending: it is newer than what the store showed. */
export const markSeen = (db: Db, { id, terms_version }: CouponRow, { categories, ...seen }: Seen) =>
  inStore(db, id)
    .set({ ...seen, categories: sql<string>`${JSON.stringify(categories)}::jsonb` })
    .where('terms_version', '=', terms_version)
    .where('stored_version', '=', terms_version)
    .executeTakeFirst();

export const markUsed = (db: Db, id: string, store_used: number) =>
  inStore(db, id).set({ store_used }).executeTakeFirst();

/** A store that refused the code does not have it; a disconnected store may. */
export const markFailed = (db: Db, row: Begun, failure: CouponFailure) =>
  creating(db, row)
    .set({ state: 'failed', failure, ...(failure !== 'store_gone' && { sent_name: null }) })
    .executeTakeFirst();

/** The code was removed while the store created it, so it still exists there. */
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

/** Whether the store's coupon of this name is another code of ours that is being removed. */
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
