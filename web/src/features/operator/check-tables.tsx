import type { LedgerCheck } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { formatCount, formatMoment } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './operator.module.css';

/** Each proof with how much it went through; on the phone each cell says what it is. */
export function CheckTable({ checks }: { checks: LedgerCheck[] }) {
  const { columns, history, none } = usePageTexts('operator');
  const { language } = useLanguage();
  const count = (value: number) => formatCount(value, language);
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
              <time dateTime={checked_at}>{formatMoment(new Date(checked_at), { language })}</time>
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
    <table className={classes.table}>
      <VisuallyHidden component="caption">{newest}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.object}</th>
          <th scope="col">{columns.detail}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ what, object, detail }) => (
          <tr key={`${what} ${object} ${detail}`}>
            <th scope="row">{what}</th>
            <td data-label={columns.object}>{object}</td>
            <td data-label={columns.detail}>{detail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
