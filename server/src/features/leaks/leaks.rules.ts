import type { leakReasons } from '@aliado/contract';
import { DAY_MS } from '#server/lib/calendar.ts';

export const WATCH = {
  /** A burst is counted over this time. */
  burst_ms: DAY_MS,
  burst_orders: 5,
  /** At least this share of the burst came without a link. */
  without_visit: 0.8,
  /** A burst has at least this many times the usual pace. */
  pace: 3,
  /** The usual pace is measured over these days before the burst. */
  usual_days: 28,
  /** A younger code has no usual pace: its first days may be its best. */
  young_ms: 3 * DAY_MS,
  /** An order that names a coupon site counts for this long. */
  site_ms: 7 * DAY_MS,
  site_orders: 1,
  /** A code dismissed as normal is left alone for this long. */
  dismissed_days: 30,
};

/** Sites where people look for codes before they pay, and browser extensions that try codes at the checkout. */
const COUPON_SITES = new Set([
  'cuponation',
  'cuponomia',
  'cuponatic',
  'cuponeria',
  'cuponesmagicos',
  'couponfollow',
  'coupert',
  'descuentocity',
  'groupon',
  'joinhoney',
  'meliuz',
  'ofertolino',
  'pelando',
  'picodi',
  'promobit',
  'promodescuentos',
  'retailmenot',
  'slickdeals',
  'wikibuy',
]);

const LONGEST_SOURCE = 100;

/** `cuponation.com.ar` and `Cuponation_AR` both name one. */
const isCouponSite = (source: string) =>
  source
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => COUPON_SITES.has(word));

type Arrival = { utm: unknown; landing_page: string | null };

/** The coupon site that the order names as its source, as written. */
export function couponSiteOf({ utm, landing_page }: Arrival): string | null {
  const { utm_source } = (utm ?? {}) as { utm_source?: unknown };
  const address = landing_page ? URL.parse(landing_page, 'https://store.invalid') : null;
  const named = [utm_source, address?.searchParams.get('utm_source')];
  const found = named.find((source): source is string => typeof source === 'string' && isCouponSite(source));
  return found?.trim().slice(0, LONGEST_SOURCE) ?? null;
}

export type Use = { sale_id: string; placed_at: Date; visited: boolean; source: string | null };

type Watched = { uses: readonly Use[]; created_at: Date; now: Date };

export type Leak = { reasons: (typeof leakReasons)[number][]; evidence: Use[]; usual_per_day: number };

/** The reasons to ask the merchant about a code; null when its uses are normal. */
export function findLeak({ uses, created_at, now }: Watched): Leak | null {
  const burst_began = now.getTime() - WATCH.burst_ms;
  const usual_began = Math.max(burst_began - WATCH.usual_days * DAY_MS, created_at.getTime());
  const within = (from: number, to = now.getTime()) =>
    uses.filter(({ placed_at }) => placed_at.getTime() > from && placed_at.getTime() <= to);

  const recent = within(burst_began);
  const days = (burst_began - usual_began) / DAY_MS;
  const usual_per_day = days > 0 ? within(usual_began, burst_began).length / Math.max(days, 1) : 0;
  const without = recent.filter(({ visited }) => !visited).length;
  const is_burst =
    now.getTime() - created_at.getTime() >= WATCH.young_ms &&
    recent.length >= WATCH.burst_orders &&
    without / recent.length >= WATCH.without_visit &&
    recent.length >= WATCH.pace * usual_per_day;

  const from_sites = within(now.getTime() - WATCH.site_ms).filter(({ source }) => source !== null);
  const is_on_site = from_sites.length >= WATCH.site_orders;
  if (!is_burst && !is_on_site) return null;
  const evidence = new Set([...(is_burst ? recent : []), ...(is_on_site ? from_sites : [])]);
  return {
    reasons: [...(is_burst ? (['burst'] as const) : []), ...(is_on_site ? (['coupon_site'] as const) : [])],
    evidence: [...evidence],
    usual_per_day,
  };
}

/** Older uses of a code do not matter at this moment. */
export const watchedFrom = (now: Date) =>
  new Date(now.getTime() - WATCH.burst_ms - WATCH.usual_days * DAY_MS);

export const dismissedUntil = (closed_at: Date) =>
  new Date(closed_at.getTime() + WATCH.dismissed_days * DAY_MS);
