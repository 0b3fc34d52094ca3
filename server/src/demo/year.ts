import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { checkLedgerNightly, closeMonthsThatAreOver } from '#server/features/commissions/commissions.jobs.ts';
import type { Limits } from '#server/http/limits.ts';
import { enqueue } from '#server/jobs/job.ts';
import { getActor } from './actor.ts';
import { playYear } from './history.ts';
import { type DemoMarket, markets, openMarket } from './market.ts';
import { connectStore } from './store.ts';

type Demo = { ctx: Context; limits: Limits; sandbox_url: string; isStopping: () => boolean };

/** On the first start, beside everything else: the stores' markets open, and a year of visits and sales goes by. */
export async function loadDemoYear({ ctx, limits, sandbox_url, isStopping }: Demo) {
  const now = new Date();
  for (const market of markets) {
    await connectStore(ctx, limits, sandbox_url, market.handle, market.owner);
    if (!(await hasProducts(ctx, market, isStopping)) || (await isOpen(ctx, market))) continue;
    await openMarket(ctx, market, now);
    await playYear(ctx, { sandbox_url, limits, isStopping }, market, now);
  }
  if (isStopping()) return;
  for (const nightly of [closeMonthsThatAreOver, checkLedgerNightly])
    await enqueue(ctx, nightly, {}, { key: nightly.name });
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

async function isOpen(ctx: Context, { owner }: DemoMarket): Promise<boolean> {
  const { merchant_id } = await getActor(ctx, owner);
  const known = await ctx.db
    .selectFrom('adhesions')
    .select('id')
    .where('merchant_id', '=', merchant_id ?? '')
    .executeTakeFirst();
  return known !== undefined;
}
