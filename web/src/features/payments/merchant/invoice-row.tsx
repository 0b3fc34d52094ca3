import { endpoints, type Invoice } from '@aliado/contract';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './cards.module.css';
import { useDifferenceWords } from './invoice-words.ts';

export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { invoices: texts, notDownloaded } = usePageTexts('payments');
  const { start, isPending } = useDownload(endpoints.downloadInvoice, notDownloaded);
  const { pk, affiliate, name, amount_cents, earned_cents, currency } = invoice;
  return (
    <>
      <IconFileText size={22} stroke={1.7} aria-hidden className={classes.icon} />
      <div className={`${classes.words} ${classes.short}`}>
        <p className={classes.name}>{affiliate.name}</p>
        <p className={classes.quiet}>{name}</p>
      </div>
      <div className={classes.end}>
        {currency && (
          <div className={classes.outcome}>
            <Money amount={amount_cents ?? earned_cents} currency={currency} className={classes.amount} />
            <Difference invoice={invoice} currency={currency} />
          </div>
        )}
        <ActionIcon
          aria-label={texts.download(name, affiliate.name)}
          loading={isPending}
          onClick={() => start({ params: { pk } })}
        >
          <IconDownload size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}

/** What the invoice says beside what was earned. */
function Difference({ invoice, currency }: { invoice: Invoice; currency: string }) {
  const { invoices: texts } = usePageTexts('payments');
  const words = useDifferenceWords();
  const { difference_cents } = invoice;
  if (difference_cents === null) return <span className={classes.quiet}>{texts.noAmount}</span>;
  if (difference_cents === 0) return <span className={classes.matches}>{texts.matches}</span>;
  return <span className={`figures ${classes.differs}`}>{words(difference_cents, currency)}</span>;
}
