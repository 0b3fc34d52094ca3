import { type RawBuilder, sql } from 'kysely';
import { COUNTED } from '#server/features/sales/figures/sales.counting.rules.ts';
import type { Meaning } from '#server/features/sales/sales.service.ts';
import { type Days, dayBefore, type Grain, spansOf } from './reports.period.rules.ts';

/** The filter of a report on a merchant's sales. */
export type Filter = {
  merchant_id: string;
  time_zone: string;
  days: Days;
  /** Ends the last day at this local time, for a comparison with a day that is not over. */
  until?: Date | undefined;
  states?: readonly string[] | undefined;
  rules?: readonly string[] | undefined;
  affiliate_id?: string | undefined;
  link_id?: string | undefined;
  coupon_id?: string | undefined;
  product?: bigint | undefined;
  /** A sale that identifies the buyer. */
  client?: string | undefined;
  words?: Meaning | undefined;
  /** The ids of the products that the words mean, if they mean nothing else; otherwise undefined. */
  sold?: string[] | undefined;
  today?: string | undefined;
  /** Limits the groups to these aggregate ids; the rows then carry these ids too. */
  keys?: string[] | undefined;
};

export type Group = 'all' | 'affiliate' | 'link' | 'coupon' | 'product' | 'channel';

/** The orders of the buyer of this sale. The first keyed hash identifies the buyer, as in the list of clients. */
export const ordersOfClient = (merchant_id: string, sale_id: string) => sql`
  select bought.id from orders as bought, (select buyer_hashes[1] as hash from orders
    where id = (select order_id from sales where id = ${sale_id} and merchant_id = ${merchant_id})) as buyer
  where bought.merchant_id = ${merchant_id} and bought.buyer_hashes @> array[buyer.hash]
    and bought.buyer_hashes[1] = buyer.hash`;

const midnight = (day: string, after: number, time_zone: string) =>
  sql`((${day}::date + ${after}::integer)::timestamp at time zone ${time_zone})`;

