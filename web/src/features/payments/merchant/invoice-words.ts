import type { OwedMonth } from '@aliado/contract';
import { formatList, formatMoney, formatMonth } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';

const states = ['differs', 'missing', 'received'] as const;

/** What asks for attention first; months of which nothing was earned are left out. */
export const invoiceGroups = (months: OwedMonth[]) =>
  states
    .map((state) => ({ state, months: months.filter(({ invoice_state }) => invoice_state === state) }))
    .filter((group) => group.months.length > 0);

/** `sobran $ 91,16`, or how much is missing; an empty text where it says what was earned. */
export function useDifferenceWords() {
  const { invoices: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  return (difference: number | null, currency: string) => {
    if (!difference) return '';
    const amount = formatMoney(Math.abs(difference), currency, language);
    return difference < 0 ? texts.missing(amount) : texts.over(amount);
  };
}

/** The months, each with how much its invoice differs. */
export function useInvoiceWords(currency: string) {
  const { invoice: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const difference = useDifferenceWords();
  return (months: OwedMonth[]) =>
    formatList(
      months.map((month) => {
        const name = formatMonth(month, { language });
        const words = difference(month.invoice_difference_cents, currency);
        return words ? texts.of(name, words) : name;
      }),
      language,
    );
}
