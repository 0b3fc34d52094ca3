import type { PageQuery, Side } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { sideOf } from '#server/http/sides.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type CouponSaleQuery = PageQuery & { filter?: string | undefined; side?: Side | undefined };

/** The caller's own coupons and, for a leader, those of the present team. */
function mayKnow({ user_id, is_leader, is_mentor }: Actor): Expression<SqlBool>[] {
  if (!is_leader && !is_mentor) return [sql<SqlBool>`coupon.affiliate_id = ${user_id}`];
  return [
    sql<SqlBool>`coupon.id = any(array(
    select id from coupons where affiliate_id = ${user_id}
    union all select coupons.id from adhesions join coupons on coupons.merchant_id = adhesions.merchant_id
      and coupons.affiliate_id = adhesions.affiliate_id
    where adhesions.leader_id = ${user_id} and adhesions.status = 'accepted'))`,
  ];
}

/** Codes with a sale that is neither cancelled nor refunded, from the aggregates. */
const kept = (db: Db) =>
  db
    .selectFrom('key_totals as sold')
    .innerJoin('coupons as coupon', 'coupon.id', 'sold.key')
    .innerJoin('merchants as merchant', 'merchant.id', 'sold.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'coupon.affiliate_id')
    .where('sold.kind', '=', 'coupon')
    .where('sold.span', '=', 'ever')
    .where('sold.starts', '=', '2000-01-01')
    .whereRef('sold.merchant_id', '=', 'coupon.merchant_id')
    .where((of) => of(sql<number>`sold.sales + sold.pending`, '>', 0));

const ofPerson = (db: Db, actor: Actor, { filter }: CouponSaleQuery) =>
  kept(db).where((of) => {
    const wanted = mayKnow(actor);
    for (const word of wordsOf(filter)) {
      const pattern = toLikePattern(word);
      wanted.push(
        of.or([
          of(sql<string>`lower(coupon.name)`, 'like', pattern),
          of('merchant.name_search', 'like', pattern),
          of('affiliate.name_search', 'like', pattern),
        ]),
      );
    }
    return of.and(wanted);
  });

const described = <Codes extends ReturnType<typeof kept>>(codes: Codes) =>
  codes
    .select([
      'coupon.id',
      'coupon.name',
      'merchant.id as merchant_id',
      'merchant.name as merchant_name',
      'affiliate.id as affiliate_id',
      'affiliate.name as affiliate_name',
      sql<string>`coalesce(merchant.currency, '')`.as('currency'),
      'sold.sales',
      'sold.total_cents',
      'sold.base_cents',
      'sold.commission_cents',
    ])
    .orderBy('sold.sales', 'desc')
    .orderBy('coupon.name')
    .orderBy('coupon.id');
export type CouponSales = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number];

export async function pageOfCouponSales(db: Db, actor: Actor, query: CouponSaleQuery) {
  const side = sideOf(actor, query.side);
  if ('merchant_id' in side) return pageOfStore(db, side.merchant_id, query);
  const codes = ofPerson(db, actor, query);
  const [rows, { count }] = await Promise.all([
    described(codes).limit(query.page_size).offset(offsetOf(query)).execute(),
    codes.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

const meantBy = (merchant_id: string, word: string) => sql`
  (select id from coupons where merchant_id = ${merchant_id} and lower(name) like ${toLikePattern(word)}
  union select coupons.id from users join coupons on coupons.affiliate_id = users.id and coupons.merchant_id = ${merchant_id}
  where users.name_search like ${toLikePattern(word)})`;

/** Collects the matching codes once and describes the page by key. */
async function pageOfMeant(db: Db, merchant_id: string, words: string[], query: CouponSaleQuery) {
  const meant = sql.join(
    words.map((word) => meantBy(merchant_id, word)),
    sql` intersect `,
  );
  const { rows } = await sql<{ count: number; keys: string[] }>`
    with found as materialized (
      select coupon.id, coupon.name, sold.sales from key_totals as sold join coupons as coupon on coupon.id = sold.key
      where sold.merchant_id = ${merchant_id} and sold.kind = 'coupon' and sold.span = 'ever' and sold.starts = '2000-01-01'
        and sold.key = any(array(${meant})) and sold.sales + sold.pending > 0 and coupon.affiliate_id is not null)
    select (select count(*)::int from found) as count, array(
      select id from found order by sales desc, name, id limit ${query.page_size} offset ${offsetOf(query)}) as keys`.execute(
    db,
  );
  const { count, keys } = rows[0] ?? { count: 0, keys: [] };
  const page = kept(db)
    .where('sold.merchant_id', '=', merchant_id)
    .where('sold.key', '=', sql<string>`any(${keys}::uuid[])`);
  return { rows: await described(page).execute(), count };
}

/** A store may have very many codes, so names are joined only for those that reach the page's last figure. */
async function pageOfStore(db: Db, merchant_id: string, query: CouponSaleQuery) {
  const store = await db
    .selectFrom('merchants')
    .select('name_search')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow();
  const words = wordsOf(query.filter).filter((word) => !store.name_search?.includes(word));
  if (words.length > 0) return pageOfMeant(db, merchant_id, words, query);
  const found = sql`
    select sold.key, sold.sales from key_totals as sold where sold.merchant_id = ${merchant_id} and sold.kind = 'coupon'
      and sold.span = 'ever' and sold.sales + sold.pending > 0 and sold.key <> product_key(0)`;
  const [rows, counted] = await Promise.all([
    described(
      kept(db)
        .where('sold.merchant_id', '=', merchant_id)
        .where(
          sql<SqlBool>`sold.sales >= coalesce((select sales from (${found}) as sold
            order by sales desc offset ${offsetOf(query) + query.page_size - 1} limit 1), 0)`,
        ),
    )
      .limit(query.page_size)
      .offset(offsetOf(query))
      .execute(),
    sql<{ count: number }>`select count(*)::int as count from (${found}) as found`.execute(db),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
