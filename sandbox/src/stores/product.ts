import type { Picture } from './pictures.ts';

export type Language = 'es' | 'pt' | 'en';
export type I18n = Partial<Record<Language, string>>;

/** What to draw when the picture is requested. */
export type Drawing = { kind: string; tone: string; scene: number };

export type Image = {
  id: number;
  position: number;
  /** Set when the picture is hosted elsewhere; otherwise it is drawn. */
  src: string | null;
  /** Set when a call uploaded the bytes; they are in a file. */
  uploaded?: Picture;
  drawing: Drawing;
  alt: I18n;
  created_at: number;
  updated_at: number;
};

export type Variant = {
  id: number;
  image_id: number | null;
  position: number;
  price_cents: number | null;
  promotional_price_cents: number | null;
  /** Null means unlimited. */
  stock: number | null;
  weight: number;
  width: number;
  height: number;
  depth: number;
  sku: string | null;
  barcode: string | null;
  cost_cents: number | null;
  values: I18n[];
  created_at: number;
  updated_at: number;
};

export type Product = {
  id: number;
  store_id: number;
  name: I18n;
  description: I18n;
  handle: I18n;
  seo_title: I18n;
  seo_description: I18n;
  attributes: I18n[];
  variants: Variant[];
  images: Image[];
  category_ids: number[];
  brand: string | null;
  published: boolean;
  free_shipping: boolean;
  requires_shipping: boolean;
  video_url: string | null;
  tags: string;
  created_at: number;
  updated_at: number;
};

/** Seeds are generated on the fly; only differences are stored. A null product was deleted. */
export type ProductRecord = { id: number; store_id: number; product: Product | null };

export type Category = {
  id: number;
  store_id: number;
  name: I18n;
  description: I18n;
  handle: I18n;
  parent: number | null;
  visibility: 'visible' | 'hidden';
  google_shopping_category: string | null;
  created_at: number;
  updated_at: number;
};

export const effectivePrice = (variant: Variant): number | null =>
  variant.promotional_price_cents ?? variant.price_cents;

export const textOf = (value: I18n): string => value.es ?? value.pt ?? value.en ?? '';
