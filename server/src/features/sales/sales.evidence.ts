import type { Db } from '#server/db/connect.ts';
import { clicksIn, type Evidence, type Pointless } from './attribution.rules.ts';
import * as queries from './sales.queries.ts';

type OrderCoupon = { id?: number | null; code?: string | null };

/** Everything in an order, and said about it, that may point at an affiliate. */
export async function collectEvidence(db: Db, order: queries.OrderOfSale) {
  const utm = order.utm as { utm_content?: string | null };
  const claim = await queries.findClaim(db, order.store_id, order.order_id);
  const found = [
    await couponEvidence(db, order),
    await clickEvidence(db, order, 'click', clicksIn(order.landing_page, utm)),
    await clickEvidence(db, order, 'claim', claim ? [claim.click] : []),
  ];
  return {
    evidence: found.flatMap(({ evidence }) => evidence),
    pointless: found.flatMap(({ pointless }) => pointless),
  };
}

type Found = { evidence: Evidence[]; pointless: Pointless[] };

async function couponEvidence(db: Db, order: queries.OrderOfSale): Promise<Found> {
  const used = order.coupons as OrderCoupon[];
  const codes = used.flatMap(({ code }) => (code ? [code.trim().toUpperCase()] : []));
  const ids = used.flatMap(({ id }) => (id ? [BigInt(id)] : []));
  if (codes.length + ids.length === 0) return { evidence: [], pointless: [] };
  const rows = await queries.listCouponEvidence(db, order, codes, ids);
  const evidence = rows.flatMap(({ id, name, affiliate_id, is_member }): Evidence[] =>
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
            is_member,
          },
        ]
      : [],
  );
  const unknown = rows.length === 0 ? codes : [];
  return {
    evidence,
    pointless: unknown.map((name) => ({ rule: 'coupon', reason: 'unknown_code', name })),
  };
}

async function clickEvidence(
  db: Db,
  order: queries.OrderOfSale,
  rule: 'click' | 'claim',
  clicks: string[],
): Promise<Found> {
  if (clicks.length === 0) return { evidence: [], pointless: [] };
  const rows = await queries.listClickEvidence(db, order, clicks);
  const own = rows.filter(({ merchant_id }) => merchant_id === order.merchant_id);
  const evidence = own.map(
    ({ affiliate_id, name, occurred_at, link_id, click, is_member }): Evidence => ({
      rule,
      affiliate_id,
      name,
      at: occurred_at,
      link_id,
      coupon_id: null,
      click,
      is_member,
    }),
  );
  if (own.length > 0) return { evidence, pointless: [] };
  const reason = rows.length > 0 ? 'other_merchant' : 'unknown_click';
  return { evidence, pointless: [{ rule, reason, name: null }] };
}
