import * as z from 'zod';
import { ByPk, Month, Named, PageQuery, Pk, paged, Year } from './answers.ts';
import { slice } from './endpoint.ts';
import { MinimumCart } from './merchants.ts';

export const wholesaleStates = ['draft', 'waiting', 'paid', 'cancelled', 'refunded', 'expired'] as const;
export type WholesaleState = (typeof wholesaleStates)[number];

/**
 * Why a wholesale order ended before it was paid: by the store, a changed price, or because the store did not
 * respond.
 */
export const wholesaleEnds = ['refused', 'changed', 'unreachable', 'deleted', 'store'] as const;

/** How many days a checkout stays open. */
export const WHOLESALE_DAYS = 7;

export const VariantId = z.string().regex(/^\d{1,18}$/);

const Variant = z.object({
  variant: VariantId,
  name: z.string(),
  sku: z.string().nullable(),
  retail_cents: z.number().int(),
  /** Null when it is not for wholesale. */
  wholesale_cents: z.number().int().nullable(),
  stock: z.number().int().nullable(),
});
export type WholesaleVariant = z.infer<typeof Variant>;

export const PricedProduct = z.object({
  pk: Pk,
  name: z.string(),
  image: z.string().nullable(),
  currency: z.string(),
  variants: z.array(Variant),
});
export type PricedProduct = z.infer<typeof PricedProduct>;

export const SearchWords = z.string().trim().max(100).optional();

export const WholesaleProductQuery = PageQuery.extend({
  s: SearchWords,
  priced: z.enum(['yes', 'no']).optional(),
});
export type WholesaleProductQuery = z.output<typeof WholesaleProductQuery>;

const Price = z
  .number({ error: 'invalid_wholesale_price' })
  .int({ error: 'invalid_wholesale_price' })
  .min(1, { error: 'invalid_wholesale_price' })
  .max(1e13, { error: 'invalid_wholesale_price' });

export const WholesalePrices = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        product: Pk,
        /** Null means every variant. */
        variant: VariantId.nullable(),
        /** Null removes it from wholesale. */
        wholesale_cents: Price.nullable(),
      }),
    )
    .min(1, { error: 'nothing_chosen' })
    .max(500),
});
export type WholesalePrices = z.output<typeof WholesalePrices>;

export const PercentOff = z.strictObject({
  /** Null means every product in the filter. */
  products: z.array(Pk).min(1, { error: 'nothing_chosen' }).max(500).nullable(),
  s: SearchWords,
  priced: z.enum(['yes', 'no']).optional(),
  percent: z
    .number({ error: 'invalid_percent_off' })
    .int({ error: 'invalid_percent_off' })
    .min(1, { error: 'invalid_percent_off' })
    .max(99, { error: 'invalid_percent_off' }),
  /** False only previews the changes. */
  confirm: z.boolean(),
});
export type PercentOff = z.output<typeof PercentOff>;

const PriceChange = z.object({
  product: Named,
  variant: VariantId,
  from_cents: z.number().int().nullable(),
  to_cents: z.number().int(),
});

export const WholesaleBuyers = z.strictObject({
  buyers: z.enum(['all', 'chosen']),
  /** The chosen buyers; members only. */
  members: z.array(Pk).max(5000),
});
export type WholesaleBuyers = z.output<typeof WholesaleBuyers>;

const WholesaleOffice = z.object({
  /** The store is connected for wholesale. */
  is_active: z.boolean(),
  currency: z.string(),
  time_zone: z.string(),
  rules: MinimumCart,
  buyers: z.enum(['all', 'chosen']),
  chosen: z.array(Named),
  products: z.object({ all: z.number().int(), priced: z.number().int() }),
});
export type WholesaleOffice = z.infer<typeof WholesaleOffice>;

export const WholesaleLine = z.object({
  product: Pk,
  variant: VariantId,
  name: z.string(),
  quantity: z.number().int(),
  retail_cents: z.number().int(),
  wholesale_cents: z.number().int(),
});

