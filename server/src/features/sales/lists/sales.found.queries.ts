/** Sales that match the words of a search: the newest ones for frequent words, otherwise all. */
import type { PageQuery } from '@aliado/contract';
import type { Db } from '#server/db/connect.ts';
import { findNewest, LOOKED_UP } from '#server/lib/found.queries.ts';
import { wordsOf } from '#server/lib/search.ts';
import { filteredSales, type SaleFilter, SUMMED, type Summed, sumsOfRows } from './sales.lists.queries.ts';
import { countByNames, hasEachPart, meaningsOf } from './sales.words.queries.ts';

export async function findSales(db: Db, asked: SaleFilter, query: PageQuery) {
  const words = asked.words ?? '';
  const { merchant_id, words: _, ...others } = asked;
  const isWhole = merchant_id !== undefined && !Object.values(others).some(Boolean);
  const { meaning, meaning_of_few } = await meaningsOf(db, words, asked, isWhole ? hasEachPart : undefined);
  const all = filteredSales(db, { ...asked, words: undefined })
    .select(['sale.id', 'sale.placed_at', 'sale.number', 'sale.search'])
    .select(['sale.affiliate_id', 'sale.merchant_id', 'sale.coupon_id', 'sale.link_id'])
    .select(SUMMED)
    .orderBy('sale.placed_at', 'desc')
    .orderBy('sale.id', 'desc');
  return findNewest<Summed[]>(
    db,
    {
      alias: 'sale',
      newest: (limit) => all.limit(limit),
      meaning: (among) => (among > LOOKED_UP ? meaning : meaning_of_few),
      found: filteredSales(db, { ...asked, meaning })
        .select(['sale.id', 'sale.placed_at'])
        .select(SUMMED),
      sums: sumsOfRows,
      surely: isWhole ? countByNames(wordsOf(words), merchant_id) : undefined,
    },
    query,
  );
}
