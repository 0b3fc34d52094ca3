import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { SETTLED } from '#server/features/sales/sales.service.ts';
import { offsetOf } from '#server/http/paging.ts';

export type StatementFilter = {
  id?: string | undefined;
  ids?: string[] | undefined;
  merchant_id?: string | undefined;
  affiliate_id?: string | undefined;
  year?: number | undefined;
  month?: number | undefined;
  /** A month without a year means the current year in the merchant's time zone. */
  now?: Date | undefined;
  /** Cursor; only with `merchant_id`. */
  after?: { id: string; month: string } | undefined;
};

const monthsOf = (year: number, month: number | undefined) => ({
  first: `${year}-${String(month ?? 1).padStart(2, '0')}-01`,
  last: `${year}-${String(month ?? 12).padStart(2, '0')}-01`,
});

/** Leaves out months with only payments. */
const filteredStatements = (db: Db, filter: StatementFilter) =>
  db.selectFrom('statements as statement').where((of) => {
    const { id, ids, merchant_id, affiliate_id, year, month, now, after } = filter;
    const wanted = [sql<boolean>`statement.entries > 0`];
    if (id) wanted.push(sql`statement.id = ${id}`);
    if (ids) wanted.push(sql`statement.id = any(${ids}::uuid[])`);
    if (merchant_id) wanted.push(sql`statement.merchant_id = ${merchant_id}`);
    if (affiliate_id) wanted.push(sql`statement.affiliate_id = ${affiliate_id}`);
    if (year) {
      const { first, last } = monthsOf(year, month);
      wanted.push(sql`statement.month between ${first}::date and ${last}::date`);
    } else if (month) wanted.push(sql`extract(month from statement.month) = ${month}`);
    if (after)
      wanted.push(sql`statement.month <= ${after.month}::date
        and (statement.month < ${after.month}::date or statement.id > ${after.id})`);
    if (month && !year && now)
      wanted.push(sql`extract(year from statement.month) = (
        select extract(year from ${now}::timestamptz at time zone merchants.time_zone)
        from merchants where merchants.id = statement.merchant_id)`);
    return of.and(wanted);
  });

/** Whether the month of `invoice` has unsettled earnings, or unsettled amounts taken back. */
export const IS_REPLACEABLE = sql<boolean>`exists (
  select from statements as month join ledger_entries as entry on entry.statement_id = month.id
  where month.merchant_id = invoice.merchant_id and month.affiliate_id = invoice.affiliate_id
    and month.month = invoice.month and entry.kind in ('commission', 'override') and not ${SETTLED})`;

