import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuildingStore, IconLink, IconTicket } from '@tabler/icons-react';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { useFresh } from '#web/ui/use-fresh.ts';
import type { SaleList } from '../use-sales.ts';
import classes from './report-sales.module.css';
import { SaleStanding, shownCents } from './sale-standing.tsx';

const ruleIcons = { coupon: IconTicket, click: IconLink, claim: IconBuildingStore };

export function ReportSalesTable({ sales, expectedOf, onOpen }: SaleList) {
  const { sales: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const isFresh = useFresh(sales.map(({ pk }) => pk));
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{texts.title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{texts.columns.order}</th>
          <th scope="col">{texts.columns.store}</th>
          <th scope="col">{texts.columns.rule}</th>
          <th scope="col" data-number>
            {texts.columns.base}
          </th>
          <th scope="col" data-number>
            {texts.columns.commission}
          </th>
          <th scope="col">{texts.columns.state}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => {
          const Icon = ruleIcons[sale.rule];
          const cents = shownCents(sale);
          return (
            <tr key={sale.pk} data-fresh={isFresh(sale.pk) || undefined}>
              <th scope="row" className="figures">
                #{sale.number}
                <time dateTime={sale.placed_at}>{formatDay(new Date(sale.placed_at), { language })}</time>
              </th>
              <td>
                <span className={classes.store}>
                  <StoreMark {...sale.merchant} size={32} />
                  {sale.merchant.name}
                </span>
              </td>
              <td>
                <span className={classes.rule}>
                  <Icon size={18} stroke={1.8} aria-hidden />
                  {texts.rules[sale.rule]}
                </span>
              </td>
              <td data-number>
                <Money amount={sale.base_cents} currency={sale.currency} className={classes.dim} />
              </td>
              <td data-number>
                {cents > 0 ? (
                  <Money amount={cents} currency={sale.currency} className={classes.amount} />
                ) : (
                  '–'
                )}
              </td>
              <td>
                <SaleStanding sale={sale} expected={expectedOf(sale)} />
              </td>
              <td>
                <UnstyledButton
                  className={classes.why}
                  aria-label={`${texts.why}. ${texts.whyOf(`#${sale.number}`)}`}
                  onClick={() => onOpen(sale)}
                >
                  {texts.why}
                </UnstyledButton>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
