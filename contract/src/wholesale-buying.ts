import * as z from 'zod';
import { ByPk, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { MinimumCart } from './merchants.ts';
import { PricedProduct, SearchWords, VariantId, WholesaleLine, WholesaleOrder } from './wholesale.ts';

const Standing = MinimumCart.extend({
  merchant: Named,
  currency: z.string(),
  products: z.number().int(),
  /** False until the store accepts the caller: prices only. */
  may_order: z.boolean(),
  /** `minimum_cart` in minor units. */
  minimum_cents: z.number().int(),
  /** Counted orders of this month. */
  orders: z.number().int(),
  /** The first day of the next month in the merchant's time zone. */
  next_month: z.iso.date(),
  /** Units in the cart, without lines that are gone or sold out. */
  units: z.number().int(),
  total_cents: z.number().int(),
  /** Lines that block the order. */
  blocked: z.number().int(),
});
export type WholesaleStanding = z.infer<typeof Standing>;

export const cartProblems = ['gone', 'sold_out', 'less_stock'] as const;

const CartLine = WholesaleLine.extend({
  variant_name: z.string(),
  image: z.string().nullable(),
  sku: z.string().nullable(),
  stock: z.number().int().nullable(),
  /** The wholesale price when the line was added. */
  seen_cents: z.number().int(),
  /** Why the cart cannot be ordered. */
  problem: z.enum(cartProblems).nullable(),
});

const Cart = z.object({
  /** Identifies the cart: one cart makes one order, which names this key. */
  key: Pk,
  standing: Standing,
  lines: z.array(CartLine),
  units: z.number().int(),
  retail_cents: z.number().int(),
  discount_cents: z.number().int(),
  total_cents: z.number().int(),
  missing_units: z.number().int(),
  missing_cents: z.number().int(),
});
export type WholesaleCart = z.infer<typeof Cart>;

export const CartChange = z.strictObject({
  product: Pk,
  variant: VariantId,
  /** 0 removes the line. */
  quantity: z.number({ error: 'invalid_integer' }).int({ error: 'invalid_integer' }).min(0).max(9999),
});
export type CartChange = z.output<typeof CartChange>;

export const NewWholesaleOrder = z.strictObject({
  cart: Pk,
  /** The total the caller saw; another one is refused. */
  total_cents: z.number().int(),
});
export type NewWholesaleOrder = z.output<typeof NewWholesaleOrder>;

const Missing = z.object({
  name: z.string(),
  wanted: z.number().int(),
  added: z.number().int(),
});

const OfMerchant = z.strictObject({ merchant: Pk });

export const wholesaleBuyingEndpoints = slice('wholesale', {
  listWholesaleMerchants: {
    method: 'GET',
    path: '/affiliates/wholesale/merchants/',
    audience: 'affiliate',
    summary:
      'List the merchants whose wholesale prices the caller may see, with the rules and the cart of each',
    response: z.object({ results: z.array(Standing) }),
  },
  listWholesaleCatalogue: {
    method: 'GET',
    path: '/affiliates/wholesale/:merchant/products/',
    audience: 'affiliate',
    summary: 'List the products that the caller may buy from a merchant, with retail and wholesale price',
    params: OfMerchant,
    query: PageQuery.extend({ s: SearchWords, category: z.string().trim().max(100).optional() }),
    response: paged(PricedProduct).extend({ categories: z.array(z.string()) }),
  },
  getWholesaleCart: {
    method: 'GET',
    path: '/affiliates/wholesale/:merchant/cart/',
    audience: 'affiliate',
    summary: 'Get the caller’s cart at a merchant, at current prices',
    params: OfMerchant,
    response: Cart,
  },
  changeWholesaleCart: {
    method: 'PUT',
    path: '/affiliates/wholesale/:merchant/cart/',
    audience: 'affiliate',
    summary: 'Set the quantity of a variant in the cart',
    params: OfMerchant,
    body: CartChange,
    response: Cart,
  },
  makeWholesaleOrder: {
    method: 'POST',
    path: '/affiliates/wholesale/:merchant/orders/',
    audience: 'affiliate',
    summary:
      'Order the cart: rules, stock and prices are checked again, then the store receives a draft order to be paid',
    params: OfMerchant,
    body: NewWholesaleOrder,
    status: 201,
    patience_ms: 60_000,
    response: WholesaleOrder,
  },
  listMyWholesaleOrders: {
    method: 'GET',
    path: '/affiliates/wholesale/orders/',
    audience: 'affiliate',
    summary: 'The caller’s wholesale orders, newest first',
    query: PageQuery.extend({ merchant: Pk.optional() }),
    response: paged(WholesaleOrder),
  },
  repeatWholesaleOrder: {
    method: 'POST',
    path: '/affiliates/wholesale/orders/:pk/repeat/',
    audience: 'affiliate',
    summary:
      'Fill the cart with an earlier order at current prices; returns what is missing and orders nothing',
    params: ByPk,
    response: z.object({ cart: Cart, missing: z.array(Missing) }),
  },
});
