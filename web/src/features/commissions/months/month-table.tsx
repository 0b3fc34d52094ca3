import type { Statement } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './month-tables.module.css';

const columns = ['own', 'leader', 'waiting', 'available', 'paid'] as const;

const centsOf = (rows: Statement[]) => {
  const sum = (part: (row: Statement) => number) => rows.reduce((total, row) => total + part(row), 0);
  return {
    own: sum(({ earned_cents, leader_cents }) => earned_cents - leader_cents),
    leader: sum(({ leader_cents }) => leader_cents),
    waiting: sum(({ pending_cents }) => pending_cents),
    available: sum(({ available_cents }) => available_cents),
    paid: sum(({ paid_cents }) => paid_cents),
  };
};

type MonthTableProps = { months: Statement[]; currency: string; year: number };

/** The figures of each month: own sales, leader's share, and the stage of the money. */
export default function MonthTable({ months, currency, year }: MonthTableProps) {
  const { chart: texts } = usePageTexts('myReports');
  const { monthName } = useFormat();
  const listed = months.filter((each) => each.currency === currency);
  const byMonth = [...Map.groupBy(listed, ({ month }) => month)].sort(([one], [other]) => other - one);
  const cells = (rows: Statement[]) => {
    const cents = centsOf(rows);
    return columns.map((column) => (
      <td key={column} data-head={texts[column]}>
        {cents[column] === 0 ? '–' : <Money amount={cents[column]} currency={currency} />}
      </td>
    ));
  };
  return (
    <table className={classes.months}>
      <caption>
        <VisuallyHidden>{texts.label(year)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {texts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byMonth.map(([month, rows]) => (
          <tr key={month}>
            <th scope="row">{monthName({ year, month })}</th>
            {cells(rows)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          {cells(listed)}
        </tr>
      </tfoot>
    </table>
  );
}
