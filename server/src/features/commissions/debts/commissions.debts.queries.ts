import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type DebtQuery = PageQuery & {
  s?: string | undefined;
  status: 'available' | 'pending' | 'review' | 'owed_back' | 'all';
};

type OwedMonthRow = {
  pk: string;
  month: string;
  earned_cents: number;
  invoice_id: string | null;
  invoice_cents: number | null;
};

type TakenBackRow = { at: string; cents: number; sale_id: string | null; number: number | null };

export type DebtRow = {
  affiliate_id: string;
  name: string;
  picture: string | null;
  currency: string;
  pending_cents: bigint;
  available_cents: bigint;
  paid_cents: bigint;
  under_review_cents: bigint;
  sales: number;
  since: Date | null;
  next_release_at: Date | null;
  asked_at: Date | null;
  prepared_at: Date | null;
  owed_months: OwedMonthRow[];
  taken_back: TakenBackRow[];
  statements: string[];
  cbu: string | null;
  alias: string | null;
  pix_key: string | null;
  bank_changed_at: Date | null;
  bank_waits_for_mail: boolean | null;
};

export type DebtSums = Record<'days_5' | 'days_10' | 'days_30' | 'days_more', bigint> & {
  available_cents: bigint;
  pending_cents: bigint;
  owed_back_cents: bigint;
  /** Who can be paid something. */
  affiliates: number;
  /** Who was paid more than it earned. */
  owing_back: number;
  /** Everybody who ever had a month with the merchant. */
  standing: number;
  oldest_since: Date | null;
};

export async function sumDebts(db: Db, merchant_id: string, now: Date): Promise<DebtSums> {
  const { rows } = await sql<DebtSums>`select * from debt_sums(${merchant_id}, ${now})`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum has one row');
  return sums;
}

type OtherCounts = { pending: number; review: number };

/** How many wait for what is not payable yet, and how many have sales under review. */
async function countOthers(db: Db, merchant_id: string, now: Date): Promise<OtherCounts> {
  const { rows } = await sql<OtherCounts>`
    select (select count(*)::int from debt_standing(${merchant_id}, ${now}) where is_pending) as pending,
      (select count(distinct affiliate_id)::int from earnings_under_review where merchant_id = ${merchant_id}) as review`.execute(
    db,
  );
  return rows[0] ?? { pending: 0, review: 0 };
}

/** Longest wait first, then the largest amount owed back. Only the affiliates of the page are described. */
export async function pageOfDebts(db: Db, merchant_id: string, query: DebtQuery, now: Date) {
  const isPlain = wordsOf(query.s).length === 0 && (query.status === 'available' || query.status === 'all');
  const [{ count, in_sight }, { standing, owing_back, ...sums }, others] = await Promise.all([
    isPlain ? findFirst(db, merchant_id, query, now) : findInSight(db, merchant_id, query, now),
    sumDebts(db, merchant_id, now),
    countOthers(db, merchant_id, now),
  ]);
  const rows = in_sight.length > 0 ? await describeDebts(db, merchant_id, in_sight, now) : [];
  const inBooks = !isPlain ? 0 : query.status === 'all' ? standing : sums.affiliates;
  const counts = { available: sums.affiliates, ...others, owed_back: owing_back };
  return { rows, sums: { count: count + inBooks, counts, ...sums } };
}

export const findDebt = async (db: Db, merchant_id: string, affiliate_id: string, now: Date) =>
  (await describeDebts(db, merchant_id, [affiliate_id], now))[0];

const MOVEMENTS_SHOWN = 20;

/**
 * The debts to these affiliates. `months` lists the statements with open entries and, of these, the payable ones with
 * their earnings and invoice. `taken_back` lists the sales behind a negative balance: paid first, then reversed.
 */
async function describeDebts(db: Db, merchant_id: string, affiliate_ids: string[], now: Date) {
  const { rows } = await sql<DebtRow>`
    select users.id as affiliate_id, users.name, profiles.picture,
      coalesce(owed.currency, merchants.currency, '') as currency, coalesce(owed.pending_cents, 0)::bigint as pending_cents,
      coalesce(owed.available_cents, 0)::bigint as available_cents, coalesce(owed.paid_cents, 0)::bigint as paid_cents,
      coalesce(held.cents, 0)::bigint as under_review_cents, owed.since, owed.next_release_at,
      (select count(distinct open.sale_id)::int from open_entries as open where open.merchant_id = owed.merchant_id
        and open.affiliate_id = owed.affiliate_id and open.currency = owed.currency and open.available_at <= ${now}) as sales,
      coalesce(months.unpaid, '{}') as statements, coalesce(months.owed, '[]') as owed_months,
      profiles.cbu, profiles.alias, profiles.pix_key, profiles.bank_changed_at, profiles.bank_waits_for_mail,
      (select created_at from payment_requests as request where request.merchant_id = merchants.id
        and request.affiliate_id = users.id and answered_at is null) as asked_at,
      (select file.created_at from prepared_transfers as prepared join transfer_files as file on file.id = prepared.file_id
        where prepared.merchant_id = merchants.id and prepared.affiliate_id = users.id and prepared.state = 'open') as prepared_at,
      (select coalesce(jsonb_agg(back order by back.at), '[]') from (
        select open.sale_id, sale.number, sum(open.amount_cents)::bigint as cents,
          min(entry.created_at) filter (where open.amount_cents < 0) as at
        from open_entries as open join ledger_entries as entry on entry.id = open.entry_id
        left join sales as sale on sale.id = open.sale_id
        where owed.available_cents < 0 and open.merchant_id = owed.merchant_id and open.affiliate_id = owed.affiliate_id
          and open.currency = owed.currency and open.available_at <= ${now}
        group by coalesce(open.sale_id, open.entry_id), open.sale_id, sale.number having sum(open.amount_cents) < 0
        order by at limit ${MOVEMENTS_SHOWN}) as back) as taken_back
    from users join merchants on merchants.id = ${merchant_id}
    left join profiles on profiles.user_id = users.id
    left join owed_by_pair(${now}) as owed on owed.merchant_id = ${merchant_id} and owed.affiliate_id = users.id
    left join (
      select affiliate_id, sum(cents) as cents from earnings_under_review
      where merchant_id = ${merchant_id} and affiliate_id = any(${affiliate_ids}::uuid[]) group by affiliate_id) as held
      on held.affiliate_id = users.id
    left join lateral (
      select array_agg(part.id order by part.id) as unpaid,
        jsonb_agg(jsonb_build_object('pk', statement.id, 'month', statement.month, 'earned_cents', statement.earned_cents,
          'invoice_id', invoice.id, 'invoice_cents', invoice.amount_cents) order by statement.month desc)
          filter (where part.available_cents > 0) as owed
      from (
        select open.statement_id as id, sum(open.amount_cents) filter (where open.available_at <= ${now}) as available_cents
        from open_entries as open where open.merchant_id = owed.merchant_id and open.affiliate_id = owed.affiliate_id
          and open.currency = owed.currency group by open.statement_id) as part
      join statements as statement on statement.id = part.id
      left join invoices as invoice on invoice.merchant_id = statement.merchant_id
        and invoice.affiliate_id = statement.affiliate_id and invoice.month = statement.month) as months on true
    where users.id = any(${affiliate_ids}::uuid[]) and (owed.affiliate_id is not null or held.affiliate_id is not null)
    order by array_position(${affiliate_ids}::uuid[], users.id)`.execute(db);
  return rows;
}

