import * as z from 'zod';
import { Named, Pk } from './answers.ts';
import { couponTypes } from './coupons.ts';
import { slice } from './endpoint.ts';
import { LONGEST_MESSAGE, pieces } from './kit-choices.ts';
import { Language } from './language.ts';
import { Percent } from './merchants.ts';
import { shopTones } from './resell.ts';
import { lines } from './rules.ts';

const KitCoupon = Named.extend({
  type: z.enum(couponTypes),
  /** Percent for P, whole units of the currency for A, 0 for S. */
  value: z.number().int(),
});
export type KitCoupon = z.infer<typeof KitCoupon>;

const KitMessage = z.object({
  text: z.string(),
  /** Words of the text that are updated with the product, its price, the coupon and the link. */
  marks: z.array(z.string()),
  /** The URL of the message; without it in the text no visit is counted. */
  link: z.url(),
  /** Written by the affiliate. */
  is_own: z.boolean(),
});

const PieceFigures = z.object({
  /** `none`: visits by the plain link, and sales with a coupon and no known visit. */
  piece: z.enum([...pieces, 'none']),
  visits: z.number().int(),
  sales: z.number().int(),
  commission_cents: z.number().int(),
});
export type PieceFigures = z.infer<typeof PieceFigures>;

const Kit = z.object({
  link: Pk,
  code: z.string(),
  product: Named.extend({ image: z.string().nullable() }),
  merchant: Named,
  currency: z.string(),
  /** 0 means that the buyer asks for the price. */
  price_cents: z.number().int(),
  /** The price with the coupon, if it is a percentage. */
  coupon_price_cents: z.number().int().nullable(),
  coupon: KitCoupon.nullable(),
  coupons: z.array(KitCoupon),
  commission: Percent,
  /** The commission of one unit; null when the product has no price. */
  earns_cents: z.number().int().nullable(),
  messages: z.object({ es: KitMessage, pt: KitMessage }),
  qr_url: z.url(),
  ground: z.enum(shopTones),
  grounds: z.array(z.enum(shopTones)),
  /** Changes whenever the picture does. */
  status_version: z.string(),
  /** The picture last shared shows another price or coupon. */
  status_is_old: z.boolean(),
  days: z.number().int(),
  pieces: z.array(PieceFigures),
  /** The piece that earned most; null with too few sales to compare. */
  best: z.enum(pieces).nullable(),
});
export type Kit = z.infer<typeof Kit>;

export const KitChange = z.strictObject({
  /** Null means no coupon. */
  coupon: Pk.nullable().optional(),
  ground: z.enum(shopTones).optional(),
  /** The picture of this version was shared. */
  shared_status: z.string().max(60).optional(),
});
export type KitChange = z.output<typeof KitChange>;

export const KitMessageChange = z.strictObject({
  language: Language,
  /** Empty restores our text. */
  text: lines(LONGEST_MESSAGE),
});
export type KitMessageChange = z.output<typeof KitMessageChange>;

const params = z.strictObject({ link: Pk });

export const kitEndpoints = slice('kits', {
  openKit: {
    method: 'POST',
    path: '/affiliates/kits/',
    audience: 'affiliate',
    summary: 'Get the link for sharing a product: the caller’s newest link to it, or a new one',
    body: z.strictObject({ product: Pk }),
    status: 201,
    response: z.object({ link: Pk }),
  },
  getKit: {
    method: 'GET',
    path: '/affiliates/kits/:link/',
    audience: 'affiliate',
    summary: 'Get the text, QR code and status picture for a product link, with the results of each piece',
    params,
    response: Kit,
  },
  updateKit: {
    method: 'PUT',
    path: '/affiliates/kits/:link/',
    audience: 'affiliate',
    summary: 'Choose the coupon of the link, or the background of the status picture',
    params,
    body: KitChange,
    response: Kit,
  },
  updateKitMessage: {
    method: 'PUT',
    path: '/affiliates/kits/:link/message/',
    audience: 'affiliate',
    summary: 'Save the caller’s own message text; an empty text restores the default',
    params,
    body: KitMessageChange,
    response: Kit,
  },
  downloadStatus: {
    method: 'GET',
    path: '/affiliates/kits/:link/status/',
    audience: 'affiliate',
    summary: 'The status picture, 1080 × 1920, as JPEG',
    params,
    query: z.strictObject({ language: Language.optional() }),
    download: 'image/jpeg',
    response: z.unknown().meta({ description: 'The file itself' }),
  },
});
