import type { AttributionReason, AttributionRule, Language, TriedRule } from '@aliado/contract';
import { formatDayTime } from '#web/lib/format.ts';
import type { receipts } from '#web/texts/es/receipts.ts';

type Texts = typeof receipts;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Coupon, click, claim: the order in which they are asked. */
export const rulePlaces: Record<AttributionRule, number> = { coupon: 1, click: 2, claim: 3 };

/** What points at nobody is not somebody else's either. */
const NOBODYS: ReadonlySet<AttributionReason | null> = new Set([
  'unknown_code',
  'payment_coupon',
  'unknown_click',
  'other_merchant',
  'claim_from_elsewhere',
]);

export function ruleTitle({ rule, outcome, reason, name }: TriedRule, texts: Texts): string {
  const words = texts.rules[rule];
  if (name) return words.named(name);
  if (NOBODYS.has(reason)) return words.nobodys;
  return outcome === 'absent' ? words.none : words.other;
}

type Circumstances = {
  /** When the order was placed; missing where nobody may know it. */
  placed_at?: string;
  /** The rule that decided, where one did. */
  decided?: AttributionRule;
  language: Language;
  timeZone: string;
  now?: Date;
};

function clicked(tried: TriedRule, seen: Circumstances, texts: Texts): string | null {
  const told = [ageText(tried, seen, texts), windowText(tried, texts)].filter((text) => text !== null);
  const moment = tried.at && formatDayTime(new Date(tried.at), seen);
  const facts = [moment, told.join(', ')].filter(Boolean).join(' · ');
  return facts ? facts.charAt(0).toUpperCase() + facts.slice(1) : null;
}

function ageText({ at, reason, window }: TriedRule, { placed_at }: Circumstances, texts: Texts) {
  if (!at || !placed_at || reason === 'click_after_order') return null;
  const days = Math.max(0, Math.floor((Date.parse(placed_at) - Date.parse(at)) / DAY_MS));
  const hasJustPassed = window?.inside === false && days === window.window_days;
  return hasJustPassed ? texts.longBefore(days) : texts.before(days);
}

const windowText = ({ window }: TriedRule, texts: Texts) =>
  window && (window.inside ? texts.insideWindow : texts.outsideWindow)(window.window_days);

/** What was seen of a rule, and why it did not decide. */
export function ruleTexts(tried: TriedRule, seen: Circumstances, texts: Texts): string[] {
  const { rule, outcome, reason } = tried;
  if (outcome === 'absent') return [texts.absent];
  const facts = rule === 'coupon' ? texts.usedInOrder : clicked(tried, seen, texts);
  const equal = { coupon: texts.lostToCoupon, click: texts.lostToNewer, claim: texts.lostToClaim }[rule];
  const lost = seen.decided === rule ? equal : texts.lostToStronger;
  const verdicts = {
    decides: null,
    lost: seen.decided ? lost : texts.reasons.decided,
    refused: reason && texts.reasons[reason],
  };
  return [facts, verdicts[outcome]].filter((text) => text !== null);
}
