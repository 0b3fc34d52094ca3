import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PromisedKind } from '../merchants.rules.ts';

type Promised = { merchant_id: string; affiliate_id: string | null; kind: PromisedKind };

const promises = (db: Db, { merchant_id, affiliate_id, kind }: Promised) =>
  db
    .selectFrom('commission_rates')
    .where('merchant_id', '=', merchant_id)
    .where('kind', '=', kind)
    .where((of) =>
      affiliate_id === null ? of('affiliate_id', 'is', null) : of('affiliate_id', '=', affiliate_id),
    )
    .where('withdrawn_at', 'is', null);

export const findPresent = (db: Db, promised: Promised, moment: Date) =>
  promises(db, promised)
    .select('percent')
    .where('effective_at', '<=', moment)
    .orderBy('announced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findWaiting = (db: Db, promised: Promised, moment: Date) =>
  promises(db, promised)
    .select(['id', 'percent', 'effective_at'])
    .where('effective_at', '>', moment)
    .executeTakeFirst();

export const findNewestPromise = (db: Db, merchant_id: string) =>
  db
    .selectFrom('commission_rates')
    .select((of) => of.fn.max('announced_at').as('announced_at'))
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow();

export const withdrawPromise = (db: Db, id: string, withdrawn_at: Date) =>
  db.updateTable('commission_rates').set({ withdrawn_at }).where('id', '=', id).execute();

type NewPromise = Promised & {
  percent: number | null;
  announced_at: Date;
  effective_at: Date;
  announced_by: string;
};

export const insertPromise = (db: Db, promise: NewPromise) =>
  db.insertInto('commission_rates').values(promise).execute();

const storeRates = (merchant_id: string, moment: Date) => sql`
  select percent_at(${merchant_id}, kind, null, ${moment}) as percent
  from unnest(array['commission', 'commission_coupon']) as kind
  union
  select percent from commission_rates
  where merchant_id = ${merchant_id} and kind in ('commission', 'commission_coupon')
    and withdrawn_at is null and effective_at > ${moment}`;

/**
 * The present and announced rates of products without their own commission. A product that falls back on them must
 * not earn less without notice.
 */
export async function listStoreRates(db: Db, merchant_id: string, moment: Date): Promise<number[]> {
  const { rows } = await sql<{ percent: number }>`${storeRates(merchant_id, moment)}`.execute(db);
  return rows.map(({ percent }) => percent);
}

/** The rates an affiliate without its own rate may earn: those of the merchant and of its products. */
export async function listGeneralRates(db: Db, merchant_id: string, moment: Date): Promise<number[]> {
  const { rows } = await sql<{ percent: number }>`
    ${storeRates(merchant_id, moment)}
    union
    select percent from (
      select distinct on (product_id) product_id, percent from product_rates
      where merchant_id = ${merchant_id} and withdrawn_at is null and effective_at <= ${moment}
      order by product_id, announced_at desc, id desc) as present
    join products on products.id = present.product_id and products.deleted_at is null
    where percent is not null
    union
    select percent from product_rates
    where merchant_id = ${merchant_id} and withdrawn_at is null and effective_at > ${moment}
      and percent is not null`.execute(db);
  return rows.map(({ percent }) => percent);
}

/** Lower rates of these merchants that have not taken effect yet, the next one first. */
export const listWaiting = (db: Db, merchant_ids: string[], moment: Date) =>
  db
    .selectFrom('commission_rates')
    .select(['merchant_id', 'kind', 'percent', 'effective_at'])
    .where('merchant_id', 'in', merchant_ids)
    .where('affiliate_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '>', moment)
    .orderBy('effective_at')
    .orderBy('kind')
    .execute();
