import type { PageQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import { owed, PAID_TO_PAIR } from './commissions.balances.queries.ts';
import { firstOwed, firstStanding, standing, sumDebts } from './commissions.standing.queries.ts';

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
  commissions: string[];
  cbu: string | null;
  alias: string | null;
  pix_key: string | null;
  bank_changed_at: Date | null;
};

/** What the sales under review would earn, for the seller and for its leader. */
const underReview = (merchant_id: string, affiliate_ids?: string[]) => sql`
  select held.affiliate_id, sum(held.cents)::bigint as under_review_cents
  from sales cross join lateral (
    values (sales.affiliate_id, expected_cents), (leader_id, leader_expected_cents)) as held (affiliate_id, cents)
  where ${waits(merchant_id)} and ${affiliate_ids ? sql`${isOf(affiliate_ids)} and held.affiliate_id = any(${affiliate_ids}::uuid[])` : sql`held.affiliate_id is not null`}
  group by held.affiliate_id having sum(held.cents) > 0`;

const isOf = (affiliate_ids: string[]) => sql`(sales.affiliate_id = any(${affiliate_ids}::uuid[])
  or leader_id = any(${affiliate_ids}::uuid[]))`;

const waits = (merchant_id: string) => sql`merchant_id = ${merchant_id} and review = 'waiting'
  and no_earning is null and state in ('pending', 'paid', 'partially_refunded')`;

const debts = (merchant_id: string, now: Date, affiliate_ids: string[]) => sql`
  (${owed({ merchant_id, affiliate_ids }, now, 'every', false)}) as owed full join (${underReview(merchant_id, affiliate_ids)}) as held using (affiliate_id)
  join users on users.id = affiliate_id left join profiles on profiles.user_id = affiliate_id
  join merchants on merchants.id = ${merchant_id} left join lateral (${openMonths(now)}) as months on true`;

const HAS = {
  available: sql<boolean>`is_owed`,
  pending: sql<boolean>`is_pending`,
  review: sql<boolean>`under_review_cents > 0`,
  owed_back: sql<boolean>`back_cents < 0`,
  all: sql<boolean>`true`,
};

/** Everybody with a row of the books and, where it is asked for, with something under review; with words, who is called so. */
const people = (merchant_id: string, { status, s }: DebtQuery, now: Date) => {
  const words = wordsOf(s).map((word) => sql`name_search like ${toLikePattern(word)}`);
  const called =
    words.length > 0 ? sql`select id from users where ${sql.join(words, sql` and `)}` : undefined;
  const stands = sql`(${standing(merchant_id, now, called)}) as stands`;
  if (status !== 'review' && status !== 'all') return stands;
  const held = sql`select * from (${underReview(merchant_id)}) as held ${called ? sql`where affiliate_id in (${called})` : sql``}`;
  return sql`${stands} full join (${held}) as held using (affiliate_id)`;
};

