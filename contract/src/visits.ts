import * as z from 'zod';
import { Done, Named, PageQuery, paged, queryNumber } from './answers.ts';
import { isDate } from './checks.ts';
import { slice } from './endpoint.ts';
import { MinimumCart } from './merchants.ts';

/** A day of a filter, bounded so that the days before it are valid dates too. */
export const Day = z
  .string()
  .refine((day) => isDate(day) && day >= '2000-01-01' && day <= '2100-12-31', { error: 'invalid_date' });

const DayOfVisits = z.object({
  pk: z.string(),
  day: z.string(),
  link: Named.extend({ code: z.string() }),
  merchant: Named,
  affiliate: Named,
  visits: z.number().int(),
  /** The same visitor again within half an hour. */
  repeats: z.number().int(),
  /** Previews, bots and HEAD requests. */
  others: z.number().int(),
});
export type DayOfVisits = z.infer<typeof DayOfVisits>;

const VisitQuery = PageQuery.extend({ start_date: Day.optional(), end_date: Day.optional() });
export type VisitQuery = z.output<typeof VisitQuery>;

const Visits = paged(DayOfVisits).extend({
  total: z.object({ visits: z.number().int(), repeats: z.number().int(), others: z.number().int() }),
});

const Click = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const PlatformId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const SeenVisit = z.strictObject({
  store_id: PlatformId,
  click: Click,
  /** At the end of a checkout: the order that this click claims. */
  order_id: PlatformId.nullish(),
});
export type SeenVisit = z.output<typeof SeenVisit>;

/** Only what the storefront script needs, because anyone can ask for any store. */
const StoreConditions = MinimumCart.pick({ minimum_type: true, minimum_units: true, minimum_cart: true });

export const visitEndpoints = slice('visits', {
  trackVisit: {
    method: 'POST',
    path: '/affiliates/track_visit/',
    audience: 'anyone',
    summary:
      'Receive a report of the storefront script; the response is the same for a known and an unknown click',
    body: SeenVisit,
    status: 202,
    response: Done,
  },
  listVisitsOfMerchant: {
    method: 'GET',
    path: '/affiliates/track_visit/my_visits/',
    audience: 'provider',
    summary: 'Visits of the merchant’s links by day',
    query: VisitQuery,
    response: Visits,
  },
  listVisitsOfAffiliate: {
    method: 'GET',
    path: '/affiliates/track_visit/my_visits_as_affiliate/',
    audience: 'affiliate',
    summary: 'Visits of the caller’s links by day',
    query: VisitQuery,
    response: Visits,
  },
  getStoreConditions: {
    method: 'GET',
    path: '/affiliates/store_conditions/',
    audience: 'anyone',
    summary: 'Get the minimum cart of a store, for its storefront script',
    query: z.strictObject({ store_id: queryNumber(1, Number.MAX_SAFE_INTEGER) }),
    response: StoreConditions,
  },
});
