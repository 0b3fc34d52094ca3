import type { AttributionRule } from '@aliado/contract';
import type { Db } from '#server/db/connect.ts';
import * as queries from '../sales.queries.ts';
import { type ClaimProof, clicksIn, type Evidence, type Pointless } from './sales.attribution.rules.ts';
import { listOrderClaims } from './sales.order-claims.queries.ts';

type OrderCoupon = { id?: number | null; code?: string | null };
type Found = { evidence: Evidence[]; pointless: Pointless[] };

const NOT_CREDIBLE: Found = {
  evidence: [],
  pointless: [{ rule: 'claim', reason: 'claim_from_elsewhere', name: null }],
};

/** Everything in an order, and in claims about it, that may point to an affiliate. */
export async function collectEvidence(db: Db, order: queries.OrderOfSale): Promise<Found> {
  const coupons = await couponEvidence(db, order);
  const clicks = clicksIn(order.landing_page, order.utm as { utm_content?: string | null });
  const claims = order.is_claimed ? await listOrderClaims(db, order) : [];
  const claimed = claims.map(({ click }) => click);
  const visits = await listVisits(db, order, [...clicks, ...claimed]);
  const found = [
    coupons,
    clickEvidence(order, 'click', clicks, visits),
    order.is_claimed && claims.length === 0
      ? NOT_CREDIBLE
      : withProof(clickEvidence(order, 'claim', claimed, visits), claims),
  ];
  return {
    evidence: found.flatMap(({ evidence }) => evidence),
    pointless: found.flatMap(({ pointless }) => pointless),
  };
}

const withProof = (
  { evidence, pointless }: Found,
  claims: { click: string; proof: ClaimProof }[],
): Found => ({
  evidence: evidence.map((one) => ({
    ...one,
    proof: claims.find(({ click }) => click === one.click)?.proof ?? 'weak',
  })),
  pointless,
});

async function couponEvidence(db: Db, order: queries.OrderOfSale): Promise<Found> {
  const used = (order.coupons as OrderCoupon[]).map(({ id, code }) => ({
    id: id ? BigInt(id) : null,
    name: code?.trim().toUpperCase() || null,
  }));
  if (used.length === 0) return { evidence: [], pointless: [] };
  const names = used.flatMap(({ name }) => name ?? []);
  const ids = used.flatMap(({ id }) => id ?? []);
  const rows = await queries.listCouponEvidence(db, order, names, ids);
  const pointed = used.map((coupon) => ({ ...coupon, rows: pointedAtBy(coupon, rows) }));
  const known = rows.filter((row) => pointed.some((one) => one.rows.includes(row)));
  return {
    evidence: known.filter(({ for_payment }) => !for_payment).flatMap(toCouponEvidence),
    pointless: pointed.flatMap(({ name, rows: [first] }): Pointless[] => {
      if (!first) return [{ rule: 'coupon', reason: 'unknown_code', name }];
      return first.for_payment ? [{ rule: 'coupon', reason: 'payment_coupon', name }] : [];
    }),
  };
}

/** The store's id identifies a coupon even after a rename; a name counts only if the code already had it then. */
function pointedAtBy({ id, name }: { id: bigint | null; name: string | null }, rows: queries.CouponRow[]) {
  const same = rows.filter(({ store_coupon_id }) => id !== null && store_coupon_id === id);
  if (same.length > 0) return same;
  const mayBe = id === null ? mayBeInStore : isBeingMade;
  return rows.filter((row) => row.name === name && row.was_called_so && mayBe(row));
}

/** A refused code is not in the store: a coupon with its name is the store's own. */
const mayBeInStore = ({ store_coupon_id, was_sent }: queries.CouponRow) =>
  store_coupon_id !== null || was_sent;

/** For an order with an unknown coupon id: only a code whose id the store has not reported yet. */
const isBeingMade = ({ store_coupon_id, was_sent, state }: queries.CouponRow) =>
  store_coupon_id === null && was_sent && state !== 'failed';

const toCouponEvidence = ({ id, name, affiliate_id, is_member }: queries.CouponRow): Evidence[] =>
  affiliate_id
    ? [
        {
          rule: 'coupon',
          affiliate_id,
          name,
          at: null,
          link_id: null,
          coupon_id: id,
          click: null,
          window_days: null,
          is_member,
          link_removed: false,
          proof: null,
        },
      ]
    : [];

/** Searches the window first, where nearly all clicks are. */
async function listVisits(db: Db, order: queries.OrderOfSale, clicks: string[]) {
  if (clicks.length === 0) return [];
  const recent = await queries.listClickEvidence(db, order, clicks, { days: order.window_days });
  const missing = clicks.filter((click) => !recent.some((visit) => visit.click === click));
  if (missing.length === 0) return recent;
  return [...recent, ...(await queries.listClickEvidence(db, order, missing, { days: null }))];
}

function clickEvidence(
  order: queries.OrderOfSale,
  rule: AttributionRule,
  clicks: string[],
  visits: queries.VisitRow[],
): Found {
  const found = clicks.map((click) => visits.find((visit) => visit.click === click));
  const own = found.filter((visit) => visit?.merchant_id === order.merchant_id);
  const evidence = own.flatMap((visit): Evidence[] =>
    visit ? [{ rule, ...pick(visit), coupon_id: null, proof: null }] : [],
  );
  if (clicks.length === 0 || evidence.length > 0) return { evidence, pointless: [] };
  const reason = found.some(Boolean) ? 'other_merchant' : 'unknown_click';
  return { evidence, pointless: [{ rule, reason, name: null }] };
}

const pick = ({
  affiliate_id,
  name,
  occurred_at,
  link_id,
  click,
  window_days,
  is_member,
  link_removed,
}: queries.VisitRow) => ({
  affiliate_id,
  name,
  at: occurred_at,
  link_id,
  click,
  window_days,
  is_member,
  link_removed,
});
