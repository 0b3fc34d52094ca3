import { findProduct } from '../stores/catalogue.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { payOrder, Refused } from './changes.ts';
import type { Cart, Draft, Line, Order } from './order.ts';
import { placeOrder } from './place.ts';

export type DraftCart = Cart & { draft: Draft };

export const isDraft = (cart: Cart | undefined): cart is DraftCart => cart?.draft !== undefined;

/** Lines of a draft without enough stock: a draft reserves none. */
export const missingStock = (world: World, store: NamedStore, { draft }: DraftCart): Line[] =>
  draft.lines.filter(({ product_id, variant_id, quantity }) => {
    const product = findProduct(world, store, product_id);
    const variant = product?.variants.find(({ id }) => id === variant_id);
    return !variant || (variant.stock !== null && variant.stock < quantity);
  });

/** Confirmed by the merchant or its app: an order without a checkout visit, paid if the draft is. */
export function confirmDraft(world: World, store: NamedStore, cart: DraftCart): Order {
  const [missing] = missingStock(world, store, cart);
  if (missing) throw new Refused(`There is not enough stock of ${missing.name}`);
  const { draft } = cart;
  return world.state.change(() => {
    world.carts.remove(cart.id);
    const order = placeOrder(world, store, {
      cart_id: cart.id,
      lines: draft.lines,
      contact: draft.contact,
      address: draft.address,
      pickup: draft.address === null,
      shipping_cents: draft.shipping_cents ?? 0,
      payment_method: 'cash',
      draft_discount_cents: draft.discount_cents,
      note: draft.note,
      storefront: 'form',
      app_id: draft.app_id,
    });
    return draft.payment_status === 'paid' ? payOrder(world, order) : order;
  });
}