/** The filter as a condition on the table `sale`. */
export function isFiltered(filter: Filter): RawBuilder<boolean> {
  const { merchant_id, time_zone, days, until, product } = filter;
  const wanted = [
    sql`sale.merchant_id = ${merchant_id}`,
    sql`sale.placed_at >= ${midnight(days.from, 0, time_zone)}`,
    sql`sale.placed_at < ${midnight(days.to, 1, time_zone)}`,
  ];
  if (until)
    wanted.push(sql`sale.placed_at < ((${days.to}::date + (${until}::timestamptz at time zone ${time_zone})::time)
      at time zone ${time_zone})`);
  if (filter.states) wanted.push(sql`sale.state = any(${filter.states}::text[])`);
  if (filter.rules) wanted.push(sql`sale.rule = any(${filter.rules}::text[])`);
  if (filter.affiliate_id) wanted.push(sql`sale.affiliate_id = ${filter.affiliate_id}`);
  if (filter.link_id) wanted.push(sql`sale.link_id = ${filter.link_id}`);
  if (filter.coupon_id) wanted.push(sql`sale.coupon_id = ${filter.coupon_id}`);
  if (product !== undefined)
    wanted.push(sql`exists (select from sale_lines as line
      where line.sale_id = sale.id and coalesce(line.store_product_id, 0) = ${product})`);
  if (filter.client) wanted.push(sql`sale.order_id in (${ordersOfClient(merchant_id, filter.client)})`);
  if (filter.words) wanted.push(sql`${filter.words}`);
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`;
}

const KEYS: Record<Exclude<Group, 'product'>, RawBuilder<unknown>> = {
  all: sql`null::text`,
  affiliate: sql`sale.affiliate_id::text`,
  link: sql`sale.link_id::text`,
  coupon: sql`sale.coupon_id::text`,
  channel: sql`case sale.rule when 'coupon' then 'coupon' else 'link' end`,
};

/**
 * Rows of day, state, rule and key with their sums: from the aggregated figures if possible, otherwise from the
 * sales.
 */
export function partsOf(filter: Filter, group: Group, grain: Grain = 'any'): RawBuilder<unknown> {
  const kept = keptKind(filter, group);
  if (!kept) return rawParts(filter, group);
  if (!filter.until) return keptParts(filter, kept, group, grain);
  const { from, to } = filter.days;
  const last = rawParts({ ...filter, days: { from: to, to } }, group);
  if (from === to) return last;
  const whole = keptParts({ ...filter, days: { from, to: dayBefore(to) } }, kept, group, grain);
  return sql`(select * from ${whole} as whole union all select * from ${last} as last)`;
}

function rawParts(filter: Filter, group: Group): RawBuilder<unknown> {
  const day = sql`(sale.placed_at at time zone ${filter.time_zone})::date`;
  if (group === 'product')
    return sql`(select ${day} as day, sale.state, sale.rule, line.key, 1 as orders, line.base_cents as total_cents,
        line.base_cents, case when sale.no_earning is null then line.commission_cents else 0 end as commission_cents,
        0::bigint as leader_cents, line.units
      from sales as sale cross join lateral (
        select coalesce(store_product_id, 0)::text as key, sum(quantity)::integer as units,
          sum(base_cents)::bigint as base_cents, sum(commission_cents)::bigint as commission_cents
        from sale_lines where sale_id = sale.id group by 1) as line
      where ${isFiltered(filter)})`;
  return sql`(select ${day} as day, sale.state, sale.rule, ${KEYS[group]} as key, 1 as orders, sale.total_cents,
      sale.base_cents, sale.expected_cents as commission_cents, sale.leader_expected_cents as leader_cents, 0 as units
    from sales as sale where ${isFiltered(filter)})`;
}

type Kept = { kind: Exclude<Group, 'channel'>; key?: RawBuilder<unknown>; sold?: string[] };

/**
 * Chooses the aggregated figures that can answer. Undefined with two filters, a client, or words that mean more
 * than products.
 */
function keptKind(filter: Filter, group: Group): Kept | undefined {
  const { affiliate_id, link_id, coupon_id, product, client, words, sold } = filter;
  if (client || (words && !sold)) return undefined;
  const asked: Kept[] = [];
  if (sold) asked.push({ kind: 'product', sold });
  if (affiliate_id) asked.push({ kind: 'affiliate', key: sql`${affiliate_id}::uuid` });
  if (link_id) asked.push({ kind: 'link', key: sql`${link_id}::uuid` });
  if (coupon_id) asked.push({ kind: 'coupon', key: sql`${coupon_id}::uuid` });
  if (product !== undefined) asked.push({ kind: 'product', key: sql`product_key(${product}::bigint)` });
  const [only, second] = asked;
  if (second) return undefined;
  if (group === 'all' || group === 'channel') return only ?? { kind: 'all' };
  if (!only) return { kind: group };
  return only.kind === group && group !== 'product' ? only : undefined;
}

/** The figures of the whole store have few rows per day. */
function keptDays({ merchant_id, days, states, rules }: Filter, group: Group): RawBuilder<unknown> {
  const wanted = [
    sql`merchant_id = ${merchant_id}`,
    sql`day between ${days.from}::date and ${days.to}::date`,
    sql`orders <> 0`,
  ];
  if (states) wanted.push(sql`state = any(${states}::text[])`);
  if (rules) wanted.push(sql`rule = any(${rules}::text[])`);
  return sql`(select day, state, rule, ${KEPT_KEYS[group]} as key, orders, total_cents, base_cents, commission_cents,
      leader_cents, 0 as units
    from sale_days where ${sql.join(wanted, sql` and `)})`;
}

export const KEPT_KEYS: Record<Group, RawBuilder<unknown>> = {
  all: sql`null::text`,
  affiliate: sql`key::text`,
  link: sql`nullif(key, product_key(0))::text`,
  coupon: sql`nullif(key, product_key(0))::text`,
  product: sql`product_of_key(key)::text`,
  channel: sql`case rule when 'coupon' then 'coupon' else 'link' end`,
};

function keptParts(
  filter: Filter,
  { kind, key, sold }: Kept,
  group: Group,
  grain: Grain,
): RawBuilder<unknown> {
  if (kind === 'all') return keptDays(filter, group);
  const { merchant_id, states, rules } = filter;
  const wanted = [sql`merchant_id = ${merchant_id}`, sql`kind = ${kind}`, sql`sales <> 0`];
  if (key) wanted.push(sql`key = ${key}`);
  if (sold) wanted.push(sql`key = any(${sold}::uuid[])`);
  if (filter.keys) wanted.push(sql`key = any(${filter.keys}::uuid[])`);
  if (states) wanted.push(sql`state = any(${states}::text[])`);
  if (rules) wanted.push(sql`rule = any(${rules}::text[])`);
  const sums =
    group === 'product'
      ? sql`line_base_cents as total_cents, line_base_cents as base_cents,
          line_commission_cents as commission_cents, 0::bigint as leader_cents, units`
      : sql`total_cents, base_cents, commission_cents, leader_cents, 0 as units`;
  const keyed_by = filter.keys ? sql`key` : KEPT_KEYS[group];
  const spans = spansOf(filter.days, grain).map(
    ({
      span,
      from,
      to,
    }) => sql`select starts as day, state, rule, ${keyed_by} as key, sales as orders, ${sums}
      from sale_figures where ${sql.join(wanted, sql` and `)}
        and span = ${span} and starts between ${from}::date and ${to}::date`,
  );
  const parts = sold ? [...spans, twiceSold(filter, sold, group)] : spans;
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** A sale with several of these products is in the figures of each of them; these negative rows correct that. */
const twiceSold = ({ merchant_id, days, states, rules }: Filter, sold: string[], group: Group) => sql`
  select twice.day, sale.state, sale.rule, ${KEYS[group === 'channel' ? 'channel' : 'all']} as key, twice.times as orders,
    twice.times * sale.total_cents, twice.times * sale.base_cents, twice.times * sale.expected_cents,
    twice.times * sale.leader_expected_cents, 0 as units
  from (select sale_id, day, (1 - count(*))::integer as times from sold_together
    where merchant_id = ${merchant_id} and key = any(${sold}::uuid[]) and day between ${days.from}::date and ${days.to}::date
    group by sale_id, day having count(*) > 1) as twice join sales as sale on sale.id = twice.sale_id
  where ${states ? sql`sale.state = any(${states}::text[])` : sql`true`}
    and ${rules ? sql`sale.rule = any(${rules}::text[])` : sql`true`}`;

const ADDED = sql`sum(orders) as orders, sum(total_cents)::bigint as total_cents, sum(base_cents)::bigint as base_cents,
  sum(commission_cents)::bigint as commission_cents, sum(leader_cents)::bigint as leader_cents, sum(units) as units`;

/** Groups the parts by state and the given columns, so that `SUMS` reads few rows. */
export const byState = (
  parts: RawBuilder<unknown>,
  told: readonly ('day' | 'key')[] = [],
): RawBuilder<unknown> => {
  const columns = sql.join(['state', ...told].map((name) => sql.ref(name)));
  return sql`(select ${columns}, ${ADDED} from ${parts} as part group by ${columns})`;
};

const COUNTS = sql`part.state = any(${COUNTED}::text[])`;

const countedSum = (column: string) =>
  sql`coalesce(sum(${sql.ref(`part.${column}`)}) filter (where ${COUNTS}), 0)::bigint as ${sql.ref(column)}`;

const leftOut = (state: string) => sql`
  coalesce(sum(part.orders) filter (where part.state = ${state}), 0)::int as ${sql.ref(state)},
  coalesce(sum(part.base_cents) filter (where part.state = ${state}), 0)::bigint as ${sql.ref(`${state}_base_cents`)},
  coalesce(sum(part.commission_cents) filter (where part.state = ${state}), 0)::bigint
    as ${sql.ref(`${state}_commission_cents`)}`;

/** Sums of the rows `part`: the counted sales, and separately those left out. */
export const SUMS = sql`
  coalesce(sum(part.orders), 0)::int as orders,
  coalesce(sum(part.orders) filter (where ${COUNTS}), 0)::int as sales,
  ${countedSum('total_cents')}, ${countedSum('base_cents')}, ${countedSum('commission_cents')},
  ${countedSum('leader_cents')},
  coalesce(sum(part.units) filter (where ${COUNTS}), 0)::int as units,
  coalesce(sum(part.orders) filter (where part.state = 'partially_refunded'), 0)::int as partially_refunded,
  ${leftOut('pending')}, ${leftOut('cancelled')}, ${leftOut('refunded')}`;

export const DAY_SUMS = sql`
  coalesce(sum(part.orders), 0)::int as orders,
  coalesce(sum(part.orders) filter (where ${COUNTS}), 0)::int as sales,
  ${countedSum('total_cents')}, ${countedSum('base_cents')}, ${countedSum('commission_cents')},
  ${countedSum('leader_cents')}`;

type LeftOut<State extends string> = Record<State, number> &
  Record<`${State}_base_cents` | `${State}_commission_cents`, bigint>;

export type SumsRow = {
  orders: number;
  sales: number;
  total_cents: bigint;
  base_cents: bigint;
  commission_cents: bigint;
  leader_cents: bigint;
  units: number;
  partially_refunded: number;
} & LeftOut<'pending'> &
  LeftOut<'cancelled'> &
  LeftOut<'refunded'>;

/** Visits belong to links, so a filter by state, coupon, product, client or words leaves none. */
export const hasVisits = ({ states, rules, coupon_id, product, client, words }: Filter): boolean =>
  !states &&
  !coupon_id &&
  product === undefined &&
  !client &&
  !words &&
  (!rules || rules.some((rule) => rule !== 'coupon'));

export const visitDaysOf = (filter: Filter): RawBuilder<unknown> =>
  filter.affiliate_id || filter.link_id
    ? visitsOf(filter)
    : sql`(select day, visits from visit_days where merchant_id = ${filter.merchant_id}
        and day between ${filter.days.from}::date and ${filter.days.to}::date and visits > 0)`;

export function visitsOf(filter: Filter): RawBuilder<unknown> {
  const { merchant_id, days, affiliate_id, link_id } = filter;
  const wanted = [
    sql`merchant_id = ${merchant_id}`,
    sql`day between ${days.from}::date and ${days.to}::date`,
    sql`visits > 0`,
  ];
  if (affiliate_id) wanted.push(sql`affiliate_id = ${affiliate_id}`);
  if (link_id) wanted.push(sql`link_id = ${link_id}`);
  return sql`(select day, affiliate_id, link_id, visits from visit_totals where ${sql.join(wanted, sql` and `)})`;
}
