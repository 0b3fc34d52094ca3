import * as z from 'zod';
import { Amount } from './amount.ts';
import { Instant } from './instant.ts';
import { OrderLine } from './order-line.ts';
import { fullListOf } from './shapes.ts';
import { Id, ifReadable, orNull, SoftId, SoftText } from './values.ts';

/** An order that still has to be paid or confirmed; then it becomes an order with the same id. */
export const DraftOrder = z.object({
  id: Id,
  token: SoftText,
  /** Anyone with this URL can pay like a buyer. */
  checkout_url: SoftText,
  note: SoftText,
  products: fullListOf(OrderLine),
  subtotal: Amount,
  discount: orNull(Amount),
  total: Amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  app_id: SoftId,
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type DraftOrder = z.infer<typeof DraftOrder>;

/** Lines have no price of their own; one discount applies to the whole. */
export type NewDraftOrder = {
  contact_name: string;
  contact_lastname: string;
  contact_email: string;
  contact_phone?: string | null;
  contact_identification?: string | null;
  payment_status: 'unpaid' | 'pending_confirmation' | 'paid';
  sale_channel?: string;
  note?: string;
  /** An amount as text: '5400.00'. */
  discount?: string;
  products: { variant_id: number; quantity: number }[];
};

export const ConfirmedOrder = z.object({ id: Id });
