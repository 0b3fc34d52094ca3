import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StatementButton } from '#web/ui/statement-button.tsx';
import { isPayable, type Paying, partOfSale, payableOf } from '../paying/paying.ts';
import classes from './debt-drawer.module.css';
import { type MonthSale, SALES_SHOWN, useMonthSales, type WholeDebt } from './use-debts.ts';

type MonthSalesProps = {
  debt: WholeDebt;
  month: string;
  onMonth: (pk: string) => void;
  onSale: (pk: string) => void;
  onPay: (paying: Paying) => void;
};

export function MonthSales({ debt, month: pk, onMonth, onSale, onPay }: MonthSalesProps) {
  const { drawer: texts, columns, statement } = usePageTexts('payments');
  const [page, setPage] = useState(1);
  const sales = useMonthSales(pk, page);
  const month = sales.data?.statement;
  const { affiliate, currency } = debt;
  const part = { of: 'month', pk } as const;
  const { total_cents } = payableOf(debt, part);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={classes.back}
        leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
        onClick={() => onMonth('')}
      >
        {texts.backToMonths}
      </Button>
      <section className={classes.card} aria-labelledby="month-title">
        <div className={classes.monthHead}>
          <h3 className={classes.heading} id="month-title">
            {month ? texts.salesOf(month) : columns.sales}
          </h3>
          {month && (
            <StatementButton
              of={affiliate.pk}
              month={month}
              label={statement.label}
              name={statement.name(month, affiliate.name)}
              failed={statement.failed}
              variant="default"
              size="xs"
            />
          )}
        </div>
        <PagedRows
          query={sales}
          texts={texts}
          skeleton={{ count: 4, mark: 0 }}
          empty={
            <EmptyState order={3} title={texts.noSales}>
              {texts.noSalesText}
            </EmptyState>
          }
          page={page}
          pageSize={SALES_SHOWN}
          onPage={setPage}
          keyOf={(sale) => `${sale.pk} ${sale.kind}`}
          rowClassName={classes.sale}
        >
          {(sale) => (
            <MonthSaleRow
              sale={sale}
              onOpen={() => onSale(sale.pk)}
              onPay={() => onPay({ to: 'one', affiliate, part: partOfSale(sale, pk) })}
            />
          )}
        </PagedRows>
        {sales.data?.claims.map((claim) => (
          <p key={claim.pk} className={classes.claim}>
            <Link to={`?reclamo=${claim.pk}`}>{texts.claimOf(claim.number)}</Link>
            <Money amount={claim.amount_cents} currency={currency} />
          </p>
        ))}
      </section>
      {month && month.available_cents > 0 && total_cents > 0 && (
        <div className={classes.acts}>
          <Button onClick={() => onPay({ to: 'one', affiliate, part })}>
            <span className="figures">{texts.payMonth(total_cents, currency)}</span>
          </Button>
        </div>
      )}
    </>
  );
}

type MonthSaleRowProps = { sale: MonthSale; onOpen: () => void; onPay: () => void };

function MonthSaleRow({ sale, onOpen, onPay }: MonthSaleRowProps) {
  const { drawer: texts } = usePageTexts('payments');
  const { looks, paidByMerchant } = usePageTexts('explanations');
  const { day } = useFormat();
  const { number, buyer, placed_at, amount_cents, payable_cents, currency, kind } = sale;
  const look = saleLook(sale);
  return (
    <>
      <UnstyledButton className={classes.row} onClick={onOpen}>
        <span className={classes.words}>
          <span className={`figures ${classes.name}`}>#{number}</span>
          <span className={classes.quiet}>
            <time dateTime={placed_at} className="figures">
              {day(placed_at)}
            </time>
            {buyer && ` · ${buyer}`}
            {kind === 'override' && ` · ${texts.override}`}
          </span>
        </span>
        <span className={classes.outcome}>
          <Money
            amount={amount_cents}
            currency={currency}
            className={look === 'sale_cancelled' ? classes.struck : classes.amount}
          />
          <StateChip state={look}>{look === 'commission_paid' ? paidByMerchant : looks[look]}</StateChip>
        </span>
        <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
        <VisuallyHidden>{texts.openSale(number)}</VisuallyHidden>
      </UnstyledButton>
      {isPayable(sale) && (
        <Button
          variant="default"
          size="xs"
          aria-label={texts.paySaleOf(number, payable_cents, currency)}
          onClick={onPay}
        >
          {texts.paySale}
        </Button>
      )}
    </>
  );
}
