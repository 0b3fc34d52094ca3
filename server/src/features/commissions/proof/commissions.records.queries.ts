import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** One page, keyed by id. */
export type Part = {
  now: Date;
  merchant_id: string | undefined;
  after: string | undefined;
  size: number;
};

const next = (table: string, { merchant_id, after, size }: Part) => sql`
  (select * from ${sql.table(table)}
  where ${merchant_id ? sql`merchant_id = ${merchant_id}` : sql`true`} and ${after ? sql`id > ${after}` : sql`true`}
  order by id limit ${size})`;

type Amount = string;

export type SaleRecord = {
  id: string;
  version: number;
  state: string;
  review: string;
  no_earning: string | null;
  leader_id: string | null;
  leader_percent: number;
  base_cents: bigint;
  expected_cents: bigint;
  leader_expected_cents: bigint;
  commission_cents: bigint;
  leader_commission_cents: bigint;
  lines: {
    gross: Amount;
    discount: Amount;
    unpaid: Amount;
    refund: Amount;
    base: Amount;
    rate: number;
    commission: Amount;
  }[];
  posted: bigint;
  posted_to_leader: bigint;
  available: bigint;
  available_to_leader: bigint;
  newest_entry: number;
  /** What the order kept of its money; null until the sale is derived from the order's last change. */
  kept_by_order: bigint | null;
};

export async function readSales(db: Db, part: Part): Promise<SaleRecord[]> {
  const { rows } = await sql<SaleRecord>`
    select sale.id, version, state, review, no_earning, leader_id, base_cents, expected_cents, leader_expected_cents,
      commission_cents, leader_commission_cents, (terms->'rates'->>'commission_leader')::int as leader_percent,
      lines.lines, entries.*,
      (select greatest(0, orders.total_cents - orders.refunded_cents - orders.unpaid_cents) from orders
        where orders.id = sale.order_id and orders.version = sale.order_version) as kept_by_order
    from ${next('sales', part)} as sale
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('gross', gross_cents::text, 'discount', discount_cents::text,
        'unpaid', unpaid_cents::text, 'refund', refund_cents::text, 'base', base_cents::text, 'rate', rate_points,
        'commission', commission_cents::text)), '[]') as lines
      from sale_lines where sale_id = sale.id) as lines
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'commission'), 0)::bigint as posted,
        coalesce(sum(amount_cents) filter (where kind = 'override'), 0)::bigint as posted_to_leader,
        coalesce(sum(amount_cents) filter (where kind = 'commission' and available_at <= ${part.now}), 0)::bigint as available,
        coalesce(sum(amount_cents) filter (where kind = 'override' and available_at <= ${part.now}), 0)::bigint as available_to_leader,
        coalesce(max(sale_version), 0) as newest_entry
      from ledger_entries where sale_id = sale.id) as entries
    order by sale.id`.execute(db);
  return rows;
}

export type EntryRecord = {
  id: string;
  postings: number;
  balance: bigint;
  of_statement: boolean;
  of_month: boolean;
  of_owner: boolean;
  settled: number;
  settled_right: boolean;
  /** It has a row in `open_entries` exactly when it is not settled. */
  open_right: boolean;
};

export async function readEntries(db: Db, part: Part): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`
    select entry.id, sides.postings, sides.balance, settled.times as settled, settled.is_right as settled_right,
      exists (select from open_entries as open where open.entry_id = entry.id
        and (open.merchant_id, open.affiliate_id, open.currency, open.available_at, open.amount_cents, open.statement_id)
          = (entry.merchant_id, entry.affiliate_id, entry.currency, entry.available_at, entry.amount_cents, entry.statement_id)
        and open.sale_id is not distinct from entry.sale_id)
        = (entry.kind <> 'payment' and settled.times = 0) as open_right,
      exists (select from statements as statement where statement.id = entry.statement_id
        and (statement.merchant_id, statement.affiliate_id, statement.currency, statement.month)
          = (entry.merchant_id, entry.affiliate_id, entry.currency, entry.month)) as of_statement,
      exists (select from months where months.merchant_id = entry.merchant_id and months.month = entry.month
        and (closed_at is null or closed_at >= entry.created_at)) as of_month,
      case when entry.claim_id is not null
        then exists (select from claim_awards as award where award.claim_id = entry.claim_id
          and (award.merchant_id, award.affiliate_id, award.currency)
            = (entry.merchant_id, entry.affiliate_id, entry.currency))
        when entry.sale_id is null
        then exists (select from payments as payment where payment.id = entry.payment_id
          and (payment.merchant_id, payment.affiliate_id, payment.currency)
            = (entry.merchant_id, entry.affiliate_id, entry.currency))
        else exists (select from sales as sale where sale.id = entry.sale_id
          and (sale.merchant_id, sale.currency) = (entry.merchant_id, entry.currency) and entry.affiliate_id
            = case entry.kind when 'override' then sale.leader_id else sale.affiliate_id end) end as of_owner
    from ${next('ledger_entries', part)} as entry
    cross join lateral (
      select count(*)::int as postings, coalesce(sum(side.amount_cents), 0)::bigint as balance
      from ledger_postings as side where side.entry_id = entry.id) as sides
    cross join lateral (
      select count(*)::int as times,
        coalesce(bool_and(entry.kind <> 'payment' and line.amount_cents = entry.amount_cents), true) as is_right
      from payment_lines as line where line.entry_id = entry.id) as settled
    order by entry.id`.execute(db);
  return rows;
}

export type PaymentRecord = {
  id: string;
  state: string;
  total_cents: bigint;
  lines: bigint;
  posted: bigint;
  returned: bigint;
  of_owner: boolean;
};

/** The advance as far as its own payment settles it, and the deduction of the next payment. */
export type AdvanceRecord = { id: string; advanced: bigint; deducted: bigint };

export async function readPayments(db: Db, part: Part): Promise<(PaymentRecord & AdvanceRecord)[]> {
  const { rows } = await sql<PaymentRecord & AdvanceRecord>`
    select payment.id, payment.state, payment.total_cents, lines.sum as lines, entries.posted, entries.returned,
      lines.advanced, entries.deducted,
      lines.own and entries.own as of_owner
    from ${next('payments', part)} as payment
    cross join lateral (
      select coalesce(sum(line.amount_cents), 0)::bigint as sum,
        coalesce(sum(line.amount_cents) filter (where entry.kind = 'advance' and entry.payment_id = payment.id), 0)::bigint
          as advanced, coalesce(bool_and(
        (entry.merchant_id, entry.affiliate_id, entry.currency)
          = (payment.merchant_id, payment.affiliate_id, payment.currency)), true) as own
      from payment_lines as line join ledger_entries as entry on entry.id = line.entry_id
      where line.payment_id = payment.id) as lines
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::bigint as posted,
        coalesce(sum(amount_cents) filter (where kind = 'returned'), 0)::bigint as returned,
        coalesce(sum(amount_cents) filter (where kind = 'deduction'), 0)::bigint as deducted,
        coalesce(bool_and((entry.merchant_id, entry.affiliate_id, entry.currency)
          = (payment.merchant_id, payment.affiliate_id, payment.currency)), true) as own
      from ledger_entries as entry where entry.payment_id = payment.id) as entries
    order by payment.id`.execute(db);
  return rows;
}

export const listMerchants = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('merchants').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};
