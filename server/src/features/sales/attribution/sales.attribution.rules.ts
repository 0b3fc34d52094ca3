import type { AttributionReason, AttributionRule } from '@aliado/contract';
import { DAY_MS, SECOND_MS } from '#server/lib/calendar.ts';

/** Our clock, which tells when a link was clicked, and the platform's, which tells when the order was placed. */
const CLOCKS_DIFFER_MS = 2 * 60 * SECOND_MS;
const CLICK = /^[A-Za-z0-9_-]{22}$/;
const OWN_CHANNELS = new Set(['store', 'mobile']);

/** A click that claims more orders than this is believed for none. */
export const CLAIMS_OF_ONE_CLICK = 3;

/** Where a claim came from: the order's own network; one where the click was seen before, in the order's; nobody knows. */
export type ClaimProof = 'network' | 'seen' | 'weak';

/** One thing that points at an affiliate, with all that is known about it. */
export type Evidence = {
  rule: AttributionRule;
  affiliate_id: string;
  name: string;
  at: Date | null;
  link_id: string | null;
  coupon_id: string | null;
  click: string | null;
  /** For how many days this click counts; null where it is no click. */
  window_days: number | null;
  /** A member of the store when the order was placed. */
  is_member: boolean;
  /** The link was gone already when it was clicked. */
  link_removed: boolean;
  /** Of a claim only. */
  proof: ClaimProof | null;
  /** People decided it after the affiliate claimed the order: no flag and no limit of the store stands against it. */
  is_granted?: boolean;
};

/** Something was there, but it points at nobody. */
export type Pointless = { rule: AttributionRule; reason: AttributionReason; name: string | null };

export type Seen = {
  /** It came from a draft that a reseller ordered. */
  is_wholesale: boolean;
  placed_at: Date;
  storefront: string;
  /** In the money that the merchant's books are kept in. */
  own_currency: boolean;
  evidence: readonly Evidence[];
  pointless: readonly Pointless[];
};

export type Tried = {
  rule: AttributionRule;
  outcome: 'decides' | 'lost' | 'absent' | 'refused';
  reason: AttributionReason | null;
  affiliate_id: string | null;
  name: string | null;
  at: string | null;
  /** Absent in decisions from before it was kept. */
  window_days?: number | null;
};

/** A claim that anybody could have made: its sale waits for the merchant, or for something better. */
export const isWeak = ({ proof }: Evidence) => proof === 'weak';

export type Decision = { winner: Evidence | null; reason: AttributionReason; rules: Tried[] };

const ORDER: readonly AttributionRule[] = ['coupon', 'click', 'claim'];
const PROOFS: readonly (ClaimProof | null)[] = [null, 'network', 'seen', 'weak'];

/** Coupon, own click, the script's claim: the first that holds decides; within a rule the best proved, then the last click. */
export function attribute(seen: Seen): Decision {
  const candidates = [...seen.evidence].sort(
    (one, other) =>
      ORDER.indexOf(one.rule) - ORDER.indexOf(other.rule) ||
      PROOFS.indexOf(one.proof) - PROOFS.indexOf(other.proof) ||
      (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0),
  );
  const winner = candidates.find((evidence) => refusalOf(evidence, seen) === null) ?? null;
  const rules = ORDER.flatMap((rule) => triedOf(rule, candidates, winner, seen));
  if (!winner) return { winner, rules, reason: reasonOf(rules, seen) };
  return { winner: withOwnLink(winner, candidates, seen), rules, reason: 'decided' };
}

/** What a coupon decides may have come through a link of the same person: then it is a sale of that link as well. */
function withOwnLink(winner: Evidence, candidates: readonly Evidence[], seen: Seen): Evidence {
  const own = candidates.find(
    (evidence) =>
      evidence.rule === 'click' &&
      evidence.affiliate_id === winner.affiliate_id &&
      refusalOf(evidence, seen) === null,
  );
  return winner.rule === 'coupon' && own ? { ...winner, link_id: own.link_id, click: own.click } : winner;
}

function refusalOf(evidence: Evidence, seen: Seen): AttributionReason | null {
  const outside = refusalOfOrder(seen);
  if (outside) return outside;
  const { at, window_days } = evidence;
  if (at && window_days !== null) {
    const inside = liesInWindow(at, { placed_at: seen.placed_at, window_days });
    if (inside === null) return 'click_after_order';
    if (!inside) return 'outside_window';
    if (evidence.link_removed) return 'link_removed';
  }
  return evidence.is_member ? null : 'not_a_member';
}

/** Whether a click was near enough to the order to count; null when it came after it. */
export function liesInWindow(
  at: Date,
  { placed_at, window_days }: { placed_at: Date; window_days: number },
): boolean | null {
  const age = secondsOf(placed_at) - secondsOf(at);
  return age < -CLOCKS_DIFFER_MS ? null : age <= window_days * DAY_MS;
}

/** Whatever it carries, such an order is nobody's. */
function refusalOfOrder({ is_wholesale, storefront, own_currency }: Seen): AttributionReason | null {
  if (is_wholesale) return 'wholesale';
  if (!OWN_CHANNELS.has(storefront)) return 'other_channel';
  return own_currency ? null : 'other_currency';
}

/** The platform's times are whole seconds: what happened in the same one did not happen after. */
const secondsOf = (moment: Date) => moment.getTime() - (moment.getTime() % SECOND_MS);

function triedOf(
  rule: AttributionRule,
  candidates: readonly Evidence[],
  winner: Evidence | null,
  seen: Seen,
): Tried[] {
  const found = candidates
    .filter((evidence) => evidence.rule === rule)
    .map((evidence): Tried => {
      const { affiliate_id, name, at, window_days } = evidence;
      const reason = refusalOf(evidence, seen);
      const outcome = evidence === winner ? 'decides' : reason ? 'refused' : 'lost';
      return { rule, outcome, reason, affiliate_id, name, at: at?.toISOString() ?? null, window_days };
    });
  const pointless = seen.pointless
    .filter((thing) => thing.rule === rule)
    .map(
      ({ reason, name }): Tried => ({ rule, outcome: 'refused', reason, affiliate_id: null, name, at: null }),
    );
  const all = [...found, ...pointless];
  if (all.length > 0) return all;
  return [{ rule, outcome: 'absent', reason: null, affiliate_id: null, name: null, at: null }];
}

/** When nobody is credited: the reason of the strongest rule that saw something. */
function reasonOf(rules: readonly Tried[], seen: Seen): AttributionReason {
  const refused = rules.find(({ outcome }) => outcome === 'refused')?.reason;
  return refusalOfOrder(seen) ?? refused ?? 'no_evidence';
}

/** The click ids an order carries: the private parameter first, then the utm field that repeats it. */
export function clicksIn(landing_page: string | null, utm: { utm_content?: string | null }): string[] {
  const found = [
    parameterIn(landing_page, 'aliado'),
    parameterIn(landing_page, 'utm_content'),
    utm.utm_content,
  ];
  return [...new Set(found.filter((value): value is string => CLICK.test(value ?? '')))];
}

function parameterIn(address: string | null, name: string): string | null {
  if (!address || !URL.canParse(address, 'https://store.invalid')) return null;
  return new URL(address, 'https://store.invalid').searchParams.get(name);
}
