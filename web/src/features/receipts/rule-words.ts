import type { AttributionRule, Language, TriedRule } from '@aliado/contract';
import { formatDayTime } from '#web/lib/format.ts';
import type { receipts } from '#web/texts/es/receipts.ts';

type Texts = typeof receipts;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Coupon, click, claim: the order in which they are asked. */
export const rulePlaces: Record<AttributionRule, number> = { coupon: 1, click: 2, claim: 3 };

export function ruleTitle({ rule, outcome, name }: TriedRule, texts: Texts): string {
  const words = texts.rules[rule];
  if (name) return words.named(name);
  return outcome === 'absent' ? words.none : words.other;
}

type Circumstances = {
  /** When the order was placed; missing where nobody may know it. */
  placed_at?: string;
  /** The rule that decided, where one did. */
  decided?: AttributionRule;
  language: Language;
};

function clicked({ at, reason }: TriedRule, { placed_at, language }: Circumstances, texts: Texts) {
  if (!at) return null;
  const moment = formatDayTime(new Date(at), { language });
  if (!placed_at || reason === 'click_after_order') return moment;
  const days = Math.floor((Date.parse(placed_at) - Date.parse(at)) / DAY_MS);
  return texts.clickedBefore(moment, Math.max(0, days));
}

/** What was seen of a rule, and why it did not decide. */
export function ruleTexts(tried: TriedRule, seen: Circumstances, texts: Texts): string[] {
  const { rule, outcome, reason } = tried;
  if (outcome === 'absent') return [texts.absent];
  const facts = rule === 'coupon' ? texts.usedInOrder : clicked(tried, seen, texts);
  const lost = seen.decided === rule ? texts.lostToNewer : texts.lostToStronger;
  const verdicts = {
    decides: null,
    lost: seen.decided ? lost : texts.reasons.decided,
    refused: reason && texts.reasons[reason],
  };
  return [facts, verdicts[outcome]].filter((text) => text !== null);
}
