import * as z from 'zod';
import { ByPk, Done, Named, PageQuery, Pk, paged } from './answers.ts';
import { CouponTerms } from './coupon-terms.ts';
import { couponExceptions } from './coupon-words.ts';
import { slice } from './endpoint.ts';
import { required } from './rules.ts';

const Link = z.object({
  pk: Pk,
  name: z.string(),
  /** The target: a page of the merchant's store. */
  url: z.string(),
  code: z.string(),
  /** The URL to share: it counts the visit and redirects. */
  short_url: z.url(),
  merchant: Named,
  affiliate: Named,
  made_by: z.enum(['affiliate', 'merchant']),
  product: Named.extend({ image: z.string().nullable() }).nullable(),
  coupon: Named.extend({ terms: CouponTerms, exception: z.enum(couponExceptions).nullable() }).nullable(),
  visits: z.number().int(),
  sales: z.number().int(),
  /** What its sales earn the affiliate, including the expected part. */
  commission_cents: z.number().int(),
  currency: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Link = z.infer<typeof Link>;

const linkFields = {
  name: required('wrong_data', 80),
  url: z
    .string({ error: 'wrong_data' })
    .trim()
    .min(1, { error: 'wrong_data' })
    .max(2000, { error: 'too_long' }),
  /** A coupon of the affiliate that travels with the link. */
  coupon: Pk.nullish(),
};

export const NewLink = z.strictObject({
  ...linkFields,
  /** The merchant of the target page; by default the caller's only merchant with that domain. */
  merchant: Pk.nullish(),
});
export type NewLink = z.output<typeof NewLink>;

export const NewMerchantLink = z.strictObject({ ...linkFields, affiliate: Pk });
export type NewMerchantLink = z.output<typeof NewMerchantLink>;

const LinkQuery = PageQuery.extend({
  s: z.string().trim().max(100).optional(),
  merchant: Pk.optional(),
  affiliate: Pk.optional(),
});
export type LinkQuery = z.output<typeof LinkQuery>;

const LinkTarget = z.object({
  product: Pk.nullable(),
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  price_cents: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** Percent the caller would earn by link. */
  commission: z.number().int(),
});
export type LinkTarget = z.infer<typeof LinkTarget>;

export const linkEndpoints = slice('links', {
  listLinks: {
    method: 'GET',
    path: '/affiliates/links/',
    audience: 'affiliate',
    summary: 'The caller’s links, the newest first, with visits, sales and earnings',
    query: LinkQuery,
    response: paged(Link),
  },
  createLink: {
    method: 'POST',
    path: '/affiliates/links/',
    audience: 'affiliate',
    summary: 'Create a link to the store of a merchant that the caller is a member of',
    body: NewLink,
    status: 201,
    response: Link,
  },
  removeLink: {
    method: 'DELETE',
    path: '/affiliates/links/',
    audience: 'affiliate',
    summary: 'Remove a link; its visits and sales stay',
    body: ByPk,
    response: Done,
  },
  listMerchantLinks: {
    method: 'GET',
    path: '/affiliates/links_merchant/',
    audience: 'provider',
    summary: 'List the links to the merchant’s store; search by name, code or affiliate',
    query: LinkQuery,
    response: paged(Link),
  },
  createMerchantLink: {
    method: 'POST',
    path: '/affiliates/links_merchant/',
    audience: 'provider',
    summary: 'Create a link for one of the merchant’s affiliates',
    body: NewMerchantLink,
    status: 201,
    response: Link,
  },
  removeMerchantLink: {
    method: 'DELETE',
    path: '/affiliates/links_merchant/',
    audience: 'provider',
    summary: 'Remove a link to the merchant’s store',
    body: ByPk,
    response: Done,
  },
  listLinkTargets: {
    method: 'GET',
    path: '/affiliates/link_targets/:merchant',
    audience: 'user',
    summary:
      'List the possible targets of a link to a merchant’s store: the home page and the published products',
    params: z.strictObject({ merchant: Pk }),
    query: PageQuery.extend({ s: z.string().trim().max(100).optional() }),
    response: paged(LinkTarget),
  },
});
