import * as z from 'zod';
import { ByPk, Done, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { line, lines, required } from './rules.ts';

/** An affiliate product leads to the store and earns a commission; the person sells a wholesale product herself. */
export const resaleKinds = ['affiliate', 'wholesale'] as const;
export type ResaleKind = (typeof resaleKinds)[number];

/** Why buyers do not see a chosen product now. */
export const hiddenReasons = ['not_offered', 'not_public', 'not_a_member', 'link_removed'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

const Resold = z.object({
  pk: Pk,
  product: Pk,
  merchant: Named,
  category: Named.nullable(),
  kind: z.enum(resaleKinds),
  /** The title in the shop; null shows the store's name for it. */
  title: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  currency: z.string(),
  /** The price a buyer sees; 0 means that the buyer asks for it. */
  price_cents: z.number().int(),
  /** The person's own price, for wholesale products. */
  own_price_cents: z.number().int().nullable(),
  store_price_cents: z.number().int(),
  /** For wholesale products; only the person herself sees it. */
  wholesale_cents: z.number().int().nullable(),
  margin_cents: z.number().int().nullable(),
  stock: z.number().int().nullable(),
  /** The link for buyers; null for wholesale products. */
  short_url: z.url().nullable(),
  visits: z.number().int(),
  hidden: z.enum(hiddenReasons).nullable(),
});
export type Resold = z.infer<typeof Resold>;

const Search = PageQuery.extend({
  category: Pk.optional(),
  s: z.string().trim().max(100).optional(),
});
export type ResoldQuery = z.output<typeof Search>;

const ResellableQuery = Search.extend({ merchant: Pk.optional() });
export type ResellableQuery = z.output<typeof ResellableQuery>;

const Resellable = z.object({
  product: Pk,
  merchant: Named,
  name: z.string(),
  image: z.string().nullable(),
  currency: z.string(),
  price_cents: z.number().int(),
  /** Percent the caller would earn by link. */
  commission: z.number().int(),
  /** What the caller pays; null if it is not for wholesale, or not for the caller. */
  wholesale_cents: z.number().int().nullable(),
  is_resold: z.boolean(),
});
export type Resellable = z.infer<typeof Resellable>;

export const MOST_RESOLD = 300;

export const NewResold = z.strictObject({
  products: z.array(Pk).min(1, { error: 'nothing_chosen' }).max(100),
  kind: z.enum(resaleKinds).default('affiliate'),
});
export type NewResold = z.output<typeof NewResold>;

export const ResoldChange = z.strictObject({
  title: line(120)
    .transform((title) => title || null)
    .nullable()
    .optional(),
  kind: z.enum(resaleKinds).optional(),
  own_price_cents: z
    .number()
    .int()
    .min(1, { error: 'price_invalid' })
    .max(100_000_000_000)
    .nullable()
    .optional(),
});
export type ResoldChange = z.output<typeof ResoldChange>;

export const ResoldMove = z.strictObject({
  pk: Pk,
  /** The product it moves in front of; null moves it to the end. */
  before: Pk.nullable(),
});
export type ResoldMove = z.output<typeof ResoldMove>;

export const shopTones = ['botella', 'ceibo', 'sol', 'jacaranda', 'rio'] as const;
export type ShopTone = (typeof shopTones)[number];

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const WHATSAPP = /^[1-9]\d{7,14}$/;
const INSTAGRAM = /^[a-z0-9._]{1,30}$/;

const shopFields = {
  title: required('required', 60),
  text: lines(300).nullable(),
  tone: z.enum(shopTones),
  whatsapp: z
    .string()
    .max(40, { error: 'too_long' })
    .transform((typed) => typed.replace(/[\s()+.-]/g, ''))
    .refine((digits) => WHATSAPP.test(digits), { error: 'invalid_phone' })
    .nullable(),
  instagram: z
    .string()
    .trim()
    .toLowerCase()
    .transform((typed) => typed.replace(/^@/, ''))
    .refine((name) => INSTAGRAM.test(name), { error: 'invalid_social' })
    .nullable(),
  is_open: z.boolean(),
};

export const ShopChange = z.strictObject({
  /** The last part of the shop's URL; earlier codes still lead to it. */
  code: z
    .string()
    .trim()
    .toLowerCase()
    .min(3, { error: 'shop_code_invalid' })
    .max(30, { error: 'shop_code_invalid' })
    .refine((code) => CODE.test(code), { error: 'shop_code_invalid' }),
  ...shopFields,
});
export type ShopChange = z.output<typeof ShopChange>;

const Shop = z.object({
  code: z.string(),
  url: z.url(),
  title: z.string(),
  text: z.string().nullable(),
  tone: z.enum(shopTones),
  picture: z.string().nullable(),
  whatsapp: z.string().nullable(),
  instagram: z.string().nullable(),
  is_open: z.boolean(),
  /** False until it is saved for the first time: until then the fields are suggestions. */
  is_saved: z.boolean(),
});
export type Shop = z.infer<typeof Shop>;

export const resellEndpoints = slice('resell', {
  listResold: {
    method: 'GET',
    path: '/reseller/resell/',
    audience: 'user',
    summary: 'The products of the caller’s shop, in its order',
    query: Search,
    response: paged(Resold),
  },
  addResold: {
    method: 'POST',
    path: '/reseller/resell/',
    audience: 'affiliate',
    summary: 'Add products of joined merchants at the end of the shop; products already in it do not change',
    body: NewResold,
    status: 201,
    response: z.object({ added: z.number().int() }),
  },
  updateResold: {
    method: 'PUT',
    path: '/reseller/resell/:pk/',
    audience: 'affiliate',
    summary: 'Change the title, the own price or the kind of a product in the shop',
    params: ByPk,
    body: ResoldChange,
    response: Resold,
  },
  removeResold: {
    method: 'DELETE',
    path: '/reseller/resell/',
    audience: 'affiliate',
    summary: 'Remove a product from the shop; visits and sales of its link stay',
    body: ByPk,
    response: Done,
  },
  moveResold: {
    method: 'PUT',
    path: '/reseller/resell_order/',
    audience: 'affiliate',
    summary: 'Move a product of the shop before another one, or to the end',
    body: ResoldMove,
    response: Done,
  },
  listResellable: {
    method: 'GET',
    path: '/reseller/products/',
    audience: 'affiliate',
    summary: 'List the products of joined merchants that the caller can add to the shop',
    query: ResellableQuery,
    response: paged(Resellable),
  },
  getShop: {
    method: 'GET',
    path: '/reseller/shop/',
    audience: 'affiliate',
    summary: 'Get the caller’s shop, or a suggestion if it was never saved',
    response: Shop,
  },
  updateShop: {
    method: 'PUT',
    path: '/reseller/shop/',
    audience: 'affiliate',
    summary: 'Open the shop or change it',
    body: ShopChange,
    response: Shop,
  },
  updateShopPicture: {
    method: 'PUT',
    path: '/reseller/shop/picture/',
    audience: 'affiliate',
    summary: 'Replace the shop’s picture (JPG, PNG or WebP up to 5 MiB)',
    upload: 'picture',
    response: Shop,
  },
  removeShopPicture: {
    method: 'DELETE',
    path: '/reseller/shop/picture/',
    audience: 'affiliate',
    summary: 'Remove the shop’s picture',
    response: Shop,
  },
});
