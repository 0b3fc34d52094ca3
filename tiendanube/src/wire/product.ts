import * as z from 'zod';
import { Amount } from './amount.ts';
import { CategoryMention } from './category.ts';
import { Instant } from './instant.ts';
import { listOf, Translated } from './shapes.ts';
import { flagOr, Id, Integer, ifReadable, openEnum, orNull, SoftId, SoftText } from './values.ts';

export const Variant = z.object({
  id: Id,
  product_id: SoftId,
  image_id: SoftId,
  position: ifReadable(Integer),
  /** Null means "ask for the price". */
  price: orNull(Amount),
  promotional_price: orNull(Amount),
  compare_at_price: ifReadable(Amount),
  cost: ifReadable(Amount),
  stock_management: flagOr(false),
  /** Null means unlimited. */
  stock: orNull(Integer),
  weight: ifReadable(Amount),
  width: ifReadable(Amount),
  height: ifReadable(Amount),
  depth: ifReadable(Amount),
  sku: SoftText,
  barcode: SoftText,
  mpn: SoftText,
  age_group: SoftText,
  gender: SoftText,
  values: listOf(Translated).catch([]),
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type Variant = z.infer<typeof Variant>;

export const ProductImage = z.object({
  id: Id,
  product_id: SoftId,
  src: SoftText,
  position: ifReadable(Integer),
  alt: Translated,
  width: ifReadable(Integer),
  height: ifReadable(Integer),
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type ProductImage = z.infer<typeof ProductImage>;

export const Product = z.object({
  id: Id,
  name: Translated,
  description: Translated,
  handle: Translated,
  seo_title: Translated,
  seo_description: Translated,
  attributes: listOf(Translated).catch([]),
  variants: listOf(Variant),
  images: listOf(ProductImage),
  categories: listOf(CategoryMention),
  brand: SoftText,
  published: flagOr(false),
  free_shipping: flagOr(false),
  requires_shipping: flagOr(true),
  visibility: openEnum(['visible', 'unlisted', 'hidden']),
  video_url: SoftText,
  tags: SoftText,
  canonical_url: SoftText,
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type Product = z.infer<typeof Product>;

/** One text for every language of the store, or one per language. */
export type NewText = string | Translated;

/** By URL, or the bytes as base64 with the file name. gif, jpg or png under 10 MB. */
export type NewProductImage = { position?: number; alt?: NewText } & (
  | { src: string }
  | { attachment: string; filename: string }
);

export type NewVariant = {
  /** Amounts as text: '5400.00'. */
  price?: string | null;
  promotional_price?: string | null;
  cost?: string | null;
  /** Null is unlimited. */
  stock?: number | null;
  weight?: string;
  width?: string;
  height?: string;
  depth?: string;
  sku?: string | null;
  barcode?: string | null;
  /** One value per entry of the product's `attributes`, in the same order. */
  values?: NewText[];
};

/** The body of a creation. Without variants the store creates one. */
export type NewProduct = {
  name: NewText;
  description?: NewText;
  handle?: NewText;
  seo_title?: NewText;
  seo_description?: NewText;
  attributes?: NewText[];
  variants?: NewVariant[];
  images?: NewProductImage[];
  categories?: number[];
  brand?: string | null;
  published?: boolean;
  free_shipping?: boolean;
  requires_shipping?: boolean;
  video_url?: string | null;
  tags?: string;
};
