import type { Choice } from '../stores/catalogue.ts';
import { effectivePrice, textOf } from '../stores/product.ts';
import { pictureUrl } from '../stores/urls.ts';
import type { World } from '../world.ts';
import type { Line } from './order.ts';

/** A line keeps what was true when it was bought. */
export function lineFor(world: World, { product, variant }: Choice, quantity: number): Omit<Line, 'id'> {
  const values = variant.values.map(textOf);
  const name = textOf(product.name);
  const image = product.images.find(({ id }) => id === variant.image_id) ?? product.images[0];
  return {
    product_id: product.id,
    variant_id: variant.id,
    name: values.length > 0 ? `${name} (${values.join(', ')})` : name,
    name_without_variants: name,
    variant_values: values,
    sku: variant.sku,
    barcode: variant.barcode,
    price_cents: effectivePrice(variant) ?? 0,
    compare_at_price_cents: variant.price_cents ?? 0,
    promotional: variant.promotional_price_cents !== null,
    cost_cents: variant.cost_cents,
    quantity,
    weight: variant.weight,
    free_shipping: product.free_shipping,
    image_id: image?.id ?? 0,
    image_src: image ? pictureUrl(world, product, image) : null,
    category_ids: product.category_ids,
  };
}
