import * as z from 'zod';
import type { Context } from '#server/context.ts';
import {
  type ConnectedStore,
  noteRequestLimit,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import * as inbox from './orders.inbox.queries.ts';
import * as queries from './orders.queries.ts';
import { orderIdFrom } from './orders.rules.ts';

/** Includes the amounts: the platform's times are whole seconds, so two changes can share one. */
const COMPARED = [
  'id',
  'updated_at',
  'status',
  'payment_status',
  'currency',
  'total',
  'total_paid_by_customer',
] as const;

export const Found = z.object({
  differing: z.array(
    z.object({
      id: z.number().int(),
      updated_at: z.string(),
      status: z.string(),
      payment_status: z.string(),
      currency: z.string(),
      total: z.string(),
      total_paid_by_customer: z.string().nullable(),
    }),
  ),
  /** List items that could not be parsed. Fetched one by one, the order may be readable. */
  unreadable: z.array(z.number()),
  /** List items whose id could not be read either. */
  nameless: z.number().int(),
});
export type Found = z.infer<typeof Found>;

type Comparison = Found & { compared: number };

/** Compares our copies with the platform's list, which is read to its end. */
export async function compareWithStore(
  ctx: Context,
  store: ConnectedStore,
  since: Date,
): Promise<Comparison> {
  const { store_id } = store;
  const found: Comparison = { compared: 0, differing: [], unreadable: [], nameless: 0 };
  const client = await platformClient(ctx, store);
  for await (const page of client.listOrders({ updated_at_min: since, fields: COMPARED })) {
    if (!page.ok) {
      await noteStoreTrouble(ctx, store, page.error);
      throw new Error(page.error.message);
    }
    const { items, rejected } = page.value;
    const different = new Set(await queries.findDifferent(ctx.db, store_id, items));
    found.compared += items.length + rejected.length;
    found.differing.push(...items.filter(({ id }) => different.has(id)));
    for (const entry of rejected) {
      const id = orderIdFrom(entry.id);
      if (id === undefined) found.nameless += 1;
      else found.unreadable.push(id);
      ctx.log.warn({ store_id, store_order_id: id, problem: entry.problem }, 'order unreadable in the list');
    }
  }
  await noteRequestLimit(ctx, store, client);
  return found;
}

export const idsOf = ({ differing, unreadable }: Found): number[] => [
  ...new Set([...differing.map(({ id }) => id), ...unreadable]),
];

/** How many are not repaired yet, and how many of those are still being worked on. */
export async function countStill(ctx: Context, store_id: number, found: Found) {
  const { differing, unreadable, nameless } = found;
  const different_still = await queries.findDifferent(ctx.db, store_id, differing);
  const unread = await inbox.countUnfinished(ctx.db, store_id, unreadable);
  const all = await inbox.countUnfinished(ctx.db, store_id, idsOf(found));
  return {
    different: different_still.length + unread.unfinished + nameless,
    under_way: all.unfinished - all.parked,
  };
}
