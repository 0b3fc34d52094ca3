import type { PageQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

export type OwedRow = {
  merchant_id: string;
  name: string;
  currency: string;
  pending_cents: bigint;
  available_cents: bigint;
  paid_cents: bigint;
  since: Date | null;
  next_release_at: Date | null;
  asked_at: Date | null;
  last_paid_at: Date | null;
  last_paid_cents: bigint | null;
  cbu: string | null;
  alias: string | null;
  pix_key: string | null;
  bank_changed_at: Date | null;
  bank_waits_for_mail: boolean | null;
};

const owedTo = (affiliate_id: string, now: Date) => sql`
  select owed.merchant_id, merchants.name, owed.currency, owed.pending_cents, owed.available_cents, owed.paid_cents, owed.since,
    owed.next_release_at, request.created_at as asked_at, last.created_at as last_paid_at, last.total_cents as last_paid_cents,
    profiles.cbu, profiles.alias, profiles.pix_key, profiles.bank_changed_at, profiles.bank_waits_for_mail
  from owed_by_pair(${now}) as owed join merchants on merchants.id = owed.merchant_id
  left join profiles on profiles.user_id = owed.affiliate_id
  left join payment_requests as request on request.merchant_id = owed.merchant_id
    and request.affiliate_id = owed.affiliate_id and request.answered_at is null
  left join lateral (
    select payments.created_at, total_cents from payments where payments.merchant_id = owed.merchant_id
      and payments.affiliate_id = owed.affiliate_id and state <> 'returned'
    order by payments.created_at desc, payments.id desc limit 1) as last on true
  where owed.affiliate_id = ${affiliate_id}`;

export async function listOwedTo(db: Db, affiliate_id: string, page: PageQuery, now: Date) {
  const { rows } = await sql<OwedRow>`
    ${owedTo(affiliate_id, now)} order by since nulls last, next_release_at nulls last, merchants.name_search, owed.merchant_id
    limit ${page.page_size} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

export async function countOwedTo(db: Db, affiliate_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from open_pairs where affiliate_id = ${affiliate_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findOwedBy(db: Db, affiliate_id: string, merchant_id: string, now: Date) {
  const { rows } = await sql<OwedRow>`
    ${owedTo(affiliate_id, now)} and owed.merchant_id = ${merchant_id}`.execute(db);
  return rows[0];
}

type BalanceRow = { currency: string; pending_cents: bigint; available_cents: bigint; paid_cents: bigint };

export async function sumBalances(db: Db, affiliate_id: string, now: Date): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select currency, sum(pending_cents)::bigint as pending_cents, sum(available_cents)::bigint as available_cents,
      sum(paid_cents)::bigint as paid_cents
    from owed_by_pair(${now}) where affiliate_id = ${affiliate_id} group by currency order by currency`.execute(
    db,
  );
  return rows;
}

type Store = { merchant_id: string; currency: string };

/** The amount payable now to each affiliate of a merchant in one currency, without ages. */
export const availableOf = ({ merchant_id, currency }: Store, now: Date, among?: RawBuilder<unknown>) => sql`
  select affiliate_id, sum(amount_cents)::bigint as available_cents from open_entries
  where merchant_id = ${merchant_id} and currency = ${currency} and available_at <= ${now}
    and ${among ? sql`affiliate_id in ${among}` : sql`true`}
  group by affiliate_id`;
