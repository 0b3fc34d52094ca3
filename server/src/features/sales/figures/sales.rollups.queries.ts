import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { addToSold, findWrongSold, rebuildSold, takeFromSold } from './sales.sold.queries.ts';
import { type Days, listMerchants, listParts, readInBatches } from './sales.totals.queries.ts';

type Raw = ReturnType<typeof sql>;

const FIGURES = [
  'sales',
  'total_cents',
  'base_cents',
  'commission_cents',
  'leader_cents',
  'units',
  'line_base_cents',
  'line_commission_cents',
];
const each = (write: (name: string) => Raw) => sql.join(FIGURES.map(write));
const KEY = sql`merchant_id, kind, span, starts, key, rule, state`;

/** Adds the moved figures to the stored ones, always in the same order to avoid deadlocks. */
const add = (db: Db, moved: Raw) =>
  sql`
  insert into sale_figures as kept select ${KEY}, ${each((name) => sql.ref(name))} from ${moved} as moved
  order by span, starts, kind, key, rule, state
  on conflict (${KEY}) do update set
    ${each((name) => sql`${sql.ref(name)} = ${sql.ref(`kept.${name}`)} + ${sql.ref(`excluded.${name}`)}`)}`.execute(
    db,
  );

const move = (db: Db, sale_id: string, sign: 1 | -1) =>
  add(
    db,
    sql`(select ${KEY}, ${each((name) => sql`${sql.lit(sign)} * ${sql.ref(name)} as ${sql.ref(name)}`)}
      from sale_parts where sale_id = ${sale_id})`,
  );

/** Runs before a sale and its lines change, in the same transaction. */
export async function takeFromFigures(db: Db, sale_id: string) {
  await move(db, sale_id, -1);
  await takeFromSold(db, sale_id);
}

/** Runs after the change. */
export async function addToFigures(db: Db, sale_id: string) {
  await move(db, sale_id, 1);
  await addToSold(db, sale_id);
}

/** Lists all kinds, so that the index applies. */
const keptIn = (span: 'day' | 'month', { merchant_id, from, to }: Days) => sql`(select * from sale_figures
  where merchant_id = ${merchant_id} and kind = any('{affiliate,link,coupon,product}') and span = ${span}
    and starts between ${from}::date and ${to}::date)`;

/** The differences between stored and expected rows. A row of zeros equals a missing row. */
const missing = (kept: Raw, computed: Raw) => sql`(
  select ${KEY}, ${each((name) => sql`coalesce(${sql.ref(`computed.${name}`)}, 0) - coalesce(${sql.ref(`kept.${name}`)}, 0) as ${sql.ref(name)}`)}
  from ${kept} as kept full join ${computed} as computed using (${KEY})
  where (${each((name) => sql`coalesce(${sql.ref(`kept.${name}`)}, 0)`)})
    <> (${each((name) => sql`coalesce(${sql.ref(`computed.${name}`)}, 0)`)}))`;

/** The sales give the expected days. */
const missingInDays = (days: Days) =>
  missing(
    keptIn('day', days),
    sql`computed_sale_figures(${days.merchant_id}, ${days.from}::date, ${days.to}::date)`,
  );

/** The days give the expected months. */
const missingInMonths = (months: Days) =>
  missing(
    keptIn('month', months),
    sql`(select merchant_id, kind, 'month' as span, date_trunc('month', day.starts)::date as starts, key, rule, state,
      ${each((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)}
      from ${keptIn('day', months)} as day group by merchant_id, kind, date_trunc('month', day.starts), key, rule, state)`,
  );

export type WrongFigure = { kind: string; span: string; starts: string; key: string };

const listWrong = async (db: Db, wrong: Raw): Promise<WrongFigure[]> => {
  const { rows } = await sql<WrongFigure>`
    select kind, span, starts, key::text as key from ${wrong} as wrong order by ${KEY}`.execute(db);
  return rows;
};

