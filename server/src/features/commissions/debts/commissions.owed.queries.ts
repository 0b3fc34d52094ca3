import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { owed, PAID_TO_PAIR } from './commissions.balances.queries.ts';

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
};

const OWED = sql`
  owed.merchant_id, merchants.name, owed.currency, pending_cents, available_cents, ${PAID_TO_PAIR} as paid_cents, since, next_release_at,
  request.created_at as asked_at, last.created_at as last_paid_at, last.total_cents as last_paid_cents,
  profiles.cbu, profiles.alias, profiles.pix_key, profiles.bank_changed_at`;

const owedTo = (affiliate_id: string, now: Date, merchant_id?: string) => sql`
  (${owed({ affiliate_id, ...(merchant_id && { merchant_id }) }, now)}) as owed join merchants on merchants.id = owed.merchant_id
  left join profiles on profiles.user_id = owed.affiliate_id
  left join payment_requests as request on request.merchant_id = merchants.id
    and request.affiliate_id = owed.affiliate_id and request.answered_at is null
  left join lateral (
    select payments.created_at, total_cents from payments where payments.merchant_id = merchants.id
      and payments.affiliate_id = owed.affiliate_id and state <> 'returned'
    order by payments.created_at desc, payments.id desc limit 1) as last on true`;

export async function listOwedTo(db: Db, affiliate_id: string, page: PageQuery, now: Date) {
  const { rows } = await sql<OwedRow>`
    select ${OWED} from ${owedTo(affiliate_id, now)}
    order by since nulls last, next_release_at nulls last, merchants.name_search, owed.merchant_id
    limit ${page.page_size} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

export async function countOwedTo(db: Db, affiliate_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (merchant_id, currency))::int as count from statements
    where affiliate_id = ${affiliate_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findOwedBy(db: Db, affiliate_id: string, merchant_id: string, now: Date) {
  const { rows } = await sql<OwedRow>`
    select ${OWED} from ${owedTo(affiliate_id, now, merchant_id)}`.execute(db);
  return rows[0];
}
