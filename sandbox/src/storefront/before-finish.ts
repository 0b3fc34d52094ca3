import * as z from 'zod';
import { newerDate } from '../formats/dates.ts';
import { cartLines } from '../orders/cart.ts';
import type { Cart } from '../orders/order.ts';
import { ask, findCallback, parsed, productsOf, totalsOf } from './callback.ts';
import type { Shop } from './shop.ts';

export type Guest = {
  id: number | null;
  name: string;
  email: string;
  phone: string;
  document: string;
  zipcode: string;
};

/** The rule `cart/before-finish`: only an explicit block stops the order. */
export async function mayFinish(shop: Shop, cart: Cart, customer: Guest): Promise<boolean> {
  const { world, store } = shop;
  const callback = findCallback(world, store.id, 'cart');
  if (!callback) return true;
  const lines = cartLines(world, store, cart);
  const reply = await ask(callback, {
    store_id: String(store.id),
    cart_id: cart.id,
    currency: store.currency,
    details: {
      event: callback.event,
      action: 'before-finish',
      domain: 'cart',
      timestamp: newerDate(world.clock.now()),
    },
    products: productsOf(shop, lines),
    customer,
    shipping: { country: store.country, postalcode: customer.zipcode },
    package: { weight: lines.reduce((sum, line) => sum + line.weight * line.quantity, 0) },
    totals: totalsOf(lines, 0),
  });
  const command = reply && parsed(z.object({ command: z.string() }), reply.text)?.command;
  return command !== 'block_checkout';
}
