import {
  type Client,
  type DraftOrder,
  fromMinorUnits,
  type PlatformError,
  toMinorUnits,
} from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hintAtOrders } from '#server/features/orders/orders.service.ts';
import {
  type ConnectedStore,
  findConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { emit } from '#server/jobs/job.ts';
import { publishToPair } from './publish-wholesale.ts';
import * as carts from './wholesale.carts.queries.ts';
import { wholesaleOrdered } from './wholesale.facts.ts';
import * as queries from './wholesale.orders.queries.ts';
import { isRefusal, mayHaveWorked, namesOrder, noteOf, numberText, SALE_CHANNEL } from './wholesale.rules.ts';

/** Longer than the store may take over all the questions of one try. */
const LEASE_SECONDS = 45;
const PATIENCE = { deadline_ms: 10_000 };
/** Past this an order that the store never took is given up; the cart is still there. */
const GIVE_UP_MS = 30 * 60 * 1000;
/** Clocks of the store and ours may differ. */
const CLOCKS_DIFFER_MS = 10 * 60 * 1000;

type Found = { store_order_id: bigint; checkout_url: string | null; subtotal: string };

/**
 * Gives the store the draft of an order, once: an answer that was lost is found again by our number in the note. `open` says
 * that the store has not answered yet and somebody must come again.
 */
export async function placeInStore(ctx: Context, order_id: string): Promise<'open' | 'settled'> {
  const order = await queries.leaseDraft(ctx.db, order_id, LEASE_SECONDS);
  if (!order) return 'settled';
  const store = await findConnectedStore(ctx.db, order.merchant_id);
  if (!store) return end(ctx, order, 'refused');
  const client = await platformClient(ctx, store);
  const placed = await findOrCreate(ctx, client, order);
  if (!('error' in placed)) return succeed(ctx, store, client, order, placed);
  await noteStoreTrouble(ctx, store, placed.error);
  ctx.log.warn({ order_id, reason: placed.error.message }, 'the store did not take a wholesale order');
  if (isRefusal(placed.error)) return end(ctx, order, 'refused');
  if (ctx.clock().getTime() - order.made_at.getTime() > GIVE_UP_MS) return end(ctx, order, 'unreachable');
  await queries.releaseDraft(ctx.db, order.id);
  return 'open';
}

type Placed = Found | { error: PlatformError };

async function findOrCreate(ctx: Context, client: Client, order: queries.OrderRow): Promise<Placed> {
  if (order.sent_at) {
    const known = await findSent(client, order, order.sent_at);
    if (known) return known;
  }
  const draft = await toDraft(ctx, order);
  const sent_at = ctx.clock();
  await queries.markSent(ctx.db, order.id, sent_at);
  const made = await client.createDraftOrder(draft, PATIENCE);
  if (made.ok) return toFound(made.value);
  if (!mayHaveWorked(made.error)) return made;
  const known = await findSent(client, order, order.sent_at ?? sent_at);
  return known && !('error' in known) ? known : made;
}

/** Among the drafts, and among the orders: the merchant may have confirmed it in the store meanwhile. */
async function findSent(
  client: Client,
  { number }: queries.OrderRow,
  sent_at: Date,
): Promise<Placed | undefined> {
  const since = new Date(sent_at.getTime() - CLOCKS_DIFFER_MS);
  const drafts = await client.findDraftOrdersByNote(numberText(number), since, PATIENCE);
  if (!drafts.ok) return drafts;
  const draft = drafts.value.find(({ note }) => namesOrder(note, number));
  if (draft) return toFound(draft);
  const fields = ['note', 'subtotal'] as const;
  for await (const page of client.listOrders({ created_at_min: since, fields }, PATIENCE)) {
    if (!page.ok) return page;
    const order = page.value.items.find(({ note }) => namesOrder(note, number));
    if (order) return { store_order_id: BigInt(order.id), checkout_url: null, subtotal: order.subtotal };
  }
  return undefined;
}

const toFound = ({ id, checkout_url, subtotal }: DraftOrder): Found => ({
  store_order_id: BigInt(id),
  checkout_url,
  subtotal,
});

/** Lines at retail and one discount: the store knows no price of a line. */
async function toDraft(ctx: Context, order: queries.OrderRow) {
  const lines = await queries.listLines(ctx.db, [order.id]);
  const contact = await queries.getContact(ctx.db, order.affiliate_id);
  return {
    contact_name: contact.first_name,
    contact_lastname: contact.last_name,
    contact_email: contact.username,
    contact_phone: contact.phone,
    contact_identification: contact.dni,
    payment_status: 'unpaid' as const,
    sale_channel: SALE_CHANNEL,
    note: noteOf(order.number),
    discount: fromMinorUnits(order.discount_cents, order.currency),
    products: lines.map(({ store_variant_id, quantity }) => ({
      variant_id: Number(store_variant_id),
      quantity,
    })),
  };
}

/** A price that changed in the store between our look and its draft would be another total: then nothing is ordered. */
async function succeed(
  ctx: Context,
  store: ConnectedStore,
  client: Client,
  order: queries.OrderRow,
  { store_order_id, checkout_url, subtotal }: Found,
): Promise<'open' | 'settled'> {
  const became_order = checkout_url === null;
  if (!became_order && toMinorUnits(subtotal, order.currency) !== order.retail_cents) {
    const removed = await client.deleteDraftOrder(Number(store_order_id), PATIENCE);
    if (removed.ok) return end(ctx, order, 'changed');
    await queries.releaseDraft(ctx.db, order.id);
    return 'open';
  }
  return inTransaction(ctx, async (ctx) => {
    await carts.lockCart(ctx.db, order);
    const change = { store_order_id, checkout_url, changed_at: ctx.clock() };
    const waiting = await queries.markWaiting(ctx.db, order.id, change);
    if (!waiting) return 'settled' as const;
    if (await carts.renewCart(ctx.db, order, order.cart_key)) await carts.emptyCart(ctx.db, order);
    await emit(ctx, wholesaleOrdered, { order_id: order.id });
    if (became_order) await hintAtOrders(ctx, [{ store_id: store.store_id, id: Number(store_order_id) }]);
    await publishToPair(ctx, order);
    return 'settled' as const;
  });
}

/** Nothing was ordered: the cart stays as it is and may be sent again. */
const end = (ctx: Context, order: queries.OrderRow, why: 'refused' | 'changed' | 'unreachable') =>
  inTransaction(ctx, async (ctx) => {
    await carts.lockCart(ctx.db, order);
    await queries.changeState(ctx.db, order, { state: 'cancelled', why, changed_at: ctx.clock() });
    await carts.renewCart(ctx.db, order, order.cart_key);
    await publishToPair(ctx, order);
    return 'settled' as const;
  });
