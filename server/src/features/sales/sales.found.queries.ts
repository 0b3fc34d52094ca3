/** Sales that mean the words of a search: of frequent words the newest, of others all. */
import type { PageQuery } from '@aliado/contract';
import type { Db } from '#server/db/connect.ts';
import { findNewest } from '#server/lib/found.queries.ts';
import type { Found } from '#server/lib/found.ts';
import { type SaleWish, wishedSales } from './sales.lists.ts';
import { hasEachPart, matchesWords, meaningOf, salesOfNamed } from './sales.words.queries.ts';

export function findSales(db: Db, asked: SaleWish, query: PageQuery): Promise<Found> {
  const words = asked.words ?? '';
  const all = wishedSales(db, { ...asked, words: undefined })
    .select(['sale.id', 'sale.placed_at', 'sale.number', 'sale.search'])
    .select(['sale.affiliate_id', 'sale.merchant_id', 'sale.coupon_id', 'sale.link_id'])
    .orderBy('sale.placed_at', 'desc')
    .orderBy('sale.id', 'desc');
  const { merchant_id, words: _, ...others } = asked;
  const isWhole = !Object.values(others).some(Boolean);
  const findNames = async () => {
    const meaning = await meaningOf(db, words, asked, merchant_id && isWhole ? hasEachPart : undefined);
    return { meaning, found: wishedSales(db, { ...asked, meaning }).select(['sale.id', 'sale.placed_at']) };
  };
  const matches = matchesWords(words, asked);
  const surely = isWhole && merchant_id ? salesOfNamed(words, merchant_id) : undefined;
  return findNewest(
    db,
    { alias: 'sale', newest: (limit) => all.limit(limit), matches, findNames, surely },
    query,
  );
}
