import * as z from 'zod';
import { Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { Percent } from './merchants.ts';

const Category = Named;
export type Category = z.infer<typeof Category>;

export const synchronisationStates = ['running', 'done', 'failed'] as const;

const Synchronisation = z.object({
  pk: Pk,
  state: z.enum(synchronisationStates),
  /** Null until the platform reports the number. */
  total: z.number().int().nullable(),
  done: z.number().int(),
  /** Tells the person how to recover, in her language. */
  error: z.string().nullable(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Synchronisation = z.infer<typeof Synchronisation>;

const Product = z.object({
  pk: Pk,
  name: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
  category: Category.nullable(),
  store_categories: z.array(z.string()),
  price_cents: z.number().int(),
  currency: z.string(),
  /** Null when the store does not track stock. */
  stock: z.number().int().nullable(),
  variants: z.number().int(),
  /** The rate in effect; null means the merchant's rates. */
  commission: z.number().int().nullable(),
  /** A lower commission that has not taken effect yet. */
  announced: z.object({ commission: z.number().int().nullable(), effective_at: z.iso.datetime() }).nullable(),
  is_published: z.boolean(),
  /** The store shows the product. */
  in_store: z.boolean(),
});
export type Product = z.infer<typeof Product>;

export const productSorts = ['newest', 'name', 'price', '-price', 'stock'] as const;

export const ProductQuery = PageQuery.extend({
  s: z.string().trim().max(100).optional(),
  category: Pk.optional(),
  published: z.enum(['yes', 'no']).optional(),
  stock: z.enum(['yes', 'no']).optional(),
  order_by: z.enum(productSorts).default('newest'),
});
export type ProductQuery = z.output<typeof ProductQuery>;

export const ProductsChange = z
  .strictObject({
    products: z.array(Pk).min(1, { error: 'nothing_chosen' }).max(500),
    category: Pk.nullable().optional(),
    commission: Percent.nullable().optional(),
    is_published: z.boolean().optional(),
  })
  .refine(
    ({ category, commission, is_published }) =>
      [category, commission, is_published].some((x) => x !== undefined),
    {
      error: 'nothing_chosen',
      path: ['products'],
    },
  );
export type ProductsChange = z.output<typeof ProductsChange>;

export const NewSynchronisation = z.strictObject({
  category: Pk.nullable(),
  commission: Percent.nullable(),
});
export type NewSynchronisation = z.output<typeof NewSynchronisation>;

export const catalogEndpoints = slice('catalog', {
  listCategories: {
    method: 'GET',
    path: '/affiliates/categories',
    audience: 'anyone',
    summary: 'The categories of Aliado, in the language of the caller',
    query: PageQuery,
    response: paged(Category),
  },
  synchroniseStore: {
    method: 'POST',
    path: '/store/synchronize_tn/',
    audience: 'provider',
    scope: 'products:write',
    summary: 'Synchronise all products of the store; category and commission apply to new products',
    body: NewSynchronisation,
    status: 202,
    response: Synchronisation,
  },
  getSynchronisation: {
    method: 'GET',
    path: '/store/synchronize_tn/',
    audience: 'provider',
    scope: 'products:read',
    summary: 'Get the latest synchronisation; /live also sends its progress',
    response: z.object({ synchronisation: Synchronisation.nullable() }),
  },
  listProducts: {
    method: 'GET',
    path: '/store/products/',
    audience: 'provider',
    scope: 'products:read',
    summary: 'The merchant’s products',
    query: ProductQuery,
    response: paged(Product),
  },
  updateProducts: {
    method: 'PUT',
    path: '/store/products/',
    audience: 'provider',
    scope: 'products:write',
    summary:
      'Change category, commission or publication of the chosen products; a higher commission counts at once, a lower one after the notice',
    body: ProductsChange,
    response: z.object({
      changed: z.number().int(),
      /** How many affiliates will earn less, and from when. */
      lowered: z.number().int(),
      effective_at: z.iso.datetime().nullable(),
    }),
  },
});
