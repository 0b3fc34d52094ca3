import type {
  AttributionReason,
  AttributionRule,
  ExplanationPayment,
  ExplanationTerms,
  Language,
  TriedRule,
} from '@aliado/contract';
import { formatDayTime, formatZone } from '#web/lib/format.ts';
import type { Clock } from '#web/lib/formats.ts';
import type { explanations } from '#web/texts/es/explanations.ts';
import type { ExplanationSide } from './use-explanation.ts';

type Texts = typeof explanations;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rules are tried in this order: coupon, click, claim. */
export const rulePlaces: Record<AttributionRule, number> = { coupon: 1, click: 2, claim: 3 };

/** Reasons that point at no affiliate, so the sale does not belong to another one either. */
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

type Circumstances = Clock & {
  /** Missing where the reader may not know when the order was placed. */
  placed_at?: string;
  decided?: AttributionRule;
};

function clicked(tried: TriedRule, seen: Circumstances, texts: Texts): string | null {
  const told = [ageText(tried, seen, texts), windowText(tried, texts)].filter((text) => text !== null);
  const moment = tried.at && texts.at(tried.at, seen);
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

/** The evidence for a rule, and why the rule did not decide. */
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

type Told = Clock & { seenBy: ExplanationSide };

/** The date and payment of a paid commission; otherwise the expected date, or why it is unknown. */
export function paymentText(payment: ExplanationPayment, told: Told, texts: Texts['payment']): string {
  if (payment.paid_at) return paidText(payment, payment.paid_at, told, texts);
  const { history, median_days, expected_at } = payment;
  if (median_days === null) return texts.unknown[told.seenBy][history === 'none' ? 'none' : 'few'];
  if (!expected_at) return texts.undated(median_days);
  const isOver = new Date(expected_at) < (told.now ?? new Date());
  const when = (isOver ? texts.overdue : texts.expected)(expected_at, told);
  return `${when} · ${texts.median[told.seenBy](median_days)}`;
}

function paidText(
  { payment }: ExplanationPayment,
  paid_at: string,
  told: Told,
  texts: Texts['payment'],
): string {
  const moment = texts.paid(paid_at, told);
  if (!payment) return moment;
  const { method, reference, total_cents, currency } = payment;
  const how = [
    `${texts.within(total_cents, currency)} ${texts.methods[method]}`,
    reference && texts.reference(reference),
  ];
  return `${moment} · ${how.filter(Boolean).join(', ')}`;
}

function minimumText(terms: ExplanationTerms, currency: string, words: Texts['terms']): string {
  const { minimum_type, minimum_cents, minimum_units } = terms;
  if (minimum_type === 'units' && minimum_units > 0) return words.minimumUnits(minimum_units);
  if (minimum_type === 'amount' && minimum_cents > 0) return words.minimumAmount(minimum_cents, currency);
  return words.noMinimum;
}

/** The store's settings at the time of the order, in one sentence. */
export function termsText(terms: ExplanationTerms, currency: string, words: Texts['terms']): string {
  const { maximum_order, window_days, hold_days, own_purchases_earn } = terms;
  const said = [
    minimumText(terms, currency, words),
    maximum_order === null ? null : words.maximum(maximum_order),
    window_days === null ? null : words.window(window_days),
    words.hold(hold_days),
    own_purchases_earn ? words.ownEarns : null,
  ];
  return words.sentence(said.filter((part) => part !== null).join(' · '));
}

type Clocks = { language: Language; store: string; reader?: string };

/** The name of the store's time zone, if the reader's clock shows a different time for any of these moments. */
export function otherZone(
  moments: (string | null | undefined)[],
  { language, store, reader }: Clocks,
): string | null {
  const isOther = moments
    .flatMap((moment) => (moment ? [new Date(moment)] : []))
    .some(
      (moment) =>
        formatDayTime(moment, { language, timeZone: store }) !==
        formatDayTime(moment, { language, timeZone: reader }),
    );
  return isOther ? formatZone(store, { language }) : null;
}
