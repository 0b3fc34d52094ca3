import type { Commission } from '@aliado/contract';
import { formatMoney, formatMonth } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';

/** How much the invoice of a month says more, or less, than the month earned; an empty text where it is the same. */
export function useDifference() {
  const { invoice: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  return (commission: Commission, { named = true } = {}): string => {
    const { invoice_difference_cents: difference, currency } = commission;
    if (!difference) return '';
    const amount = formatMoney(Math.abs(difference), currency, language);
    const said = difference < 0 ? texts.short(amount) : texts.over(amount);
    return named ? texts.differsIn(formatMonth(commission, { language }), said) : texts.differs(said);
  };
}
