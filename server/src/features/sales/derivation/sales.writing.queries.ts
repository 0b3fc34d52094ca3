import type { SaleState } from '@aliado/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { SaleLines, Sales } from '#server/db/tables.ts';
import type { Decision } from '../attribution/sales.attribution.rules.ts';
import { isCounted } from '../figures/sales.counting.rules.ts';
import type { SaleRow } from '../sales.queries.ts';

type Order = { id: string; merchant_id: string; window_days: number };

const attributionRow = ({ window_days }: Order, { winner, reason, rules }: Decision, decided_at: Date) => ({
  affiliate_id: winner?.affiliate_id ?? null,
  rule: winner?.rule ?? null,
  reason,
  rules: JSON.stringify(rules),
  window_days,
  decided_at,
});

/** An affiliate once credited stays credited, whatever is decided later. */
export async function putAttribution(db: Db, order: Order, decision: Decision, decided_at: Date) {
  const row = attributionRow(order, decision, decided_at);
  await db
    .insertInto('attributions')
    .values({ order_id: order.id, merchant_id: order.merchant_id, ...row })
    .onConflict((known) =>
      known
        .column('order_id')
        .doUpdateSet(row)
        .where('attributions.affiliate_id', 'is', null)
        .where(sql<boolean>`attributions.rules <> excluded.rules or excluded.affiliate_id is not null`),
    )
    .execute();
}

/** For a sale that moves to another affiliate. */
export const replaceAttribution = (db: Db, order: Order, decision: Decision, decided_at: Date) =>
  db
    .updateTable('attributions')
    .set(attributionRow(order, decision, decided_at))
    .where('order_id', '=', order.id)
    .execute();

export const insertSale = (db: Db, sale: Insertable<Sales>) =>
  db.insertInto('sales').values(sale).returningAll().executeTakeFirstOrThrow();

export const updateSale = (db: Db, id: string, change: Updateable<Sales>) =>
  db
    .updateTable('sales')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores the decision for the affiliate; the next derivation updates the figures. */
export const waiveLimits = (
  db: Db,
  id: string,
  granted: Pick<Updateable<Sales>, 'terms' | 'review' | 'reviewed_at'>,
) => db.updateTable('sales').set(granted).where('id', '=', id).execute();

/** The order changed in nothing that matters, so the sale only takes its newest version. */
export async function keepOrderVersion(db: Db, sale: SaleRow, order_version: number): Promise<SaleRow> {
  if (sale.order_version === order_version) return sale;
  await db.updateTable('sales').set({ order_version }).where('id', '=', sale.id).execute();
  return { ...sale, order_version };
}

type Lines = Omit<Insertable<SaleLines>, 'sale_id'>[];

export async function replaceSaleLines(db: Db, sale_id: string, lines: Lines) {
  await db.deleteFrom('sale_lines').where('sale_id', '=', sale_id).execute();
  await insertSaleLines(db, sale_id, lines);
}

export async function insertSaleLines(db: Db, sale_id: string, lines: Lines) {
  if (lines.length === 0) return;
  await db
    .insertInto('sale_lines')
    .values(lines.map((line) => ({ ...line, sale_id })))
    .execute();
}

export const insertSaleChange = (db: Db, sale: SaleRow, changed_at: Date) =>
  db
    .insertInto('sale_changes')
    .values({
      sale_id: sale.id,
      version: sale.version,
      state: sale.state,
      base_cents: sale.base_cents,
      commission_cents: sale.commission_cents,
      leader_commission_cents: sale.leader_commission_cents,
      no_earning: sale.no_earning,
      review: sale.review,
      changed_at,
    })
    .execute();

const same = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** Compares only the fields present in `figures`. */
export const differs = <Known extends object>(known: Known, figures: Partial<Known>) =>
  (Object.keys(figures) as (keyof Known)[]).some((name) => !same(known[name], figures[name]));

/** Products may be swapped while every sum stays the same. */
export const linesDiffer = (before: Selectable<SaleLines>[], lines: Lines) =>
  before.length !== lines.length ||
  lines.some((line, index) => {
    const known = before[index];
    return !known || differs(known, line as Partial<Selectable<SaleLines>>);
  });

type Counted = Pick<SaleRow, 'state' | 'total_cents' | 'base_cents' | 'expected_cents'>;

const shareOf = (sale: Counted | undefined) =>
  sale && isCounted(sale.state as SaleState)
    ? { sales: 1, total: sale.total_cents, base: sale.base_cents, commission: sale.expected_cents }
    : { sales: 0, total: 0n, base: 0n, commission: 0n };

/** Adds the difference to the day's totals, in the transaction of the change. */
export async function addToTotals(db: Db, day: string, before: Counted | undefined, after: SaleRow) {
  const [was, is] = [shareOf(before), shareOf(after)];
  await sql`
    insert into sale_totals (merchant_id, affiliate_id, day, currency, sales, total_cents, base_cents, commission_cents)
    values (${after.merchant_id}, ${after.affiliate_id}, ${day}::date, ${after.currency}, ${is.sales - was.sales},
      ${is.total - was.total}, ${is.base - was.base}, ${is.commission - was.commission})
    on conflict (merchant_id, affiliate_id, day, currency) do update set
      sales = sale_totals.sales + excluded.sales,
      total_cents = sale_totals.total_cents + excluded.total_cents,
      base_cents = sale_totals.base_cents + excluded.base_cents,
      commission_cents = sale_totals.commission_cents + excluded.commission_cents`.execute(db);
}

/** Removes the sale from the affiliate's totals. */
export const takeFromTotals = (db: Db, day: string, sale: SaleRow) =>
  addToTotals(db, day, sale, { ...sale, state: 'cancelled' satisfies SaleState });

export const lockSale = (db: Db, merchant_id: string, id: string) =>
  db
    .selectFrom('sales')
    .select(['order_id', 'affiliate_id', 'leader_id', 'review'])
    .where('id', '=', id)
    .where('merchant_id', '=', merchant_id)
    .forUpdate()
    .executeTakeFirst();

export type Reviewed = 'approved' | 'rejected';

export const decideReview = (db: Db, id: string, review: Reviewed, now: Date) =>
  db
    .updateTable('sales')
    .set({
      review,
      reviewed_at: now,
      available_at: sql`case when available_at < ${now} then ${now} else available_at end`,
    })
    .where('id', '=', id)
    .execute();
