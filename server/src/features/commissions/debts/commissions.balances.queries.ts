import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

export type Side = {
  merchant_id?: string;
  affiliate_id?: string;
  affiliate_ids?: string[];
  /** Those whom a question finds. */
  among?: RawBuilder<unknown>;
};

const of = (table: string, { merchant_id, affiliate_id, affiliate_ids, among }: Side) =>
  sql.join(
    [
      ...(merchant_id ? [sql`${sql.ref(`${table}.merchant_id`)} = ${merchant_id}`] : []),
      ...(affiliate_id ? [sql`${sql.ref(`${table}.affiliate_id`)} = ${affiliate_id}`] : []),
      ...(affiliate_ids ? [sql`${sql.ref(`${table}.affiliate_id`)} = any(${affiliate_ids}::uuid[])`] : []),
      ...(among ? [sql`${sql.ref(`${table}.affiliate_id`)} in ${among}`] : []),
    ],
    sql` and `,
  );

/** Whole days since an entry became available, from so many to so many. */
const waited = (now: Date, from: number, to: number) =>
  sql`open.available_at > ${daysAgo(now, to + 1)} and open.available_at <= ${daysAgo(now, from)}`;

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const AGES = [
  { name: 'days_5', from: 0, to: 5 },
  { name: 'days_10', from: 6, to: 10 },
  { name: 'days_30', from: 11, to: 30 },
  { name: 'days_more', from: 31, to: 36_500 },
] as const;

export const ageSums = (now: Date, amount: RawBuilder<unknown>) =>
  sql.join(
    AGES.map(
      ({ name, from, to }) => sql`sum(${amount}) filter (where ${waited(now, from, to)}) as ${sql.ref(name)}`,
    ),
  );

const openSums = (side: Side, now: Date, ages = true) => sql`(
  select open.merchant_id, open.affiliate_id, open.currency,
    sum(open.amount_cents) filter (where open.available_at > ${now}) as pending_cents,
    sum(open.amount_cents) filter (where open.available_at <= ${now}) as available_cents,
    min(open.available_at) filter (where open.available_at > ${now} and open.amount_cents > 0) as next_release_at,
    min(open.available_at) filter (where open.available_at <= ${now}) as since,
    coalesce(bool_or(open.amount_cents < 0) filter (where open.available_at <= ${now}), false) as is_less
    ${ages ? sql`, ${ageSums(now, sql`open.amount_cents`)}` : sql``}
  from open_entries as open where ${of('open', side)}
  group by open.merchant_id, open.affiliate_id, open.currency)`;

const everyPair = (side: Side, now: Date, ages: boolean) => sql`
  (select merchant_id, affiliate_id, currency from open_pairs where ${of('open_pairs', side)}) as pair
  left join ${openSums(side, now, ages)} as sums using (merchant_id, affiliate_id, currency)`;

const openPairs = (side: Side, now: Date) => sql`
  ${openSums(side, now)} as sums
  cross join lateral (select sums.merchant_id, sums.affiliate_id, sums.currency) as pair`;

/**
 * For each pair that ever had an entry, or that has an open one: what is owed, since when and what comes next, out of what is
 * not settled. Every balance is a sum of entries: none is kept. Where something was taken back it is taken off the
 * oldest first. How old it is costs four sums more.
 */
export const owed = (side: Side, now: Date, pairs: 'every' | 'open' = 'every', ages = true) => sql`
  select pair.*, coalesce(sums.pending_cents, 0)::bigint as pending_cents,
    coalesce(sums.available_cents, 0)::bigint as available_cents, sums.next_release_at, ${sql.join(
      ['since', ...(ages ? AGES.map(({ name }) => name) : [])].map(
        (name) =>
          sql`case when sums.is_less then ${sql.ref(`left_over.${name}`)} else ${sql.ref(`sums.${name}`)} end as ${sql.ref(name)}`,
      ),
    )}
  from ${pairs === 'every' ? everyPair(side, now, ages) : openPairs(side, now)}
  left join lateral (${absorbing(now)}) as left_over on true`;

type Store = { merchant_id: string; currency: string };

/** What can be paid today to each affiliate of a merchant, or to those whom a question finds, in one currency, without its age. */
export const availableOf = ({ merchant_id, currency }: Store, now: Date, among?: RawBuilder<unknown>) => sql`
  select affiliate_id, sum(amount_cents)::bigint as available_cents from open_entries as open
  where ${of('open', { merchant_id, ...(among && { among }) })} and currency = ${currency} and available_at <= ${now}
  group by affiliate_id`;

const absorbing = (now: Date) => sql`
  select min(open.available_at) as since, ${ageSums(now, sql`least(open.amount_cents, open.running - open.absorbed)`)}
  from (
    select available_at, amount_cents,
      sum(greatest(amount_cents, 0)) over (order by available_at, entry_id) as running,
      sum(greatest(-amount_cents, 0)) over () as absorbed
    from open_entries where sums.is_less and merchant_id = pair.merchant_id and affiliate_id = pair.affiliate_id
      and currency = pair.currency and available_at <= ${now}) as open
  where open.amount_cents > 0 and open.running > open.absorbed`;

/** What was paid and did not come back, of the pair of a row called `owed`. */
export const PAID_TO_PAIR = sql`(
  select coalesce(-sum(entry.amount_cents), 0)::bigint from ledger_entries as entry
  where entry.merchant_id = owed.merchant_id and entry.affiliate_id = owed.affiliate_id
    and entry.currency = owed.currency and entry.kind in ('payment', 'returned'))`;

type BalanceRow = { currency: string; pending_cents: bigint; available_cents: bigint; paid_cents: bigint };

/** Out of what is not settled and what was paid: what was earned and settled is not read. */
export async function sumBalances(db: Db, affiliate_id: string, now: Date): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select currency, coalesce(open.pending_cents, 0)::bigint as pending_cents,
      coalesce(open.available_cents, 0)::bigint as available_cents, coalesce(paid.cents, 0)::bigint as paid_cents
    from (select distinct currency from statements where affiliate_id = ${affiliate_id}) as known
    left join (
      select currency, sum(amount_cents) filter (where available_at > ${now}) as pending_cents,
        sum(amount_cents) filter (where available_at <= ${now}) as available_cents
      from open_entries where affiliate_id = ${affiliate_id} group by currency) as open using (currency)
    left join (
      select currency, -sum(amount_cents) as cents from ledger_entries
      where affiliate_id = ${affiliate_id} and kind in ('payment', 'returned') group by currency) as paid using (currency)
    order by currency`.execute(db);
  return rows;
}
