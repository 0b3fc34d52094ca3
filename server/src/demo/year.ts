import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkLedgerNightly } from '#server/features/commissions/commissions.jobs.ts';
import type { Limits } from '#server/http/limits.ts';
import { enqueue } from '#server/jobs/job.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { getActor } from './actor.ts';
import { openClaims } from './claims.ts';
import { playConsole } from './console.ts';
import {
  backdateFirstNews,
  findDemoYear,
  insertDemoYear,
  markOldNewsRead,
  updateDemoYear,
} from './demo.queries.ts';
import { playYear, startOfDay } from './history.ts';
import { connectPrograms } from './integrations.ts';
import { type DemoMarket, markets, openMarket } from './market.ts';
import { demoPeople } from './people.ts';
import { connectStore } from './store.ts';
import { openWholesale } from './wholesale.ts';

const DAYS = 360;
const DAYS_TO_READ = 4;

type Demo = {
  ctx: Context;
  limits: Limits;
  sandbox_url: string;
  isStopping: () => boolean;
  days?: number;
};

/**
 * In the background: opens the stores' markets and plays a year of visits and sales. The next start continues one
 * that was killed.
 */
export async function loadDemoYear({ ctx, limits, sandbox_url, isStopping, days = DAYS }: Demo) {
  let played = false;
  for (const market of markets) {
    await connectStore(ctx, limits, sandbox_url, market.handle, market.owner);
    if (!(await hasProducts(ctx, market, isStopping))) continue;
    const year = await findYear(ctx, market, days);
    if (!year || year.done_at) continue;
    await playYear(ctx, { sandbox_url, limits, isStopping }, market, year);
    if (market.sells_wholesale && !isStopping()) {
      await openWholesale(ctx, limits, market);
      await openClaims(ctx, limits, market);
      await connectPrograms(ctx, market, sandbox_url);
    }
    played = true;
  }
  if (isStopping() || !played) return;
  const people = [...demoPeople.map(({ username }) => username), ...markets.map(({ owner }) => owner)];
  await backdateFirstNews(ctx.db, people);
  await markOldNewsRead(ctx.db, new Date(Date.now() - DAYS_TO_READ * DAY_MS));
  await playConsole(ctx);
  await enqueue(ctx, checkLedgerNightly, {}, { key: checkLedgerNightly.name });
}

/** The market opens in one transaction. Undefined when an older build opened it. */
async function findYear(ctx: Context, market: DemoMarket, days: number) {
  const { merchant_id } = await getActor(ctx, market.owner);
  if (!merchant_id) return undefined;
  const known = await findDemoYear(ctx.db, merchant_id);
  if (known || (await isOpen(ctx, merchant_id))) return known;
  const began_at = new Date();
  await inTransaction(ctx, async (ctx) => {
    await openMarket(ctx, market, began_at);
    const played_until = startOfDay(new Date(began_at.getTime() - days * DAY_MS));
    await insertDemoYear(ctx.db, { merchant_id, began_at, played_until });
    if (market.is_new) await updateDemoYear(ctx.db, merchant_id, { done_at: began_at });
  });
  return findDemoYear(ctx.db, merchant_id);
}

async function hasProducts(ctx: Context, { owner }: DemoMarket, isStopping: () => boolean): Promise<boolean> {
  const { merchant_id } = await getActor(ctx, owner);
  for (let tries = 0; tries < 120 && !isStopping(); tries += 1) {
    const done = await ctx.db
      .selectFrom('synchronisations')
      .select('id')
      .where('merchant_id', '=', merchant_id ?? '')
      .where('state', '=', 'done')
      .executeTakeFirst();
    if (done) return true;
    await sleep(500);
  }
  return false;
}

async function isOpen(ctx: Context, merchant_id: string): Promise<boolean> {
  const known = await ctx.db
    .selectFrom('adhesions')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst();
  return known !== undefined;
}
