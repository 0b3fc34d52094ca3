import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Order, OrderHistoryValue, Result } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type ConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { emit } from '#server/jobs/job.ts';
import { orderChanged } from './orders.facts.ts';
import * as inbox from './orders.inbox.queries.ts';
import { hasMoreToTell, missingMoneyOf } from './orders.money.rules.ts';
import * as queries from './orders.queries.ts';
import { pauseMs, toLines, toOrderCopy } from './orders.rules.ts';

const AT_ONCE = 8;
/** With room for fewer orders, the job costs more than the orders it fetches. */
const WORTH_A_TURN = 4;
/** New orders do not wait for a slow response. */
export const LOOK_AGAIN_MS = 500;
/** A short queue limit: other clients of the store may have used up the rate limit. */
const FETCH = { deadline_ms: 10_000, wait_within_ms: 2000 };
/** Waits longer, because giving up would mean fetching the order again. */
const FETCH_HISTORY = { deadline_ms: 20_000, wait_within_ms: 10_000 };

/** `rest_ms`: how long the rate limit leaves no room. `refused`: the store no longer accepts requests. */
type TurnTaken = { refused: boolean; all_begun: boolean; rest_ms: number };

/**
 * Takes in the due orders of one store until none is due, the time is over or the rate limit is reached. Leases at least
 * one order, so that other requests to the store cannot starve it.
 */
export async function takeInDueOrders(
  ctx: Context,
  store: ConnectedStore,
  until: number,
): Promise<TurnTaken> {
  const client = await platformClient(ctx, store);
  const under_way = new Map<Promise<void>, { begun: number }>();
  const failures: unknown[] = [];
  let refused = false;
  let all_begun = false;

  function begin(lease: inbox.Lease) {
    const work = takeIn(ctx, store, client, lease)
      .then((answered) => {
        if (!answered) refused = true;
      })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => under_way.delete(work));
    under_way.set(work, { begun: Date.now() });
  }
  async function leaseAndBegin(room: number) {
    const leases = await inbox.leaseOrders(ctx.db, store.store_id, room);
    for (const lease of leases) begin(lease);
    all_begun = leases.length < room;
  }
  /** A hanging response holds the slot beyond the turn anyway, so the other orders go on meanwhile. */
  const hasTime = () => Date.now() < until || [...under_way.values()].some(({ begun }) => begun < until);

  let room = Math.max(1, Math.min(AT_ONCE, client.room()));
  while (!refused && failures.length === 0 && hasTime()) {
    if (room > 0) await leaseAndBegin(room).catch((error: unknown) => void failures.push(error));
    const works = [...under_way.keys()];
    if (all_begun) await Promise.race([Promise.all(works), sleep(LOOK_AGAIN_MS, undefined, { ref: false })]);
    else if (works.length > 0) await Promise.race(works);
    if (under_way.size === 0 && (all_begun || client.room() === 0)) break;
    room = Math.min(AT_ONCE - under_way.size, client.room());
  }
  await Promise.all(under_way.keys());
  if (failures.length > 0) throw failures[0];
  return { refused, all_begun, rest_ms: client.room() > 0 ? 0 : client.roomInMs(WORTH_A_TURN) };
}

async function takeIn(
  ctx: Context,
  store: ConnectedStore,
  client: Client,
  lease: inbox.Lease,
): Promise<boolean> {
  const answer = await fetchOrder(client, Number(lease.store_order_id));
  if (answer.ok) {
    await applyOrder(ctx, store, lease, answer.value).catch((error: Error) => {
      ctx.log.error(
        { err: error, store_id: store.store_id, store_order_id: String(lease.store_order_id) },
        'order not applied',
      );
      return putBack(ctx, store, lease, error);
    });
    return true;
  }
  const { error } = answer;
  if (error.kind === 'unauthorized' || error.kind === 'suspended') {
    await noteStoreTrouble(ctx, store, error);
    await inbox.releaseOrder(ctx.db, store.store_id, lease);
    return false;
  }
  if (error.kind === 'not_found') await inbox.finishOrder(ctx.db, store.store_id, lease);
  else if ('retry_after_ms' in error) await inbox.releaseOrder(ctx.db, store.store_id, lease, restMs(error));
  else await putBack(ctx, store, lease, error);
  return true;
}

type Fetched = { order: Order; raw: unknown; history: readonly OrderHistoryValue[] };

/** Partial refunds and unpaid additions appear only in the order's history. */
export async function fetchOrder(client: Client, id: number): Promise<Result<Fetched>> {
  const answer = await client.getOrder(id, FETCH);
  if (!answer.ok) return answer;
  const { value: order, raw } = answer;
  if (!hasMoreToTell(order)) return { ok: true, value: { order, raw, history: [] } };
  const history = await client.listOrderHistoryValues(id, FETCH_HISTORY);
  if (history.ok) return { ok: true, value: { order, raw, history: history.value } };
  const isOrderWithoutHistory = history.error.kind === 'not_found';
  return isOrderWithoutHistory ? { ok: true, value: { order, raw, history: [] } } : history;
}

const putBack = (
  ctx: Context,
  { store_id }: ConnectedStore,
  lease: inbox.Lease,
  error: { message: string },
) => inbox.putBackOrder(ctx.db, store_id, lease, pauseMs(lease.attempts, Math.random()), error.message);

/** The store as a whole asked for a pause; the order is not at fault. */
const restMs = ({ retry_after_ms }: { retry_after_ms: number }) =>
  Math.max(1000, retry_after_ms) + Math.round(Math.random() * 1000);

/** Replaces our copy with the order's present state. An older response or a lost lease changes nothing. */
export async function applyOrder(
  ctx: Context,
  store: ConnectedStore,
  lease: inbox.Lease,
  { order, raw, history }: Fetched,
) {
  const document = toOrderCopy(order, raw, ctx.config.keys.hashes);
  const copy = { ...document, ...missingMoneyOf(document, history) };
  const owner = { merchant_id: store.merchant_id, store_id: BigInt(store.store_id) };
  await inTransaction(ctx, async (ctx) => {
    const leased = await inbox.lockLeased(ctx.db, store.store_id, lease);
    if (!leased) return;
    const present = await queries.lockOrder(ctx.db, owner.store_id, copy);
    if (isNews(present, copy)) {
      const forgotten_at = present?.buyer_forgotten_at ?? leased.buyer_forgotten_at;
      const kept = forgotten_at ? withoutBuyer(copy, forgotten_at) : copy;
      const applied = present
        ? await queries.updateOrder(ctx.db, present.id, kept)
        : await queries.insertOrder(ctx.db, owner, kept);
      if (!applied) throw new Error('the order was made by somebody without the lease');
      await queries.replaceLines(ctx.db, applied.id, toLines(order));
      await emit(ctx, orderChanged, { order_id: applied.id });
    }
    await inbox.finishOrder(ctx.db, store.store_id, lease);
  });
}

/** A forgotten buyer stays forgotten, whatever data the platform still sends. */
const withoutBuyer = (copy: queries.OrderCopyRow, buyer_forgotten_at: Date): queries.OrderCopyRow => ({
  ...copy,
  ...queries.WITHOUT_BUYER,
  buyer_forgotten_at,
});

type Present = Awaited<ReturnType<typeof queries.lockOrder>>;

/** The platform's times are whole seconds, so an order as old as our copy may still differ. */
const isNews = (present: Present, copy: queries.OrderCopyRow) =>
  !present ||
  (present.store_updated_at <= new Date(copy.store_updated_at) &&
    !(present.same && queries.DERIVED_MONEY.every((field) => present[field] === copy[field])));
