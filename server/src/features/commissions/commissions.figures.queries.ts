import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const KEY = sql`merchant_id, span, starts, affiliate_id`;

const told = (merchant_id: string) => sql`(
  select ${KEY}, sum(accrued_cents)::bigint as accrued_cents, sum(accrued_leader_cents)::bigint as accrued_leader_cents,
    sum(available_cents)::bigint as available_cents, sum(paid_cents)::bigint as paid_cents
  from book_parts where merchant_id = ${merchant_id} group by ${KEY})`;

export type WrongBookFigure = { span: string; starts: string; affiliate_id: string };

/** Figures that are not what the entries add up to; a row of zeros is as good as none. */
export async function findWrongBookFigures(db: Db, merchant_id: string): Promise<WrongBookFigure[]> {
  const { rows } = await sql<WrongBookFigure>`
    select span, starts, affiliate_id
    from (select * from book_figures where merchant_id = ${merchant_id}) as kept
    full join ${told(merchant_id)} as told using (${KEY})
    where (coalesce(kept.accrued_cents, 0), coalesce(kept.accrued_leader_cents, 0), coalesce(kept.available_cents, 0),
        coalesce(kept.paid_cents, 0))
      <> (coalesce(told.accrued_cents, 0), coalesce(told.accrued_leader_cents, 0), coalesce(told.available_cents, 0),
        coalesce(told.paid_cents, 0))
    order by ${KEY}`.execute(db);
  return rows;
}

/** Adds up the entries again, a merchant at a time; whoever posts one meanwhile waits. Returns how many were not right. */
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
    if (wrong.length === 0) return 0;
    await sql`delete from book_figures where merchant_id = ${merchant_id}`.execute(db);
    await sql`insert into book_figures select * from ${told(merchant_id)} as told`.execute(db);
    return wrong.length;
  });
