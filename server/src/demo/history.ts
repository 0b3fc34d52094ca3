import { sql } from 'kysely';
import type { Actor, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { settleOrder } from '#server/features/commissions/commissions.posting.ts';
import { takeInDueOrders } from '#server/features/orders/orders.intake.ts';
import { hintAtOrders } from '#server/features/orders/orders.service.ts';
import { getConnectedStore } from '#server/features/store-connection/store-connection.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { getActor } from './actor.ts';
import { createDice } from './dice.ts';
import { billLastMonth } from './invoices.ts';
import type { DemoMarket } from './market.ts';
import { findPaidOrder, payWhatIsOwed } from './payments.ts';
import { createShop, type Shop } from './shop.ts';
import { listCodes, listWays, visitOn } from './visits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAYS = 360;
const WEEK = 7;
/** Older bills are with the bookkeeper. */
const BILLED_DAYS = 130;

export type Where = { sandbox_url: string; limits: Limits; isStopping: () => boolean };

/**
 * A year in one store, week by week, with the clock of that week: links are opened, orders are placed in the shop, come
 * in, are settled and, once a month, paid.
 */
export async function playYear(ctx: Context, where: Where, market: DemoMarket, now: Date) {
  const { isStopping } = where;
  const dice = createDice(market.handle);
  const shop = createShop(where.sandbox_url, market.handle, dice);
  const [ways, codes] = [await listWays(ctx, market.owner), await listCodes(ctx, market.owner, isStopping)];
  const owner = await getActor(ctx, market.owner);
  await openMonths(ctx, owner.merchant_id ?? '', now);
  await shop.keepSilent(true);
  for (let days = DAYS; days >= 1 && !isStopping(); days -= 1) {
    const day = new Date(now.getTime() - days * DAY_MS);
    const clicks = await visitOn(
      ctx,
      ways.filter(({ joined_at }) => joined_at < day),
      day,
      dice,
    );
    await shop.buyOn(day, clicks, codes);
    const moment = new Date(day.getTime() + 23 * HOUR_MS);
    if (days % WEEK !== 0 && days !== 1) continue;
    await shop.changeUntil(moment);
    await takeIn(ctx, shop, owner.merchant_id ?? '', moment);
    if (moment.getUTCDate() > WEEK) continue;
    if (days < BILLED_DAYS) await billLastMonth(ctx, where.limits, owner, moment, dice);
    await payWhatIsOwed(ctx, owner, moment);
  }
  if (!isStopping()) await giveBackWhatWasPaid(ctx, shop, owner, new Date(now.getTime() - HOUR_MS));
  await shop.keepSilent(false);
}

/** So that the year ends with somebody who owes the store: the next payment takes it off. */
async function giveBackWhatWasPaid(ctx: Context, shop: Shop, owner: Actor, moment: Date) {
  const order = await findPaidOrder(ctx, owner, moment);
  if (order === undefined) return;
  shop.giveBackOn(moment, order);
  await shop.changeUntil(moment);
  await takeIn(ctx, shop, owner.merchant_id ?? '', moment);
}

/** In one transaction, so that nobody settles with today's clock what happened months ago. */
async function takeIn(ctx: Context, shop: Shop, merchant_id: string, moment: Date) {
  const store = await getConnectedStore(ctx.db, merchant_id);
  const { store_id } = store;
  const ids = shop.takeTouched();
  if (ids.length === 0) return;
  await inTransaction({ ...ctx, clock: () => moment }, async (ctx) => {
    await hintAtOrders(
      ctx,
      ids.map((id) => ({ store_id, id })),
    );
    await takeInDueOrders(ctx, store, Date.now() + 60_000);
    const orders = await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', BigInt(store_id))
      .where('order_id', 'in', ids.map(BigInt))
      .orderBy('placed_at')
      .execute();
    for (const { id } of orders) await settleOrder(ctx, id);
  });
}

/** A month that is over and was never begun stays closed; these were. */
const openMonths = (ctx: Context, merchant_id: string, now: Date) =>
  sql`
  insert into months (merchant_id, month)
  select ${merchant_id}::uuid, month::date
  from generate_series(date_trunc('month', ${now}::timestamptz - interval '12 months'),
    date_trunc('month', ${now}::timestamptz), interval '1 month') as month
  on conflict do nothing`.execute(ctx.db);
