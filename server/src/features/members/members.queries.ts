/** The merchant's members with the figures of some days. Skips figures that neither filter nor order needs. */
import {
  type MemberFilterQuery,
  type MemberGroup,
  type MemberOrder,
  NEW_MEMBER_DAYS,
} from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { availableOf } from '#server/features/commissions/commissions.service.ts';
import { getMerchantBasics, LEADS_TODAY } from '#server/features/merchants/merchants.service.ts';
import { spansOf } from '#server/features/reports/reports.period.rules.ts';
import { COUNTED } from '#server/features/sales/figures/sales.counting.rules.ts';
import type { Piece } from '#server/features/sales/figures/sales.spans.rules.ts';
import { soldByKey, visitsByKey } from '#server/features/sales/sales.service.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import type { Days } from './members.rules.ts';

export type Store = { merchant_id: string; currency: string; time_zone: string };

export async function getStore(db: Db, merchant_id: string): Promise<Store> {
  const { currency, time_zone } = await getMerchantBasics(db, merchant_id);
  return { merchant_id, currency: currency ?? '', time_zone };
}

/**
 * A request for a list. `whole` is the month or year that begins with `days`, if nothing happened in it after
 * them.
 */
export type Asked = {
  store: Store;
  filter: MemberFilterQuery;
  days: Days;
  whole?: Piece | undefined;
  now: Date;
};

const midnight = (day: string, after: number, time_zone: string) =>
  sql`((${day}::date + ${after}::integer)::timestamp at time zone ${time_zone}::text)`;

/**
 * Counts sales by decision 030: given affiliates from their own rows, everybody from as few stored rows as
 * possible.
 */
export const sold = (store: Store, days: Days, affiliate_ids?: string[]) =>
  affiliate_ids
    ? sql`
  select key as affiliate_id, sum(sales)::int as sales, sum(base_cents)::bigint as base_cents,
    sum(commission_cents)::bigint as commission_cents
  from sale_figures where merchant_id = ${store.merchant_id} and kind = 'affiliate' and state = any(${COUNTED}::text[])
    and (${sql.join(
      spansOf(days, 'any').map(
        ({ span, from, to }) => sql`span = ${span} and starts between ${from}::date and ${to}::date`,
      ),
      sql` or `,
    )}) and key = any(${affiliate_ids}::uuid[]) group by key`
    : sql`select key as affiliate_id, sales, base_cents, commission_cents
        from (${soldByKey(keysOf(store, days), ['sales', 'base_cents', 'commission_cents'])}) as sold`;

export const seen = (store: Store, days: Days, affiliate_ids?: string[]) =>
  affiliate_ids
    ? sql`select affiliate_id, sum(visits)::int as visits from visit_totals where merchant_id = ${store.merchant_id}
        and day between ${days.from}::date and ${days.to}::date and affiliate_id = any(${affiliate_ids}::uuid[])
        group by affiliate_id`
    : sql`select key as affiliate_id, visits from (${visitsByKey(keysOf(store, days))}) as seen`;

export const keysOf = ({ merchant_id }: Store, days: Days) =>
  ({ merchant_id, kind: 'affiliate', days, today: days.to }) as const;

export const ownRates = ({ merchant_id }: Store, now: Date) => sql`
  select affiliate_id, percent from (
    select distinct on (affiliate_id) affiliate_id, percent from commission_rates
    where merchant_id = ${merchant_id} and kind = 'own' and withdrawn_at is null and effective_at <= ${now}
    order by affiliate_id, announced_at desc, id desc) as newest
  where percent is not null`;

const lastSale = ({ merchant_id }: Store) => sql`
  left join lateral (
    select placed_at from sales where merchant_id = ${merchant_id} and affiliate_id = adhesion.affiliate_id
      and state not in ('cancelled', 'refunded')
    order by placed_at desc limit 1) as last on true`;

const needsAmounts = ({ order_by }: MemberFilterQuery) => order_by === 'owed';

/** The joins that filters and sort orders need beside the membership. */
type Look = 'name' | 'phone' | 'leader' | 'sold' | 'seen' | 'due' | 'own_rate' | 'last_sale';

