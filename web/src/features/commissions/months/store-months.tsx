import type { Statement } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './month-tables.module.css';

type StoreMonthsProps = { months: Statement[]; currency: string; year: number };

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** A row of bars for each store, a bar for each month, each with its amount. */
export default function StoreMonths({ months, currency, year }: StoreMonthsProps) {
  const { chart: texts } = usePageTexts('myReports');
  const { money, shortMonth } = useFormat();
  const listed = months.filter((each) => each.currency === currency);
  const most = Math.max(1, ...listed.map(({ earned_cents }) => earned_cents));
  const stores = [...Map.groupBy(listed, ({ merchant }) => merchant.pk).values()]
    .map((rows) => ({ rows, sum: rows.reduce((total, row) => total + row.earned_cents, 0) }))
    .sort((one, other) => other.sum - one.sum);
  return (
    <table className={classes.stores}>
      <caption>
        <VisuallyHidden>{texts.byStore(year)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.store}</th>
          {MONTHS.map((month) => (
            <th key={month} scope="col">
              {shortMonth({ year, month })}
            </th>
          ))}
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {stores.map(({ rows, sum }) => (
          <tr key={rows[0]?.merchant.pk}>
            <th scope="row">{rows[0]?.merchant.name}</th>
            {MONTHS.map((month) => {
              const cents = rows.find((row) => row.month === month)?.earned_cents ?? 0;
              const share = Math.max(0, cents / most);
              return (
                <td key={month} title={cents > 0 ? money(cents, currency) : undefined}>
                  <span className={classes.bar} style={{ '--share': share } as CSSProperties} aria-hidden />
                  <VisuallyHidden>{money(cents, currency)}</VisuallyHidden>
                </td>
              );
            })}
            <td className="figures">
              <Money amount={sum} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
