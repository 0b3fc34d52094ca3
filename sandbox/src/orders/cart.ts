import { randomBytes } from 'node:crypto';
import type { Coupon } from '../coupons/coupon.ts';
import { hasBoughtBefore } from '../coupons/find.ts';
import { type Refusal, refusalOf } from '../coupons/rules.ts';
import { type Choice, findProduct } from '../stores/catalogue.ts';
import { effectivePrice, textOf } from '../stores/product.ts';
import { switchesOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import { pictureUrl } from '../stores/urls.ts';
import type { World } from '../world.ts';
import type { Cart, Line, Visit } from './order.ts';

/** A line stores the data of the moment of purchase. */
export function lineFor(world: World, { product, variant }: Choice, quantity: number): Omit<Line, 'id'> {
  const values = variant.values.map(textOf);
  const name = textOf(product.name);
  const image = product.images.find(({ id }) => id === variant.image_id) ?? product.images[0];
  return {
    product_id: product.id,
    variant_id: variant.id,
    name: values.length > 0 ? `${name} (${values.join(', ')})` : name,
    name_without_variants: name,
    variant_values: values,
    sku: variant.sku,
    barcode: variant.barcode,
    price_cents: effectivePrice(variant) ?? 0,
    compare_at_price_cents: variant.price_cents ?? 0,
    promotional: variant.promotional_price_cents !== null,
    cost_cents: variant.cost_cents,
    quantity,
    weight: variant.weight,
    free_shipping: product.free_shipping,
    image_id: image?.id ?? 0,
    image_src: image ? pictureUrl(world, product, image) : null,
    category_ids: product.category_ids,
  };
}

export function openCart(world: World, store: NamedStore, visit: Visit): Cart {
  return world.state.change(() => {
    const at = world.clock.now();
    return world.carts.put({
      id: world.ids.next('order'),
      store_id: store.id,
      token: randomBytes(20).toString('hex'),
      items: [],
      coupon_id: null,
      discounts: [],
      extra: {},
      visits: [visit],
      reached_checkout_at: null,
      contact_email: null,
      created_at: at,
      updated_at: at,
    });
  });
}

export const saveCart = (world: World, cart: Cart): Cart =>
  world.carts.put({ ...cart, updated_at: world.clock.now() });

/** Lines of sold-out or deleted products disappear. */
export const cartLines = (world: World, store: NamedStore, cart: Cart): Line[] =>
  cart.draft?.lines ??
  cart.items.flatMap(({ product_id, variant_id, quantity }) => {
    const product = findProduct(world, store, product_id);
    const variant = product?.variants.find(({ id }) => id === variant_id);
    if (!product || !variant || variant.price_cents === null) return [];
    const there = variant.stock === null ? quantity : Math.min(quantity, variant.stock);
    return there > 0 ? [{ ...lineFor(world, { product, variant }, there), id: variant_id }] : [];
  });

export function setQuantity(cart: Cart, product_id: number, variant_id: number, quantity: number): Cart {
  const others = cart.items.filter((item) => item.variant_id !== variant_id);
  const known = cart.items.some((item) => item.variant_id === variant_id);
  if (quantity <= 0) return { ...cart, items: others };
  const items = known
    ? cart.items.map((item) => (item.variant_id === variant_id ? { ...item, quantity } : item))
    : [...others, { product_id, variant_id, quantity }];
  return { ...cart, items };
}

/** The visit stored with an order: the first or the last of the cart; the platform does not document which. */
export function visitOf(world: World, cart: Cart): Visit | null {
  const { visit_touch } = switchesOf(world, cart.store_id);
  return (visit_touch === 'last' ? cart.visits.at(-1) : cart.visits[0]) ?? null;
}

type Buyer = { email: string | null; identification: string | null };

export function refusalFor(
  world: World,
  coupon: Coupon,
  lines: readonly Line[],
  shipping_cents: number,
  { email, identification }: Buyer,
): Refusal | undefined {
  const before = hasBoughtBefore(world, coupon.store_id, email, identification);
  return refusalOf(coupon, { lines, shipping_cents }, world.clock.now(), before);
}
