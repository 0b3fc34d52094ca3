import { type NewWholesaleOrder, WHOLESALE_DAYS, type WholesaleOrder } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshKnownProducts } from '#server/features/catalog/catalog.service.ts';
import {
  getConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { placeInStore } from './place-in-store.ts';
import { isBuyable, minimumCentsOf, pairOf, requireAccess } from './wholesale.cart.service.ts';
import * as carts from './wholesale.carts.queries.ts';
import { placeOrder } from './wholesale.jobs.ts';
import * as queries from './wholesale.orders.queries.ts';
import { describeOrder } from './wholesale.orders.service.ts';
import { missingOf, problemOf, sumsOf } from './wholesale.rules.ts';

/** After this time a job takes over an order whose call did not finish. */
const LOOK_AFTER_MS = 20_000;

/**
 * One cart makes one order, however often it is sent. First reads prices and stock from the store, then checks
 * rules, stock and prices under the cart's lock, then sends the draft to the store.
 */
export async function makeWholesaleOrder(
  ctx: ActorContext,
  merchant_id: string,
  requested: NewWholesaleOrder,
): Promise<WholesaleOrder> {
  const pair = pairOf(ctx, merchant_id);
  await requireAccess(ctx, pair);
  const known = await queries.findMade(ctx.db, pair, requested.cart);
  if (!known) await refreshFromStore(ctx, pair);
  const order = known ?? (await begin(ctx, pair, requested));
  if (order.state === 'draft') await placeInStore(ctx, order.id);
  const made = await queries.findOrder(ctx.db, order.id);
  if (made?.state === 'cancelled')
    throw new AppError(made.why === 'changed' ? 'cart_changed' : 'draft_refused');
  return describeOrder(ctx, order.id);
}

/** Reads present prices and stock from the store instead of our copies. */
async function refreshFromStore(ctx: ActorContext, { merchant_id, affiliate_id }: carts.Pair) {
  const rows = await carts.listCartRows(ctx.db, affiliate_id, merchant_id);
  if (rows.length === 0) return;
  const store = await getConnectedStore(ctx.db, merchant_id).catch(() => {
    throw new AppError('draft_refused');
  });
  const client = await platformClient(ctx, store);
  const ids = [...new Set(rows.map(({ store_product_id }) => Number(store_product_id)))];
  const error = await acrossTenants('present prices of the store', () =>
    refreshKnownProducts(ctx, store, client, ids),
  );
  if (!error) return;
  await noteStoreTrouble(ctx, store, error);
  throw new AppError('store_unreachable');
}

/** Checks and stores in one transaction. */
const begin = (
  ctx: ActorContext,
  pair: carts.Pair,
  requested: NewWholesaleOrder,
): Promise<queries.OrderRow> =>
  inTransaction(ctx, async (ctx) => {
    const key = await carts.lockCart(ctx.db, pair);
    const made = await queries.findMade(ctx.db, pair, requested.cart);
    if (made) return made;
    const door = await requireAccess(ctx, pair);
    if (!door.may_order) throw new AppError('wholesale_not_open');
    const rows = await carts.listCartRows(ctx.db, pair.affiliate_id, pair.merchant_id);
    if (rows.length === 0) throw new AppError('cart_empty');
    const lines = rows.filter(isBuyable);
    const sums = sumsOf(lines);
    const as_seen = key === requested.cart && sums.total_cents === BigInt(requested.total_cents);
    if (!as_seen || rows.some((row) => problemOf(row))) throw new AppError('cart_changed');
    const missing = missingOf(sums, { ...door, minimum_cents: minimumCentsOf(door) });
    if (missing.missing_units > 0 || missing.missing_cents > 0n) throw new AppError('below_minimum');
    if (door.maximum_order !== null && door.orders >= door.maximum_order) throw new AppError('month_full');
    const made_at = ctx.clock();
    const order = await queries.insertOrder(
      ctx.db,
      {
        ...pair,
        number: await acrossTenants('the next number of the store', () =>
          queries.takeNumber(ctx.db, pair.merchant_id),
        ),
        cart_key: key,
        currency: door.currency,
        units: sums.units,
        retail_cents: sums.retail_cents,
        discount_cents: sums.discount_cents,
        month: door.month,
        made_at,
        expires_at: new Date(made_at.getTime() + WHOLESALE_DAYS * DAY_MS),
      },
      lines.map(
        ({ product_id, store_variant_id, name, variant_name, quantity, retail_cents, wholesale_cents }) => ({
          product_id,
          store_variant_id,
          name: variant_name ? `${name} (${variant_name})` : name,
          quantity,
          retail_cents,
          wholesale_cents,
        }),
      ),
    );
    const at = new Date(Date.now() + LOOK_AFTER_MS);
    await enqueue(ctx, placeOrder, { order_id: order.id }, { key: `wholesale:${order.id}`, at });
    return order;
  });
