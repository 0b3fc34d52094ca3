import { findProduct } from '../../stores/catalogue.ts';
import type { Product } from '../../stores/product.ts';
import { notFound } from '../errors.ts';
import { type Call, idIn } from '../route.ts';

export function productOf(call: Call, name = 'id'): Product {
  const product = findProduct(call.world, call.store, idIn(call, name));
  if (!product) throw notFound('Product');
  return product;
}

/** A row of the call's own store, or 404: another store's row does not exist here. */
export function rowOf<T extends { store_id: number }>(call: Call, row: T | undefined, resource: string): T {
  if (row?.store_id !== call.store.id) throw notFound(resource);
  return row;
}
