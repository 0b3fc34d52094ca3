import type { OwedMonth } from '@aliado/contract';
import { formatCount, formatList } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useInvoiceWords } from './invoice-words.ts';
import { Notice } from './notice.tsx';

type Invoiced = { name?: string; owed_months: Pick<OwedMonth, keyof OwedMonth>[] };
type InvoiceNoticeProps = { currency: string; people: Invoiced[] };

const NAMED = 6;

/** Which invoices of what is about to be paid are missing or say another amount; paying goes on all the same. */
export function InvoiceNotice({ currency, people }: InvoiceNoticeProps) {
  const { invoice: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const words = useInvoiceWords(currency);
  const listed = (state: 'missing' | 'differs') => {
    const all = people.flatMap(({ name, owed_months }) => {
      const months = owed_months.filter(({ invoice_state }) => invoice_state === state);
      if (months.length === 0) return [];
      return name ? [`${name} (${words(months)})`] : [words(months)];
    });
    const more = all.length - NAMED;
    return formatList(
      more > 0 ? [...all.slice(0, NAMED), texts.others(more, formatCount(more, language))] : all,
      language,
    );
  };
  const [missing, differs] = [listed('missing'), listed('differs')];
  if (!missing && !differs) return null;
  return (
    <Notice tone="sol" role="status">
      {missing && <p className="figures">{texts.missingOf(missing)}</p>}
      {differs && <p className="figures">{texts.differsOf(differs)}</p>}
    </Notice>
  );
}
