import * as z from 'zod';
import { Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { adhesionStatuses } from './merchants.ts';

export const affiliateSorts = ['newest', 'name', 'oldest'] as const;

export const AffiliateQuery = PageQuery.extend({
  s: z.string().trim().max(100).optional(),
  category: Pk.optional(),
  ordering: z.enum(affiliateSorts).default('newest'),
});
export type AffiliateQuery = z.output<typeof AffiliateQuery>;

const ListedAffiliate = z.object({
  pk: Pk,
  name: z.string(),
  picture: z.string().nullable(),
  affiliate_socialnetwork: z.record(z.string(), z.string().nullable()),
  categories: z.array(Named),
  merchants: z.number().int(),
  joined_at: z.iso.datetime(),
  /** The affiliate's newest request or invitation with the calling merchant. */
  standing: z
    .object({ request: Pk, status: z.enum(adhesionStatuses), origin: z.enum(['request', 'invitation']) })
    .nullable(),
});
export type ListedAffiliate = z.infer<typeof ListedAffiliate>;

const Client = z.object({
  pk: z.string(),
  /** First name and initial, as stored with the order. */
  name: z.string().nullable(),
  orders: z.number().int(),
  total_cents: z.number().int(),
  currency: z.string(),
  last_order_at: z.iso.datetime(),
});
export type Client = z.infer<typeof Client>;

const Visibility = z.object({ is_findable: z.boolean(), categories: z.array(Pk) });
export type Visibility = z.infer<typeof Visibility>;

export const affiliateEndpoints = slice('affiliates', {
  listAffiliates: {
    method: 'GET',
    path: '/affiliates/list_affiliates',
    audience: 'provider',
    summary: 'List the affiliates who chose to appear in the directory',
    query: AffiliateQuery,
    response: paged(ListedAffiliate),
  },
  listMyClients: {
    method: 'GET',
    path: '/affiliates/my_clients',
    audience: 'provider',
    summary: 'List the buyers of the merchant’s store by orders and amount, without personal data',
    query: PageQuery.extend({ s: z.string().trim().max(100).optional() }),
    response: paged(Client),
  },
  getVisibility: {
    method: 'GET',
    path: '/affiliates/visibility',
    audience: 'affiliate',
    summary: 'Get whether the caller appears in the directory, and what the caller likes to sell',
    response: Visibility,
  },
  updateVisibility: {
    method: 'PUT',
    path: '/affiliates/visibility',
    audience: 'affiliate',
    summary: 'Appear in the directory for merchants, or not',
    body: z.strictObject({ is_findable: z.boolean(), categories: z.array(Pk).max(16) }),
    response: Visibility,
  },
});
