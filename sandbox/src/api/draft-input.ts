import * as z from 'zod';
import { DRAFT_PAYMENTS } from '../orders/order.ts';
import { cents, filledText, id, NOT_IN_LIST, nullableText } from './input.ts';
import { AddressInput } from './order-input.ts';

const fields = {
  contact_name: filledText,
  contact_lastname: filledText,
  contact_email: z.email({ error: 'is invalid' }),
  contact_phone: nullableText.optional(),
  contact_identification: nullableText.optional(),
  payment_status: z.enum(DRAFT_PAYMENTS, { error: NOT_IN_LIST }),
  sale_channel: nullableText.optional(),
  note: nullableText.optional(),
  discount: cents.optional(),
  products: z
    .array(z.object({ variant_id: id, quantity: z.coerce.number().int().min(1) }))
    .min(1, "can't be blank"),
  shipping: z.object({ cost: cents.optional(), shipping_address: AddressInput.optional() }).optional(),
};

export const NewDraft = z.object(fields);
export type NewDraft = z.output<typeof NewDraft>;

export const DraftPatch = NewDraft.partial();
export type DraftPatch = z.output<typeof DraftPatch>;