const openOf = (what: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
  select ${what} from open_entries as open
  where open.merchant_id = owed.merchant_id and open.affiliate_id = owed.affiliate_id
    and open.currency = owed.currency and ${condition})`;

/** The months with open entries, and those of which something can be paid today, each with what it earned and its invoice. */
const openMonths = (now: Date) => sql`
  select array_agg(part.id order by part.id) as unpaid,
    jsonb_agg(jsonb_build_object('pk', statement.id, 'month', statement.month, 'earned_cents', statement.earned_cents,
      'invoice_id', invoice.id, 'invoice_cents', invoice.amount_cents) order by statement.month desc)
      filter (where part.available_cents > 0) as owed
  from ${openOf(
    sql`open.statement_id as id, sum(open.amount_cents) filter (where open.available_at <= ${now}) as available_cents`,
    sql`true group by open.statement_id`,
  )} as part
  join statements as statement on statement.id = part.id
  left join invoices as invoice on invoice.merchant_id = statement.merchant_id
    and invoice.affiliate_id = statement.affiliate_id and invoice.month = statement.month`;

const MOVEMENTS_SHOWN = 20;

/** Where less than nothing is owed: the sales behind it, each with what was taken back after it had been paid. */
const takenBack = (now: Date) => sql`(
  select coalesce(jsonb_agg(back order by back.at), '[]') from (
    select open.sale_id, sale.number, sum(open.amount_cents)::bigint as cents,
      min(entry.created_at) filter (where open.amount_cents < 0) as at
    from open_entries as open join ledger_entries as entry on entry.id = open.entry_id
    left join sales as sale on sale.id = open.sale_id
    where owed.available_cents < 0 and open.merchant_id = owed.merchant_id and open.affiliate_id = owed.affiliate_id
      and open.currency = owed.currency and open.available_at <= ${now}
    group by coalesce(open.sale_id, open.entry_id), open.sale_id, sale.number having sum(open.amount_cents) < 0
    order by at limit ${MOVEMENTS_SHOWN}) as back)`;

const columns = (now: Date) => sql`
  affiliate_id, users.first_name || ' ' || users.last_name as name, profiles.picture,
  coalesce(owed.currency, merchants.currency, '') as currency, coalesce(owed.pending_cents, 0)::bigint as pending_cents,
  coalesce(owed.available_cents, 0)::bigint as available_cents, ${PAID_TO_PAIR} as paid_cents,
  coalesce(held.under_review_cents, 0)::bigint as under_review_cents, ${openOf(sql`count(distinct open.sale_id)::int`, sql`open.available_at <= ${now}`)} as sales, owed.since,
  owed.next_release_at, coalesce(months.unpaid, '{}') as commissions, profiles.cbu, profiles.alias,
  profiles.pix_key, profiles.bank_changed_at,
  (select created_at from payment_requests as request where request.merchant_id = merchants.id
    and request.affiliate_id = users.id and answered_at is null) as asked_at,
  (select file.created_at from prepared_transfers as prepared join transfer_files as file on file.id = prepared.file_id
    where prepared.merchant_id = merchants.id and prepared.affiliate_id = users.id and prepared.state = 'open') as prepared_at,
  coalesce(months.owed, '[]') as owed_months, ${takenBack(now)} as taken_back`;

/** Who has waited longest first, who owes most back before the others. Only who is in sight is described. */
export async function pageOfDebts(db: Db, merchant_id: string, query: DebtQuery, now: Date) {
  const isPlain = wordsOf(query.s).length === 0 && (query.status === 'available' || query.status === 'all');
  const [{ count, in_sight }, { standing, ...sums }] = await Promise.all([
    isPlain ? findFirst(db, merchant_id, query, now) : findInSight(db, merchant_id, query, now),
    sumDebts(db, merchant_id, now),
  ]);
  const rows = in_sight.length > 0 ? await describeDebts(db, merchant_id, in_sight, now) : [];
  const others = !isPlain ? 0 : query.status === 'all' ? standing : sums.affiliates;
  return { rows, sums: { count: count + others, ...sums } };
}

export const findDebt = async (db: Db, merchant_id: string, affiliate_id: string, now: Date) =>
  (await describeDebts(db, merchant_id, [affiliate_id], now))[0];

async function describeDebts(db: Db, merchant_id: string, affiliate_ids: string[], now: Date) {
  const { rows } = await sql<DebtRow>`
    select ${columns(now)} from ${debts(merchant_id, now, affiliate_ids)}
    where affiliate_id = any(${affiliate_ids}::uuid[])
    order by array_position(${affiliate_ids}::uuid[], affiliate_id)`.execute(db);
  return rows;
}

type InSight = { count: number; in_sight: string[] };

/** The debts of a page without a search, and how many have no row of the books yet. An index holds them in the order of the list. */
async function findFirst(db: Db, merchant_id: string, query: DebtQuery, now: Date): Promise<InSight> {
  const [size, skipped] = [query.page_size, offsetOf(query)];
  const isAll = query.status === 'all';
  const { rows, back } = (isAll ? firstStanding : firstOwed)(merchant_id, now, skipped + size);
  const found = await sql<InSight>`
    with back as materialized (${back}), held as materialized (${isAll ? onlyUnderReview(merchant_id) : NOBODY}),
    first as (${rows} union all select affiliate_id, null, null, 0 from held)
    select (select count(*)::int from held) as count, array(
      select affiliate_id from first
      cross join lateral (select name_search from users where id = affiliate_id limit 1) as called
      order by ${ORDER}, called.name_search, affiliate_id limit ${size} offset ${skipped}) as in_sight`.execute(
    db,
  );
  return found.rows[0] ?? { count: 0, in_sight: [] };
}

const NOBODY = sql`select null::uuid as affiliate_id where false`;

/** They have no row of the books yet: all are looked up at once. What a sale is expected to earn is never less than nothing. */
const onlyUnderReview = (merchant_id: string) => sql`
  with reviewed as materialized (
    select affiliate_id from sales where ${waits(merchant_id)} and expected_cents > 0
    union select leader_id from sales where ${waits(merchant_id)} and leader_expected_cents > 0)
  select affiliate_id from reviewed except select affiliate_id from open_pairs
  where merchant_id = ${merchant_id} and affiliate_id = any(array(select affiliate_id from reviewed))`;

const ORDER = sql`since nulls last, back_cents, next_release_at nulls last`;

/** Names are asked for only where they decide. */
async function findInSight(db: Db, merchant_id: string, query: DebtQuery, now: Date): Promise<InSight> {
  const [size, skipped] = [query.page_size, offsetOf(query)];
  const { rows } = await sql<InSight>`
    with wanted as materialized (
      select affiliate_id, since, next_release_at, coalesce(back_cents, 0) as back_cents
      from ${people(merchant_id, query, now)} where ${HAS[query.status]}),
    first as (select * from wanted order by ${ORDER} fetch first ${skipped + size} rows with ties)
    select (select count(*)::int from wanted) as count, array(
      select affiliate_id from first join users on users.id = affiliate_id
      order by ${ORDER}, users.name_search, affiliate_id limit ${size} offset ${skipped}) as in_sight`.execute(
    db,
  );
  return rows[0] ?? { count: 0, in_sight: [] };
}
