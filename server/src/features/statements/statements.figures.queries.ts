import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { StatementMonth } from './statements.queries.ts';
import type { StatementContent } from './statements.rules.ts';

/** `until`: the end of the month, or of the part of it that is shown. */
type Period = StatementMonth & { until: Date };

const dayOf = (moment: string, { time_zone }: Period) =>
  sql`to_char(${sql.ref(moment)} at time zone ${time_zone}, 'YYYY-MM-DD')`;

/** The entries of the pair up to the month's end. Settlement by a later payment does not count. */
const books = ({ merchant_id, affiliate_id, currency, month }: Period) => sql`(
  select entry.id, entry.kind, entry.month, entry.amount_cents, entry.sale_id, entry.sale_version, entry.claim_id, entry.payment_id,
    entry.available_at, entry.created_at, paid.created_at as settled_at
  from ledger_entries as entry
  left join payment_lines as line on line.entry_id = entry.id
  left join ledger_entries as paid
    on paid.payment_id = line.payment_id and paid.kind = 'payment' and paid.month <= ${month}
  where entry.merchant_id = ${merchant_id} and entry.affiliate_id = ${affiliate_id}
    and entry.currency = ${currency} and entry.month <= ${month}) as entry`;

type Balances = Pick<
  StatementContent,
  'opening_cents' | 'closing_cents' | 'available_cents' | 'waiting_cents'
>;

/** Adds up open amounts from unsettled entries, not from the balance. */
export async function readBalances(db: Db, period: Period): Promise<Balances> {
  const open = sql`entry.kind <> 'payment' and entry.settled_at is null`;
  const { rows } = await sql<Balances>`
    select coalesce(sum(amount_cents) filter (where month < ${period.month}), 0)::text as opening_cents,
      coalesce(sum(amount_cents), 0)::text as closing_cents,
      coalesce(sum(amount_cents) filter (where ${open} and available_at <= ${period.until}), 0)::text as available_cents,
      coalesce(sum(amount_cents) filter (where ${open} and available_at > ${period.until}), 0)::text as waiting_cents
    from ${books(period)}`.execute(db);
  return rows[0] as Balances;
}

/** The entries of each sale. A sale first posted in an earlier month is not new in this one. */
const bySale = (period: Period, kind: 'commission' | 'override') => sql`(
  select sale_id, min(month) = ${period.month} as is_new,
    sum(amount_cents) filter (where month = ${period.month}) as amount_cents,
    max(sale_version) as version,
    max(created_at) filter (where month = ${period.month}) as created_at,
    bool_and(settled_at is not null) as is_settled,
    max(settled_at) as settled_at,
    max(available_at) filter (where settled_at is null and available_at > ${period.until}) as waits_until,
    min(available_at) filter (where settled_at is null) as available_since
  from ${books(period)} where kind = ${kind} and sale_id is not null
  group by sale_id having bool_or(month = ${period.month})) as posted`;

/** The sale in the version that was last posted; it may have changed since. */
const SALE = sql`
  join sales as sale on sale.id = posted.sale_id
  left join sale_changes as change on change.sale_id = sale.id and change.version = posted.version`;
const BASE = sql`coalesce(change.base_cents, sale.base_cents)`;

export async function listSales(db: Db, period: Period): Promise<StatementContent['sales']> {
  const { rows } = await sql<StatementContent['sales'][number]>`
    select ${dayOf('sale.placed_at', period)} as day, sale.number::text as number, sale.rule as by,
      coalesce(coupon.name, link.name) as by_name, ${BASE}::text as base_cents,
      coalesce((select jsonb_agg(distinct line.rate_points) from sale_lines as line where line.sale_id = sale.id), '[]')
        as rates,
      posted.amount_cents::text as amount_cents,
      case when posted.amount_cents = 0 then 'void' when posted.is_settled then 'paid'
        when posted.waits_until is not null then 'waiting' else 'available' end as standing,
      case when posted.amount_cents = 0 then null when posted.is_settled then ${dayOf('posted.settled_at', period)}
        when posted.waits_until is not null then ${dayOf('posted.waits_until', period)}
        else ${dayOf('posted.available_since', period)} end as standing_day
    from ${bySale(period, 'commission')} ${SALE}
    left join coupons as coupon on coupon.id = sale.coupon_id and sale.rule = 'coupon'
    left join links as link on link.id = sale.link_id and sale.rule <> 'coupon'
    where posted.is_new
    order by sale.placed_at, sale.number, sale.id`.execute(db);
  return rows;
}

