import * as z from 'zod';
import { bool, cents, filledText, i18n, id, nullableText, optionalCents, text } from './input.ts';

const stock = z.union([z.literal('').transform(() => null), z.null(), z.coerce.number().int().min(0)]);
const size = z.coerce.number().min(0);

export const VariantInput = z.object({
  id: id.optional(),
  image_id: id.nullish(),
  price: optionalCents.optional(),
  promotional_price: optionalCents.optional(),
  stock: stock.optional(),
  weight: size.optional(),
  width: size.optional(),
  height: size.optional(),
  depth: size.optional(),
  sku: nullableText.optional(),
  barcode: nullableText.optional(),
  cost: optionalCents.optional(),
  values: z.array(i18n).max(3).optional(),
});
export type VariantInput = z.output<typeof VariantInput>;

export const ImageInput = z.object({
  src: z.url({ error: 'is not a valid url' }).optional(),
  attachment: filledText.optional(),
  filename: text.optional(),
  position: z.coerce.number().int().min(1).optional(),
  alt: i18n.optional(),
});
export type ImageInput = z.output<typeof ImageInput>;

const fields = {
  description: i18n.optional(),
  handle: i18n.optional(),
  seo_title: i18n.optional(),
  seo_description: i18n.optional(),
  attributes: z.array(i18n).max(3).optional(),
  categories: z.array(id).optional(),
  brand: nullableText.optional(),
  published: bool.optional(),
  free_shipping: bool.optional(),
  requires_shipping: bool.optional(),
  video_url: nullableText.optional(),
  tags: text.optional(),
};

export const NewProduct = z.object({
  name: i18n,
  ...fields,
  variants: z.array(VariantInput).max(1000).optional(),
  images: z.array(ImageInput).max(250).optional(),
});
export type NewProduct = z.output<typeof NewProduct>;

export const ProductPatch = z.object({ name: i18n.optional(), ...fields });
export type ProductPatch = z.output<typeof ProductPatch>;

export const StockPrices = z.array(
  z.object({
    id,
    variants: z.array(
      z.object({
        id,
        price: cents.optional(),
        inventory_levels: z.array(z.object({ stock, location_id: text.optional() })).optional(),
      }),
    ),
  }),
);
export type StockPrices = z.output<typeof StockPrices>;

export const StockMove = z.object({
  action: z.enum(['replace', 'variation'], { error: 'is not included in the list' }),
  value: z.coerce.number().int(),
  id: id.optional(),
});