const described = (db: Db, filter: StatementFilter, now: Date) =>
  filteredStatements(db, filter)
    .innerJoin('merchants as merchant', 'merchant.id', 'statement.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'statement.affiliate_id')
    .leftJoin('profiles as profile', 'profile.user_id', 'statement.affiliate_id')
    .innerJoin('months', (join) =>
      join
        .onRef('months.merchant_id', '=', 'statement.merchant_id')
        .onRef('months.month', '=', 'statement.month'),
    )
    .leftJoin('invoices as invoice', (join) =>
      join
        .onRef('invoice.merchant_id', '=', 'statement.merchant_id')
        .onRef('invoice.affiliate_id', '=', 'statement.affiliate_id')
        .onRef('invoice.month', '=', 'statement.month'),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('open_entries as open')
          .select([
            sql<bigint>`coalesce(sum(open.amount_cents), 0)::bigint`.as('open_cents'),
            sql<bigint>`coalesce(sum(open.amount_cents) filter (where open.available_at > ${now}), 0)::bigint`.as(
              'pending_cents',
            ),
            sql<bigint>`coalesce(sum(open.amount_cents) filter (where open.available_at <= ${now}), 0)::bigint`.as(
              'available_cents',
            ),
            sql<Date | null>`min(open.available_at) filter (where open.available_at > ${now} and open.amount_cents > 0)`.as(
              'next_release_at',
            ),
          ])
          .whereRef('open.statement_id', '=', 'statement.id')
          .as('open'),
      (join) => join.onTrue(),
    )
    .select(['open.pending_cents', 'open.available_cents', 'open.next_release_at'])
    // Earned and no longer open means paid.
    .select(sql<bigint>`(statement.earned_cents - open.open_cents)::bigint`.as('paid_cents'))
    .select(['statement.sales', 'statement.earned_cents', 'statement.leader_cents'])
    .select([
      'statement.id',
      'statement.month',
      'statement.currency',
      'statement.merchant_id',
      'statement.affiliate_id',
      'merchant.name as merchant_name',
      'affiliate.name as affiliate_name',
      'profile.picture',
      'months.closed_at',
      'invoice.id as invoice_id',
      'invoice.name as invoice_name',
      'invoice.amount_cents as invoice_cents',
      IS_REPLACEABLE.as('invoice_replaceable'),
    ])
    .orderBy('statement.month', 'desc')
    .orderBy('merchant.name_search')
    .orderBy('statement.id');

/** Sums only the statements of the page. */
const pageOfStatements = (db: Db, filter: StatementFilter, page: PageQuery) =>
  filteredStatements(db, filter)
    .innerJoin('merchants as merchant', 'merchant.id', 'statement.merchant_id')
    .select('statement.id')
    .orderBy('statement.month', 'desc')
    .orderBy('merchant.name_search')
    .orderBy('statement.id')
    .limit(page.page_size)
    .offset(offsetOf(page));

export async function readStatements(db: Db, filter: StatementFilter, now: Date, page: PageQuery) {
  const ids = (await pageOfStatements(db, filter, page).execute()).map(({ id }) => id);
  return ids.length > 0 ? described(db, { ids }, now).execute() : [];
}

const AT_ONCE = 250;

export async function* eachStatement(
  db: Db,
  filter: StatementFilter & { merchant_id: string },
  now: Date,
): AsyncGenerator<StatementRow> {
  for (let after: StatementFilter['after']; ; ) {
    const rows = await readStatements(db, { ...filter, after }, now, { page: 1, page_size: AT_ONCE });
    yield* rows;
    after = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}
export type StatementRow = Awaited<ReturnType<typeof readStatements>>[number];

export const findStatement = (db: Db, filter: StatementFilter & { id: string }, now: Date) =>
  described(db, filter, now).executeTakeFirst();

export const countStatements = async (db: Db, filter: StatementFilter): Promise<number> => {
  const { count } = await filteredStatements(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const salesOf = (db: Db, statement_id: string) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('sales as sale', 'sale.id', 'entry.sale_id')
    .where('entry.statement_id', '=', statement_id);

export const listSalesOfStatement = (db: Db, statement_id: string, page: PageQuery) =>
  salesOf(db, statement_id)
    .select([
      'sale.id',
      'entry.kind',
      sql<bigint>`sum(entry.amount_cents)::bigint`.as('amount_cents'),
      sql<boolean>`coalesce(bool_and(${SETTLED}) filter (where entry.amount_cents > 0), false)`.as('paid'),
    ])
    .groupBy(['sale.id', 'entry.kind', 'sale.placed_at'])
    .orderBy('sale.placed_at', 'desc')
    .orderBy('sale.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countSalesOfStatement = async (db: Db, statement_id: string): Promise<number> => {
  const { count } = await salesOf(db, statement_id)
    .select(sql<number>`count(distinct sale.id)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const listClaimsOfStatement = (db: Db, statement_id: string) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('claims as claim', 'claim.id', 'entry.claim_id')
    .select([
      'claim.id as pk',
      'claim.number',
      sql<bigint>`sum(entry.amount_cents)::bigint`.as('amount_cents'),
      sql<boolean>`coalesce(bool_and(${SETTLED}) filter (where entry.amount_cents > 0), false)`.as('paid'),
    ])
    .where('entry.statement_id', '=', statement_id)
    .groupBy(['claim.id', 'claim.number'])
    .orderBy('claim.id')
    .execute();
