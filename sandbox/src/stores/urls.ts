import type { World } from '../world.ts';
import type { Image, Product } from './product.ts';
import { textOf } from './product.ts';
import type { NamedStore } from './store.ts';

export const storefrontUrl = (world: World, store: NamedStore): string =>
  `${world.url}/tienda/${store.handle}`;

export const productUrl = (world: World, store: NamedStore, product: Product): string =>
  `${storefrontUrl(world, store)}/productos/${textOf(product.handle)}`;

export const pictureUrl = (world: World, product: Product, image: Image): string =>
  image.src ??
  `${world.url}/fotos/${product.store_id}/${product.id}/${image.id}.${image.uploaded?.type ?? 'svg'}`;

/** The platform serves its own copy of an app's script. */
export const hostedScriptUrl = (world: World, handle: string): string => `${world.url}/scripts/${handle}.js`;
