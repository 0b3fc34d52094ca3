/** Sales that mean the words of a search: of frequent words the newest, of others all. */
import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { type Found, findByWords } from '#server/lib/found.ts';
import { MOST_FOUND } from '#server/lib/search.ts';
import { type SaleWish, wishedSales } from './sales.lists.ts';
import { meaningOf } from './sales.words.queries.ts';

const IN_ORDER = sql`order by placed_at desc, id desc`;

export async function findSales(db: Db, asked: SaleWish, query: PageQuery): Promise<Found> {
  const meaning = await meaningOf(db, asked.words ?? '', asked);
  const all = wishedSales(db, { ...asked, words: undefined })
    .select(['sale.id', 'sale.placed_at', 'sale.number', 'sale.search'])
    .select(['sale.affiliate_id', 'sale.merchant_id', 'sale.coupon_id', 'sale.link_id'])
    .orderBy('sale.placed_at', 'desc')
    .orderBy('sale.id', 'desc');
  const found = wishedSales(db, { ...asked, meaning }).select(['sale.id', 'sale.placed_at']);
  const offset = offsetOf(query);
  const idsOf = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  return findByWords(
    {
      probe: async (among) => {
        const { rows } = await sql<{ ids: string[]; walked: number }>`
          with newest as materialized (${all.limit(among)})
          select array(select id from newest as sale where ${meaning}) as ids,
            (select count(*)::int from newest) as walked`.execute(db);
        return rows[0] ?? { ids: [], walked: 0 };
      },
      walk: (enough, among) =>
        idsOf(sql`select id from (${all.limit(among)}) as sale where ${meaning} ${IN_ORDER} limit ${enough}`),
      collect: () =>
        idsOf(sql`with found as materialized (${found}), few as materialized (select * from found limit ${MOST_FOUND + 1})
          select id from few ${IN_ORDER}`),
      listPage: () =>
        idsOf(sql`with found as materialized (${found}) select id from found ${IN_ORDER}
          limit ${query.page_size} offset ${offset}`),
    },
    [offset, offset + query.page_size],
  );
}
