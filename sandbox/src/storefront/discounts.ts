import * as z from 'zod';
import { newerDate } from '../formats/dates.ts';
import { centsFrom, percentOf } from '../formats/money.ts';
import { cartLines, saveCart } from '../orders/cart.ts';
import type { Cart, Line } from '../orders/order.ts';
import { ask, findCallback, parsed, productsOf, totalsOf } from './callback.ts';
import type { Shop } from './shop.ts';

const Amount = z.union([z.string(), z.number()]);
const Specs = z.object({ type: z.enum(['fixed', 'percentage']), amount: Amount });
const Commands = z.object({
  commands: z.array(
    z.object({
      command: z.enum(['create_or_update_discount', 'remove_discount']),
      specs: z.object({
        promotion_id: z.string(),
        line_items: z.array(z.object({ line_item: z.coerce.number(), discount_specs: Specs })).default([]),
      }),
    }),
  ),
});
type Command = z.output<typeof Commands>['commands'][number];

function centsOf({ specs }: Command, lines: Line[]): number {
  return specs.line_items.reduce((sum, { line_item, discount_specs }) => {
    const line = lines.find((one) => one.variant_id === line_item);
    const price = line ? line.price_cents * line.quantity : 0;
    const amount = centsFrom(discount_specs.amount) ?? 0;
    return sum + Math.min(price, discount_specs.type === 'fixed' ? amount : percentOf(price, amount / 100));
  }, 0);
}

/** Asked at every change of the cart, when the app has a promotion here. A reply nobody can read wipes the discounts. */
export async function askDiscounts(shop: Shop, cart: Cart): Promise<Cart> {
  const { world, store } = shop;
  const callback = findCallback(world, store.id, 'discounts');
  const promotions = world.promotions.list().filter(({ store_id }) => store_id === store.id);
  if (!callback || promotions.length === 0) return cart;
  const lines = cartLines(world, store, cart);
  const coupon = cart.coupon_id === null ? undefined : world.coupons.find(cart.coupon_id);
  const reply = await ask(callback, {
    cart_id: cart.id,
    store_id: store.id,
    execution_tier: 'line_item',
    customer: { id: null },
    currency: store.currency,
    language: store.language,
    products: productsOf(shop, lines),
    totals: totalsOf(
      lines,
      cart.discounts.reduce((sum, { cents }) => sum + cents, 0),
    ),
    promotions: promotions.map(({ id, name, allocation_type }) => ({ id, name, allocation_type })),
    coupons: coupon ? [coupon.code] : [],
    utm: cart.visits
      .filter(({ utm }) => Object.values(utm).some((value) => value !== null))
      .map(({ utm, created_at }) => ({ ...utm, timestamp: newerDate(created_at) })),
  });
  if (!reply || reply.status === 204) return cart;
  const commands = reply.status === 200 ? parsed(Commands, reply.text)?.commands : undefined;
  if (!commands) return saveCart(world, { ...cart, discounts: [] });
  const named = new Set(commands.map(({ specs }) => specs.promotion_id));
  const made = commands
    .filter(({ command }) => command === 'create_or_update_discount')
    .map((command) => ({ promotion_id: command.specs.promotion_id, cents: centsOf(command, lines) }));
  const kept = cart.discounts.filter(({ promotion_id }) => !named.has(promotion_id));
  return saveCart(world, { ...cart, discounts: [...kept, ...made] });
}