const LOOKS_OF_ORDERS: Record<MemberOrder, Look[]> = {
  ...{ newest: [], oldest: [], name: ['name'], last_sale: ['last_sale'] },
  ...{ sold: ['sold'], earned: ['sold'], visits: ['seen'], conversion: ['sold', 'seen'], owed: ['due'] },
};

const LOOKS_OF_GROUPS: Record<MemberGroup, Look[]> = {
  ...{ all: [], new: [], sold: ['sold'], silent: ['sold'], owed: ['due'], own_rate: ['own_rate'] },
};

const looksOfWords = (s: string | undefined): Look[] => {
  const words = wordsOf(s);
  if (words.length === 0) return [];
  return words.some((word) => digitsOf(word)) ? ['name', 'phone'] : ['name'];
};

/** Only the joins that the filter or the order needs. */
export const looksOf = ({ s, leader, activity, group, order_by }: MemberFilterQuery): Set<Look> =>
  new Set([
    ...LOOKS_OF_ORDERS[order_by],
    ...LOOKS_OF_GROUPS[group ?? 'all'],
    ...looksOfWords(s),
    ...(leader ? (['leader'] as const) : []),
    ...(activity ? (['last_sale'] as const) : []),
  ]);

/** The joins that the counts of all filters need. */
export const looksOfTotals = ({ s, activity }: MemberFilterQuery): Set<Look> =>
  new Set([
    ...(['leader', 'sold', 'seen', 'due', 'own_rate'] as const),
    ...looksOfWords(s),
    ...(activity ? (['last_sale'] as const) : []),
  ]);

/** The CTEs that `everybody` reads: sales, visits and debts of each affiliate, member or not. */
export function figuresOfAll({ store, filter, days, whole, now }: Asked, looks = looksOfTotals(filter)) {
  const parts: RawBuilder<unknown>[] = [];
  if (looks.has('sold')) parts.push(sql`sold as (${sold(store, whole ?? days)}),`);
  if (looks.has('seen')) parts.push(sql`seen as (${seen(store, whole ?? days)}),`);
  if (looks.has('due'))
    parts.push(
      needsAmounts(filter)
        ? sql`due as (select affiliate_id, available_cents, available_cents > 0 as is_owed from (${availableOf(store, now)}) as due),`
        : sql`due as (select affiliate_id, null::bigint as available_cents, is_owed from debt_standing(${store.merchant_id}, ${now})),`,
    );
  return sql.join(parts, sql` `);
}

/** Former members lead nobody. The same rule as `LEADS_TODAY`, evaluated once per leader. */
const leadersWhoLeft = ({ merchant_id }: Store) => sql`
  select leader_id from (
    select distinct on (own.affiliate_id) own.affiliate_id as leader_id, own.ended_at from adhesions as own
    where own.merchant_id = ${merchant_id} and own.accepted_at is not null and own.affiliate_id in (
      select leader_id from adhesions where merchant_id = ${merchant_id} and leader_id is not null)
    order by own.affiliate_id, own.accepted_at desc) as newest
  where ended_at is not null`;

