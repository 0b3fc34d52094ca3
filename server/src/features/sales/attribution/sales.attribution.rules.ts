import type { AttributionReason, AttributionRule } from '@aliado/contract';
import { DAY_MS, SECOND_MS } from '#server/lib/calendar.ts';

/** Tolerance between our clock (the click) and the platform's clock (the order). */
const CLOCKS_DIFFER_MS = 2 * 60 * SECOND_MS;
const CLICK = /^[A-Za-z0-9_-]{22}$/;
const OWN_CHANNELS = new Set(['store', 'mobile']);

/** A click with more claimed orders than this is credible for none. */
export const CLAIMS_OF_ONE_CLICK = 3;

/**
 * `network`: the claim came from the order's network. `seen`: the storefront script saw the click in the order's
 * network before. `weak`: unknown.
 */
export type ClaimProof = 'network' | 'seen' | 'weak';

/** One thing in an order that points to an affiliate. */
export type Evidence = {
  rule: AttributionRule;
  affiliate_id: string;
  name: string;
  at: Date | null;
  link_id: string | null;
  coupon_id: string | null;
  click: string | null;
  /** How many days this click counts; null for evidence that is not a click. */
  window_days: number | null;
  /** Whether the affiliate was a member of the store when the order was placed. */
  is_member: boolean;
  /** The link was already removed when it was clicked. */
  link_removed: boolean;
  /** Only set for a claim. */
  proof: ClaimProof | null;
  /** Decided after the affiliate claimed the order: no flag and no limit of the store applies. */
  is_granted?: boolean;
};

/** Something in the order that points to no affiliate. */
export type Pointless = { rule: AttributionRule; reason: AttributionReason; name: string | null };

export type Seen = {
  /** Comes from the draft of a reseller's wholesale order. */
  is_wholesale: boolean;
  placed_at: Date;
  storefront: string;
  /** In the currency of the merchant's books. */
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
  /** Absent in decisions made before it was stored. */
  window_days?: number | null;
};

/** Anyone could have made such a claim: the sale waits for the merchant's review or for better evidence. */
export const isWeak = ({ proof }: Evidence) => proof === 'weak';

export type Decision = { winner: Evidence | null; reason: AttributionReason; rules: Tried[] };

const ORDER: readonly AttributionRule[] = ['coupon', 'click', 'claim'];
const PROOFS: readonly (ClaimProof | null)[] = [null, 'network', 'seen', 'weak'];

/**
 * Coupon, own click, the script's claim: the first valid rule decides. Within a rule the best proof wins, then the
 * last click.
 */
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

/** A sale decided by a coupon also counts for a link of the same affiliate, if the order came through one. */
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

/** Whether a click is recent enough to count; null when it came after the order. */
export function liesInWindow(
  at: Date,
  { placed_at, window_days }: { placed_at: Date; window_days: number },
): boolean | null {
  const age = secondsOf(placed_at) - secondsOf(at);
  return age < -CLOCKS_DIFFER_MS ? null : age <= window_days * DAY_MS;
}

/** Such an order is never credited, whatever evidence it has. */
function refusalOfOrder({ is_wholesale, storefront, own_currency }: Seen): AttributionReason | null {
  if (is_wholesale) return 'wholesale';
  if (!OWN_CHANNELS.has(storefront)) return 'other_channel';
  return own_currency ? null : 'other_currency';
}

/** The platform's times are whole seconds, so a click in the same second is not later than the order. */
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

/** The reason why no affiliate is credited: that of the strongest rule with evidence. */
function reasonOf(rules: readonly Tried[], seen: Seen): AttributionReason {
  const refused = rules.find(({ outcome }) => outcome === 'refused')?.reason;
  return refusalOfOrder(seen) ?? refused ?? 'no_evidence';
}

/** The order's click ids: the private parameter first, then the utm field that repeats it. */
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
