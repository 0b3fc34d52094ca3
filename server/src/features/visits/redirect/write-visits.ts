import type pg from 'pg';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { clicksIn } from '#server/features/sales/attribution/sales.attribution.rules.ts';
import { derivationNeeded } from '#server/features/sales/sales.facts.ts';
import { emit } from '#server/jobs/job.ts';
import { listUndecidedOrders } from '../visits.order-claims.queries.ts';
import * as queries from '../visits.queries.ts';
import { withRepeats } from '../visits.rules.ts';

/** Most groups contain no returning visitor and need one statement. */
export async function writeVisits(ctx: Context, visits: queries.Visit[], pool?: pg.Pool) {
  const returning = visits.filter((visit) => visit.returning && visit.kind === 'visit');
  if (returning.length === 0) {
    await (pool ? queries.insertVisitsAlone(pool, visits) : queries.insertVisits(ctx.db, visits));
    return;
  }
  await inTransaction(ctx, async (ctx) => {
    const visitors = new Set(returning.flatMap(({ visitor }) => visitor ?? []));
    await queries.lockVisitors(ctx.db, [...visitors]);
    const counted = await queries.listCountedNear(ctx.db, returning);
    await queries.insertVisits(ctx.db, withRepeats(visits, counted));
  });
}

/** Loads visits from the spool. Orders that arrived meanwhile and named a click not yet stored are derived again. */
export const loadVisits = (ctx: Context, visits: queries.Visit[]) =>
  inTransaction(ctx, async (ctx) => {
    await writeVisits(ctx, visits);
    const clicks = new Set(visits.map(({ click }) => click));
    const merchant_ids = [...new Set(visits.map(({ merchant_id }) => merchant_id))];
    const since = new Date(Math.min(...visits.map(({ occurred_at }) => Date.parse(occurred_at))));
    for (const order of await listUndecidedOrders(ctx.db, merchant_ids, since)) {
      const named = clicksIn(order.landing_page, order.utm as { utm_content?: string | null });
      if (named.some((click) => clicks.has(click))) await emit(ctx, derivationNeeded, { order_id: order.id });
    }
  });
