import type { Client, Order, OrderHistoryValue, Result } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type ConnectedStore,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { emit } from '#server/jobs/job.ts';
import { deriveKey } from '#server/lib/keys.ts';
import { orderChanged } from './orders.facts.ts';
import * as inbox from './orders.inbox.ts';
import { hasMoreToTell, missingMoneyOf } from './orders.money.rules.ts';
import * as queries from './orders.queries.ts';
import { pauseMs, toLines, toOrderCopy } from './orders.rules.ts';

const AT_ONCE = 8;

/** Works off what is due of one store, each order on its own. False when the store cannot be asked any more. */
export async function takeInDueOrders(ctx: Context, store: ConnectedStore, until: number): Promise<boolean> {
  const client = await platformClient(ctx, store);
  let refused = false;
  async function takeInOneByOne() {
    while (!refused && Date.now() < until) {
      const claim = await inbox.claimOrder(ctx.db, store.store_id);
      if (!claim) return;
      if (!(await takeIn(ctx, store, client, claim))) refused = true;
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, takeInOneByOne));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return !refused;
}

async function takeIn(
  ctx: Context,
  store: ConnectedStore,
  client: Client,
  claim: inbox.Claim,
): Promise<boolean> {
  const answer = await fetchOrder(client, Number(claim.order_id));
  if (answer.ok) {
    await applyOrder(ctx, store, claim, answer.value).catch((error: Error) => {
      ctx.log.error(
        { err: error, store_id: store.store_id, order_id: String(claim.order_id) },
        'order not applied',
      );
      return putBack(ctx, store, claim, error);
    });
    return true;
  }
  const { error } = answer;
  if (error.kind === 'unauthorized' || error.kind === 'suspended') {
    await noteStoreTrouble(ctx, store, error);
    await inbox.releaseOrder(ctx.db, store.store_id, claim);
    return false;
  }
  if (error.kind === 'not_found') await inbox.finishOrder(ctx.db, store.store_id, claim);
  else if ('retry_after_ms' in error) await inbox.releaseOrder(ctx.db, store.store_id, claim, restMs(error));
  else await putBack(ctx, store, claim, error);
  return true;
}

type Fetched = { order: Order; raw: unknown; history: readonly OrderHistoryValue[] };

/** What was given back in part, or added and not paid, stands only in the order's history. */
export async function fetchOrder(client: Client, id: number): Promise<Result<Fetched>> {
  const answer = await client.getOrder(id, { deadline_ms: 20_000 });
  if (!answer.ok) return answer;
  const { value: order, raw } = answer;
  if (!hasMoreToTell(order)) return { ok: true, value: { order, raw, history: [] } };
  const history = await client.listOrderHistoryValues(id, { deadline_ms: 20_000 });
  if (history.ok) return { ok: true, value: { order, raw, history: history.value } };
  const isOrderWithoutHistory = history.error.kind === 'not_found';
  return isOrderWithoutHistory ? { ok: true, value: { order, raw, history: [] } } : history;
}

const putBack = (
  ctx: Context,
  { store_id }: ConnectedStore,
  claim: inbox.Claim,
  error: { message: string },
) => inbox.putBackOrder(ctx.db, store_id, claim, pauseMs(claim.attempts, Math.random()), error.message);

/** The store as a whole wants to be left alone, which is no fault of the order. */
const restMs = ({ retry_after_ms }: { retry_after_ms: number }) =>
  Math.max(1000, retry_after_ms) + Math.round(Math.random() * 1000);

/** The order's present state becomes our copy; an older answer, or a lost lease, changes nothing. */
export async function applyOrder(
  ctx: Context,
  store: ConnectedStore,
  claim: inbox.Claim,
  { order, raw, history }: Fetched,
) {
  const document = toOrderCopy(order, raw, deriveKey(ctx.config.secrets[0], 'buyers'));
  const copy = { ...document, ...missingMoneyOf(document, history) };
  const owner = { merchant_id: store.merchant_id, store_id: BigInt(store.store_id) };
  await inTransaction(ctx, async (ctx) => {
    if (!(await inbox.holdsLease(ctx.db, store.store_id, claim))) return;
    const present = await queries.lockOrder(ctx.db, owner.store_id, copy);
    if (isNews(present, copy)) {
      const applied = present
        ? await queries.updateOrder(ctx.db, present.id, copy)
        : await queries.insertOrder(ctx.db, owner, copy);
      if (!applied) throw new Error('the order was made by somebody without the lease');
      await queries.replaceLines(ctx.db, applied.id, toLines(order));
      await queries.insertChange(ctx.db, applied, copy);
      await emit(ctx, orderChanged, { order_id: applied.id });
    }
    await inbox.finishOrder(ctx.db, store.store_id, claim);
  });
}

type Present = Awaited<ReturnType<typeof queries.lockOrder>>;

/** The platform's times are whole seconds, so what is as old as our copy may still be other. */
const isNews = (present: Present, copy: queries.OrderCopyRow) =>
  !present ||
  (present.store_updated_at <= new Date(copy.store_updated_at) &&
    !(present.same && queries.DERIVED_MONEY.every((field) => present[field] === copy[field])));