export function everybody({ store, filter, now }: Asked, looks = looksOfTotals(filter)) {
  const looked = (look: Look, part: RawBuilder<unknown>, otherwise = sql``) =>
    looks.has(look) ? part : otherwise;
  const figure = (look: Look, name: string, type: string) =>
    sql`${looked(look, sql`coalesce(${sql.ref(name)}, 0)`, sql`0`)}::${sql.raw(type)} as ${sql.ref(name.slice(name.indexOf('.') + 1))}`;
  const none = sql`null`;
  return sql`
  select adhesion.id as adhesion_id, adhesion.affiliate_id, adhesion.accepted_at,
    ${looked('name', sql`person.name_search, person.username`, sql`null as name_search, null as username`)},
    ${looked('phone', sql`profile.phone`, none)} as phone,
    ${looked('leader', sql`case when gone.leader_id is null then adhesion.leader_id end`, none)} as leader_id,
    ${figure('sold', 'sold.sales', 'int')}, ${figure('sold', 'sold.base_cents', 'bigint')},
    ${figure('sold', 'sold.commission_cents', 'bigint')}, ${figure('seen', 'seen.visits', 'int')},
    ${looked('due', sql`coalesce(due.is_owed, false)`, none)} as is_owed,
    ${looked('due', sql`coalesce(due.available_cents, 0)`, none)} as owed_cents,
    ${looked('own_rate', sql`own.percent`, none)} as own_percent,
    ${looked('last_sale', sql`last.placed_at`, sql`null::timestamptz`)} as last_sale_at
  from adhesions as adhesion
  ${looked('name', sql`join users as person on person.id = adhesion.affiliate_id`)}
  ${looked('phone', sql`left join profiles as profile on profile.user_id = adhesion.affiliate_id`)}
  ${looked('leader', sql`left join (${leadersWhoLeft(store)}) as gone on gone.leader_id = adhesion.leader_id`)}
  ${looked('sold', sql`left join sold on sold.affiliate_id = adhesion.affiliate_id`)}
  ${looked('seen', sql`left join seen on seen.affiliate_id = adhesion.affiliate_id`)}
  ${looked('due', sql`left join due on due.affiliate_id = adhesion.affiliate_id`)}
  ${looked('own_rate', sql`left join (${ownRates(store, now)}) as own on own.affiliate_id = adhesion.affiliate_id`)}
  ${looked('last_sale', lastSale(store))}
  where adhesion.merchant_id = ${store.merchant_id} and adhesion.status = 'accepted'`;
}

export const groupsAt = (now: Date): Record<MemberGroup, RawBuilder<boolean>> => ({
  all: sql`true`,
  sold: sql`member.sales > 0`,
  silent: sql`member.sales <= 0`,
  owed: sql`member.is_owed`,
  own_rate: sql`member.own_percent is not null`,
  new: sql`member.accepted_at > ${now}::timestamptz - make_interval(days => ${NEW_MEMBER_DAYS})`,
});

const before = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;

const activitiesAt = (now: Date) => ({
  week: sql`member.last_sale_at > ${before(now, 7)}`,
  month: sql`member.last_sale_at > ${before(now, 30)}`,
  quiet: sql`member.last_sale_at <= ${before(now, 30)}`,
  never: sql`member.last_sale_at is null`,
});

/**
 * Preselects members who may be quiet or may never have sold, in any time zone, so that the last sale is read only
 * for them.
 */
const perhaps = {
  /** No counted sale in the last 27 days, or orders of which none ever counted. */
  quiet: ({ merchant_id }: Store, now: Date) => sql`member.affiliate_id = any(array(
    select key from key_days where merchant_id = ${merchant_id} and kind = 'seller' and last_day < (${before(now, 27)})::date
    union all
    select key from key_totals where merchant_id = ${merchant_id} and kind = 'affiliate' and span = 'ever' and sales <= 0))`,
  never: ({ merchant_id }: Store) => sql`member.affiliate_id not in (
    select key from key_days where merchant_id = ${merchant_id} and kind = 'seller' and last_day is not null)`,
};

/** A word that may be part of a phone number. */
const digitsOf = (word: string) => {
  const digits = word.replace(/\D/g, '');
  return digits.length >= 4 ? digits : undefined;
};

const said = (word: string) => {
  const digits = digitsOf(word);
  const phone = digits
    ? sql`or regexp_replace(member.phone, '\\D', '', 'g') like ${toLikePattern(digits)}`
    : sql``;
  return sql`(member.name_search like ${toLikePattern(word)} or member.username like ${toLikePattern(word)} ${phone})`;
};

