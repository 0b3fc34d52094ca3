import { Card, NativeSelect, Title } from '@mantine/core';
import { formatCount, formatMonth } from '#web/lib/format.ts';
import { monthTitle } from '#web/lib/months.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import classes from './cards.module.css';
import { InvoiceRow } from './invoice-row.tsx';
import { keyOf, lastMonths, monthBefore, monthOfKey } from './month-choice.ts';
import { INVOICES_SHOWN, type InvoiceFilters, useInvoices, useMonthWithNews } from './use-invoices.ts';

type InvoicesCardProps = { filters: InvoiceFilters; onChange: (change: Partial<InvoiceFilters>) => void };

const MONTHS_OFFERED = 13;

/** What affiliates invoiced for a month, beside what the month earned them. */
export function InvoicesCard({ filters, onChange }: InvoicesCardProps) {
  const { invoices: texts, pages } = usePageTexts('payments');
  const { language } = useLanguage();
  const now = new Date();
  const usual = useMonthWithNews();
  const chosen = filters.month || usual;
  const key = chosen ?? keyOf(monthBefore(now));
  const { data, isError, refetch, isPlaceholderData } = useInvoices(chosen, filters.page);
  const offered = new Set([...lastMonths(now, MONTHS_OFFERED).map(keyOf), key]);
  const { page } = filters;
  const last = pageCount(data?.count ?? 0, INVOICES_SHOWN);
  return (
    <Card component="section" aria-labelledby="invoices-title">
      <div className={`${rows.head} ${classes.byMonth}`}>
        <div>
          <Title order={2} id="invoices-title">
            {chosen ? texts.title(formatMonth(monthOfKey(key), { language })) : texts.plainTitle}
          </Title>
          {data && (
            <p className={`figures ${classes.lead}`}>
              {texts.received(data.count, formatCount(data.count, language))}
            </p>
          )}
        </div>
        <NativeSelect
          className={classes.months}
          aria-label={texts.month}
          data={[...offered].map((each) => ({
            value: each,
            label: monthTitle(monthOfKey(each), language),
          }))}
          value={key}
          onChange={({ currentTarget: { value } }) =>
            onChange({ month: value === usual ? '' : value, page: 1 })
          }
        />
      </div>
      <Invoices data={data} failed={isError} stale={isPlaceholderData} onRetry={refetch} />
      <Pager
        className={rows.foot}
        label={pages}
        page={page}
        last={last}
        onPage={(to) => onChange({ page: to })}
      />
    </Card>
  );
}

type InvoicesProps = {
  data: ReturnType<typeof useInvoices>['data'];
  failed: boolean;
  stale: boolean;
  onRetry: () => void;
};

function Invoices({ data, failed, stale, onRetry }: InvoicesProps) {
  const { invoices: texts } = usePageTexts('payments');
  if (!data)
    return failed ? (
      <ErrorState order={3} texts={texts} onRetry={onRetry} />
    ) : (
      <RowsSkeleton mark={24} label={texts.loading} />
    );
  if (data.results.length === 0)
    return (
      <EmptyState order={3} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <ul className={rows.rows} aria-busy={stale}>
      {data.results.map((invoice) => (
        <li key={invoice.pk} className={classes.row}>
          <InvoiceRow invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}
