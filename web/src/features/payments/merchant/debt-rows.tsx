import type { Debt } from '@aliado/contract';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { amountOf } from './debt-amount.ts';
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
import classes from './debt-rows.module.css';
import type { DebtsProps } from './debt-table.tsx';

/** The table as narrow screens show it. */
export function DebtRows(props: DebtsProps) {
  const { chooseAll } = usePageTexts('payments');
  const { kind, debts, selection } = props;
  const isDue = kind === 'available';
  return (
    <>
      {isDue && (
        <div className={classes.head}>
          <ChosenAllBox selection={selection} label={chooseAll} />
        </div>
      )}
      <ul className={classes.rows}>
        {debts.map((debt) => (
          <li
            key={debt.pk}
            className={classes.row}
            data-chosen={(isDue && selection.isChosen(debt.pk)) || undefined}
          >
            <DebtRow debt={debt} {...props} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DebtRow({ debt, ...props }: DebtsProps & { debt: Debt }) {
  const { kind, median_days, selection, onOpen, onSee, onPay, onAsk } = props;
  const isDue = kind === 'available';
  return (
    <>
      {isDue && <ChosenBox debt={debt} selection={selection} />}
      <div className={classes.body}>
        <div className={classes.top}>
          <DebtPerson debt={debt} kind={kind} onOpen={() => onOpen(debt)} size={42} />
          <Money amount={amountOf(debt, kind)} currency={debt.currency} className={classes.amount} />
        </div>
        <div className={classes.facts}>
          {isDue && <DebtSince debt={debt} median_days={median_days} />}
          {kind === 'pending' && <DebtRelease debt={debt} />}
          {kind === 'owed_back' && <DebtBack debt={debt} />}
          {isDue && debt.owed_months.length > 0 && <DebtInvoices debt={debt} />}
        </div>
        <div className={classes.acts}>
          <SeeSales worded debt={debt} counted={isDue} onOpen={() => onSee(debt)} />
          {isDue && <DebtAction debt={debt} onPay={() => onPay(debt)} onAsk={() => onAsk(debt)} />}
        </div>
      </div>
    </>
  );
}
