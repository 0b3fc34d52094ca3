import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Promotion } from '../../world.ts';
import { invalid } from '../errors.ts';
import { filledText, NOT_IN_LIST, readBody } from '../input.ts';
import { type Call, created, nothing, ok, type Route, rowOf } from '../route.ts';

const url = z.url({ protocol: /^https?$/, error: 'invalid url specified' });
const DiscountCallback = z.object({ url });
const Integration = z.object({ url, event: filledText });
const NewPromotion = z.object({
  name: filledText,
  allocation_type: z.enum(['line_item', 'cross_items', 'shipping_line'], { error: NOT_IN_LIST }),
});

const EVENTS: Record<string, string> = {
  payments: 'payments/before-filter',
  shipping: 'shipping/before-filter',
  location: 'location/prioritization',
  cart: 'cart/before-finish',
};

function keep({ world, store }: Call, kind: string, event: string, url: string) {
  world.callbacks.put({ id: `${store.id} ${kind}`, store_id: store.id, kind, event, url });
}

const shape = ({ store_id: _, ...promotion }: Promotion) => promotion;

/** Discounts require no scope here, because the name of theirs is unconfirmed. Reference 1.4 and 3.11. */
export const callbackRoutes: Route[] = [
  {
    method: 'PUT',
    path: '/discounts/callbacks',
    handle: (call) => {
      keep(call, 'discounts', 'discounts', readBody(DiscountCallback, call.body).url);
      return nothing();
    },
  },
  {
    method: 'PUT',
    path: '/business_rules/integrations/:domain',
    handle: (call) => {
      const domain = call.params.domain ?? '';
      const { url, event } = readBody(Integration, call.body);
      if (EVENTS[domain] !== event) throw invalid({ event: [NOT_IN_LIST] });
      keep(call, domain, event, url);
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/promotions',
    handle: ({ world, store }) =>
      ok(
        world.promotions
          .list()
          .filter(({ store_id }) => store_id === store.id)
          .map(shape),
      ),
  },
  {
    method: 'POST',
    path: '/promotions',
    handle: ({ world, store, body }) => {
      const input = readBody(NewPromotion, body);
      return created(shape(world.promotions.put({ ...input, id: randomUUID(), store_id: store.id })));
    },
  },
  {
    method: 'DELETE',
    path: '/promotions/:id',
    handle: (call) => {
      const promotion = rowOf(call, call.world.promotions.find(call.params.id ?? ''), 'Promotion');
      call.world.promotions.remove(promotion.id);
      return nothing();
    },
  },
];