/** One condition per filter, so that a count can leave out its own. */
export function conditions({ store, filter, now }: Asked) {
  const { s, start_date, end_date, tag, leader, activity, group } = filter;
  const searched: RawBuilder<unknown>[] = wordsOf(s).map(said);
  if (start_date) searched.push(sql`member.accepted_at >= ${midnight(start_date, 0, store.time_zone)}`);
  if (end_date) searched.push(sql`member.accepted_at < ${midnight(end_date, 1, store.time_zone)}`);
  if (activity) searched.push(sql`${activitiesAt(now)[activity]}`);
  if (activity === 'quiet' || activity === 'never') searched.push(perhaps[activity](store, now));
  const all = (parts: RawBuilder<unknown>[]) => (parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`);
  return {
    searched: all(searched),
    tag: tag
      ? sql`exists (select from member_tags where adhesion_id = member.adhesion_id and key = lower(${tag}))`
      : sql`true`,
    leader: leader
      ? leader === 'none'
        ? sql`member.leader_id is null`
        : sql`member.leader_id = ${leader}`
      : sql`true`,
    group: groupsAt(now)[group ?? 'all'],
  };
}

export type MemberRow = {
  id: string;
  name: string;
  username: string;
  phone: string | null;
  picture: string | null;
  leader_id: string | null;
  leader_name: string | null;
  accepted_at: Date;
  commission: number | null;
  waiting_percent: number | null;
  waiting_until: Date | null;
  team: number;
  tags: string[];
  sales: number;
  base_cents: bigint;
  commission_cents: bigint;
  visits: number;
  last_sale_at: Date | null;
  selling_days: string[];
  owed_cents: bigint;
  owed_since: Date | null;
};

const DAYS_OF_RHYTHM = 10;

/**
 * The given members in that order; others are left out. Single figures are subqueries instead of joins: the
 * planner tried every join order, which took longer than reading the page.
 */
export async function describeMembers(
  db: Db,
  { store, days, now }: Pick<Asked, 'store' | 'days' | 'now'>,
  affiliate_ids: string[],
): Promise<MemberRow[]> {
  if (affiliate_ids.length === 0) return [];
  const { merchant_id, currency } = store;
  const { rows } = await sql<MemberRow>`
    with due as materialized (
      select affiliate_id, currency, available_cents, since from owed_by_pair(${now})
      where merchant_id = ${merchant_id} and affiliate_id = any(${affiliate_ids}::uuid[]))
    select person.id, person.name, person.username, profile.phone, profile.picture,
      leader.id as leader_id, leader.name as leader_name, adhesion.accepted_at,
      (select own.percent from commission_rates as own where own.merchant_id = ${merchant_id} and own.kind = 'own'
        and own.affiliate_id = person.id and own.withdrawn_at is null and own.effective_at <= ${now}
        order by own.announced_at desc, own.id desc limit 1) as commission, waiting.percent as waiting_percent, waiting.effective_at as waiting_until,
      case when profile.is_leader or profile.is_mentor then (select count(*)::int from adhesions as led
        where led.leader_id = person.id and led.merchant_id = ${merchant_id} and led.status = 'accepted') else 0 end as team,
      array(select tag from member_tags where adhesion_id = adhesion.id order by key) as tags,
      coalesce(sold.sales, 0) as sales, coalesce(sold.base_cents, 0)::bigint as base_cents,
      coalesce(sold.commission_cents, 0)::bigint as commission_cents, (select coalesce(sum(visits), 0)::int from visit_totals
        where merchant_id = ${merchant_id} and affiliate_id = person.id and day between ${days.from}::date and ${days.to}::date) as visits,
      (select placed_at from sales where merchant_id = ${merchant_id} and affiliate_id = person.id
        and state not in ('cancelled', 'refunded') order by placed_at desc limit 1) as last_sale_at,
      array(select day::text from sale_totals where merchant_id = ${merchant_id} and affiliate_id = person.id
        and currency = ${currency} and sales > 0 order by sale_totals.day desc limit ${DAYS_OF_RHYTHM}) as selling_days,
      coalesce(due.available_cents, 0)::bigint as owed_cents, due.since as owed_since
    from adhesions as adhesion
    join users as person on person.id = adhesion.affiliate_id
    left join profiles as profile on profile.user_id = person.id
    left join users as leader on ${LEADS_TODAY}
    left join commission_rates as waiting on waiting.merchant_id = ${merchant_id} and waiting.kind = 'own'
      and waiting.affiliate_id = person.id and waiting.withdrawn_at is null and waiting.effective_at > ${now}
    left join (${sold(store, days, affiliate_ids)}) as sold on sold.affiliate_id = person.id
    left join due on due.affiliate_id = person.id and due.currency = ${currency}
    where adhesion.merchant_id = ${merchant_id} and adhesion.status = 'accepted'
      and adhesion.affiliate_id = any(${affiliate_ids}::uuid[])
    order by array_position(${affiliate_ids}::uuid[], adhesion.affiliate_id)`.execute(db);
  return rows;
}
