import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export type Side = { merchant_id: string } | { leader_id: string };
export type Period = { year: number; month: number | undefined };

/** Small enough that reading a batch does not block the web process. */
const AT_ONCE = 250;

const monthsOf = ({ year, month }: Period) => ({
  first: `${year}-${String(month ?? 1).padStart(2, '0')}-01`,
  last: `${year}-${String(month ?? 12).padStart(2, '0')}-01`,
});

/** Earlier than any order of the first month, in every time zone. */
const beforeAll = (first: string) => ({
  placed_at: sql<Date>`${first}::timestamptz - interval '2 days'`,
  id: NOBODY,
});
/** Later than any order of the last month, in every time zone. */
const afterAll = (last: string) => sql<Date>`${last}::timestamptz + interval '1 month 2 days'`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const inMonths = (side: Side, period: Period) => {
  const { first, last } = monthsOf(period);
  const whose =
    'merchant_id' in side
      ? sql`sale.merchant_id = ${side.merchant_id}`
      : sql`sale.leader_id = ${side.leader_id}`;
  return sql<boolean>`${whose} and sale.month >= ${first} and sale.month <= ${last}
    and sale.placed_at < ${afterAll(last)}`;
};

const salesAfter = (db: Db, wanted: RawBuilder<boolean>, after: { placed_at: unknown; id: string }) =>
  db
    .selectFrom('sales as sale')
    .innerJoin('merchants as merchant', 'merchant.id', 'sale.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
    .leftJoin('users as leader', 'leader.id', 'sale.leader_id')
    .leftJoin('links as link', 'link.id', 'sale.link_id')
    .leftJoin('coupons as coupon', 'coupon.id', 'sale.coupon_id')
    .select(['sale.id', 'sale.number', 'sale.placed_at', 'sale.state', 'sale.rule', 'sale.currency'])
    .select(['sale.total_cents', 'sale.base_cents', 'sale.expected_cents', 'sale.leader_expected_cents'])
    .select([
      'merchant.name as merchant',
      'affiliate.name as affiliate',
      'leader.name as leader',
      sql<string | null>`coalesce(coupon.name, link.name)`.as('source'),
      sql<number>`(extract(epoch from sale.placed_at at time zone merchant.time_zone) / 86400 + 25569)::float8`.as(
        'moment',
      ),
      sql<bigint>`(select case when count(distinct rate_points) = 1 then max(rate_points)::bigint
        else round(sum(rate_points * base_cents)::numeric / greatest(sum(base_cents), 1))::bigint end
        from sale_lines as line where line.sale_id = sale.id)`.as('rate_points'),
    ])
    .where(wanted)
    .where(sql<boolean>`(sale.placed_at, sale.id) > (${after.placed_at}, ${after.id}::uuid)`)
    .orderBy('sale.placed_at')
    .orderBy('sale.id')
    .limit(AT_ONCE)
    .execute();
export type ReportedSale = Awaited<ReturnType<typeof salesAfter>>[number];

/** Oldest first, read in batches. */
export const reportedSales = (db: Db, side: Side, period: Period) =>
  wantedSales(db, inMonths(side, period), monthsOf(period).first);

/** `first` must not be later than any wanted sale. */
export async function* wantedSales(
  db: Db,
  wanted: RawBuilder<boolean>,
  first: string,
): AsyncGenerator<ReportedSale> {
  let rows = await salesAfter(db, wanted, beforeAll(first));
  while (rows.length > 0) {
    yield* rows;
    const last = rows.at(-1) as ReportedSale;
    rows = rows.length < AT_ONCE ? [] : await salesAfter(db, wanted, last);
  }
}
