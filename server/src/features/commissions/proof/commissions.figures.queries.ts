import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const KEY = sql`merchant_id, span, starts, affiliate_id`;
const FIGURES = ['accrued_cents', 'accrued_leader_cents', 'available_cents', 'paid_cents'];
const each = (write: (name: string) => ReturnType<typeof sql>) => sql.join(FIGURES.map(write));

type Part = { merchant_id: string; affiliate_ids: string[] };

/** Computes days from the entries, and longer spans from those days. */
const computed = ({ merchant_id, affiliate_ids }: Part) => sql`(
  with days as materialized (select * from computed_book_figures(${merchant_id}, ${affiliate_ids}::uuid[]))
  select * from days union all
  select merchant_id, spans.span, spans.starts, affiliate_id, ${each((name) => sql`sum(${sql.ref(name)})::bigint`)}
  from days cross join lateral spans_of(days.starts) as spans where spans.span <> 'ever'
  group by merchant_id, spans.span, spans.starts, affiliate_id)`;

const missing = (part: Part) => sql`(
  select ${KEY}, ${each((name) => sql`coalesce(${sql.ref(`computed.${name}`)}, 0) - coalesce(${sql.ref(`kept.${name}`)}, 0) as ${sql.ref(name)}`)}
  from (select * from book_figures where merchant_id = ${part.merchant_id}
    and affiliate_id = any(${part.affiliate_ids}::uuid[])) as kept
  full join ${computed(part)} as computed using (${KEY})
  where (${each((name) => sql`coalesce(${sql.ref(`kept.${name}`)}, 0)`)})
    <> (${each((name) => sql`coalesce(${sql.ref(`computed.${name}`)}, 0)`)}))`;

export type WrongBookFigure = { span: string; starts: string; affiliate_id: string };

const AT_ONCE = { affiliates: 100, entries: 20_000 };

/** Reads the affiliates of a merchant in batches. A leader has thousands of entries, so a batch ends by their number. */
async function listParts(db: Db, merchant_id: string): Promise<Part[]> {
  const { rows } = await sql<{ affiliate_id: string; entries: number }>`
    select affiliate_id, sum(entries)::int as entries from (
      select affiliate_id, entries from statements where merchant_id = ${merchant_id}
      union all select affiliate_id, 0 from book_figures where merchant_id = ${merchant_id} and span = 'month') as known
    group by affiliate_id order by affiliate_id`.execute(db);
  const parts: Part[] = [];
  let entries = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    const isFull =
      part?.affiliate_ids.length === AT_ONCE.affiliates || entries + row.entries > AT_ONCE.entries;
    entries = row.entries + (isFull ? 0 : entries);
    if (part && !isFull) part.affiliate_ids.push(row.affiliate_id);
    else parts.push({ merchant_id, affiliate_ids: [row.affiliate_id] });
  }
  return parts;
}

/** Stored figures that differ from the sum of the entries. A row of zeros equals a missing row. */
export async function findWrongBookFigures(db: Db, merchant_id: string): Promise<WrongBookFigure[]> {
  const wrong: WrongBookFigure[] = [];
  for (const part of await listParts(db, merchant_id)) {
    const { rows } = await sql<WrongBookFigure>`
      select span, starts, affiliate_id from ${missing(part)} as wrong order by ${KEY}`.execute(db);
    wrong.push(...rows);
  }
  return wrong;
}

export async function findWrongStatements(db: Db, merchant_id: string): Promise<{ id: string }[]> {
  const wrong: { id: string }[] = [];
  for (const { affiliate_ids } of await listParts(db, merchant_id)) {
    const { rows } = await sql<{ id: string }>`
      select id from (select * from statements where merchant_id = ${merchant_id} and affiliate_id = any(${affiliate_ids}::uuid[])) as kept
      full join computed_statements(${merchant_id}, ${affiliate_ids}::uuid[]) as computed using (id)
      where (kept.entries, kept.sales, kept.earned_cents, kept.leader_cents)
        is distinct from (coalesce(computed.entries, 0), coalesce(computed.sales, 0), coalesce(computed.earned_cents, 0), coalesce(computed.leader_cents, 0))
      order by id`.execute(db);
    wrong.push(...rows);
  }
  return wrong;
}

export type WrongOpen = {
  what: 'open_pairs' | 'open_waits' | 'open_days' | 'payment_days' | 'book_days';
  of: string;
};

async function findWrongPairs(db: Db, { merchant_id, affiliate_ids }: Part): Promise<WrongOpen[]> {
  const { rows } = await sql<WrongOpen>`
    select 'open_pairs' as what, affiliate_id::text as of from (
      select * from open_pairs where merchant_id = ${merchant_id} and affiliate_id = any(${affiliate_ids}::uuid[])) as kept
    full join computed_open_pairs(${merchant_id}, ${affiliate_ids}::uuid[]) as computed using (merchant_id, affiliate_id, currency)
    where (kept.entries, kept.negatives, kept.oldest_at, kept.newest_at, kept.positive_cents)
      is distinct from (computed.entries, computed.negatives, computed.oldest_at, computed.newest_at, computed.positive_cents) order by 2`.execute(
    db,
  );
  return rows;
}

