/** Everybody of a merchant at once, out of what is kept of open entries. Only of those from whom something is taken back are they read. */

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { ageSums, owed } from './commissions.balances.queries.ts';

const whoGivesBack = (merchant_id: string) => sql`(
  select affiliate_id from open_pairs where merchant_id = ${merchant_id} and negatives > 0)`;

const owedToThem = (merchant_id: string, now: Date) =>
  owed({ merchant_id, among: whoGivesBack(merchant_id) }, now, 'open');

/**
 * One row for each who ever had a month, or for those whom a question finds: since when something can be paid, else when the next
 * becomes payable, and what is owed back as less than nothing.
 */
export const standing = (merchant_id: string, now: Date, among?: RawBuilder<unknown>) => sql`
  select affiliate_id, case when oldest_at <= ${now} then oldest_at end as since,
    case when oldest_at > ${now} then oldest_at end as next_release_at, coalesce(oldest_at <= ${now}, false) as is_owed,
    coalesce(newest_at > ${now}, false) as is_pending, 0::bigint as back_cents
  from open_pairs where merchant_id = ${merchant_id} and negatives = 0 and ${isAmong(among)}
  union all
  select affiliate_id, since, case when since is null then next_release_at end, available_cents > 0, pending_cents > 0,
    least(available_cents, 0)
  from (${owedToThem(merchant_id, now)}) as owed where ${isAmong(among)}`;

const isAmong = (among: RawBuilder<unknown> | undefined) =>
  among ? sql`affiliate_id = any(array(${among}))` : sql`true`;

/** The affiliates who have waited longest for payment, up to a limit, and every affiliate with a negative entry. */
export const firstOwed = (merchant_id: string, now: Date, most: number) => {
  const plain = sql`from open_pairs where merchant_id = ${merchant_id} and negatives = 0 and oldest_at <= ${now}`;
  return {
    rows: sql`
      select * from (select affiliate_id, oldest_at as since, null::timestamptz as next_release_at, 0::bigint as back_cents ${plain}
        order by oldest_at fetch first ${most} rows with ties) as plain
      union all select affiliate_id, since, null, 0 from back where available_cents > 0`,
    back: owedToThem(merchant_id, now),
  };
};

/** The same of everybody with a month: whoever can be paid nothing follows in the order in which something becomes payable. */
export const firstStanding = (merchant_id: string, now: Date, most: number) => {
  const plain = sql`from open_pairs where merchant_id = ${merchant_id} and negatives = 0`;
  return {
    rows: sql`
      select * from (select affiliate_id, case when oldest_at <= ${now} then oldest_at end as since,
        case when oldest_at > ${now} then oldest_at end as next_release_at, 0::bigint as back_cents ${plain}
        order by oldest_at fetch first ${most} rows with ties) as plain
      union all select affiliate_id, since, case when since is null then next_release_at end, least(available_cents, 0) from back`,
    back: owedToThem(merchant_id, now),
  };
};

/** What became available until a moment and is open: whole days as kept, and the rest of the last one. */
const openUntil = (merchant_id: string, moment: Date) => sql<bigint>`(
  coalesce((select sum(cents) from open_days where merchant_id = ${merchant_id} and day < ${utcDay(moment)}::date), 0)
  + coalesce((select sum(amount_cents) from open_entries where merchant_id = ${merchant_id}
    and available_at >= ${startOfDay(moment)}::timestamptz and available_at <= ${moment}), 0))::bigint`;

/** Counts affiliates without a negative entry whose oldest entry can be paid: past days from kept counts, today from the rows. */
const plainUntil = (merchant_id: string, now: Date) => {
  const plain = sql`from open_pairs where merchant_id = ${merchant_id} and negatives = 0 and oldest_at <= ${now}`;
  const kept = sql`select coalesce(sum(pairs), 0) from open_waits where merchant_id = ${merchant_id}`;
  return sql`json_build_object('affiliates', (${kept} and day < ${utcDay(now)}::date)
      + (select count(*) ${plain} and oldest_at >= ${startOfDay(now)}::timestamptz),
    'standing', (${kept}), 'oldest_since', (select min(oldest_at) ${plain}))`;
};

