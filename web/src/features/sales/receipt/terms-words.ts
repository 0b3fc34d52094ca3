import type { Language, ReceiptTerms } from '@aliado/contract';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import type { receipts } from '#web/texts/es/receipts.ts';

type Words = (typeof receipts)['terms'];
type Told = { currency: string; language: Language };

function minimumText(terms: ReceiptTerms, words: Words, { currency, language }: Told): string {
  const { minimum_type, minimum_cents, minimum_units } = terms;
  if (minimum_type === 'units')
    return minimum_units > 0
      ? words.minimumUnits(minimum_units, formatCount(minimum_units, language))
      : words.noMinimum;
  return minimum_cents > 0
    ? words.minimumAmount(formatMoney(minimum_cents, currency, language))
    : words.noMinimum;
}

/** The store's settings of when the order was placed, in one sentence. */
export function termsText(terms: ReceiptTerms, words: Words, told: Told): string {
  const { maximum_order, window_days, hold_days, own_purchases_earn } = terms;
  const said = [
    minimumText(terms, words, told),
    maximum_order === null ? null : words.maximum(maximum_order, formatCount(maximum_order, told.language)),
    window_days === null ? null : words.window(window_days),
    words.hold(hold_days),
    own_purchases_earn ? words.ownEarns : null,
  ];
  return words.sentence(said.filter((part) => part !== null).join(' · '));
}
