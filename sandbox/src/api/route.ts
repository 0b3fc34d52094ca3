import type { Installation } from '../oauth/installation.ts';
import { findProduct } from '../stores/catalogue.ts';
import type { Product } from '../stores/product.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { notFound } from './errors.ts';

export const VERSIONS = ['v1', '2025-03'] as const;
export type Version = (typeof VERSIONS)[number];
export type Query = Record<string, string>;

/** One admitted call of an app. */
export type Call = {
  world: World;
  store: NamedStore;
  installation: Installation;
  version: Version;
  params: Record<string, string>;
  query: Query;
  body: unknown;
  /** The path below the platform's URL, for the links between pages. */
  path: string;
};

export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  scope?: string;
  versions?: readonly Version[];
  handle(call: Call): Answer;
};

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const removed = (): Answer => ok({});
export const nothing = (): Answer => ({ status: 204, body: undefined });

export const idIn = (call: Call, name = 'id'): number => Number(call.params[name]);

export function productOf(call: Call, name = 'id'): Product {
  const product = findProduct(call.world, call.store, idIn(call, name));
  if (!product) throw notFound('Product');
  return product;
}

/** A row of the call's own store, or 404, also for another store's row. */
export function rowOf<T extends { store_id: number }>(call: Call, row: T | undefined, resource: string): T {
  if (row?.store_id !== call.store.id) throw notFound(resource);
  return row;
}
