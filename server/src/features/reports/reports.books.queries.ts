import type { ReportPayeeQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import { type Days, spansOf } from './reports.period.rules.ts';

export type BooksWish = {
  merchant_id: string;
  days: Days;
  affiliate_id?: string | undefined;
  /** Words of the affiliate's name. */
  search?: string | undefined;
  /** What waits for a later day has not become available. */
  today: string;
};

export type BooksRow = {
  accrued_cents: bigint;
  accrued_leader_cents: bigint;
  available_cents: bigint;
  paid_cents: bigint;
};

export type PayeeRow = BooksRow & { affiliate_id: string; name: string; picture: string | null };

/** Each movement on its own day. */
const payees = ({ merchant_id, days, affiliate_id, search, today }: BooksWish) => {
  const over = { from: days.from, to: days.to < today ? days.to : today };
  const words = wordsOf(search).map((word) => sql`name_search like ${toLikePattern(word)}`);
  const whose = sql.join(
    [
      affiliate_id ? sql`affiliate_id = ${affiliate_id}` : sql`true`,
      ...(words.length > 0
        ? [sql`affiliate_id in (select id from users where ${sql.join(words, sql` and `)})`]
        : []),
    ],
    sql` and `,
  );
  const spans = spansOf(over, 'any').map(
    ({ span, from, to }) => sql`select * from book_figures where merchant_id = ${merchant_id} and ${whose}
      and span = ${span} and starts between ${from}::date and ${to}::date`,
  );
  return sql`(select affiliate_id, sum(accrued_cents)::bigint as accrued_cents,
      sum(accrued_leader_cents)::bigint as accrued_leader_cents, sum(available_cents)::bigint as available_cents,
      sum(paid_cents)::bigint as paid_cents
    from (${sql.join(spans, sql` union all `)}) as part group by affiliate_id)`;
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
