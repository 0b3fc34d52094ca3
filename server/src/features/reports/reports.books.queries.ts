import type { ReportPayeeQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import type { Days } from './reports.period.rules.ts';

export type BooksWish = {
  merchant_id: string;
  time_zone: string;
  days: Days;
  affiliate_id?: string | undefined;
  now: Date;
};

export type BooksRow = {
  accrued_cents: bigint;
  accrued_leader_cents: bigint;
  available_cents: bigint;
  paid_cents: bigint;
};

export type PayeeRow = BooksRow & { affiliate_id: string; name: string; picture: string | null };

/** Each movement on its own day; what is still held back has not become available. */
const payees = ({ merchant_id, time_zone, days, affiliate_id, now }: BooksWish) => {
  const from = sql`(${days.from}::date::timestamp at time zone ${time_zone})`;
  const to = sql`((${days.to}::date + 1)::timestamp at time zone ${time_zone})`;
  const posted = sql`entry.created_at >= ${from} and entry.created_at < ${to}`;
  const released = sql`entry.available_at >= ${from} and entry.available_at < ${to} and entry.available_at <= ${now}`;
  const sumOf = (kinds: string[], when: RawBuilder<unknown>, sign = 1) => sql`
    coalesce(sum(${sql.lit(sign)} * entry.amount_cents)
      filter (where entry.kind = any(${kinds}::text[]) and ${when}), 0)::bigint`;
  return sql`(
    select entry.affiliate_id, ${sumOf(['commission'], posted)} as accrued_cents,
      ${sumOf(['override'], posted)} as accrued_leader_cents,
      ${sumOf(['commission', 'override'], released)} as available_cents,
      ${sumOf(['payment', 'returned'], posted, -1)} as paid_cents
    from ledger_entries as entry
    where entry.merchant_id = ${merchant_id} and (${posted} or ${released})
      and ${affiliate_id ? sql`entry.affiliate_id = ${affiliate_id}` : sql`true`}
    group by entry.affiliate_id)`;
};

const SORTS: Record<ReportPayeeQuery['sort_by'], RawBuilder<unknown>> = {
  accrued: sql`payee.accrued_cents + payee.accrued_leader_cents`,
  available: sql`payee.available_cents`,
  paid: sql`payee.paid_cents`,
  name: sql`users.name_search`,
};

type Sorted = Pick<ReportPayeeQuery, 'page' | 'page_size' | 'sort_by' | 'order'>;

export async function listPayees(db: Db, wish: BooksWish, query: Sorted): Promise<PayeeRow[]> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<PayeeRow>`
    select payee.*, users.first_name || ' ' || users.last_name as name, profiles.picture
    from ${payees(wish)} as payee join users on users.id = payee.affiliate_id
    left join profiles on profiles.user_id = users.id
    order by ${SORTS[query.sort_by]} ${direction}, users.name_search, payee.affiliate_id
    limit ${query.page_size} offset ${offsetOf(query)}`.execute(db);
  return rows;
}

export async function sumBooks(db: Db, wish: BooksWish): Promise<BooksRow & { count: number }> {
  const { rows } = await sql<BooksRow & { count: number }>`
    select count(*)::int as count, coalesce(sum(accrued_cents), 0)::bigint as accrued_cents,
      coalesce(sum(accrued_leader_cents), 0)::bigint as accrued_leader_cents,
      coalesce(sum(available_cents), 0)::bigint as available_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents
    from ${payees(wish)} as payee`.execute(db);
  return rows[0] as BooksRow & { count: number };
}
