import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const KEY = sql`merchant_id, span, starts, affiliate_id`;
const FIGURES = ['accrued_cents', 'accrued_leader_cents', 'available_cents', 'paid_cents'];
const each = (write: (name: string) => ReturnType<typeof sql>) => sql.join(FIGURES.map(write));

/** Some affiliates of a merchant. */
type Part = { merchant_id: string; affiliate_ids: string[] };

const keptIn = (
  span: 'day' | 'month',
  { merchant_id, affiliate_ids }: Part,
) => sql`(select * from book_figures
  where merchant_id = ${merchant_id} and affiliate_id = any(${affiliate_ids}::uuid[]) and span = ${span})`;

/** Days are told by the entries, and months by the days as told. */
const told = ({ merchant_id, affiliate_ids }: Part) => sql`(
  with days as materialized (select * from told_book_figures(${merchant_id}, ${affiliate_ids}::uuid[]))
  select * from days union all
  select merchant_id, 'month', date_trunc('month', starts)::date as month, affiliate_id,
    ${each((name) => sql`sum(${sql.ref(name)})::bigint`)}
  from days group by merchant_id, month, affiliate_id)`;

const missing = (part: Part) => sql`(
  select ${KEY}, ${each((name) => sql`coalesce(${sql.ref(`told.${name}`)}, 0) - coalesce(${sql.ref(`kept.${name}`)}, 0) as ${sql.ref(name)}`)}
  from (select * from ${keptIn('day', part)} as day union all select * from ${keptIn('month', part)} as month) as kept
  full join ${told(part)} as told using (${KEY})
  where (${each((name) => sql`coalesce(${sql.ref(`kept.${name}`)}, 0)`)})
    <> (${each((name) => sql`coalesce(${sql.ref(`told.${name}`)}, 0)`)}))`;

export type WrongBookFigure = { span: string; starts: string; affiliate_id: string };

const AT_ONCE = 100;

/** Whoever has a month with the merchant, some at a time: no statement reads more than their entries. */
async function listParts(db: Db, merchant_id: string): Promise<Part[]> {
  const { rows } = await sql<{ affiliate_id: string }>`
    select affiliate_id from statements where merchant_id = ${merchant_id}
    union select affiliate_id from book_figures where merchant_id = ${merchant_id} and span = 'month'
    order by affiliate_id`.execute(db);
  const parts: Part[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE)
    parts.push({
      merchant_id,
      affiliate_ids: rows.slice(first, first + AT_ONCE).map((row) => row.affiliate_id),
    });
  return parts;
}

/** Figures that are not what the entries add up to; a row of zeros is as good as none. */
export async function findWrongBookFigures(db: Db, merchant_id: string): Promise<WrongBookFigure[]> {
  const wrong: WrongBookFigure[] = [];
  for (const part of await listParts(db, merchant_id)) {
    const { rows } = await sql<WrongBookFigure>`
      select span, starts, affiliate_id from ${missing(part)} as wrong order by ${KEY}`.execute(db);
    wrong.push(...rows);
  }
  return wrong;
}

/** Months whose sums are not those of their entries. */
export async function findWrongStatements(db: Db, merchant_id: string): Promise<{ id: string }[]> {
  const wrong: { id: string }[] = [];
  for (const { affiliate_ids } of await listParts(db, merchant_id)) {
    const { rows } = await sql<{ id: string }>`
      select id from (select * from statements where merchant_id = ${merchant_id} and affiliate_id = any(${affiliate_ids}::uuid[])) as kept
      full join told_statements(${merchant_id}, ${affiliate_ids}::uuid[]) as told using (id)
      where (kept.entries, kept.sales, kept.earned_cents, kept.leader_cents)
        is distinct from (coalesce(told.entries, 0), coalesce(told.sales, 0), coalesce(told.earned_cents, 0), coalesce(told.leader_cents, 0))
      order by id`.execute(db);
    wrong.push(...rows);
  }
  return wrong;
}

/** Puts right what is not, a merchant at a time; whoever posts an entry meanwhile waits. Returns how many were not right. */
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
    return wrong.length + months.length;
  });
