import type { Destination, OwedMonth } from '@aliado/contract';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';

/** Only a PIX key is accepted. */
export const needsPix = ({ accepts }: Pick<Destination, 'accepts'>) =>
  accepts.every((kind) => kind === 'pix');

export function useDestinationWords() {
  const { destination: texts } = usePageTexts('payments');
  return ({ kind, shown, accepts, waits_for_mail }: Destination) => {
    if (kind && shown) return texts[kind](shown);
    if (waits_for_mail) return texts.waits;
    return needsPix({ accepts }) ? texts.noPix : texts.none;
  };
}

const states = ['differs', 'missing', 'received'] as const;

/** The groups that need attention come first; months without earnings are left out. */
export const invoiceGroups = (months: OwedMonth[]) =>
  states
    .map((state) => ({ state, months: months.filter(({ invoice_state }) => invoice_state === state) }))
    .filter((group) => group.months.length > 0);

/** The months, each with the difference of its invoice. */
export function useInvoiceWords(currency: string) {
  const { invoices: texts } = usePageTexts('payments');
  const { list, month: name } = useFormat();
  return (months: OwedMonth[]) =>
    list(
      months.map((month) => {
        const { invoice_difference_cents: difference } = month;
        return difference ? `${name(month)}, ${texts.differs(difference, currency)}` : name(month);
      }),
    );
}
