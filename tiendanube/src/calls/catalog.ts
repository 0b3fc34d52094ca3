import type { Ask } from '../ask.ts';
import { readOne } from '../ask.ts';
import type { CallOptions } from '../exchange.ts';
import { collect, pagesOf } from '../pages.ts';
import { Category } from '../wire/category.ts';
import { type NewProduct, type NewProductImage, Product, ProductImage } from '../wire/product.ts';
import { narrowed } from './fields.ts';
import { removed } from './removal.ts';

export type ProductQuery<Field> = {
  fields?: readonly Field[];
  ids?: readonly number[];
  since_id?: number;
  published?: boolean;
  category_id?: number;
  created_at_min?: Date;
  created_at_max?: Date;
  updated_at_min?: Date;
  updated_at_max?: Date;
  q?: string;
};

export const catalogCalls = (ask: Ask) => ({
  /** Oldest first, so that products created meanwhile come last and shift no page. */
  listProducts<Field extends keyof Product = keyof Product>(
    query: ProductQuery<Field> = {},
    options?: CallOptions & { most_pages?: number },
  ) {
    const { item, fields } = narrowed<Product, Field>(Product, query.fields);
    const asked = { sort_by: 'created-at-ascending', ...query, fields };
    return pagesOf(ask, '/products', item, asked, options);
  },

  getProduct: (id: number, options?: CallOptions) =>
    readOne(Product, ask('GET', `/products/${id}`, {}, options)),

  /** After a lost creation: finds the product with this SKU, if the store created it. */
  findProductBySku: (sku: string, options?: CallOptions) =>
    readOne(Product, ask('GET', `/products/sku/${encodeURIComponent(sku)}`, {}, options)),

  createProduct: (product: NewProduct, options?: CallOptions) =>
    readOne(Product, ask('POST', '/products', { body: product }, options)),

  deleteProduct: (id: number, options?: CallOptions) =>
    removed(ask('DELETE', `/products/${id}`, {}, options)),

  createProductImage: (product_id: number, image: NewProductImage, options?: CallOptions) =>
    readOne(ProductImage, ask('POST', `/products/${product_id}/images`, { body: image }, options)),

  listCategories: (options?: CallOptions) => collect(pagesOf(ask, '/categories', Category, {}, options)),
});
