import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, formatMonth } from '#web/lib/format.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './debt-drawer.module.css';
import type { DebtDrawerProps } from './debt-drawer.tsx';
import { DetailFailed, DetailSkeleton } from './detail-states.tsx';
import { MonthSaleRow } from './month-sale-row.tsx';
import { payableOf } from './paying.ts';
import type { WholeDebt } from './use-debts.ts';
import { partOfSale, SALES_SHOWN, useMonthSales } from './use-month-sales.ts';

type MonthSalesProps = Pick<DebtDrawerProps, 'month' | 'onMonth' | 'onSale' | 'onPay'> & { debt: WholeDebt };

/** The sales behind one month, each with what it gave. */
export function MonthSales({ debt, month: pk, onMonth, onSale, onPay }: MonthSalesProps) {
  const texts = usePageTexts('payments');
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useMonthSales(pk, page);
  const month = data?.commission;
  const { affiliate, currency } = debt;
  const part = { of: 'month', pk } as const;
  const { total_cents } = payableOf(debt, part);
  const last = pageCount(data?.count ?? 0, SALES_SHOWN);

  const list = () => {
    if (!data) return isError ? <DetailFailed onRetry={refetch} /> : <DetailSkeleton />;
    if (data.results.length === 0)
      return (
        <EmptyState order={3} title={texts.drawer.noSales}>
          {texts.drawer.noSalesText}
        </EmptyState>
      );
    return (
      <ul className={rows.rows}>
        {data.results.map((sale) => (
          <li key={`${sale.pk} ${sale.kind}`} className={classes.sale}>
            <MonthSaleRow
              sale={sale}
              onOpen={() => onSale(sale.pk)}
              onPay={() => onPay({ to: 'one', affiliate, part: partOfSale(sale, pk) })}
            />
          </li>
        ))}
      </ul>
    );
  };

  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={classes.back}
        leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
        onClick={() => onMonth('')}
      >
        {texts.drawer.backToMonths}
      </Button>
      <section className={classes.card} aria-labelledby="month-title">
        <h3 className={classes.heading} id="month-title">
          {month ? texts.drawer.salesOf(formatMonth(month, { language })) : texts.columns.sales}
        </h3>
        {list()}
        <Pager className={rows.foot} label={texts.pages} page={page} last={last} onPage={setPage} />
      </section>
      {month && month.available_cents > 0 && total_cents > 0 && (
        <div className={classes.acts}>
          <Button onClick={() => onPay({ to: 'one', affiliate, part })}>
            <span className="figures">
              {texts.drawer.payMonth(formatMoney(total_cents, currency, language))}
            </span>
          </Button>
        </div>
      )}
    </>
  );
}
