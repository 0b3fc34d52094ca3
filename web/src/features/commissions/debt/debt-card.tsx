import type { OwedByMerchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconFileAlert, IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { isLate } from '#web/lib/debt-age.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { type InvoicesOfStore, invoiceStanding } from '../invoice/invoice-rules.ts';
import type { Debts, Statements } from '../use-statements.ts';
import { AskButton } from './asking.tsx';
import classes from './debt.module.css';

type DebtCardProps = {
  debts: Debts;
  statements: Statements;
  store: string;
  onInvoice: (merchant: OwedByMerchant['merchant']) => void;
};

/** The stores that owe the affiliate, with amounts and ages. */
export function DebtCard({ debts, statements, store, onInvoice }: DebtCardProps) {
  const { debt: texts } = usePageTexts('myReports');
  const months = statements.data ?? [];
  const isOpen = ({ merchant, available_cents, pending_cents }: OwedByMerchant) =>
    (available_cents !== 0 || pending_cents !== 0) && (!store || merchant.pk === store);
  const open = { ...debts, data: debts.data?.results.filter(isOpen) };
  return (
    <SectionCard title={texts.title}>
      <Loaded
        query={open}
        texts={texts}
        skeleton={{ count: 2 }}
        empty={
          <EmptyState order={3} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {(listed) => (
          <RowList
            rows={listed}
            keyOf={({ pk, currency }) => `${pk} ${currency}`}
            fresh={false}
            rowClassName={classes.debt}
          >
            {(debt) => (
              <Debt
                debt={debt}
                invoices={invoiceStanding(months, debt.merchant.pk)}
                onInvoice={() => onInvoice(debt.merchant)}
              />
            )}
          </RowList>
        )}
      </Loaded>
    </SectionCard>
  );
}

type DebtProps = { debt: OwedByMerchant; invoices: InvoicesOfStore; onInvoice: () => void };

const icons = { ready: IconFileCheck, missing: IconFileUpload, differs: IconFileAlert };

function Debt({ debt, invoices, onInvoice }: DebtProps) {
  const { debt: texts, invoice: invoiceTexts } = usePageTexts('myReports');
  const { merchant, currency, available_cents } = debt;
  const InvoiceIcon = icons[invoices.state];
  const label = texts.invoices[invoices.state];
  return (
    <>
      <StoreMark {...merchant} size={44} />
      <p className={row.name}>{merchant.name}</p>
      <span className={classes.amount} data-negative={available_cents < 0 || undefined}>
        {available_cents === 0 ? '–' : <Money amount={available_cents} currency={currency} />}
      </span>
      <div className={classes.age}>
        <Age debt={debt} />
        {available_cents > 0 &&
          invoices.differing.map((month) => (
            <p key={month.pk} className={`figures ${row.quiet}`} data-differs>
              {invoiceTexts.differsIn(month, month.invoice_difference_cents ?? 0, month.currency)}
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
          <AskButton debt={debt} />
        </div>
      )}
    </>
  );
}

/** The age of the debt and the store's usual delay. */
function Age({ debt }: { debt: OwedByMerchant }) {
  const { debt: texts } = usePageTexts('myReports');
  const { daysSince } = useFormat();
  const { since, available_cents, pending_cents, currency, next_release_at, median_days } = debt;
  const line = `figures ${row.quiet}`;
  return (
    <>
      {available_cents > 0 && since && (
        <p className={line} data-late={isLate(daysSince(since), median_days) || undefined}>
          <time dateTime={since}>{texts.since(since)}</time>
        </p>
      )}
      {available_cents > 0 && (
        <p className={line}>{median_days === null ? texts.noHistory : texts.usually(median_days)}</p>
      )}
      {available_cents < 0 && <p className={line}>{texts.negative}</p>}
      {pending_cents > 0 && <p className={line}>{texts.waiting(pending_cents, currency, next_release_at)}</p>}
    </>
  );
}
