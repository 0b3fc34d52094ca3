import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { networkHash, type Person, soughtHashes, soughtPerson } from './orders.identity.rules.ts';
import * as inbox from './orders.inbox.queries.ts';
import { ringDoorbell } from './orders.jobs.ts';
import * as queries from './orders.queries.ts';

/** Runs in the webhook's transaction: adds the hints and enqueues one job per store. */
export async function hintAtOrders(ctx: Context, orders: inbox.OrderName[]) {
  if (orders.length === 0) return;
  await inbox.addHints(ctx.db, orders);
  for (const store_id of new Set(orders.map((order) => order.store_id))) await ringDoorbell(ctx, store_id);
}

/** People who share a hash are the same person. The hashes reveal no data. */
const buyerHashesOf = ({ config }: Context, value: string): Buffer[] =>
  soughtHashes(config.keys.hashes, value);

export const personHashesOf = ({ config }: Context, person: Person): Buffer[] =>
  soughtPerson(config.keys.hashes, person);

export const networkHashOf = ({ config }: Context, address: string): Buffer | null =>
  networkHash(config.keys.hashes, address);

export type { HeldOrder } from './orders.queries.ts';

type Buyer = { store_id: number; buyer?: string[]; store_order_ids?: number[] };

const ofBuyer = (ctx: Context, { store_id, buyer, store_order_ids }: Buyer) => ({
  store_id,
  store_order_ids,
  hashes: buyer?.flatMap((value) => buyerHashesOf(ctx, value)),
});

const AT_ONCE = 500;

/**
 * Erases the buyer and returns the number of orders; amounts stay. In batches, because a whole store may be
 * forgotten. Named orders that we have no copy of are marked, so that a later copy leaves the buyer out.
 */
export async function redactOrders(ctx: Context, asked: Buyer): Promise<number> {
  const { store_id, store_order_ids = [] } = asked;
  const buyer = ofBuyer(ctx, asked);
  if ((await queries.countBeingDerived(ctx.db, buyer)) > 0)
    throw new Error('an order of this buyer is still on its way into the books');
  if (store_order_ids.length > 0) await inbox.markForgotten(ctx.db, store_id, store_order_ids);
  let erased = 0;
  for (let left = true; left; ) {
    const orders = await queries.listToForget(ctx.db, buyer, AT_ONCE);
    if (orders.length > 0) await inTransaction(ctx, (ctx) => queries.forgetBuyer(ctx.db, store_id, orders));
    erased += orders.length;
    left = orders.length === AT_ONCE;
  }
  return erased;
}

export const findOrdersOfBuyer = (ctx: Context, buyer: Buyer) =>
  queries.listOrdersOfBuyer(ctx.db, ofBuyer(ctx, buyer));

export const listHeldOfBuyer = (ctx: Context, buyer: Buyer) =>
  queries.listHeldOfBuyer(ctx.db, ofBuyer(ctx, buyer));
