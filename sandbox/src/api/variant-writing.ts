import type { Variant } from '../stores/product.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { apiError } from './errors.ts';
import { translated } from './input.ts';
import type { VariantInput } from './product-input.ts';

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

export const given = <T>(value: T | undefined, known: T): T => (value === undefined ? known : value);

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

/** Two variants with the same values cannot be told apart. Reference 3.2. */
export function distinct(variants: Variant[]): Variant[] {
  const keys = new Set(variants.map((variant) => JSON.stringify(variant.values)));
  if (keys.size < variants.length) throw apiError(422, 'Variants cannot be repeated');
  return variants.map((variant, index) => ({ ...variant, position: index + 1 }));
}
