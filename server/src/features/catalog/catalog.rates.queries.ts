import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Blocks changes of the merchant's rates, which a product's rate is compared with. */
export const lockNotice = (db: Db, merchant_id: string) =>
  db
    .selectFrom('merchants')
    .select(['id', 'user_id', 'notice_days'])
    .where('id', '=', merchant_id)
    .forShare()
    .executeTakeFirstOrThrow();

export const findNewestPromise = (db: Db, product_ids: string[]) =>
  db
    .selectFrom('product_rates')
    .select((of) => of.fn.max('announced_at').as('announced_at'))
    .where('product_id', 'in', product_ids)
    .executeTakeFirstOrThrow();

export type PromisedProduct = {
  id: string;
  name: string;
  present: number | null;
  waiting_id: string | null;
  waiting_percent: number | null;
  waiting_at: Date | null;
};

export async function listPromised(db: Db, product_ids: string[], moment: Date): Promise<PromisedProduct[]> {
  const { rows } = await sql<PromisedProduct>`
    select product.id, product.name, present.percent as present,
      waiting.id as waiting_id, waiting.percent as waiting_percent, waiting.effective_at as waiting_at
    from products as product
    left join lateral (
      select percent from product_rates
      where product_id = product.id and withdrawn_at is null and effective_at <= ${moment}
      order by announced_at desc, id desc limit 1) as present on true
    left join product_rates as waiting on waiting.product_id = product.id
      and waiting.withdrawn_at is null and waiting.effective_at > ${moment}
    where product.id = any(${product_ids}::uuid[])
    order by product.name_search, product.id`.execute(db);
  return rows;
}

export const withdrawPromises = (db: Db, ids: string[], withdrawn_at: Date) =>
  db.updateTable('product_rates').set({ withdrawn_at }).where('id', 'in', ids).execute();

type NewPromise = {
  merchant_id: string;
  product_id: string;
  percent: number | null;
  announced_at: Date;
  effective_at: Date;
  /** Null when the rate came with the product. */
  announced_by: string | null;
};

export const insertPromises = (db: Db, promises: NewPromise[]) =>
  db.insertInto('product_rates').values(promises).execute();
