import { type MerchantQuery, PAYMENTS_TOLD_FROM } from '@aliado/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

import type { Viewer } from './merchants.cards.queries.ts';

const liveMerchants = (db: Db, user_id: string) =>
  db
    .selectFrom('adhesions')
    .select('merchant_id')
    .where('affiliate_id', '=', user_id)
    .where('status', 'in', ['pending', 'accepted']);

const merchantsInStatus = (db: Db, user_id: string, status: string) =>
  db
    .selectFrom(
      db
        .selectFrom('adhesions')
        .distinctOn('merchant_id')
        .select(['merchant_id', 'status'])
        .where('affiliate_id', '=', user_id)
        .orderBy('merchant_id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .as('newest'),
    )
    .select('newest.merchant_id')
    .where('newest.status', '=', status);

/** Public merchants, private ones the viewer belongs to, or both. The viewer's own merchant is never included. */
type Part = 'public' | 'private' | 'all';

const openMerchants = (db: Db, user_id: string, part: Part) =>
  db
    .selectFrom('merchants as merchant')
    .where('merchant.is_open', '=', true)
    .where('merchant.user_id', '<>', user_id)
    .where((of) => {
      const isPublic = of('merchant.is_public', '=', true);
      const belongs = of('merchant.id', 'in', liveMerchants(db, user_id));
      if (part === 'all') return of.or([isPublic, belongs]);
      return part === 'public' ? isPublic : of.and([of('merchant.is_public', '=', false), belongs]);
    });

const SHORTEST_INDEXED = 3;

/**
 * Each word must match the name, the town or a product's name. Words shorter than the index allows match products
 * only beside a longer word.
 */
function searched(query: ReturnType<typeof openMerchants>, words: string[]) {
  const long = words.filter((word) => word.length >= SHORTEST_INDEXED);
  const short = words.filter((word) => word.length < SHORTEST_INDEXED);
  let found = query;
  for (const word of long) {
    const pattern = toLikePattern(word);
    found = found.where(
      sql<SqlBool>`merchant.id in (
        select place.id from merchants as place where place.place_search like ${pattern}
        union
        select merchant_id from products
        where is_published and in_store and deleted_at is null
          and search_text like ${pattern} and name_search like ${pattern})`,
    );
  }
  for (const word of short) {
    const pattern = toLikePattern(word);
    const inProducts = sql`or exists (
      select from products
      where merchant_id = merchant.id and is_published and in_store and deleted_at is null
        and name_search like ${pattern})`;
    found = found.where(
      sql<SqlBool>`(merchant.place_search like ${pattern} ${long.length > 0 ? inProducts : sql``})`,
    );
  }
  return found;
}

function matching(db: Db, { user_id }: Viewer, query: MerchantQuery, part: Part) {
  const { country, 'category-v2': category, status } = query;
  return searched(openMerchants(db, user_id, part), wordsOf(query.s))
    .$if(country !== undefined, (rows) => rows.where('merchant.country', '=', country ?? ''))
    .$if(category !== undefined, (rows) => rows.where('merchant.category_id', '=', category ?? ''))
    .$if(status === 'none', (rows) => rows.where('merchant.id', 'not in', liveMerchants(db, user_id)))
    .$if(status !== undefined && status !== 'none', (rows) =>
      rows.where('merchant.id', 'in', merchantsInStatus(db, user_id, status ?? '')),
    );
}

type Matching = ReturnType<typeof matching>;

/** Joins the rate in effect through the index of rates, highest first. */
const byCommission = (rows: Matching, moment: Date) =>
  rows
    .innerJoin('commission_rates as rate', (join) =>
      join
        .onRef('rate.merchant_id', '=', 'merchant.id')
        .on('rate.kind', '=', 'commission')
        .on('rate.withdrawn_at', 'is', null)
        .on('rate.effective_at', '<=', moment)
        .on(sql<SqlBool>`not exists (
          select from commission_rates as newer
          where newer.merchant_id = rate.merchant_id and newer.kind = 'commission'
            and newer.withdrawn_at is null and newer.effective_at <= ${moment}
            and (newer.announced_at, newer.id) > (rate.announced_at, rate.id))`),
    )
    .orderBy('rate.percent', 'desc')
    .orderBy('rate.merchant_id');

const byAffiliates = (rows: Matching) =>
  rows
    .leftJoin(
      (of) =>
        of
          .selectFrom('adhesions')
          .select((member) => ['merchant_id', member.fn.countAll<bigint>().as('affiliates')])
          .where('status', '=', 'accepted')
          .groupBy('merchant_id')
          .as('members'),
      (join) => join.onRef('members.merchant_id', '=', 'merchant.id'),
    )
    .orderBy(sql`coalesce(members.affiliates, 0) desc`)
    .orderBy('merchant.id');

/** Fastest payers first, then those that pay most on time; new stores come last. */
const byPayment = (rows: Matching) =>
  rows
    .leftJoin('reputations as reputation', (join) =>
      join
        .onRef('reputation.merchant_id', '=', 'merchant.id')
        .on('reputation.payments', '>=', PAYMENTS_TOLD_FROM),
    )
    .orderBy('reputation.median_days', (days) => days.asc().nullsLast())
    .orderBy(sql`reputation.on_time::float / nullif(reputation.settled + reputation.overdue, 0)`, (share) =>
      share.desc().nullsLast(),
    )
    .orderBy('merchant.id');

const ordered = {
  newest: (rows: Matching) => rows.orderBy('merchant.created_at', 'desc').orderBy('merchant.id', 'desc'),
  name: (rows: Matching) => rows.orderBy('merchant.name_search').orderBy('merchant.id'),
  commission: byCommission,
  affiliates: byAffiliates,
  payment: byPayment,
} satisfies Record<MerchantQuery['order_by'], (rows: Matching, moment: Date) => unknown>;

export const listOpenMerchants = (db: Db, viewer: Viewer, query: MerchantQuery) =>
  (ordered[query.order_by](matching(db, viewer, query, 'all'), viewer.moment) as Matching)
    .select('merchant.id')
    .limit(query.page_size)
    .offset(offsetOf(query));

/** Counts in two parts, because one index covers the whole query for public merchants. */
export const countOpenMerchants = (db: Db, viewer: Viewer, query: MerchantQuery) => {
  const countOf = (part: Part) =>
    matching(db, viewer, query, part).select((of) => of.fn.countAll<bigint>().as('count'));
  return db
    .selectNoFrom(sql<bigint>`${countOf('public')} + ${countOf('private')}`.as('count'))
    .executeTakeFirstOrThrow();
};

export const listCountries = (db: Db, { user_id }: Viewer) => {
  const countriesOf = (part: Part) => openMerchants(db, user_id, part).select('merchant.country').distinct();
  return countriesOf('public').union(countriesOf('private')).orderBy('country').execute();
};