type InSight = { count: number; in_sight: string[] };

const ORDER = sql`since nulls last, back_cents, next_release_at nulls last`;

/**
 * One page of debts without a search, in the order of an index: everybody, or those who can be paid. Affiliates
 * without a row in the books are only counted.
 */
async function findFirst(db: Db, merchant_id: string, query: DebtQuery, now: Date): Promise<InSight> {
  const [size, skipped] = [query.page_size, offsetOf(query)];
  const isAll = query.status === 'all';
  const { rows } = await sql<InSight>`
    with held as materialized (${isAll ? onlyUnderReview(merchant_id) : NOBODY}),
    plain as (
      select affiliate_id, oldest_at from open_pairs
      where merchant_id = ${merchant_id} and negatives = 0 and ${isAll ? sql`true` : sql`oldest_at <= ${now}`}
      order by oldest_at fetch first ${skipped + size} rows with ties),
    first as (
      select affiliate_id, case when oldest_at <= ${now} then oldest_at end as since,
        case when oldest_at > ${now} then oldest_at end as next_release_at, 0::bigint as back_cents from plain
      union all
      select affiliate_id, since, case when since is null then next_release_at end, least(available_cents, 0)
      from owed_by_pair(${now})
      where merchant_id = ${merchant_id} and negatives > 0 and ${isAll ? sql`true` : sql`available_cents > 0`}
      union all
      select affiliate_id, null, null, 0 from held)
    select (select count(*)::int from held) as count, array(
      select affiliate_id from first
      cross join lateral (select name_search from users where id = affiliate_id limit 1) as called
      order by ${ORDER}, called.name_search, affiliate_id limit ${size} offset ${skipped}) as in_sight`.execute(
    db,
  );
  return rows[0] ?? { count: 0, in_sight: [] };
}

const NOBODY = sql`select null::uuid as affiliate_id where false`;

/** They have no row of the books yet: all are looked up at once. */
const onlyUnderReview = (merchant_id: string) => sql`
  with reviewed as materialized (
    select distinct affiliate_id from earnings_under_review where merchant_id = ${merchant_id})
  select affiliate_id from reviewed except select affiliate_id from open_pairs
  where merchant_id = ${merchant_id} and affiliate_id = any(array(select affiliate_id from reviewed))`;

const HAS = {
  available: sql<boolean>`is_owed`,
  pending: sql<boolean>`is_pending`,
  review: sql<boolean>`held.affiliate_id is not null`,
  owed_back: sql<boolean>`back_cents < 0`,
  all: sql<boolean>`true`,
};

/** Reads names only where they decide the order. */
async function findInSight(db: Db, merchant_id: string, query: DebtQuery, now: Date): Promise<InSight> {
  const [size, skipped] = [query.page_size, offsetOf(query)];
  const words = wordsOf(query.s).map((word) => sql`name_search like ${toLikePattern(word)}`);
  const called =
    words.length > 0
      ? sql`affiliate_id = any(array(select id from users where ${sql.join(words, sql` and `)}))`
      : sql`true`;
  const held =
    query.status === 'review' || query.status === 'all'
      ? sql`full join (select distinct affiliate_id from earnings_under_review
          where merchant_id = ${merchant_id} and ${called}) as held using (affiliate_id)`
      : sql``;
  const { rows } = await sql<InSight>`
    with wanted as materialized (
      select affiliate_id, since, next_release_at, coalesce(back_cents, 0) as back_cents
      from (select * from debt_standing(${merchant_id}, ${now}) where ${called}) as stands ${held}
      where ${HAS[query.status]}),
    first as (select * from wanted order by ${ORDER} fetch first ${skipped + size} rows with ties)
    select (select count(*)::int from wanted) as count, array(
      select affiliate_id from first join users on users.id = affiliate_id
      order by ${ORDER}, users.name_search, affiliate_id limit ${size} offset ${skipped}) as in_sight`.execute(
    db,
  );
  return rows[0] ?? { count: 0, in_sight: [] };
}
