import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const SUMS = sql`sum(sales) as sales, sum(total_cents) as total_cents, sum(base_cents) as base_cents,
  sum(commission_cents) as commission_cents, sum(leader_cents) as leader_cents, sum(units) as units,
  sum(line_base_cents) as line_base_cents, sum(line_commission_cents) as line_commission_cents`;
const KEY = sql`merchant_id, kind, span, starts, key, rule, state`;

type Month = { merchant_id: string; month: string };

/** What the sales of a month themselves say. */
const told = ({ merchant_id, month }: Month) => sql`(select ${KEY}, ${SUMS} from sale_parts
  where merchant_id = ${merchant_id} and month = ${month}::date
    and placed_at >= ${month}::date - interval '2 days' and placed_at < ${month}::date + interval '1 month 2 days'
  group by ${KEY})`;

const kept = ({
  merchant_id,
  month,
}: Month) => sql`(select * from sale_figures where merchant_id = ${merchant_id}
  and starts >= ${month}::date and starts < ${month}::date + interval '1 month')`;

/** A sale's own part, one time more or one time less; always in one order, so that no two wait for each other. */
const move = (db: Db, sale_id: string, sign: 1 | -1) => {
  const times = sql.lit(sign);
  return sql`
    insert into sale_figures as kept
    select ${KEY}, ${times} * sales, ${times} * total_cents, ${times} * base_cents, ${times} * commission_cents,
      ${times} * leader_cents, ${times} * units, ${times} * line_base_cents, ${times} * line_commission_cents
    from sale_parts where sale_id = ${sale_id}
    order by span, starts, kind, key, rule, state
    on conflict (${KEY}) do update set
      sales = kept.sales + excluded.sales,
      total_cents = kept.total_cents + excluded.total_cents,
      base_cents = kept.base_cents + excluded.base_cents,
      commission_cents = kept.commission_cents + excluded.commission_cents,
      leader_cents = kept.leader_cents + excluded.leader_cents,
      units = kept.units + excluded.units,
      line_base_cents = kept.line_base_cents + excluded.line_base_cents,
      line_commission_cents = kept.line_commission_cents + excluded.line_commission_cents`.execute(db);
};

/** Before a sale and its lines change, in the transaction of the change. */
export const takeFromFigures = (db: Db, sale_id: string) => move(db, sale_id, -1);

/** After it. */
export const addToFigures = (db: Db, sale_id: string) => move(db, sale_id, 1);

export type WrongFigure = { kind: string; span: string; starts: string; key: string };

/** The months of a merchant, or of all, that have sales or figures. */
async function listMonths(db: Db, merchant_id?: string): Promise<Month[]> {
  const whose = merchant_id ? sql`merchants.id = ${merchant_id}` : sql`true`;
  const { rows } = await sql<Month>`
    select merchants.id as merchant_id, known.month from merchants cross join lateral (
      select starts as month from sale_figures
      where sale_figures.merchant_id = merchants.id and kind = 'affiliate' and span = 'month'
      union select generate_series(date_trunc('month', min(placed_at) - interval '1 day'),
        max(placed_at) + interval '1 day', '1 month')::date from sales where sales.merchant_id = merchants.id) as known
    where ${whose} order by 1, 2`.execute(db);
  return rows;
}

/** Figures that are not what their sales add up to, a month at a time; a row of zeros is as good as none. */
export async function findWrongFigures(db: Db, merchant_id?: string): Promise<WrongFigure[]> {
  const wrong: WrongFigure[] = [];
  for (const month of await listMonths(db, merchant_id)) wrong.push(...(await findWrongOfMonth(db, month)));
  return wrong;
}

async function findWrongOfMonth(db: Db, month: Month): Promise<WrongFigure[]> {
  const { rows } = await sql<WrongFigure>`
    select kind, span, starts, key::text as key
    from ${kept(month)} as kept full join ${told(month)} as told using (${KEY})
    where (coalesce(kept.sales, 0), coalesce(kept.total_cents, 0), coalesce(kept.base_cents, 0),
        coalesce(kept.commission_cents, 0), coalesce(kept.leader_cents, 0), coalesce(kept.units, 0),
        coalesce(kept.line_base_cents, 0), coalesce(kept.line_commission_cents, 0))
      <> (coalesce(told.sales, 0), coalesce(told.total_cents, 0), coalesce(told.base_cents, 0),
        coalesce(told.commission_cents, 0), coalesce(told.leader_cents, 0), coalesce(told.units, 0),
        coalesce(told.line_base_cents, 0), coalesce(told.line_commission_cents, 0))
    order by ${KEY}`.execute(db);
  return rows;
}

/** Adds up the sales again, a month at a time; whoever records one meanwhile waits. Returns how many figures were not right. */
export async function rebuildFigures(db: Db): Promise<number> {
  let wrong = 0;
  for (const month of await listMonths(db)) wrong += await rebuildMonth(db, month);
  return wrong;
}

const rebuildMonth = (db: Db, month: Month): Promise<number> =>
  db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    await sql`lock table sale_figures in share row exclusive mode`.execute(db);
    const wrong = await findWrongOfMonth(db, month);
    if (wrong.length === 0) return 0;
    await sql`delete from sale_figures where merchant_id = ${month.merchant_id}
      and starts >= ${month.month}::date and starts < ${month.month}::date + interval '1 month'`.execute(db);
    await sql`insert into sale_figures select * from ${told(month)} as told`.execute(db);
    return wrong.length;
  });