const startOfDay = (moment: Date) => `${utcDay(moment)}T00:00:00Z`;

const utcDay = (moment: Date) => moment.toISOString().slice(0, 10);

const NEVER = new Date('2200-01-01T00:00:00Z');

type Ages = Record<'days_5' | 'days_10' | 'days_30' | 'days_more', bigint>;
const AGES = ['days_5', 'days_10', 'days_30', 'days_more'] as const;

export type DebtSums = Ages & {
  available_cents: bigint;
  pending_cents: bigint;
  affiliates: number;
  /** Everybody with a row of the books. */
  standing: number;
  owed_back_cents: bigint;
  oldest_since: Date | null;
};

type Read = {
  /** Until now, until 6, 11 and 31 days ago, and all there is. */
  until: string[];
  plain: { affiliates: number; standing: number; oldest_since: string | null };
  /** Of those from whom something is taken back: their entries as they are, and what is owed to them. */
  back: Record<keyof Ages | 'available_cents', string>;
  owed: Record<keyof Ages | 'available_cents' | 'owed_back_cents', string> & Read['plain'];
};

const asText = (names: readonly string[], of: (name: string) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(
    names.flatMap((name) => [sql`${name}::text`, sql`coalesce(${of(name)}, 0)::text`]),
  )}`;

/** What is owed to one is not less because another has a negative balance. */
export async function sumDebts(db: Db, merchant_id: string, now: Date): Promise<DebtSums> {
  const marks = [0, 6, 11, 31].map((days) => new Date(now.getTime() - days * DAY_MS));
  const sums = (name: string) => sql`sum(${sql.ref(name)})`;
  const { rows } = await sql<Read>`
    select array[${sql.join([...marks, NEVER].map((moment) => openUntil(merchant_id, moment)))}]::text[] as until,
      ${plainUntil(merchant_id, now)} as plain,
      (select ${asText([...AGES, 'available_cents'], sums)}) from (
        select ${ageSums(now, sql`open.amount_cents`)}, sum(open.amount_cents) filter (where open.available_at <= ${now}) as available_cents
        from open_entries as open where open.merchant_id = ${merchant_id}
          and open.affiliate_id in ${whoGivesBack(merchant_id)}) as entries) as back,
      (select ${asText([...AGES, 'available_cents', 'owed_back_cents'], (name) =>
        name === 'available_cents'
          ? sql`sum(available_cents) filter (where available_cents > 0)`
          : name === 'owed_back_cents'
            ? sql`-sum(available_cents) filter (where available_cents < 0)`
            : sums(name),
      )}, 'affiliates', count(*) filter (where available_cents > 0), 'standing', count(*), 'oldest_since', min(since))
        from (${owedToThem(merchant_id, now)}) as owed) as owed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has one row');
  const { plain, back, owed: theirs } = row;
  const [until_now = 0n, until_6 = 0n, until_11 = 0n, until_31 = 0n, all = 0n] = row.until.map(BigInt);
  const whole = {
    available_cents: until_now,
    days_5: until_now - until_6,
    days_10: until_6 - until_11,
    days_30: until_11 - until_31,
    days_more: until_31,
  };
  const made = (name: keyof typeof whole) => whole[name] - BigInt(back[name]) + BigInt(theirs[name]);
  const since = [plain.oldest_since, theirs.oldest_since].flatMap((at) => (at ? [new Date(at)] : []));
  return {
    available_cents: made('available_cents'),
    pending_cents: all - until_now,
    affiliates: plain.affiliates + theirs.affiliates,
    standing: plain.standing + theirs.standing,
    owed_back_cents: BigInt(theirs.owed_back_cents),
    oldest_since: since.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
    days_5: made('days_5'),
    days_10: made('days_10'),
    days_30: made('days_30'),
    days_more: made('days_more'),
  };
}