/** Each month with sales or visits; for a merchant with few sales one part for all. */
async function listMonths(db: Db, merchant_id: string): Promise<Days[]> {
  const [all, ...more] = await listParts(db, merchant_id);
  if (all && more.length === 0) return [all];
  const { rows } = await sql<{ from: string; to: string }>`
    select month as "from", (month + interval '1 month - 1 day')::date as to from (
      select distinct date_trunc('month', day)::date as month from sale_days where merchant_id = ${merchant_id}
      union select distinct date_trunc('month', day)::date from visit_days where merchant_id = ${merchant_id}
      union select starts from sale_figures where merchant_id = ${merchant_id} and kind = 'affiliate' and span = 'month') as known
    order by 1`.execute(db);
  return rows.map((month) => ({ merchant_id, ...month }));
}

const monthOf = (figure: WrongFigure): WrongFigure => ({
  ...{ ...figure, span: 'month', starts: `${figure.starts.slice(0, 7)}-01` },
});

const nameOf = ({ kind, span, starts, key }: WrongFigure) => `${kind} ${span} ${starts} ${key}`;

/** Figures that differ from the sums of the sales, part by part. A wrong day also makes its month wrong. */
export async function findWrongFigures(db: Db, merchant_id?: string): Promise<WrongFigure[]> {
  const wrong = new Map<string, WrongFigure>();
  const note = (figure: WrongFigure) => wrong.set(nameOf(figure), figure);
  for (const id of merchant_id ? [merchant_id] : await listMerchants(db)) {
    const days = await readInBatches(db, id, (db, part) => listWrong(db, missingInDays(part)));
    for (const day of days) note(day);
    for (const day of days) note(monthOf(day));
    for (const month of await listMonths(db, id))
      for (const figure of await listWrong(db, missingInMonths(month))) note(figure);
  }
  return [...wrong.values()];
}

/** Corrects wrong figures, one merchant at a time; recording a sale waits meanwhile. Returns how many were wrong. */
export async function rebuildFigures(db: Db): Promise<number> {
  let wrong = 0;
  for (const merchant_id of await listMerchants(db)) wrong += await rebuildMerchant(db, merchant_id);
  return wrong;
}

const rebuildMerchant = (db: Db, merchant_id: string): Promise<number> =>
  db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    await sql`lock table sale_figures in share row exclusive mode`.execute(db);
    const wrong = await findWrongFigures(db, merchant_id);
    if (wrong.length > 0) {
      await readInBatches(db, merchant_id, async (db, part) => {
        await add(db, missingInDays(part));
        return [];
      });
      for (const month of await listMonths(db, merchant_id)) await add(db, missingInMonths(month));
    }
    const sums = await findWrongSums(db, merchant_id);
    for (const what of new Set(sums.map(({ what, kind }) => (what === 'visit_sums' ? what : kind))))
      await (what === 'visit_sums'
        ? sql`select rebuild_visit_sums(${merchant_id})`
        : sql`select rebuild_key_totals(${merchant_id}, ${what})`
      ).execute(db);
    const days = await findWrongKeyDays(db, merchant_id);
    if (days.length > 0) await sql`select rebuild_key_days(${merchant_id})`.execute(db);
    const sold = await findWrongSold(db, merchant_id);
    if (sold.length > 0) await rebuildSold(db, merchant_id);
    return wrong.length + sums.length + days.length + sold.length;
  });

export type WrongSum = WrongFigure & { what: 'key_totals' | 'visit_sums' };

const KINDS = ['affiliate', 'link', 'coupon', 'product'] as const;

const SUMS = [
  'orders',
  'sales',
  'total_cents',
  'base_cents',
  'commission_cents',
  'units',
  'pending',
  'pending_commission_cents',
];

/** Rows of the table that differ from the expected ones, by span. */
async function unlike(
  db: Db,
  what: WrongSum['what'],
  figures: string[],
  kept: Raw,
  computed: Raw,
): Promise<WrongSum[]> {
  const of = (side: string) =>
    sql.join(figures.map((name) => sql`coalesce(${sql.ref(`${side}.${name}`)}, 0)`));
  const { rows } = await sql<WrongSum>`
    select ${what}::text as what, kind, span, starts, key::text as key
    from (select * from ${sql.table(what)} where ${kept}) as kept
    full join ${computed} as computed using (merchant_id, kind, span, starts, key)
    where (${of('kept')}) <> (${of('computed')}) order by kind, span, starts, key`.execute(db);
  return rows;
}

