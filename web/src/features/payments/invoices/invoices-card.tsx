import { endpoints, type Invoice } from '@aliado/contract';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from '../cards.module.css';
import {
  INVOICES_SHOWN,
  type InvoiceFilters,
  keyOf,
  lastMonths,
  monthBefore,
  monthOfKey,
  useInvoices,
  useMonthWithNews,
} from './use-invoices.ts';

type InvoicesCardProps = { filters: InvoiceFilters; onChange: (change: Partial<InvoiceFilters>) => void };

const MONTHS_OFFERED = 13;

/** The invoices of a month beside the earnings of that month. */
export function InvoicesCard({ filters, onChange }: InvoicesCardProps) {
  const { invoices: texts } = usePageTexts('payments');
  const { monthTitle } = useFormat();
  const now = new Date();
  const usual = useMonthWithNews();
  const chosen = filters.month || usual;
  const key = chosen ?? keyOf(monthBefore(now));
  const invoices = useInvoices(chosen, filters.page);
  const offered = new Set([...lastMonths(now, MONTHS_OFFERED).map(keyOf), key]);
  return (
    <SectionCard
      id="facturas"
      className={classes.byMonth}
      title={chosen ? texts.title(monthOfKey(key)) : texts.plainTitle}
      lead={invoices.data && <span className="figures">{texts.received(invoices.data.count)}</span>}
      action={
        <NativeSelect
          className={classes.months}
          aria-label={texts.month}
          data={[...offered].map((each) => ({ value: each, label: monthTitle(monthOfKey(each)) }))}
          value={key}
          onChange={({ currentTarget: { value } }) =>
            onChange({ month: value === usual ? '' : value, page: 1 })
          }
        />
      }
    >
      <PagedRows
        key={key}
        query={invoices}
        texts={texts}
        skeleton={{ mark: 24 }}
        empty={
          <EmptyState order={3} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        }
        page={filters.page}
        pageSize={INVOICES_SHOWN}
        onPage={(to) => onChange({ page: to })}
        keyOf={({ pk }) => pk}
        rowClassName={classes.row}
      >
        {(invoice) => <InvoiceRow invoice={invoice} />}
      </PagedRows>
    </SectionCard>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { invoices: texts, notDownloaded } = usePageTexts('payments');
  const { start, isPending } = useDownload(endpoints.downloadInvoice, notDownloaded);
  const { pk, affiliate, name, amount_cents, earned_cents, difference_cents, currency } = invoice;
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
            <Difference cents={difference_cents} currency={currency} />
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

function Difference({ cents, currency }: { cents: number | null; currency: string }) {
  const { invoices: texts } = usePageTexts('payments');
  if (cents === null) return <span className={classes.quiet}>{texts.noAmount}</span>;
  if (cents === 0) return <span className={classes.matches}>{texts.matches}</span>;
  return <span className={`figures ${classes.differs}`}>{texts.differs(cents, currency)}</span>;
}
