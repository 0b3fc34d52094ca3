/** The steps of a code in the store. Each holds only from the state it expects: whoever comes late changes nothing. */
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

/** Kept before the store is asked: an answer may be lost. */
export const markSent = (db: Db, row: Begun & { value: number }) =>
  creating(db, row).set({ sent_name: row.name, sent_value: row.value }).executeTakeFirst();

/** Its terms may have changed since the store was asked. */
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

/** Newer terms may be taken. */
export const markChangeRefused = (db: Db, id: string, version: number) =>
  inStore(db, id).set({ change_failure: 'refused' }).where('terms_version', '=', version).executeTakeFirst();

export const markDeletedInStore = (db: Db, id: string) =>
  inStore(db, id)
    .set({ state: 'failed', failure: 'deleted_in_store' satisfies CouponFailure, change_failure: null })
    .where('for_payment', '=', false)
    .executeTakeFirst();

type Seen = Terms & Pick<CouponRow, 'name' | 'value' | 'store_used' | 'store_says'> & { renamed_at?: Date };

/** A change that is on its way, or began meanwhile, is newer than what the store said. */
export const markSeen = (db: Db, { id, terms_version }: CouponRow, { categories, ...seen }: Seen) =>
  inStore(db, id)
    .set({ ...seen, categories: sql<string>`${JSON.stringify(categories)}::jsonb` })
    .where('terms_version', '=', terms_version)
    .where('stored_version', '=', terms_version)
    .executeTakeFirst();

export const markUsed = (db: Db, id: string, store_used: number) =>
  inStore(db, id).set({ store_used }).executeTakeFirst();

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