/** Months give the expected years, years the all-time sums. */
const largerOf = (what: WrongSum['what'], figures: string[], own: Raw) => sql`(
  select merchant_id, kind, spans.span, spans.starts, key, ${sql.join(
    figures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`),
  )}
  from ${sql.table(what)} cross join lateral spans_of(${sql.table(what)}.starts) as spans
  where ${own} and ${sql.table(what)}.span = 'month' and spans.span in ('year', 'ever')
  group by merchant_id, kind, spans.span, spans.starts, key)`;

type Kept = { what: WrongSum['what']; kinds: readonly string[]; figures: string[] };

/** Stored spans that differ from the sums of their days: one month at a time, then the spans made of months. */
async function findWrongIn(db: Db, merchant_id: string, months: Days[], { what, kinds, figures }: Kept) {
  const own = sql`merchant_id = ${merchant_id} and kind = any(${kinds}::text[])`;
  const computed = ({ from, to }: Days) =>
    what === 'key_totals'
      ? sql`computed_key_totals(${merchant_id}, ${kinds}::text[], ${from}::date, ${to}::date)`
      : sql`computed_visit_sums(${merchant_id}, ${from}::date, ${to}::date)`;
  const [all, ...more] = months;
  if (all && more.length === 0) return unlike(db, what, figures, own, computed(all));
  const wrong: WrongSum[] = [];
  for (const month of months) {
    const { from, to } = month;
    const kept = sql`${own} and span in ('day', 'ten', 'month') and starts between ${from}::date and ${to}::date`;
    const small = sql`(select * from ${computed(month)} as all_spans where span in ('day', 'ten', 'month'))`;
    wrong.push(...(await unlike(db, what, figures, kept, small)));
  }
  const larger = await unlike(
    db,
    what,
    figures,
    sql`${own} and span in ('year', 'ever')`,
    largerOf(what, figures, own),
  );
  return [...wrong, ...larger];
}

export async function findWrongSums(db: Db, merchant_id: string): Promise<WrongSum[]> {
  const months = await listMonths(db, merchant_id);
  const wrong: WrongSum[] = [];
  const isSmall = months.length === 1;
  for (const kinds of isSmall ? [KINDS] : KINDS.map((kind) => [kind]))
    wrong.push(...(await findWrongIn(db, merchant_id, months, { what: 'key_totals', kinds, figures: SUMS })));
  const seen: Kept = { what: 'visit_sums', kinds: ['affiliate', 'link'], figures: ['visits'] };
  return [...wrong, ...(await findWrongIn(db, merchant_id, months, seen))];
}

const ACTIVE = ['seller', 'bringer', 'affiliate', 'link', 'coupon'] as const;
const TENS = [
  ['01', '10'],
  ['11', '20'],
  ['21', ''],
] as const;

const tensOf = ({ merchant_id, from, to }: Days): Days[] =>
  TENS.map(([first, last]) => ({
    merchant_id,
    from: from.slice(0, 8) + first,
    to: last ? from.slice(0, 8) + last : to,
  }));

/** Days on which a key is wrongly stored as active or inactive, ten days at a time. */
export async function findWrongKeyDays(db: Db, merchant_id: string): Promise<WrongDay[]> {
  const months = await listMonths(db, merchant_id);
  const parts = months.length === 1 ? months : months.flatMap(tensOf);
  const wrong: WrongDay[] = [];
  for (const { from, to } of parts)
    for (const kind of ACTIVE) {
      const these = sql`(${merchant_id}, ${kind}, ${from}::date, ${to}::date)`;
      const { rows } = await sql<WrongDay>`
        select ${kind}::text as kind, key::text as key, day from computed_key_days${these} as computed
        full join kept_key_days${these} as kept using (key, day) where computed.key is null or kept.key is null
        order by day, key`.execute(db);
      wrong.push(...rows);
    }
  return wrong;
}

export type WrongDay = { kind: (typeof ACTIVE)[number]; key: string; day: string };
