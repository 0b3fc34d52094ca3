import * as z from 'zod';
import { Amount } from './amount.ts';
import { listOf, oneOf } from './shapes.ts';
import { Flag, flagOr, Id, IdOrZero, Integer, ifReadable, SoftId, SoftText, Text } from './values.ts';

/** An `id` of 0 marks a product without a picture. */
const LineImage = z.object({ id: ifReadable(IdOrZero), src: SoftText });

/** One variant may appear in several lines; names and prices are those of the purchase. */
export const OrderLine = z.object({
  id: Id,
  product_id: SoftId,
  variant_id: SoftId,
  name: SoftText,
  name_without_variants: SoftText,
  price: Amount,
  compare_at_price: ifReadable(Amount),
  quantity: Integer,
  weight: ifReadable(Amount),
  free_shipping: flagOr(false),
  image: oneOf(LineImage).catch(null),
  variant_values: listOf(Text).catch([]),
  sku: SoftText,
  barcode: SoftText,
  has_promotional_price: ifReadable(Flag),
  cost: ifReadable(Amount),
});
export type OrderLine = z.infer<typeof OrderLine>;
