import type { Drawing, I18n, Image, Language, Product, Variant } from './product.ts';
import type { ProductSource } from './store.ts';

/** What the author of a seed writes; ids, dates and pictures follow from its place in the list. */
export type ProductSeed = {
  name: string;
  text: string;
  category: number;
  price: number;
  promo?: number;
  kind: string;
  tone: string;
  stock?: number | null;
  weight?: number;
  pictures?: number;
  brand?: string;
  tags?: string;
  free_shipping?: boolean;
  axis?: { name: string; values: { value: string; price?: number; promo?: number; stock?: number }[] };
};

const FOUNDED = Date.UTC(2025, 2, 10, 13, 0, 0);
const HOUR = 3_600_000;

export const firstCategoryId = (store_id: number) => 30_000_000 + (store_id % 100) * 100;
export const firstProductId = (store_id: number) => 210_000_000 + (store_id % 100) * 100_000;
const partId = (base: number, store_id: number, index: number, part: number) =>
  base + ((store_id % 100) * 100_000 + index) * 10 + part;

export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const inLanguage = (language: Language, text: string): I18n => ({ [language]: text });

function images(seed: ProductSeed, store_id: number, index: number, at: number): Image[] {
  const drawing = (scene: number): Drawing => ({ kind: seed.kind, tone: seed.tone, scene });
  return Array.from({ length: seed.pictures ?? 3 }, (_, place) => ({
    id: partId(610_000_000, store_id, index, place),
    position: place + 1,
    src: null,
    drawing: drawing(place),
    alt: {},
    created_at: at,
    updated_at: at,
  }));
}

function variants(seed: ProductSeed, language: Language, store_id: number, index: number, at: number) {
  const values = seed.axis?.values ?? [{ value: '' }];
  return values.map((option, place): Variant => {
    const promo = option.promo ?? (option.price === undefined ? seed.promo : undefined);
    return {
      id: partId(810_000_000, store_id, index, place),
      image_id: null,
      position: place + 1,
      price_cents: Math.round((option.price ?? seed.price) * 100),
      promotional_price_cents: promo === undefined ? null : Math.round(promo * 100),
      stock: option.stock ?? (seed.stock === undefined ? 20 : seed.stock),
      weight: seed.weight ?? 0.4,
      width: 12,
      height: 14,
      depth: 12,
      sku: `${slug(seed.name).slice(0, 3).toUpperCase()}${store_id % 100}-${index + 1}-${place + 1}`,
      barcode: null,
      cost_cents: null,
      values: seed.axis ? [inLanguage(language, option.value)] : [],
      created_at: at,
      updated_at: at,
    };
  });
}

export function growProduct(seed: ProductSeed, language: Language, store_id: number, index: number): Product {
  const at = FOUNDED + index * HOUR;
  const id = firstProductId(store_id) + index;
  return {
    id,
    store_id,
    name: inLanguage(language, seed.name),
    description: inLanguage(language, `<p>${seed.text}</p>`),
    handle: inLanguage(language, slug(seed.name)),
    seo_title: inLanguage(language, seed.name.slice(0, 70)),
    seo_description: inLanguage(language, seed.text.slice(0, 320)),
    attributes: seed.axis ? [inLanguage(language, seed.axis.name)] : [],
    variants: variants(seed, language, store_id, index, at),
    images: images(seed, store_id, index, at),
    category_ids: [firstCategoryId(store_id) + seed.category],
    brand: seed.brand ?? null,
    published: true,
    free_shipping: seed.free_shipping ?? false,
    requires_shipping: true,
    video_url: null,
    tags: seed.tags ?? '',
    created_at: at,
    updated_at: at,
  };
}

export const listed = (seeds: ProductSeed[], language: Language, store_id: number): ProductSource => ({
  size: seeds.length,
  at: (index) => growProduct(seeds[index] as ProductSeed, language, store_id, index),
});
