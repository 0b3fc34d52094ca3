import * as z from 'zod';
import { COUPON_TYPES } from '../coupons/coupon.ts';
import { timeFrom } from '../formats/dates.ts';
import { centsFrom } from '../formats/money.ts';
import { CANCEL_REASONS, PAYMENT_METHODS } from '../orders/order.ts';

/** When it should have happened; now by default. */
const at = z
  .string()
  .transform((text, context) => {
    const time = timeFrom(text);
    if (time !== undefined) return time;
    context.addIssue({ code: 'custom', message: 'is not an ISO 8601 date' });
    return z.NEVER;
  })
  .optional();

const amount = z.union([z.string(), z.number()]).transform((value, context) => {
  const cents = centsFrom(value);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'is not an amount' });
  return z.NEVER;
});

export const QuickOrder = z.strictObject({
  lines: z
    .array(z.strictObject({ variant_id: z.number().int(), quantity: z.number().int().min(1).default(1) }))
    .optional(),
  coupon: z.string().optional(),
  name: z.string().optional(),
  email: z.email().optional(),
  phone: z.string().optional(),
  identification: z.string().optional(),
  landing_page: z.string().optional(),
  payment_method: z.enum(PAYMENT_METHODS).default('wire_transfer'),
  pickup: z.boolean().default(false),
  paid: z.boolean().default(false),
  extra: z.record(z.string(), z.string()).optional(),
  at,
  /** If above one, each order has its own buyer and products, drawn from the seed. */
  count: z.number().int().min(1).max(5_000).default(1),
  seed: z.number().int().min(0).default(1),
});
export type QuickOrder = z.output<typeof QuickOrder>;

export const OwnCoupon = z
  .strictObject({
    code: z.string().min(1),
    type: z.enum(COUPON_TYPES).default('percentage'),
    /** Percent, or cents of an amount. */
    value: z.number().int().min(0).default(10),
    includes_shipping: z.boolean().default(false),
  })
  .refine(({ type, value }) => type !== 'percentage' || (value >= 1 && value <= 100), 'is no percentage');

const When = z.strictObject({ at });

export const OrderActions = {
  pay: When,
  void: When,
  close: When,
  reopen: When,
  pack: When,
  fulfill: When,
  cancel: z.strictObject({ at, reason: z.enum(CANCEL_REASONS).optional(), restock: z.boolean().optional() }),
  /** Without an amount: all that is left, or the charged shipping. */
  refund: z.strictObject({ at, amount: amount.optional(), shipping: z.boolean().optional() }),
  edit: z.strictObject({
    at,
    reason: z.string().optional(),
    edits: z
      .array(z.strictObject({ variant_id: z.number().int(), quantity: z.number().int().min(0) }))
      .min(1),
  }),
};
export type OrderAction = keyof typeof OrderActions;

export const Advance = z.strictObject({
  ms: z.number().min(0).default(0),
  minutes: z.number().min(0).default(0),
  hours: z.number().min(0).default(0),
  days: z.number().min(0).default(0),
});
export const Scale = z.strictObject({ scale: z.number().positive().max(1_000_000) });
export const Reset = z.strictObject({ store: z.string().optional() });
export const SendEvent = z.strictObject({ event: z.string(), id: z.number().int() });
