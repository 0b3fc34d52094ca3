import * as z from 'zod';
import { lineFor } from '../orders/cart.ts';
import { payOrder } from '../orders/changes.ts';
import { CANCEL_REASONS, type Order } from '../orders/order.ts';
import { placeOrder } from '../orders/place.ts';
import { findChoice } from '../stores/catalogue.ts';
import type { Address } from '../stores/customer.ts';
import { invalid } from './errors.ts';
import { bool, cents, filledText, id, NOT_IN_LIST, nullableText, text } from './input.ts';
import type { Call } from './route.ts';

const line = text.nullish().transform((value) => value ?? '');

export const AddressInput = z.object({
  first_name: line,
  last_name: line,
  address: filledText,
  number: line,
  floor: line,
  locality: line,
  city: filledText,
  province: line,
  zipcode: filledText,
  country: line,
  phone: line,
});
export type AddressInput = z.output<typeof AddressInput>;

export const NewOrder = z.object({
  gateway: z.enum(['offline', 'not-provided'], { error: NOT_IN_LIST }),
  products: z
    .array(z.object({ variant_id: id, quantity: z.coerce.number().int().min(1), price: cents.optional() }))
    .min(1, "can't be blank"),
  customer: z.object({
    name: filledText,
    email: z.email({ error: 'is invalid' }),
    phone: nullableText,
    document: nullableText,
  }),
  billing_address: AddressInput,
  shipping_address: AddressInput,
  shipping_pickup_type: z.enum(['ship', 'pickup'], { error: NOT_IN_LIST }),
  shipping: z.enum(['branch', 'table', 'not-provided'], { error: NOT_IN_LIST }),
  shipping_option: filledText,
  shipping_cost_customer: cents,
  payment_status: z.enum(['pending', 'authorized', 'paid'], { error: NOT_IN_LIST }).default('pending'),
  inventory_behaviour: z.enum(['bypass', 'claim'], { error: NOT_IN_LIST }).default('bypass'),
  note: nullableText,
});
export type NewOrder = z.output<typeof NewOrder>;

export const OrderPatch = z.object({
  owner_note: nullableText.optional(),
  status: z.enum(['open', 'closed', 'cancelled'], { error: NOT_IN_LIST }).optional(),
});

export const Cancellation = z.object({
  reason: z.enum(CANCEL_REASONS, { error: NOT_IN_LIST }).default('other'),
  email: bool.default(true),
  restock: bool.default(true),
});

export const addressFrom = ({ first_name, last_name, ...rest }: AddressInput): Address => ({
  id: 1,
  name: `${first_name} ${last_name}`.trim(),
  ...rest,
});

/** An order created by an app: no visit, no coupon, `storefront` api. Reference 3.5. */
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
