import * as z from 'zod';
import { newerDate } from '../formats/dates.ts';
import { centsFrom, decimal, percentOf } from '../formats/money.ts';
import { cartLines, saveCart } from '../orders/cart.ts';
import type { Cart, Line } from '../orders/order.ts';
import { findProduct } from '../stores/catalogue.ts';
import type { Callback, World } from '../world.ts';
import type { Shop } from './shop.ts';

const ANSWER_LIMIT_MS = 800;

type Reply = { status: number; text: string };

/** Undefined without a response in time: the shop goes on without it. Reference 3.11. */
async function ask(callback: Callback, body: object): Promise<Reply | undefined> {
  try {
    const answer = await fetch(callback.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const findCallback = (world: World, store_id: number, kind: string) =>
  world.callbacks.find(`${store_id} ${kind}`);

const productsOf = ({ world, store }: Shop, lines: Line[]) =>
  lines.map((line) => ({
    id: line.variant_id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    price: decimal(line.price_cents),
    stock:
      findProduct(world, store, line.product_id)?.variants.find(({ id }) => id === line.variant_id)?.stock ??
      null,
    categories: line.category_ids.map((id) => ({
      id,
      parent: world.categories.find(id)?.parent ?? null,
      subcategories: [],
    })),
  }));

function totalsOf(lines: Line[], discount_cents: number) {
  const subtotal = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  return {
    subtotal: decimal(subtotal),
    total_discount: decimal(discount_cents),
    total: decimal(Math.max(0, subtotal - discount_cents)),
  };
}

type Guest = {
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

/** Called at every change of the cart if the app has a promotion here. An unreadable reply removes the discounts. */
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
