import { platformDate } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import { findStore } from '../../stores/named-stores.ts';
import type { Category, Image, Product, Variant } from '../../stores/product.ts';
import { pictureUrl, productUrl } from '../../stores/urls.ts';
import type { World } from '../../world.ts';
import { i18nShape } from './values.ts';

const optionalDecimal = (cents: number | null) => (cents === null ? null : decimal(cents));
const dates = ({ created_at, updated_at }: { created_at: number; updated_at: number }) => ({
  created_at: platformDate(created_at),
  updated_at: platformDate(updated_at),
});

export const variantShape = (product: Product, variant: Variant) => ({
  id: variant.id,
  image_id: variant.image_id,
  product_id: product.id,
  position: variant.position,
  price: optionalDecimal(variant.price_cents),
  compare_at_price: optionalDecimal(variant.price_cents),
  promotional_price: optionalDecimal(variant.promotional_price_cents),
  stock_management: variant.stock !== null,
  stock: variant.stock,
  weight: variant.weight.toFixed(3),
  width: variant.width.toFixed(2),
  height: variant.height.toFixed(2),
  depth: variant.depth.toFixed(2),
  sku: variant.sku,
  values: variant.values.map(i18nShape),
  barcode: variant.barcode,
  mpn: null,
  age_group: null,
  gender: null,
  cost: optionalDecimal(variant.cost_cents),
  ...dates(variant),
});

export const imageShape = (world: World, product: Product, image: Image) => ({
  id: image.id,
  product_id: product.id,
  src: pictureUrl(world, product, image),
  position: image.position,
  alt: i18nShape(image.alt),
  height: image.uploaded?.height ?? 800,
  width: image.uploaded?.width ?? 800,
  thumbnails_generated: 0,
  ...dates(image),
});

export const categoryShape = (world: World, category: Category) => ({
  id: category.id,
  name: i18nShape(category.name),
  description: i18nShape(category.description),
  handle: i18nShape(category.handle),
  parent: category.parent,
  subcategories: world.categories
    .list()
    .filter(({ parent }) => parent === category.id)
    .map(({ id }) => id),
  visibility: category.visibility,
  visibility_updated_at: null,
  google_shopping_category: category.google_shopping_category,
  ...dates(category),
});

export function productShape(world: World, product: Product) {
  const store = findStore(product.store_id);
  return {
    id: product.id,
    name: i18nShape(product.name),
    description: i18nShape(product.description),
    handle: i18nShape(product.handle),
    attributes: product.attributes.map(i18nShape),
    published: product.published,
    visibility: product.published ? 'visible' : 'hidden',
    free_shipping: product.free_shipping,
    requires_shipping: product.requires_shipping,
    canonical_url: store ? productUrl(world, store, product) : null,
    video_url: product.video_url,
    seo_title: i18nShape(product.seo_title),
    seo_description: i18nShape(product.seo_description),
    brand: product.brand,
    ...dates(product),
    variants: product.variants.map((variant) => variantShape(product, variant)),
    tags: product.tags,
    images: product.images.map((image) => imageShape(world, product, image)),
    categories: product.category_ids.flatMap((id) => {
      const category = world.categories.find(id);
      return category ? [categoryShape(world, category)] : [];
    }),
  };
}
