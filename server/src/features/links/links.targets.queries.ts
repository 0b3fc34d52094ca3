import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type TargetQuery = { page: number; page_size: number; s?: string | undefined };

export type Rates = { own: number | null; commission: number };

export async function getRates(db: Db, merchant_id: string, affiliate_id: string | null, moment: Date) {
  const { rows } = await sql<Rates>`
    select percent_at(${merchant_id}, 'own', ${affiliate_id}, ${moment}) as own,
      coalesce(percent_at(${merchant_id}, 'commission', null, ${moment}), first_percent('commission')) as commission
    from (select) as nothing`.execute(db);
  const [rates] = rows;
  if (!rates) throw new Error('a query without conditions gave no row');
  return rates;
}

const offered = (db: Db, merchant_id: string, { s }: TargetQuery) =>
  db
    .selectFrom('products')
    .where('merchant_id', '=', merchant_id)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true)
    .where('in_store', '=', true)
    .where('url', 'is not', null)
    .where((of) => {
      const wanted: Expression<SqlBool>[] = wordsOf(s).map((word) =>
        of('search_text', 'like', toLikePattern(word)),
      );
      return of.and(wanted);
    });

export const listProducts = (
  db: Db,
  merchant_id: string,
  query: TargetQuery,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) =>
  offered(db, merchant_id, query)
    .select(['id', 'name', 'url', 'image', 'price_cents', 'currency'])
    .select(sql<number | null>`product_percent_at(products.id, ${now})`.as('commission'))
    .orderBy('name_search')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countProducts = (db: Db, merchant_id: string, query: TargetQuery) =>
  offered(db, merchant_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];
