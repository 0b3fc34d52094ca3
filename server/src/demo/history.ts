import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { closeMonths } from '#server/features/commissions/posting/close-months.ts';
import { countAllReputations } from '#server/features/merchants/merchants.reputation.service.ts';
import { compareWithStore, idsOf } from '#server/features/orders/compare-with-store.ts';
import * as inbox from '#server/features/orders/orders.inbox.queries.ts';
import { applyOrder, fetchOrder } from '#server/features/orders/take-in-due-orders.ts';
import {
  getConnectedStore,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { getOwner, type Owner } from './actor.ts';
import { updateDemoYear } from './demo.queries.ts';
import { createDice } from './dice.ts';
import { billLastMonth } from './invoices.ts';
import type { DemoMarket } from './market.ts';
import { findPaidOrder, payWhatIsOwed } from './payments.ts';
import { runReactions } from './reactions.ts';
import { createShop, type Shop } from './shop.ts';
import { listCodes, listWays, visitOn } from './visits.ts';

const WEEK = 7;
const MOST_IN_A_WEEK = 10_000;

/** Delay between a change in the store and its arrival. */
const HEARD_AFTER_MS = 4_000;

/** Older bills are left out. */
const BILLED_DAYS = 130;

export type Where = { sandbox_url: string; limits: Limits; isStopping: () => boolean };

export type Year = { began_at: Date; played_until: Date };

/**
 * Plays a year in one store, week by week with the clock of that week: visits, orders, intake, settlement and
 * monthly payments. A week that a killed start left unfinished is played again, with the orders already placed in
 * the shop.
 */
export async function playYear(ctx: Context, where: Where, market: DemoMarket, year: Year) {
  const { isStopping } = where;
  const [ways, codes] = [await listWays(ctx, market.owner), await listCodes(ctx, market.owner, isStopping)];
  const owner = await getOwner(ctx, market.owner);
  const shop = createShop(where.sandbox_url, market.handle);
  await shop.keepSilent(true);
  const end = startOfDay(year.began_at);
  for (let from = year.played_until; from < end && !isStopping(); ) {
    const to = new Date(Math.min(from.getTime() + WEEK * DAY_MS, end.getTime()));
    const dice = createDice(`${market.handle} ${from.toISOString().slice(0, 10)}`);
    for (let day = from; day < to; day = new Date(day.getTime() + DAY_MS)) {
      const open = ways.filter(({ joined_at }) => joined_at < day);
      await shop.buyOn(day, await visitOn(ctx, open, day, dice), codes, dice);
    }
    if (to.getTime() === end.getTime()) {
      await giveBackWhatWasPaid(ctx, shop, owner, to);
      const [code, way] = [codes[0], ways[0]];
      const evening = new Date(to.getTime() - DAY_MS);
      if (market.has_leak && code && way)
        await shop.leakOn(evening, code, way.url, createDice(`leak ${code}`));
    }
    await shop.changeUntil(to);
    await closeWeek(ctx, where, owner, {
      from,
      to,
      is_billed: end.getTime() - to.getTime() < BILLED_DAYS * DAY_MS,
    });
    from = to;
  }
  if (isStopping()) return;
  await shop.keepSilent(false);
  await countAllReputations(ctx);
  await updateDemoYear(ctx.db, owner.merchant_id, { done_at: new Date() });
}

/** Cancels a paid order, so that the year ends with an affiliate who owes the store; the next payment deducts it. */
async function giveBackWhatWasPaid(ctx: Context, shop: Shop, owner: Owner, end: Date) {
  const moment = new Date(end.getTime() - 60 * 60 * 1000);
  const order = await findPaidOrder(ctx, owner, moment);
  if (order !== undefined) shop.giveBackOn(moment, order);
}

/** Midnight in the stores' time zone. */
export const startOfDay = (moment: Date) =>
  new Date(`${new Date(moment.getTime() - 3 * 60 * 60 * 1000).toISOString().slice(0, 10)}T03:00:00Z`);

type Week = { from: Date; to: Date; is_billed: boolean };

/**
 * One transaction, each order with the clock of its last change: the worker, whose clock is today's, must not see
 * any of it earlier.
 */
async function closeWeek(ctx: Context, { limits }: Where, owner: Owner, { from, to, is_billed }: Week) {
  const merchant_id = owner.merchant_id;
  const orders = await fetchOrders(ctx, merchant_id, new Date(from.getTime() - DAY_MS));
  await inTransaction({ ...ctx, clock: () => to }, async (ctx) => {
    await takeIn(ctx, merchant_id, orders, from);
    await closeMonths(ctx);
    if (to.getUTCDate() <= WEEK) {
      if (is_billed) await billLastMonth(ctx, limits, owner, to, createDice(to.toISOString()));
      await payWhatIsOwed(ctx, owner, to);
    }
    await runReactions(ctx);
    await updateDemoYear(ctx.db, merchant_id, { played_until: to });
  });
}

type Fetched = Extract<Awaited<ReturnType<typeof fetchOrder>>, { ok: true }>['value'];

/** Fetched before the transaction; includes the orders of a week that was cut off. */
async function fetchOrders(ctx: Context, merchant_id: string, since: Date): Promise<Fetched[]> {
  const store = await getConnectedStore(ctx.db, merchant_id);
  const client = await platformClient(ctx, store);
  const orders: Fetched[] = [];
  for (const id of idsOf(await compareWithStore(ctx, store, since))) {
    const answer = await fetchOrder(client, id);
    if (!answer.ok) throw new Error(answer.error.message);
    orders.push(answer.value);
  }
  return orders.sort((a, b) => Date.parse(a.order.updated_at) - Date.parse(b.order.updated_at));
}

/** Each order at the time of its last change, but not before this week: earlier months may be closed. */
async function takeIn(ctx: Context, merchant_id: string, orders: Fetched[], from: Date) {
  const store = await getConnectedStore(ctx.db, merchant_id);
  const { store_id } = store;
  if (orders.length === 0) return;
  await inbox.addHints(
    ctx.db,
    orders.map(({ order }) => ({ store_id, id: order.id })),
  );
  const leases = await inbox.leaseOrders(ctx.db, store_id, MOST_IN_A_WEEK);
  for (const found of orders) {
    const lease = leases.find(({ store_order_id }) => store_order_id === BigInt(found.order.id));
    if (!lease) continue;
    const heard = Date.parse(found.order.updated_at) + HEARD_AFTER_MS;
    const then = { ...ctx, clock: () => new Date(Math.max(heard, from.getTime())) };
    await applyOrder(then, store, lease, found);
    await runReactions(then);
  }
  const others = leases.filter(
    ({ store_order_id }) => !orders.some(({ order }) => store_order_id === BigInt(order.id)),
  );
  for (const lease of others) await inbox.releaseOrder(ctx.db, store_id, lease);
}
