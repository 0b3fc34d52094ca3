import { couponValue } from '../api/shapes/coupon-shape.ts';
import { cartLines } from '../orders/cart.ts';
import type { Order } from '../orders/order.ts';
import type { AppScript } from '../settings.ts';
import type { Product } from '../stores/product.ts';
import type { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

/** The facts about a page that its scripts can read. */
export type ScriptView = {
  location: AppScript['location'];
  page: 'home' | 'category' | 'search' | 'product' | 'cart' | 'account' | 'checkout' | 'success' | 'other';
  product?: Product;
  order?: Order;
};

const PAGE_TYPES: Record<ScriptView['page'], { type: string; step?: string }> = {
  home: { type: 'home' },
  category: { type: 'category' },
  search: { type: 'search' },
  product: { type: 'product' },
  cart: { type: 'cart' },
  account: { type: 'account' },
  checkout: { type: 'checkout', step: 'start' },
  success: { type: 'checkout', step: 'success' },
  other: { type: 'custom_page' },
};

/** The part of NubeSDK's state that the server knows; the browser adds its location. Reference 3.12. */
export function nubeState(
  { world, store }: Shop,
  { cart, customer }: Shopper,
  { page, product, order }: ScriptView,
) {
  const lines = order?.lines ?? (cart ? cartLines(world, store, cart) : []);
  const coupon = order?.coupon ?? (cart?.coupon_id ? world.coupons.find(cart.coupon_id) : undefined);
  const { type, step } = PAGE_TYPES[page];
  return {
    location: {
      page: { type, data: { ...(step && { step }), ...(product && { product: { id: product.id } }) } },
    },
    cart: {
      id: order?.id ?? cart?.id ?? null,
      validation: { status: 'success' },
      items: lines.map(({ product_id, variant_id, name, quantity, price_cents }) => ({
        id: variant_id,
        product_id,
        variant_id,
        name,
        quantity,
        price: price_cents / 100,
      })),
      prices: {
        subtotal: lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0) / 100,
        discount_coupon: (order?.discount_coupon_cents ?? 0) / 100,
        total: (order?.total_cents ?? 0) / 100,
      },
      coupon: coupon ? { code: coupon.code, type: coupon.type, value: couponValue(coupon) } : null,
      is_subscription: false,
    },
    customer: customer ? { id: customer.id, contact: { email: customer.email } } : null,
    store: {
      id: store.id,
      name: store.name,
      domain: new URL(world.url).host,
      currency: store.currency,
      language: store.language,
      theme: 'patagonia',
    },
    session: { id: cart?.token ?? null },
    ...(order && { order: { status: order.status, tracking_statuses: [], extra: order.extra } }),
  };
}
