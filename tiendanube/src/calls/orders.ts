import type { Ask } from '../ask.ts';
import { readOne } from '../ask.ts';
import type { Clock } from '../clock.ts';
import type { CallOptions } from '../exchange.ts';
import { inWindows } from '../order-windows.ts';
import { type Pages, pagesOf } from '../pages.ts';
import { Customer } from '../wire/customer.ts';
import { Order, type PaymentStatus } from '../wire/order.ts';
import { OrderHistoryValue } from '../wire/order-history.ts';
import { listOf } from '../wire/shapes.ts';
import { narrowed } from './fields.ts';

export type OrderQuery<Field> = {
  fields?: readonly Field[];
  updated_at_min?: Date;
  updated_at_max?: Date;
  created_at_min?: Date;
  created_at_max?: Date;
  since_id?: number;
  status?: 'open' | 'closed' | 'cancelled';
  payment_status?: PaymentStatus;
  q?: string;
};

const BEFORE_THE_PLATFORM = new Date('2008-01-01T00:00:00Z');

export const orderCalls = (ask: Ask, clock: Clock) => ({
  getOrder: (id: number, options?: CallOptions) => readOne(Order, ask('GET', `/orders/${id}`, {}, options)),

  /** The movements of an order's money, including partial refunds. */
  listOrderHistoryValues: (id: number, options?: CallOptions) =>
    readOne(listOf(OrderHistoryValue), ask('GET', `/orders/${id}/history/values`, {}, options)),

  async *listOrders<Field extends keyof Order = keyof Order>(
    query: OrderQuery<Field> = {},
    options?: CallOptions & { most_pages?: number },
  ): Pages<Pick<Order, Field | 'id'>> {
    const { item, fields } = narrowed<Order, Field>(Order, query.fields);
    const whole = {
      updated_at_min: query.updated_at_min ?? BEFORE_THE_PLATFORM,
      updated_at_max: query.updated_at_max ?? clock.now(),
    };
    yield* inWindows(whole, (window) => {
      const asked = window === whole ? query : { ...query, ...window };
      return pagesOf(ask, '/orders', item, { ...asked, fields }, options);
    });
  },

  getCustomer: (id: number, options?: CallOptions) =>
    readOne(Customer, ask('GET', `/customers/${id}`, {}, options)),
});
