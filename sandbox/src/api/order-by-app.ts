import { payOrder } from '../orders/changes.ts';
import { lineFor } from '../orders/lines.ts';
import type { Order } from '../orders/order.ts';
import { placeOrder } from '../orders/place.ts';
import { findChoice } from '../stores/catalogue.ts';
import type { Address } from '../stores/customer.ts';
import { invalid } from './errors.ts';
import type { AddressInput, NewOrder } from './order-input.ts';
import type { Call } from './route.ts';

export const addressFrom = ({ first_name, last_name, ...rest }: AddressInput): Address => ({
  id: 1,
  name: `${first_name} ${last_name}`.trim(),
  ...rest,
});

/** An order an app composes: no visit, no coupon, `storefront` api. Reference 3.5. */
export function placeOrderByApp({ world, store }: Call, input: NewOrder): Order {
  const lines = input.products.map(({ variant_id, quantity, price }) => {
    const choice = findChoice(world, store, variant_id);
    if (!choice) throw invalid({ products: [`variant ${variant_id} not found`] });
    const line = lineFor(world, choice, quantity);
    return price === undefined ? line : { ...line, price_cents: price };
  });
  return world.state.change(() => {
    const order = placeOrder(world, store, {
      lines,
      contact: { ...input.customer, identification: input.customer.document },
      address: addressFrom(input.shipping_address),
      pickup: input.shipping_pickup_type === 'pickup',
      shipping_cents: input.shipping_cost_customer,
      payment_method: 'cash',
      note: input.note,
      storefront: 'api',
      app_id: world.app.client_id,
      keeps_stock: input.inventory_behaviour === 'bypass',
    });
    return input.payment_status === 'paid' ? payOrder(world, order) : order;
  });
}
