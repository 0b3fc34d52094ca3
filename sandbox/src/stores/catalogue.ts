import type { World } from '../world.ts';
import type { Category, Product, Variant } from './product.ts';
import { firstProductId } from './seeds.ts';
import type { NamedStore } from './store.ts';

const seedIndex = (store: NamedStore, id: number) => {
  const index = id - firstProductId(store.id);
  return index >= 0 && index < store.products.size ? index : undefined;
};

export function findProduct(world: World, store: NamedStore, id: number): Product | undefined {
  const kept = world.products.find(id);
  if (kept) return kept.store_id === store.id ? (kept.product ?? undefined) : undefined;
  const index = seedIndex(store, id);
  return index === undefined ? undefined : store.products.at(index);
}

/** Sorted by id, without generating a single product. */
export function productIds(world: World, store: NamedStore): number[] {
  const kept = world.products.list().filter((record) => record.store_id === store.id);
  const gone = new Set(kept.filter((record) => record.product === null).map((record) => record.id));
  const first = firstProductId(store.id);
  const seeds = Array.from({ length: store.products.size }, (_, index) => first + index);
  const added = kept.filter((record) => seedIndex(store, record.id) === undefined).map((record) => record.id);
  return [...seeds, ...added.sort((a, b) => a - b)].filter((id) => !gone.has(id));
}

export const listProducts = (world: World, store: NamedStore): Product[] =>
  productIds(world, store).flatMap((id) => findProduct(world, store, id) ?? []);

export function findProductByHandle(world: World, store: NamedStore, handle: string): Product | undefined {
  return listProducts(world, store).find((product) => Object.values(product.handle).includes(handle));
}

export type Choice = { product: Product; variant: Variant };

export function findChoice(world: World, store: NamedStore, variant_id: number): Choice | undefined {
  const seed_index = Math.floor((variant_id - 810_000_000) / 10) - (store.id % 100) * 100_000;
  const grown = findProduct(world, store, firstProductId(store.id) + seed_index);
  const kept = world.products.list().flatMap((record) => record.product ?? []);
  for (const product of grown ? [grown, ...kept] : kept) {
    const variant = product.variants.find((candidate) => candidate.id === variant_id);
    if (variant && product.store_id === store.id) return { product, variant };
  }
  return undefined;
}

export const saveProduct = (world: World, product: Product): Product => {
  const saved = { ...product, updated_at: world.clock.now() };
  world.products.put({ id: saved.id, store_id: saved.store_id, product: saved });
  return saved;
};

export const removeProduct = (world: World, product: Product) =>
  world.products.put({ id: product.id, store_id: product.store_id, product: null });

export const listCategories = (world: World, store_id: number): Category[] =>
  world.categories.list().filter((category) => category.store_id === store_id);

/** A category and all its descendants. */
export function categoryBranch(world: World, store_id: number, id: number): Set<number> {
  const branch = new Set([id]);
  const all = listCategories(world, store_id);
  for (let size = 0; size !== branch.size; ) {
    size = branch.size;
    for (const { id, parent } of all) if (parent !== null && branch.has(parent)) branch.add(id);
  }
  return branch;
}