/** A leader's team as sums per affiliate and rate only. */
export async function listTeam(db: Db, period: Period): Promise<StatementContent['team']> {
  const { rows } = await sql<StatementContent['team'][number]>`
    select seller.name, count(*)::int as sales, sum(${BASE})::text as base_cents,
      rate.points as rate, sum(posted.amount_cents)::text as amount_cents
    from ${bySale(period, 'override')} ${SALE}
    join users as seller on seller.id = sale.affiliate_id
    cross join lateral (select 100 * (sale.terms->'rates'->>'commission_leader')::int as points) as rate
    where posted.is_new
    group by seller.id, rate.points
    order by sum(posted.amount_cents) desc, seller.id, rate.points`.execute(db);
  return rows;
}

/** Amounts that decided claims added or took this month, beside the sales. */
const granted = (period: Period) => sql`
  select ${dayOf('posted.created_at', period)} as day, posted.created_at, claim.id, 'claim' as reason,
    claim.number::text as number, ${dayOf('order.placed_at', period)} as sale_day, null::text as teammate,
    posted.amount_cents::text as amount_cents
  from (
    select claim_id, sum(amount_cents) as amount_cents, max(created_at) as created_at
    from ${books(period)} where claim_id is not null and month = ${period.month} group by claim_id) as posted
  join claims as claim on claim.id = posted.claim_id
  join orders as "order" on "order".id = claim.order_id
  where posted.amount_cents <> 0`;

/** Amounts that claims and sales of earlier months added or took this month. */
export async function listCorrections(db: Db, period: Period): Promise<StatementContent['corrections']> {
  const part = (kind: 'commission' | 'override') => sql`
    select ${dayOf('posted.created_at', period)} as day, posted.created_at, sale.id,
      case when coalesce(change.state, sale.state) = 'cancelled' then 'cancelled'
        when coalesce(change.state, sale.state) in ('refunded', 'partially_refunded') then 'refunded'
        else 'changed' end as reason,
      sale.number::text as number, ${dayOf('sale.placed_at', period)} as sale_day,
      ${kind === 'override' ? sql`seller.name` : sql`null::text`} as teammate,
      posted.amount_cents::text as amount_cents
    from ${bySale(period, kind)} ${SALE} join users as seller on seller.id = sale.affiliate_id
    where not posted.is_new and posted.amount_cents <> 0`;
  const { rows } = await sql<StatementContent['corrections'][number]>`
    select day, reason, number, sale_day, teammate, amount_cents
    from (${part('commission')} union all ${part('override')} union all ${granted(period)}) as correction
    order by created_at, id, teammate nulls first`.execute(db);
  return rows;
}

/** Payments and returned payments. An excess is settled by its own payment and owed back at once. */
export async function listPayments(db: Db, period: Period): Promise<StatementContent['payments']> {
  const { rows } = await sql<StatementContent['payments'][number]>`
    select ${dayOf('moved.created_at', period)} as day, payment.method,
      coalesce(payment.reference, upper(left(payment.id::text, 8))) as reference,
      coalesce(coupon.name, payment.destination) as destination, moved.returned,
      (select count(distinct settled.sale_id)::int from payment_lines as line
        join ledger_entries as settled on settled.id = line.entry_id where line.payment_id = payment.id) as sales,
      moved.advance_cents::text as advance_cents, moved.amount_cents::text as amount_cents
    from (
      select payment_id, kind = 'returned' as returned, sum(amount_cents) as amount_cents, max(created_at) as created_at,
        coalesce(sum(amount_cents) filter (where kind = 'advance'), 0) as advance_cents
      from ${books(period)} where month = ${period.month} and payment_id is not null
      group by payment_id, kind = 'returned') as moved
    join payments as payment on payment.id = moved.payment_id
    left join coupons as coupon on coupon.id = payment.coupon_id
    order by moved.created_at, payment.id, moved.returned`.execute(db);
  return rows;
}
