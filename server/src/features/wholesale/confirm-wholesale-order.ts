import type { WholesaleOrder, WholesaleState } from '@aliado/contract';
import type { Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { hintAtOrders } from '#server/features/orders/orders.service.ts';
import {
  findConnectedStore,
  getConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishToPair } from './publish-wholesale.ts';
import { wholesaleChanged } from './wholesale.facts.ts';
import * as queries from './wholesale.orders.queries.ts';
import { describeOrder } from './wholesale.orders.service.ts';
import { noteOf, SALE_CHANNEL, stateOf } from './wholesale.rules.ts';

const PATIENCE = { deadline_ms: 10_000 };

/** Applies our copy of the store's order, in whatever order webhooks arrive. */
export async function applyStoreOrder(ctx: Context, order_id: string) {
  const found = await queries.findByStoreOrder(ctx.db, order_id);
  if (!found) return;
  const state = stateOf({ ...found, paid_at: found.copy_paid_at });
  await change(ctx, found, {
    state,
    why: state === 'cancelled' ? 'store' : null,
    store_number: found.copy_number,
    paid_at: found.copy_paid_at,
    refunded_cents: state === 'paid' ? smaller(found.copy_refunded_cents, found.total_cents ?? 0n) : 0n,
  });
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

type Wanted = {
  state: WholesaleState;
  why: string | null;
  store_number?: bigint;
  paid_at?: Date | null;
  refunded_cents?: bigint;
};

/** A payment without a time from the store gets the time it was noticed. */
const withPaidAt = (ctx: Context, order: queries.OrderRow, wanted: Wanted): Wanted =>
  wanted.state === 'paid' ? { ...wanted, paid_at: wanted.paid_at ?? order.paid_at ?? ctx.clock() } : wanted;

async function change(ctx: Context, order: queries.OrderRow, heard: Wanted) {
  const wanted = withPaidAt(ctx, order, heard);
  const same =
    order.state === wanted.state &&
    (wanted.store_number === undefined || order.store_number === wanted.store_number) &&
    (wanted.paid_at === undefined || order.paid_at?.getTime() === wanted.paid_at?.getTime()) &&
    (wanted.refunded_cents === undefined || order.refunded_cents === wanted.refunded_cents);
  if (same) return;
  await inTransaction(ctx, async (ctx) => {
    const changed_at = order.state === wanted.state ? order.changed_at : ctx.clock();
    if (!(await queries.changeState(ctx.db, order, { ...wanted, changed_at }))) return;
    if (order.state !== wanted.state)
      await emit(ctx, wholesaleChanged, { order_id: order.id, to: wanted.state });
    await publishToPair(ctx, order);
  });
}

/**
 * For a waiting order whose draft may be gone from the store. If it was paid or confirmed it is an order, which
 * the intake fetches; otherwise it was deleted. An expired draft is deleted here.
 */
export async function check(ctx: Context, id: string) {
  const order = await queries.findOrder(ctx.db, id);
  if (order?.state !== 'waiting' || order.store_order_id === null || order.store_number !== null) return;
  const store = await findConnectedStore(ctx.db, order.merchant_id);
  const now = ctx.clock();
  const overdue = order.expires_at <= now;
  if (!store) return;
  const client = await platformClient(ctx, store);
  const store_order_id = Number(order.store_order_id);
  const draft = await client.getDraftOrder(store_order_id, PATIENCE);
  await queries.markChecked(ctx.db, id, now);
  if (draft.ok) {
    if (!overdue) return;
    const removed = await client.deleteDraftOrder(store_order_id, PATIENCE);
    if (!removed.ok) throw new Error(removed.error.message);
  } else if (draft.error.kind !== 'not_found') {
    await noteStoreTrouble(ctx, store, draft.error);
    throw new Error(draft.error.message);
  }
  const became = await client.getOrder(store_order_id, PATIENCE);
  if (became.ok) return hintAtOrders(ctx, [{ store_id: store.store_id, id: store_order_id }]);
  if (became.error.kind !== 'not_found') throw new Error(became.error.message);
  await change(
    ctx,
    order,
    overdue ? { state: 'expired', why: null } : { state: 'cancelled', why: 'deleted' },
  );
}

/** A call that hung may reach the store long after another created the draft, or after the order was given up. */
export const STRAY_MS = 24 * 60 * 60 * 1000;

/** Deletes drafts that carry one of our numbers but are not the draft of that order. */
export async function removeStrays(ctx: Context, merchant_id: string) {
  const store = await findConnectedStore(ctx.db, merchant_id);
  if (!store) return;
  const client = await platformClient(ctx, store);
  const since = new Date(ctx.clock().getTime() - STRAY_MS);
  const drafts = await client.findDraftOrdersByNote(SALE_CHANNEL, since, PATIENCE);
  if (!drafts.ok) {
    await noteStoreTrouble(ctx, store, drafts.error);
    throw new Error(drafts.error.message);
  }
  const own = new Map(
    (await queries.listSettled(ctx.db, merchant_id, since)).map((order) => [noteOf(order.number), order]),
  );
  for (const { id, note } of drafts.value) {
    const order = own.get(note ?? '');
    if (!order || order.store_order_id === BigInt(id)) continue;
    const removed = await client.deleteDraftOrder(id, PATIENCE);
    if (!removed.ok) throw new Error(removed.error.message);
    ctx.log.warn({ merchant_id, draft: id, note }, 'deleted a second draft of a wholesale order');
  }
}

/** For an order paid outside the checkout. A repeated call finds the order that the draft has become. */
export async function confirmWholesaleOrder(ctx: ProviderContext, pk: string): Promise<WholesaleOrder> {
  const order = await queries.findOrder(ctx.db, pk);
  if (order?.merchant_id !== ctx.actor.merchant_id) throw new AppError('not_found');
  if (order.state === 'paid') return describeOrder(ctx, pk);
  if (order.state !== 'waiting' || order.store_order_id === null) throw new AppError('not_waiting');
  const store = await getConnectedStore(ctx.db, order.merchant_id);
  const client = await platformClient(ctx, store);
  const id = Number(order.store_order_id);
  const marked = await client.updateDraftOrder(id, { payment_status: 'paid' }, PATIENCE);
  const confirmed = marked.ok ? await client.confirmDraftOrder(id, PATIENCE) : marked;
  const made = await client.getOrder(id, PATIENCE);
  if (!made.ok) {
    const error = confirmed.ok ? made.error : confirmed.error;
    await noteStoreTrouble(ctx, store, error);
    if (error.kind === 'validation') throw new AppError('not_enough_stock');
    throw new AppError(error.kind === 'not_found' ? 'not_waiting' : 'store_unreachable');
  }
  await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id: order.merchant_id,
      action: 'wholesale.confirmed',
      object: `wholesale_order:${pk}`,
    });
    await hintAtOrders(ctx, [{ store_id: store.store_id, id }]);
  });
  const { number, paid_at, ...said } = made.value;
  const paid = paid_at ? new Date(paid_at) : null;
  const state = stateOf({ ...said, paid_at: paid });
  const why = state === 'cancelled' ? 'store' : null;
  await change(ctx, order, { state, why, store_number: BigInt(number ?? id), paid_at: paid });
  return describeOrder(ctx, pk);
}
