import type { LedgerCheck } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './operator.module.css';

/** Each proof with how much it went through; on the phone each cell says what it is. */
export function CheckTable({ checks }: { checks: LedgerCheck[] }) {
  const { columns, history, none } = usePageTexts('operator');
  const { count, moment } = useFormat();
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{history}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col" data-number>
            {columns.entries}
          </th>
          <th scope="col" data-number>
            {columns.sales}
          </th>
          <th scope="col" data-number>
            {columns.payments}
          </th>
          <th scope="col" data-number>
            {columns.findings}
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ checked_at, entries, sales, payments, findings }) => (
          <tr key={checked_at} className="figures">
            <th scope="row">
              <time dateTime={checked_at}>{moment(checked_at)}</time>
            </th>
            <td data-number data-label={columns.entries}>
              {count(entries)}
            </td>
            <td data-number data-label={columns.sales}>
              {count(sales)}
            </td>
            <td data-number data-label={columns.payments}>
              {count(payments)}
            </td>
            <td data-number data-label={columns.findings} data-wrong={findings.length > 0 || undefined}>
              {findings.length > 0 ? count(findings.length) : none}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FindingTable({ findings }: Pick<LedgerCheck, 'findings'>) {
  const { findings: columns, newest } = usePageTexts('operator');
  return (
    <RowTable
      caption={newest}
      hidden
      columns={[columns.what, columns.object, columns.detail]}
      rows={findings.map(({ what, object, detail }) => [what, object, detail])}
    />
  );
}

type RowTableProps = {
  caption: string;
  hidden?: boolean;
  columns: readonly string[];
  /** Columns of figures. */
  numbers?: readonly string[];
  rows: string[][];
};

/** Rows of text whose first cell names them. */
export function RowTable({ caption, hidden = false, columns, numbers = [], rows }: RowTableProps) {
  const [first, ...others] = columns;
  const isNumber = (column: string) => numbers.includes(column) || undefined;
  return (
    <table className={classes.table}>
      {hidden ? (
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      ) : (
        <caption className={classes.caption}>{caption}</caption>
      )}
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((column) => (
            <th scope="col" key={column} data-number={isNumber(column)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={[name, ...cells].join(' ')} className="figures">
            <th scope="row">{name}</th>
            {others.map((column, index) => (
              <td key={column} data-number={isNumber(column)} data-label={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
