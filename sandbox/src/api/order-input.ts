import * as z from 'zod';
import { CANCEL_REASONS } from '../orders/order.ts';
import { bool, cents, filledText, id, NOT_IN_LIST, nullableText, text } from './input.ts';

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
