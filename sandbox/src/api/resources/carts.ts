import { newerDate } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import { cartLines } from '../../orders/cart.ts';
import { isDraft } from '../../orders/drafts.ts';
import type { Cart } from '../../orders/order.ts';
import { findStore } from '../../stores/named-stores.ts';
import { storefrontUrl } from '../../stores/urls.ts';
import { notFound } from '../errors.ts';
import { commonTests, pageOf, passing } from '../lists.ts';
import { type Call, idIn, ok, type Route, removed, rowOf } from '../route.ts';
import { couponShape } from '../shapes/coupon-shape.ts';
import { lineShape } from '../shapes/order-shape.ts';

function shape({ world, store }: Call, cart: Cart) {
  const lines = cartLines(world, store, cart).map((line) => ({ ...line, id: line.variant_id }));
  const subtotal = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const coupon = cart.coupon_id === null ? undefined : world.coupons.find(cart.coupon_id);
  const currency = findStore(cart.store_id)?.currency;
  return {
    id: cart.id,
    token: cart.token,
    store_id: cart.store_id,
    contact_email: cart.contact_email,
    currency,
    subtotal: decimal(subtotal),
    coupon: coupon ? [couponShape(world, coupon, false)] : [],
    products: lines.map((line) => lineShape(line, false)),
    abandoned_checkout_url: `${storefrontUrl(world, store)}/checkout/v3/start/${cart.id}/${cart.token}`,
    created_at: newerDate(cart.created_at),
    updated_at: newerDate(cart.updated_at),
  };
}

/** A bought cart is an order and no longer a cart. */
const cartOf = (call: Call) => {
  const cart = call.world.carts.find(idIn(call));
  return rowOf(call, isDraft(cart) ? undefined : cart, 'Cart');
};

const abandoned = (call: Call) =>
  passing(
    call.world.carts
      .list()
      .filter(
        (cart) => cart.store_id === call.store.id && cart.reached_checkout_at !== null && !isDraft(cart),
      ),
    commonTests(call.query),
  );

export const cartRoutes: Route[] = [
  {
    method: 'GET',
    path: '/carts/:id',
    scope: 'read_orders',
    handle: (call) => ok(shape(call, cartOf(call))),
  },
  {
    method: 'DELETE',
    path: '/carts/:id/coupons/:coupon_id',
    scope: 'write_orders',
    handle: (call) => {
      const cart = cartOf(call);
      if (cart.coupon_id !== idIn(call, 'coupon_id')) throw notFound('Coupon');
      call.world.carts.put({ ...cart, coupon_id: null, updated_at: call.world.clock.now() });
      return removed();
    },
  },
  {
    method: 'GET',
    path: '/checkouts',
    scope: 'read_orders',
    handle: (call) => pageOf(call, { items: abandoned(call), shape: (cart) => shape(call, cart) }),
  },
  {
    method: 'GET',
    path: '/checkouts/:id',
    scope: 'read_orders',
    handle: (call) => ok(shape(call, cartOf(call))),
  },
];
