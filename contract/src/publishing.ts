import * as z from 'zod';
import { ById, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { Percent } from './merchants.ts';

/** The columns of a product spreadsheet, in the template's order. */
export const sheetColumns = [
  'code',
  'name',
  'category',
  'price',
  'stock',
  'commission',
  'wholesale',
  'pictures',
  'description',
] as const;

export const priceColumns = ['code', 'name', 'variant', 'price', 'wholesale'] as const;

/** Every possible column of a row; `today` is the present wholesale price. */
const rowColumns = [...sheetColumns, 'variant', 'today'] as const;
export type SheetColumn = (typeof rowColumns)[number];

/** New products, or wholesale prices of existing ones. */
export const publicationKinds = ['products', 'prices'] as const;
export type PublicationKind = (typeof publicationKinds)[number];

/** `draft`: read and shown; nothing goes to the store before it is confirmed. */
const publicationStates = ['draft', 'running', 'done'] as const;

const publicationRowStates = [
  'ready',
  'wrong',
  'removed',
  'waiting',
  'sending',
  'published',
  'failed',
] as const;

const Publication = z.object({
  pk: Pk,
  kind: z.enum(publicationKinds),
  state: z.enum(publicationStates),
  /** Null for a single product. */
  file: z.object({ name: z.string(), bytes: z.number().int() }).nullable(),
  /** All rows except removed ones. */
  rows: z.number().int(),
  ready: z.number().int(),
  wrong: z.number().int(),
  /** Confirmed but not in the store yet. */
  waiting: z.number().int(),
  published: z.number().int(),
  failed: z.number().int(),
  /** Wrong rows with a suggested fix. */
  fixes: z.number().int(),
  /** The product being created now. */
  current: z.string().nullable(),
  /** Estimated from the store's rate limit before confirmation, and from the pace afterwards. */
  seconds_left: z.number().int().nullable(),
  /** The store does not respond at the moment; the waiting rows are retried. */
  unanswered: z.boolean(),
  /** The merchant stopped it; it ends after the calls in progress. */
  stopping: z.boolean(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Publication = z.infer<typeof Publication>;

const PublicationRow = z.object({
  pk: Pk,
  /** The row number in the spreadsheet. */
  row: z.number().int(),
  state: z.enum(publicationRowStates),
  /** As typed where they are wrong, otherwise as understood. */
  cells: z.partialRecord(z.enum(rowColumns), z.string()),
  problems: z.array(
    z.object({
      column: z.enum(rowColumns),
      text: z.string(),
      /** The label of the button that applies the fix. */
      fix: z.string().nullable(),
    }),
  ),
  /** Why the store refused it. */
  error: z.string().nullable(),
  /** The product's page in the store. */
  url: z.string().nullable(),
});
export type PublicationRow = z.infer<typeof PublicationRow>;

export const PublicationRowsQuery = PageQuery.extend({
  show: z.enum(['all', 'wrong', 'ready', 'published', 'failed']).default('all'),
});
export type PublicationRowsQuery = z.output<typeof PublicationRowsQuery>;

const MOST_CENTS = 1_000_000_000_000;
const Cents = z.number().int().min(1, { error: 'invalid_price' }).max(MOST_CENTS, { error: 'invalid_price' });

export const MOST_PICTURES = 10;
export const LONGEST_PRODUCT_NAME = 255;

export const NewProduct = z
  .strictObject({
    name: z.string().trim().min(1, { error: 'required' }).max(LONGEST_PRODUCT_NAME, { error: 'too_long' }),
    description: z.string().trim().max(5000, { error: 'too_long' }).default(''),
    code: z.string().trim().max(64, { error: 'too_long' }).default(''),
    price_cents: Cents,
    wholesale_cents: Cents.nullable().default(null),
    /** Null means that the store does not track stock. */
    stock: z.number().int().min(0).max(1_000_000).nullable(),
    category: Pk.nullable(),
    commission: Percent.nullable(),
    pictures: z.array(Pk).max(MOST_PICTURES, { error: 'too_long' }).default([]),
  })
  .refine(({ price_cents, wholesale_cents }) => wholesale_cents === null || wholesale_cents <= price_cents, {
    error: 'wholesale_above_price',
    path: ['wholesale_cents'],
  });
export type NewProduct = z.output<typeof NewProduct>;

const ProductPicture = z.object({
  pk: Pk,
  thumb: z.string(),
  card: z.string(),
  full: z.string(),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

const File = z.unknown().meta({ description: 'The file itself' });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const publishingEndpoints = slice('publishing', {
  uploadProductPicture: {
    method: 'POST',
    path: '/store/pictures/',
    audience: 'provider',
    summary: 'Upload a picture for a new product; it is re-encoded in three sizes',
    upload: 'picture',
    status: 201,
    response: ProductPicture,
  },
  createProduct: {
    method: 'POST',
    path: '/store/publications/',
    audience: 'provider',
    summary: 'Create one product in the store and publish it; the same Idempotency-Key creates it once',
    body: NewProduct,
    idempotent: true,
    status: 202,
    response: Publication,
  },
  uploadProductSheet: {
    method: 'POST',
    path: '/store/publications/sheet/',
    audience: 'provider',
    summary: 'Read a spreadsheet (xlsx or csv) of products and return its errors; nothing is published yet',
    upload: 'file',
    patience_ms: 60_000,
    status: 201,
    response: Publication,
  },
  findOpenPublication: {
    method: 'GET',
    path: '/store/publications/',
    audience: 'provider',
    summary:
      'Get the spreadsheet that waits for confirmation, is being published, or finished within the last day',
    query: z.strictObject({ kind: z.enum(publicationKinds).default('products') }),
    response: z.object({ publication: Publication.nullable() }),
  },
  downloadProductTemplate: {
    method: 'GET',
    path: '/store/publications/template/',
    audience: 'provider',
    summary: 'Download an empty spreadsheet with the columns, and a second sheet that explains them',
    download: XLSX,
    response: File,
  },
  uploadPriceSheet: {
    method: 'POST',
    path: '/store/wholesale/prices/sheet/',
    audience: 'provider',
    summary:
      'Read a spreadsheet (xlsx or csv) of wholesale prices and return its errors; no price changes yet',
    upload: 'file',
    patience_ms: 60_000,
    status: 201,
    response: Publication,
  },
  downloadPriceTemplate: {
    method: 'GET',
    path: '/store/wholesale/prices/template/',
    audience: 'provider',
    summary:
      'Download a spreadsheet of all variants with retail and wholesale price, to edit and upload again',
    download: XLSX,
    response: File,
  },
  getPublication: {
    method: 'GET',
    path: '/store/publications/:id/',
    audience: 'provider',
    summary: 'Get the progress of a publication; /live sends it too',
    params: ById,
    response: Publication,
  },
  listPublicationRows: {
    method: 'GET',
    path: '/store/publications/:id/rows/',
    audience: 'provider',
    summary: 'List the rows of a spreadsheet with the errors or the result of each',
    params: ById,
    query: PublicationRowsQuery,
    response: paged(PublicationRow),
  },
  fixPublicationRows: {
    method: 'PUT',
    path: '/store/publications/:id/rows/',
    audience: 'provider',
    summary: 'Apply the suggestion to the given rows, or to all rows that have one',
    params: ById,
    body: z.strictObject({ rows: z.array(Pk).min(1, { error: 'nothing_chosen' }).max(500).optional() }),
    response: Publication,
  },
  confirmPublication: {
    method: 'POST',
    path: '/store/publications/:id/confirm/',
    audience: 'provider',
    summary:
      'Publish the ready rows: create the products in the store, or set the prices; rows with errors are skipped',
    params: ById,
    status: 202,
    response: Publication,
  },
  stopPublication: {
    method: 'POST',
    path: '/store/publications/:id/stop/',
    audience: 'provider',
    summary: 'Stop waiting for a store that does not respond: the remaining rows fail and can be retried',
    params: ById,
    status: 202,
    response: Publication,
  },
  retryPublication: {
    method: 'POST',
    path: '/store/publications/:id/retry/',
    audience: 'provider',
    summary: 'Retry the failed rows',
    params: ById,
    status: 202,
    response: Publication,
  },
  downloadPublicationErrors: {
    method: 'GET',
    path: '/store/publications/:id/errors/',
    audience: 'provider',
    summary:
      'Download the rows with errors and the failed rows as a spreadsheet, to correct and upload again',
    params: ById,
    download: XLSX,
    response: File,
  },
});
