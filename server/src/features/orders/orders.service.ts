import type { Context } from '#server/context.ts';
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

type Buyer = { store_id: number; buyer?: string[]; store_order_ids?: number[] };

const ofBuyer = (ctx: Context, { store_id, buyer, store_order_ids }: Buyer) => ({
  store_id,
  store_order_ids,
  hashes: buyer?.flatMap((value) => buyerHashesOf(ctx, value)),
});

/** Removes the buyer from the orders and returns how many; amounts stay. */
export const redactOrders = async (ctx: Context, buyer: Buyer) =>
  (await queries.forgetBuyer(ctx.db, ofBuyer(ctx, buyer))).length;

export const findOrdersOfBuyer = (ctx: Context, buyer: Buyer) =>
  queries.listOrdersOfBuyer(ctx.db, ofBuyer(ctx, buyer));
