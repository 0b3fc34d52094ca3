import type { ReportPayeeQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { coverOf, type Days } from '#server/features/sales/figures/sales.spans.rules.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type BooksFilter = {
  merchant_id: string;
  days: Days;
  affiliate_id?: string | undefined;
  keys?: string[] | undefined;
  /** Words of the affiliate's name. */
  search?: string | undefined;
  /** Amounts that become available after this day are left out. */
  today: string;
};

export type BooksRow = {
  accrued_cents: bigint;
  accrued_leader_cents: bigint;
  available_cents: bigint;
  paid_cents: bigint;
};

export type PayeeRow = BooksRow & { affiliate_id: string; name: string; picture: string | null };

const FIGURES = ['accrued_cents', 'accrued_leader_cents', 'available_cents', 'paid_cents'] as const;
const each = (write: (name: string) => RawBuilder<unknown>) => sql.join(FIGURES.map(write));
const sums = (sign: RawBuilder<unknown>) => each((name) => sql`${sign} ${sql.ref(name)} as ${sql.ref(name)}`);

/** Ends today, because later amounts are not available yet. */
export const daysOf = ({ days, today }: BooksFilter): Days => ({
  from: days.from,
  to: days.to < today ? days.to : today,
});

const whose = ({ affiliate_id, keys, search }: BooksFilter): RawBuilder<unknown> | undefined => {
  const words = wordsOf(search).map((word) => sql`name_search like ${toLikePattern(word)}`);
  const wanted = [
    ...(affiliate_id ? [sql`affiliate_id = ${affiliate_id}`] : []),
    ...(keys ? [sql`affiliate_id = given.id`] : []),
    ...(words.length > 0
      ? [sql`affiliate_id in (select id from users where ${sql.join(words, sql` and `)})`]
      : []),
  ];
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : undefined;
};

/** Days ahead have movements too, so the range must reach beyond today. */
const FAR = '2100-01-01';

/** The affiliates with movements in the period, from as few aggregated rows as possible. */
const payees = (filter: BooksFilter) => {
  const parts = coverOf(daysOf(filter), FAR).map(
    ({ span, sign, from, to }) => sql`select affiliate_id, ${sums(sign === 1 ? sql`` : sql`-`)}
      from book_figures where merchant_id = ${filter.merchant_id} and ${whose(filter) ?? sql`true`}
        and span = ${span} and starts between ${from}::date and ${to}::date`,
  );
  const given = filter.keys ? sql`unnest(${filter.keys}::uuid[]) as given (id) cross join lateral` : sql``;
  const moved = each((name) => sql`sum(${sql.ref(name)})`);
  return sql`(select affiliate_id, ${each((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`)}
    from ${given} (${sql.join(parts, sql` union all `)}) as part group by affiliate_id
    having (${moved}) <> (0, 0, 0, 0))`;
};

const SORTS: Record<Exclude<ReportPayeeQuery['sort_by'], 'name'>, RawBuilder<unknown>> = {
  accrued: sql`accrued_cents + accrued_leader_cents`,
  available: sql`available_cents`,
  paid: sql`paid_cents`,
};

export type Sorted = Pick<ReportPayeeQuery, 'page' | 'page_size' | 'sort_by' | 'order'>;

/** One page and the sums of all rows in one query. Names are joined only for the rows that need them. */
export async function pageOfPayees(db: Db, filter: BooksFilter, query: Sorted) {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const [limit, offset] = [query.page_size, offsetOf(query)];
  const value = query.sort_by === 'name' ? sql`0` : SORTS[query.sort_by];
  const order = query.sort_by === 'name' ? sql`users.name_search ${direction}` : sql`value ${direction}`;
  const { rows } = await sql<{ sums: BooksRow & { count: number }; page: PayeeText[] }>`
    with payee as materialized (select *, ${value} as value from ${payees(filter)} as payee),
    first as (select * from payee order by value ${direction} fetch first ${offset + limit} rows with ties)
    select (select json_build_object('count', count(*), ${each((name) => sql`${name}::text, coalesce(sum(${sql.ref(name)}), 0)::text`)})
        from payee) as sums,
      (select coalesce(json_agg(listed), '[]') from (
        select affiliate_id, ${each((name) => sql`${sql.ref(name)}::text`)}, users.name,
          profiles.picture
        from first join users on users.id = first.affiliate_id left join profiles on profiles.user_id = users.id
        order by ${order}, users.name_search, affiliate_id limit ${limit} offset ${offset}) as listed) as page`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a sum has one row');
  return {
    sums: { count: row.sums.count, ...toBigInts(row.sums) },
    rows: row.page.map((payee): PayeeRow => ({ ...payee, ...toBigInts(payee) })),
  };
}

type PayeeText = Record<keyof PayeeRow, string> & { picture: string | null };

/** JSON has no large integers, so sums arrive as text. */
const toBigInts = (row: Record<keyof BooksRow, unknown>): BooksRow => ({
  accrued_cents: BigInt(String(row.accrued_cents)),
  accrued_leader_cents: BigInt(String(row.accrued_leader_cents)),
  available_cents: BigInt(String(row.available_cents)),
  paid_cents: BigInt(String(row.paid_cents)),
});

/** Covers the whole store. */
export async function sumsOfDays(db: Db, filter: BooksFilter): Promise<BooksRow> {
  const { from, to } = daysOf(filter);
  const { rows } = await sql<BooksRow>`
    select ${each((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`)} from book_days
    where merchant_id = ${filter.merchant_id} and day between ${from}::date and ${to}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has one row');
  return toBigInts(row);
}

export type BookDay = BooksRow & { day: string };

/** The days with movements. For the whole store they are already aggregated. */
export async function listBookDays(db: Db, filter: BooksFilter): Promise<BookDay[]> {
  const { from, to } = daysOf(filter);
  const some = whose(filter);
  const { rows } = await (some
    ? sql<BookDay>`
    select starts as day, ${each((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`)} from book_figures
    where merchant_id = ${filter.merchant_id} and ${some} and span = 'day' and starts between ${from}::date and ${to}::date
    group by starts order by starts`
    : sql<BookDay>`
    select day, ${each((name) => sql.ref(name))} from book_days
    where merchant_id = ${filter.merchant_id} and day between ${from}::date and ${to}::date order by day`
  ).execute(db);
  return rows;
}
