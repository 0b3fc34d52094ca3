/** Sales that mean the words of a search: of frequent words the newest, of others all. */
import type { PageQuery } from '@aliado/contract';
import type { Db } from '#server/db/connect.ts';
import { findNewest } from '#server/lib/found.queries.ts';
import type { Found } from '#server/lib/found.ts';
import { type SaleWish, wishedSales } from './sales.lists.ts';
import { meaningOf } from './sales.words.queries.ts';

export async function findSales(db: Db, asked: SaleWish, query: PageQuery): Promise<Found> {
  const meaning = await meaningOf(db, asked.words ?? '', asked);
  const all = wishedSales(db, { ...asked, words: undefined })
    .select(['sale.id', 'sale.placed_at', 'sale.number', 'sale.search'])
    .select(['sale.affiliate_id', 'sale.merchant_id', 'sale.coupon_id', 'sale.link_id'])
    .orderBy('sale.placed_at', 'desc')
    .orderBy('sale.id', 'desc');
  const found = wishedSales(db, { ...asked, meaning }).select(['sale.id', 'sale.placed_at']);
  return findNewest(db, { alias: 'sale', newest: (limit) => all.limit(limit), found, meaning }, query);
}
