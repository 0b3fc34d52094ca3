import type { OwedByMerchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconFileAlert, IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { isLate } from '#web/lib/debt-age.ts';
import { daysSince, formatDay, formatMoney, formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './debt-row.module.css';
import type { InvoicesOfStore } from './invoice-rules.ts';
import { useAsk } from './use-ask.ts';
import { useDifference } from './use-difference.ts';

type DebtRowProps = { debt: OwedByMerchant; invoices: InvoicesOfStore; onInvoice: () => void };

const icons = { ready: IconFileCheck, missing: IconFileUpload, differs: IconFileAlert };

export function DebtRow({ debt, invoices, onInvoice }: DebtRowProps) {
  const { debt: texts } = usePageTexts('myReports');
  const difference = useDifference();
  const { merchant, currency, available_cents } = debt;
  const InvoiceIcon = icons[invoices.state];
  const label = texts.invoices[invoices.state];
  return (
    <div className={classes.row}>
      <StoreMark {...merchant} size={44} />
      <p className={classes.name}>{merchant.name}</p>
      {available_cents === 0 ? (
        <span className={classes.amount}>–</span>
      ) : (
        <Money
          amount={available_cents}
          currency={currency}
          className={available_cents < 0 ? `${classes.amount} ${classes.negative}` : classes.amount}
        />
      )}
      <div className={classes.age}>
        <Age debt={debt} />
        {available_cents > 0 &&
          invoices.differing.map((month) => (
            <p key={month.pk} className={`figures ${classes.quiet}`} data-differs>
              {difference(month)}
            </p>
          ))}
      </div>
      {available_cents > 0 && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            aria-label={`${label}. ${texts.invoiceOf(merchant.name)}`}
            aria-haspopup="dialog"
            leftSection={<InvoiceIcon size={18} stroke={1.8} aria-hidden />}
            onClick={onInvoice}
          >
            {label}
          </Button>
          <Ask debt={debt} />
        </div>
      )}
    </div>
  );
}

/** Since when it owes and how soon it usually pays. */
function Age({ debt }: { debt: OwedByMerchant }) {
  const { debt: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const { since, available_cents, pending_cents, currency, next_release_at, median_days } = debt;
  const day = (at: string) => formatDay(new Date(at), { language });
  const waiting = formatMoney(pending_cents, currency, language);
  const days = since ? daysSince(new Date(since), { language }) : 0;
  return (
    <>
      {available_cents > 0 && since && (
        <p className={`figures ${classes.quiet}`} data-late={isLate(days, median_days) || undefined}>
          <time dateTime={since}>{texts.since(day(since), days)}</time>
        </p>
      )}
      {available_cents > 0 && (
        <p className={`figures ${classes.quiet}`}>
          {median_days === null ? texts.noHistory : texts.usually(median_days)}
        </p>
      )}
      {available_cents < 0 && <p className={classes.quiet}>{texts.negative}</p>}
      {pending_cents > 0 && (
        <p className={`figures ${classes.quiet}`}>
          {next_release_at ? texts.waiting(waiting, day(next_release_at)) : texts.waitingOnly(waiting)}
        </p>
      )}
    </>
  );
}

/** One tap; then it says since when the store knows. */
function Ask({ debt }: { debt: OwedByMerchant }) {
  const { debt: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const { ask, isAsking } = useAsk();
  const { merchant, available_cents, currency, asked_at } = debt;
  if (asked_at)
    return (
      <p className={`figures ${classes.asked}`} role="status">
        <time dateTime={asked_at}>{texts.asked(formatRecent(new Date(asked_at), { language }))}</time>
      </p>
    );
  return (
    <Button
      size="sm"
      loading={isAsking(debt)}
      aria-label={texts.askOf(merchant.name, formatMoney(available_cents, currency, language))}
      onClick={() => ask(debt)}
    >
      {texts.ask}
    </Button>
  );
}