/** Days whose stored open entries, payments or movements are wrong. A row of zeros equals a missing row. */
async function findWrongDays(db: Db, merchant_id: string): Promise<WrongOpen[]> {
  const { rows } = await sql<WrongOpen>`
    select 'open_days' as what, day::text as of
    from (select * from open_days where merchant_id = ${merchant_id}) as kept
    full join computed_open_days(${merchant_id}) as computed using (merchant_id, currency, day)
    where (coalesce(kept.entries, 0), coalesce(kept.cents, 0)) <> (coalesce(computed.entries, 0), coalesce(computed.cents, 0))
    union all select 'open_waits', day::text
    from (select * from open_waits where merchant_id = ${merchant_id}) as kept
    full join computed_open_waits(${merchant_id}) as computed using (merchant_id, day)
    where coalesce(kept.pairs, 0) <> coalesce(computed.pairs, 0)
    union all select 'payment_days', day::text
    from (select * from payment_days where merchant_id = ${merchant_id}) as kept
    full join computed_payment_days(${merchant_id}) as computed using (merchant_id, day)
    where coalesce(kept.payments, 0) <> coalesce(computed.payments, 0)
    order by 2`.execute(db);
  const { rows: months } = await sql<{ from: string; to: string }>`
    select month as "from", (month + interval '1 month - 1 day')::date as to from (
      select starts as month from book_figures where merchant_id = ${merchant_id} and span = 'month'
      union select date_trunc('month', day)::date from book_days where merchant_id = ${merchant_id}) as known
    order by 1`.execute(db);
  for (const { from, to } of months) {
    const wrong = await sql<WrongOpen>`
      select 'book_days' as what, day::text as of
      from (select * from book_days where merchant_id = ${merchant_id} and day between ${from}::date and ${to}::date) as kept
      full join computed_book_days(${merchant_id}, ${from}::date, ${to}::date) as computed using (merchant_id, day)
      where (${each((name) => sql`coalesce(${sql.ref(`kept.${name}`)}, 0)`)})
        <> (${each((name) => sql`coalesce(${sql.ref(`computed.${name}`)}, 0)`)}) order by 2`.execute(db);
    rows.push(...wrong.rows);
  }
  return rows;
}

export type WrongPayee = { what: 'payee_days'; of: string };

/** Days with a movement of an affiliate that is not stored, or the reverse; reads `at_once` days per query. */
async function findWrongPayees(db: Db, merchant_id: string, at_once: number): Promise<WrongPayee[]> {
  const { rows: periods } = await sql<{ from: string; to: string }>`
    select day::date as "from", day::date + ${at_once}::int - 1 as to from (
      select least(min(day), (select min(since) from key_days where merchant_id = ${merchant_id} and kind = 'payee')) as first,
        greatest(max(day), (select max(last_day) from key_days where merchant_id = ${merchant_id} and kind = 'payee')) as last
      from book_days where merchant_id = ${merchant_id}) as known
    cross join lateral generate_series(first, last, make_interval(days => ${at_once}::int)) as day`.execute(
    db,
  );
  const wrong: WrongPayee[] = [];
  for (const { from, to } of periods) {
    const { rows } = await sql<WrongPayee>`
      select 'payee_days' as what, day || ' ' || key as of
      from computed_payee_days(${merchant_id}, ${from}::date, ${to}::date) as computed
      full join kept_key_days(${merchant_id}, 'payee', ${from}::date, ${to}::date) as kept using (key, day)
      where computed.key is null or kept.key is null order by 2`.execute(db);
    wrong.push(...rows);
  }
  return wrong;
}

const DAYS_AT_ONCE = { few: 10_000, many: 10 };

/** Where the stored open entries or days of the books differ from the ledger. */
export async function findWrongOpen(db: Db, merchant_id: string): Promise<(WrongOpen | WrongPayee)[]> {
  const wrong: WrongOpen[] = [];
  const parts = await listParts(db, merchant_id);
  for (const part of parts) wrong.push(...(await findWrongPairs(db, part)));
  const at_once = parts.length > 1 ? DAYS_AT_ONCE.many : DAYS_AT_ONCE.few;
  const days = await findWrongDays(db, merchant_id);
  return [...wrong, ...days, ...(await findWrongPayees(db, merchant_id, at_once))];
}

/**
 * Repairs wrong figures, one merchant per transaction; postings wait meanwhile. Returns the number of wrong
 * figures.
 */
export async function rebuildBookFigures(db: Db): Promise<number> {
  const merchants = await db.selectFrom('merchants').select('id').orderBy('id').execute();
  let wrong = 0;
  for (const { id } of merchants) wrong += await rebuildMerchant(db, id);
  return wrong;
}

const rebuildMerchant = (db: Db, merchant_id: string): Promise<number> =>
  db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    await sql`lock table book_figures in share row exclusive mode`.execute(db);
    const wrong = await findWrongBookFigures(db, merchant_id);
    const months = await findWrongStatements(db, merchant_id);
    for (const part of await listParts(db, merchant_id)) {
      if (months.length > 0)
        await sql`select rebuild_statements(${merchant_id}, ${part.affiliate_ids}::uuid[])`.execute(db);
      if (wrong.length === 0) continue;
      await sql`
        insert into book_figures as kept select * from ${missing(part)} as missing
        on conflict (${KEY}) do update set
          ${each((name) => sql`${sql.ref(name)} = ${sql.ref(`kept.${name}`)} + ${sql.ref(`excluded.${name}`)}`)}`.execute(
        db,
      );
    }
    const open = await findWrongOpen(db, merchant_id);
    const pairs = open.flatMap(({ what, of }) => (what === 'open_pairs' ? [of] : []));
    if (pairs.length > 0) await sql`select rebuild_open_pairs(${merchant_id}, ${pairs}::uuid[])`.execute(db);
    for (const what of ['open_waits', 'open_days', 'payment_days', 'book_days'] as const)
      if (open.some((one) => one.what === what))
        await sql`select ${sql.raw(`rebuild_${what}`)}(${merchant_id})`.execute(db);
    if (open.some(({ what }) => what === 'payee_days'))
      await sql`select rebuild_payee_days(${merchant_id})`.execute(db);
    return wrong.length + months.length + open.length;
  });
