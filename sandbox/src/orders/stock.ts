import { findProduct, saveProduct } from '../stores/catalogue.ts';
import type { NamedStore } from '../stores/store.ts';
import { emit } from '../webhooks/queue.ts';
import type { World } from '../world.ts';

type StockMove = { product_id: number; variant_id: number; quantity: number };

/** Adds to the stock; a negative quantity takes from it. Unlimited stock and deleted products stay unchanged. */
export function moveStock(world: World, store: NamedStore, moves: readonly StockMove[]) {
  for (const { product_id, variant_id, quantity } of moves) {
    const product = findProduct(world, store, product_id);
    const variant = product?.variants.find(({ id }) => id === variant_id);
    if (!product || !variant || variant.stock === null || quantity === 0) continue;
    const stock = Math.max(0, variant.stock + quantity);
    const variants = product.variants.map((other) => (other.id === variant_id ? { ...other, stock } : other));
    saveProduct(world, { ...product, variants });
    emit(world, store.id, 'product/updated', product_id);
  }
}

export const taken = (lines: readonly StockMove[]): StockMove[] =>
  lines.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity: -quantity }));
