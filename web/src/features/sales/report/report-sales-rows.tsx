import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import rows from '#web/ui/rows.module.css';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { useFresh } from '#web/ui/use-fresh.ts';
import type { SaleList } from '../use-sales.ts';
import classes from './report-sales.module.css';
import { SaleStanding, shownCents } from './sale-standing.tsx';

/** On the phone: the store, the order and the day; the amount to the right; how it stands below. */
export function ReportSalesRows({ sales, expectedOf, onOpen }: SaleList) {
  const { sales: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const isFresh = useFresh(sales.map(({ pk }) => pk));
  return (
    <ul className={`${rows.rows} ${classes.inset}`}>
      {sales.map((sale) => (
        <li key={sale.pk} data-fresh={isFresh(sale.pk) || undefined}>
          <UnstyledButton className={classes.row} onClick={() => onOpen(sale)}>
            <StoreMark {...sale.merchant} size={40} />
            <span className={classes.words}>
              <span className={classes.name}>{sale.merchant.name}</span>
              <span className={`figures ${classes.note}`}>
                #{sale.number} ·{' '}
                <time dateTime={sale.placed_at}>{formatDay(new Date(sale.placed_at), { language })}</time>
              </span>
            </span>
            <span className={classes.sums}>
              {shownCents(sale) > 0 ? (
                <Money amount={shownCents(sale)} currency={sale.currency} className={classes.amount} />
              ) : (
                <span className={classes.amount}>–</span>
              )}
              <span className={`figures ${classes.note}`}>
                {texts.of(formatMoney(sale.base_cents, sale.currency, language))}
              </span>
            </span>
            <SaleStanding sale={sale} expected={expectedOf(sale)} />
            <VisuallyHidden>{texts.whyOf(`#${sale.number}`)}</VisuallyHidden>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
