import type { Debt } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import type { Selection } from '#web/lib/use-selection.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { amountOf } from './debt-amount.ts';
import type { DebtKind } from './debt-filters.ts';
import {
  ChosenAllBox,
  ChosenBox,
  DebtAction,
  DebtBack,
  DebtInvoices,
  DebtPerson,
  DebtRelease,
  DebtSince,
  SeeSales,
} from './debt-parts.tsx';
import classes from './debt-table.module.css';

export type DebtsProps = {
  kind: DebtKind;
  debts: Debt[];
  median_days: number | null;
  selection: Selection;
  onOpen: (debt: Debt) => void;
  /** The sales behind what is owed. */
  onSee: (debt: Debt) => void;
  onPay: (debt: Debt) => void;
  onAsk: (debt: Debt) => void;
};

export function DebtTable(props: DebtsProps) {
  const { tabs, columns } = usePageTexts('payments');
  const { kind, debts, selection } = props;
  const isDue = kind === 'available';
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{tabs[kind]}</VisuallyHidden>
      <thead>
        <tr>
          {isDue && (
            <th scope="col" className={classes.box}>
              <ChosenAllBox selection={selection} />
            </th>
          )}
          <th scope="col">{columns.affiliate}</th>
          {(isDue || kind === 'owed_back') && <th scope="col">{columns.since}</th>}
          {isDue && <th scope="col">{columns.invoice}</th>}
          {kind === 'pending' && <th scope="col">{columns.release}</th>}
          <th scope="col" className={classes.number}>
            {columns.sales}
          </th>
          <th scope="col" className={classes.number}>
            {columns[kind]}
          </th>
          {isDue && (
            <th scope="col">
              <VisuallyHidden>{columns.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {debts.map((debt) => (
          <DebtRow key={debt.pk} debt={debt} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function DebtRow({ debt, ...props }: DebtsProps & { debt: Debt }) {
  const { kind, median_days, selection, onOpen, onSee, onPay, onAsk } = props;
  const isDue = kind === 'available';
  return (
    <tr data-chosen={(isDue && selection.isChosen(debt.pk)) || undefined}>
      {isDue && (
        <td className={classes.box}>
          <ChosenBox debt={debt} selection={selection} />
        </td>
      )}
      <td>
        <DebtPerson debt={debt} kind={kind} onOpen={() => onOpen(debt)} />
      </td>
      {isDue && (
        <td>
          <DebtSince debt={debt} median_days={median_days} />
        </td>
      )}
      {isDue && (
        <td>
          <DebtInvoices debt={debt} />
        </td>
      )}
      {kind === 'owed_back' && (
        <td>
          <DebtBack debt={debt} />
        </td>
      )}
      {kind === 'pending' && (
        <td>
          <DebtRelease debt={debt} />
        </td>
      )}
      <td className={classes.number}>
        <SeeSales debt={debt} counted={isDue} onOpen={() => onSee(debt)} />
      </td>
      <td className={classes.number}>
        <Money amount={amountOf(debt, kind)} currency={debt.currency} className={classes.amount} />
      </td>
      {isDue && (
        <td className={classes.number}>
          <DebtAction debt={debt} onPay={() => onPay(debt)} onAsk={() => onAsk(debt)} />
        </td>
      )}
    </tr>
  );
}
