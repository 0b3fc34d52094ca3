import { findProduct, saveProduct } from '../stores/catalogue.ts';
import { recognise } from '../stores/pictures.ts';
import { type Image, type Product, textOf, type Variant } from '../stores/product.ts';
import { slug } from '../stores/seeds.ts';
import type { NamedStore } from '../stores/store.ts';
import { emit } from '../webhooks/queue.ts';
import type { World } from '../world.ts';
import { apiError, invalid, notFound } from './errors.ts';
import { BLANK, translated } from './input.ts';
import type { ImageInput, NewProduct, ProductPatch, StockPrices, VariantInput } from './product-input.ts';

const MOST_VARIANTS_REPRICED = 50;

const LARGEST_PICTURE = 10 * 1024 * 1024;

function decoded({ attachment, filename }: ImageInput & { attachment: string }) {
  if (!filename) throw invalid({ filename: [BLANK] });
  const bytes = Buffer.from(attachment, 'base64');
  const picture = recognise(bytes);
  if (!picture) throw invalid({ attachment: ['is not a gif, jpg or png picture'] });
  if (bytes.length >= LARGEST_PICTURE) throw invalid({ attachment: ['must be smaller than 10 MB'] });
  return { bytes, picture };
}

export function newImage(world: World, store: NamedStore, input: ImageInput, position: number): Image {
  const { src, attachment } = input;
  if (!src && !attachment) throw invalid({ src: [BLANK] });
  const upload = attachment ? decoded({ ...input, attachment }) : undefined;
  const at = world.clock.now();
  const id = world.ids.next('image');
  if (upload) world.pictures.write(id, upload.picture.type, upload.bytes);
  return {
    id,
    position: input.position ?? position,
    src: upload ? null : (src ?? null),
    uploaded: upload?.picture,
    drawing: { kind: 'box', tone: 'arena', scene: 0 },
    alt: input.alt ? translated(store, input.alt) : {},
    created_at: at,
    updated_at: at,
  };
}

export function newProduct(world: World, store: NamedStore, input: NewProduct): Product {
  const at = world.clock.now();
  const id = world.ids.next('product');
  const name = translated(store, input.name);
  const blank: Product = {
    id,
    store_id: store.id,
    name,
    description: {},
    handle: { [store.language]: `${slug(textOf(name))}-${id}` },
    seo_title: {},
    seo_description: {},
    attributes: [],
    variants: distinct(
      (input.variants ?? [{}]).map((one, index) => newVariant(world, store, one, index + 1)),
    ),
    images: (input.images ?? []).map((one, index) => newImage(world, store, one, index + 1)),
    category_ids: [],
    brand: null,
    published: true,
    free_shipping: false,
    requires_shipping: true,
    video_url: null,
    tags: '',
    created_at: at,
    updated_at: at,
  };
  return patchedProduct(store, blank, input);
}

export function patchedProduct(store: NamedStore, product: Product, input: ProductPatch): Product {
  const text = (value: ProductPatch['name'], known: Product['name']) =>
    value === undefined ? known : translated(store, value);
  return {
    ...product,
    name: text(input.name, product.name),
    description: text(input.description, product.description),
    handle: text(input.handle, product.handle),
    seo_title: text(input.seo_title, product.seo_title),
    seo_description: text(input.seo_description, product.seo_description),
    attributes: input.attributes?.map((value) => translated(store, value)) ?? product.attributes,
    category_ids: input.categories ?? product.category_ids,
    brand: given(input.brand, product.brand),
    published: given(input.published, product.published),
    free_shipping: given(input.free_shipping, product.free_shipping),
    requires_shipping: given(input.requires_shipping, product.requires_shipping),
    video_url: given(input.video_url, product.video_url),
    tags: given(input.tags, product.tags),
  };
}

export function repriced(world: World, store: NamedStore, changes: StockPrices) {
  if (changes.flatMap(({ variants }) => variants).length > MOST_VARIANTS_REPRICED) {
    throw apiError(422, `At most ${MOST_VARIANTS_REPRICED} variants can be updated at once`);
  }
  return changes.map((change) => {
    const product = findProduct(world, store, change.id);
    if (!product) throw notFound('Product');
    const variants = product.variants.map((variant) => {
      const wanted = change.variants.find(({ id }) => id === variant.id);
      const level = wanted?.inventory_levels?.[0];
      return {
        ...variant,
        price_cents: wanted?.price ?? variant.price_cents,
        stock: level ? level.stock : variant.stock,
      };
    });
    saveProduct(world, { ...product, variants });
    emit(world, store.id, 'product/updated', product.id);
    return { id: change.id, variants: change.variants.map(({ id }) => ({ id, success: true })) };
  });
}

export function newVariant(world: World, store: NamedStore, input: VariantInput, position: number): Variant {
  const at = world.clock.now();
  const blank: Variant = {
    id: world.ids.next('variant'),
    image_id: null,
    position,
    price_cents: null,
    promotional_price_cents: null,
    stock: null,
    weight: 0,
    width: 0,
    height: 0,
    depth: 0,
    sku: null,
    barcode: null,
    cost_cents: null,
    values: [],
    created_at: at,
    updated_at: at,
  };
  return patchedVariant(world, store, blank, input);
}

const given = <T>(value: T | undefined, known: T): T => (value === undefined ? known : value);

export function patchedVariant(
  world: World,
  store: NamedStore,
  variant: Variant,
  input: VariantInput,
): Variant {
  return {
    ...variant,
    image_id: given(input.image_id, variant.image_id),
    price_cents: given(input.price, variant.price_cents),
    promotional_price_cents: given(input.promotional_price, variant.promotional_price_cents),
    stock: given(input.stock, variant.stock),
    weight: given(input.weight, variant.weight),
    width: given(input.width, variant.width),
    height: given(input.height, variant.height),
    depth: given(input.depth, variant.depth),
    sku: given(input.sku, variant.sku),
    barcode: given(input.barcode, variant.barcode),
    cost_cents: given(input.cost, variant.cost_cents),
    values: input.values ? input.values.map((value) => translated(store, value)) : variant.values,
    updated_at: world.clock.now(),
  };
}

/** Refuses two variants with the same values. Reference 3.2. */
export function distinct(variants: Variant[]): Variant[] {
  const keys = new Set(variants.map((variant) => JSON.stringify(variant.values)));
  if (keys.size < variants.length) throw apiError(422, 'Variants cannot be repeated');
  return variants.map((variant, index) => ({ ...variant, position: index + 1 }));
}