export const WholesaleOrder = z.object({
  pk: Pk,
  /** The number people use, e.g. MAY-0412. */
  number: z.string(),
  merchant: Named,
  reseller: Named,
  state: z.enum(wholesaleStates),
  why: z.enum(wholesaleEnds).nullable(),
  currency: z.string(),
  units: z.number().int(),
  retail_cents: z.number().int(),
  discount_cents: z.number().int(),
  total_cents: z.number().int(),
  /** The refunded part, while the rest stays paid. */
  refunded_cents: z.number().int(),
  lines: z.array(WholesaleLine),
  made_at: z.iso.datetime(),
  /** When an unpaid checkout closes; null once the store has an order for it. */
  expires_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** Where the reseller pays; hidden from everyone else. */
  checkout_url: z.string().nullable(),
  /** The number of the store's order. */
  store_number: z.number().int().nullable(),
  /** Our copy of the store's order, for its explanation. */
  order: Pk.nullable(),
});
export type WholesaleOrder = z.infer<typeof WholesaleOrder>;

const InMonth = { year: Year.optional(), month: Month.optional() };
export const WholesaleMonth = z.strictObject(InMonth);
export type WholesaleMonth = z.output<typeof WholesaleMonth>;
export const WholesaleOrderQuery = PageQuery.extend(InMonth);
export type WholesaleOrderQuery = z.output<typeof WholesaleOrderQuery>;

const Sum = z.object({ orders: z.number().int(), total_cents: z.number().int() });

const Reseller = z.object({
  reseller: Named,
  orders: z.number().int(),
  units: z.number().int(),
  total_cents: z.number().int(),
  last_at: z.iso.datetime(),
});
export type Reseller = z.infer<typeof Reseller>;

export const wholesaleEndpoints = slice('wholesale', {
  getWholesaleOffice: {
    method: 'GET',
    path: '/store/wholesale/',
    audience: 'provider',
    summary: 'Get the merchant’s wholesale settings: rules, who may buy, and how many products have a price',
    response: WholesaleOffice,
  },
  listWholesaleProducts: {
    method: 'GET',
    path: '/store/wholesale/products/',
    audience: 'provider',
    summary: 'List the merchant’s products with retail and wholesale price of each variant',
    query: WholesaleProductQuery,
    response: paged(PricedProduct),
  },
  setWholesalePrices: {
    method: 'PUT',
    path: '/store/wholesale/prices/',
    audience: 'provider',
    summary: 'Set or remove wholesale prices; a price above retail rejects the whole request',
    body: WholesalePrices,
    response: z.object({ changed: z.number().int() }),
  },
  setPercentOff: {
    method: 'POST',
    path: '/store/wholesale/prices/percent/',
    audience: 'provider',
    summary:
      'Set wholesale prices a percentage below retail for the chosen products; without `confirm` it returns only a preview',
    body: PercentOff,
    response: z.object({ changes: z.array(PriceChange), count: z.number().int() }),
  },
  setWholesaleBuyers: {
    method: 'PUT',
    path: '/store/wholesale/buyers/',
    audience: 'provider',
    summary: 'Set who may buy wholesale: every member, or the chosen ones',
    body: WholesaleBuyers,
    response: WholesaleOffice,
  },
  listWholesaleOrders: {
    method: 'GET',
    path: '/store/wholesale/orders/',
    audience: 'provider',
    summary: 'List the wholesale orders of a month, newest first, with the paid and pending totals',
    query: WholesaleOrderQuery,
    response: paged(WholesaleOrder).extend({ paid: Sum, waiting: Sum }),
  },
  listResellers: {
    method: 'GET',
    path: '/store/wholesale/resellers/',
    audience: 'provider',
    summary: 'List what each reseller bought and paid in a month',
    query: WholesaleOrderQuery,
    response: paged(Reseller),
  },
  downloadWholesale: {
    method: 'GET',
    path: '/store/wholesale/orders/excel/',
    audience: 'provider',
    summary: 'Download the wholesale orders of a month and the totals by reseller as a spreadsheet',
    query: WholesaleMonth,
    patience_ms: 60_000,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    response: z.unknown(),
  },
  confirmWholesaleOrder: {
    method: 'POST',
    path: '/store/wholesale/orders/:pk/confirm/',
    audience: 'provider',
    summary: 'Mark an order as paid outside the checkout; the draft becomes a paid order in the store',
    params: ByPk,
    patience_ms: 60_000,
    response: WholesaleOrder,
  },
});
