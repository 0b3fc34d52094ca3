import * as z from 'zod';
import { Amount } from './amount.ts';
import { Instant } from './instant.ts';
import { ifReadable, orNull, SoftText } from './values.ts';

/** One movement of an order's money. A negative `total_paid_diff` is a refund by the merchant. */
export const OrderHistoryValue = z.object({
  status: SoftText,
  total_delta: orNull(Amount),
  total_paid_diff: orNull(Amount),
  gateway_method: SoftText,
  gateway_name: SoftText,
  closed_at: ifReadable(Instant),
  happened_at: ifReadable(Instant),
});
export type OrderHistoryValue = z.infer<typeof OrderHistoryValue>;
