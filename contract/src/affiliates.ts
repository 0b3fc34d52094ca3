import * as z from 'zod';
import { PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { adhesionStatuses, Percent } from './merchants.ts';
import { Day } from './visits.ts';

const Named = z.object({ pk: Pk, name: z.string() });

export const affiliateOrders = ['newest', 'name', 'oldest'] as const;

export const MyAffiliateQuery = PageQuery.extend({
  s: z.string().trim().max(100).optional(),
  /** Joined on or after, and on or before, in the merchant's time zone. */
  start_date: Day.optional(),
  end_date: Day.optional(),
  order_by: z.enum(affiliateOrders).default('newest'),
});
export type MyAffiliateQuery = z.output<typeof MyAffiliateQuery>;

const MyAffiliate = z.object({
  pk: Pk,
  name: z.string(),
  username: z.string(),
  phone: z.string().nullable(),
  picture: z.string().nullable(),
  leader: Named.nullable(),
  joined_at: z.iso.datetime(),
  /** Its own rate, null when the merchant's counts. */
  commission: Percent.nullable(),
  /** A lower own rate (or null: none any more) that was announced and waits for its day. */
  announced: z.object({ percent: Percent.nullable(), effective_at: z.iso.datetime() }).nullable(),
});
export type MyAffiliate = z.infer<typeof MyAffiliate>;

export const AffiliateQuery = PageQuery.extend({
  s: z.string().trim().max(100).optional(),
  category: Pk.optional(),
  ordering: z.enum(affiliateOrders).default('newest'),
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
  /** How it stands with the calling merchant. */
  standing: z
    .object({ request: Pk, status: z.enum(adhesionStatuses), origin: z.enum(['request', 'invitation']) })
    .nullable(),
});
export type ListedAffiliate = z.infer<typeof ListedAffiliate>;

const Client = z.object({
  pk: z.string(),
  /** First name and initial, as kept of the order. */
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
  listMyAffiliates: {
    method: 'GET',
    path: '/affiliates/my_affiliates',
    audience: 'provider',
    summary: 'The merchant’s members; the newest first unless said otherwise',
    query: MyAffiliateQuery,
    response: paged(MyAffiliate),
  },
  getMyAffiliate: {
    method: 'GET',
    path: '/affiliates/my_affiliates/:id/',
    audience: 'provider',
    summary: 'One of the merchant’s members',
    params: z.strictObject({ id: Pk }),
    response: MyAffiliate,
  },
  listAffiliates: {
    method: 'GET',
    path: '/affiliates/list_affiliates',
    audience: 'provider',
    summary: 'Affiliates of the platform who let themselves be found',
    query: AffiliateQuery,
    response: paged(ListedAffiliate),
  },
  listMyClients: {
    method: 'GET',
    path: '/affiliates/my_clients',
    audience: 'provider',
    summary: 'Who bought in the merchant’s store, by orders and amount, without their personal data',
    query: PageQuery.extend({ s: z.string().trim().max(100).optional() }),
    response: paged(Client),
  },
  getVisibility: {
    method: 'GET',
    path: '/affiliates/visibility',
    audience: 'affiliate',
    summary: 'Whether merchants find the caller, and what the caller likes to sell',
    response: Visibility,
  },
  updateVisibility: {
    method: 'PUT',
    path: '/affiliates/visibility',
    audience: 'affiliate',
    summary: 'Let oneself be found by merchants, or not',
    body: z.strictObject({ is_findable: z.boolean(), categories: z.array(Pk).max(16) }),
    response: Visibility,
  },
});
