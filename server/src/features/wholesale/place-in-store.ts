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

/** Longer than all requests of one attempt may take. */
const LEASE_SECONDS = 45;
const PATIENCE = { deadline_ms: 10_000 };
/** After this time an order that the store never accepted is given up; the cart stays. */
const GIVE_UP_MS = 30 * 60 * 1000;
/** Tolerance between the store's clock and ours. */
const CLOCKS_DIFFER_MS = 10 * 60 * 1000;

type Found = { store_order_id: bigint; checkout_url: string | null; subtotal: string };

/**
 * Sends the draft of an order to the store once. After a lost response it is found again by our number in its
 * note. `open` means that the store has not responded yet and a retry is needed.
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

/** Searches drafts and orders, because the merchant may have confirmed it in the store meanwhile. */
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

/** Retail lines with one discount, because a draft cannot set the price of a line. */
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

/** If a price changed in the store after our check, the total would differ; then nothing is ordered. */
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

/** Nothing was ordered: the cart stays and can be sent again. */
const end = (ctx: Context, order: queries.OrderRow, why: 'refused' | 'changed' | 'unreachable') =>
  inTransaction(ctx, async (ctx) => {
    await carts.lockCart(ctx.db, order);
    await queries.changeState(ctx.db, order, { state: 'cancelled', why, changed_at: ctx.clock() });
    await carts.renewCart(ctx.db, order, order.cart_key);
    await publishToPair(ctx, order);
    return 'settled' as const;
  });
