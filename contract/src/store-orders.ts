import * as z from 'zod';
import { Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { creditedKinds, narrowing } from './report-filters.ts';
import { attributionReasons, saleStates } from './sales.ts';
import { Day } from './visits.ts';

const StoreOrder = z.object({
  pk: Pk,
  number: z.number().int(),
  placed_at: z.iso.datetime(),
  state: z.enum(saleStates),
  /** First name and initial. */
  buyer: z.string().nullable(),
  total_cents: z.number().int(),
  currency: z.string(),
  sale: Pk.nullable(),
  affiliate: Named.nullable(),
  /** Why the order has no affiliate. */
  reason: z.enum(attributionReasons).nullable(),
});
export type StoreOrder = z.infer<typeof StoreOrder>;

/** Only sales have an affiliate, a link, a coupon and a channel, so a filter by one of these finds no other orders. */
const StoreOrderQuery = PageQuery.extend({
  ...narrowing,
  date_from: Day.optional(),
  date_to: Day.optional(),
  credited: z.enum(creditedKinds).optional(),
});
export type StoreOrderQuery = z.output<typeof StoreOrderQuery>;

export const storeOrderEndpoints = slice('reports', {
  listStoreOrders: {
    method: 'GET',
    path: '/affiliates/orders',
    audience: 'provider',
    summary: 'List all orders of the store; an order without an affiliate shows the reason',
    query: StoreOrderQuery,
    response: paged(StoreOrder),
  },
});
