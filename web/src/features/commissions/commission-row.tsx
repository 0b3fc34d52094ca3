import { type Commission, endpoints } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { monthTitle } from '#web/lib/months.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './commission-row.module.css';
import { CommissionSales } from './commission-sales.tsx';
import { isLocked } from './invoice-rules.ts';
import { useDifference } from './use-difference.ts';

type CommissionRowProps = {
  commission: Commission;
  onInvoice: (commission: Commission) => void;
  onSale: (pk: string) => void;
};

const parts = { waiting: 'pending_cents', available: 'available_cents', paid: 'paid_cents' } as const;
const partNames = ['waiting', 'available', 'paid'] as const;

/** Nothing of it waits any more: it is paid, whether or not its month is over. */
const standingOf = ({ state, pending_cents, available_cents, paid_cents }: Commission) =>
  pending_cents === 0 && available_cents === 0 && paid_cents > 0 ? 'paid' : state;

export function CommissionRow({ commission, onInvoice, onSale }: CommissionRowProps) {
  const { commissions: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const [opened, setOpened] = useState(false);
  const { pk, merchant, currency, sales, earned_cents } = commission;
  const month = monthTitle(commission, language);
  return (
    <div className={classes.commission}>
      <div className={classes.row}>
        <StoreMark {...merchant} size={44} />
        <div className={classes.words}>
          <h3 className={classes.name}>{month}</h3>
          <p className={`figures ${classes.quiet}`}>
            {merchant.name} · {texts.sales(sales, formatCount(sales, language))} ·{' '}
            {texts.states[standingOf(commission)]}
          </p>
        </div>
        <dl className={classes.parts}>
          {partNames.map((part) => (
            <div key={part} data-none={commission[parts[part]] === 0 || undefined}>
              <dt>{texts.parts[part]}</dt>
              <dd>
                {commission[parts[part]] === 0 ? (
                  '–'
                ) : (
                  <Money amount={commission[parts[part]]} currency={currency} />
                )}
              </dd>
            </div>
          ))}
          <div>
            <dt>{texts.earned}</dt>
            <dd>
              <Money amount={earned_cents} currency={currency} className={classes.amount} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          size="xs"
          aria-expanded={opened}
          aria-label={`${opened ? texts.hide : texts.see}. ${texts.seeOf(month, merchant.name)}`}
          rightSection={<IconChevronDown size={16} stroke={2} className={classes.chevron} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {opened ? texts.hide : texts.see}
        </Button>
        <InvoiceOfMonth commission={commission} onInvoice={() => onInvoice(commission)} />
      </div>
      {opened && <CommissionSales pk={pk} onSale={onSale} />}
    </div>
  );
}

type InvoiceOfMonthProps = { commission: Commission; onInvoice: () => void };

/** The invoice of the month, or the way to give one; what is paid keeps the one it has. */
function InvoiceOfMonth({ commission, onInvoice }: InvoiceOfMonthProps) {
  const { commissions: texts, debt, invoice: invoiceTexts } = usePageTexts('myReports');
  const { invoice, invoice_state, earned_cents, merchant } = commission;
  const difference = useDifference();
  const { start, isPending } = useDownload(endpoints.downloadInvoice, texts.downloadFailed);
  if (!invoice && earned_cents <= 0) return null;
  return (
    <>
      {!isLocked(commission) && (
        <Button
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-label={`${invoice ? invoiceTexts.replace : debt.invoices.missing}. ${debt.invoiceOf(merchant.name)}`}
          leftSection={<IconFileUpload size={18} stroke={1.8} aria-hidden />}
          onClick={onInvoice}
        >
          {invoice ? invoiceTexts.replace : debt.invoices.missing}
        </Button>
      )}
      {invoice && (
        <span className={classes.invoice}>
          {invoice_state === 'differs' ? (
            <StateChip state="invoice_differs">{difference(commission, { named: false })}</StateChip>
          ) : (
            <StateChip state="invoice_received">{texts.invoices.received}</StateChip>
          )}
          <ActionIcon
            variant="subtle"
            aria-label={texts.download(invoice.name)}
            loading={isPending}
            onClick={() => start({ params: { pk: invoice.pk } })}
          >
            <IconDownload size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </>
  );
}
