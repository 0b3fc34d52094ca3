import { Money } from '#web/ui/money.tsx';
import classes from './earnings.module.css';

type AmountsProps = { amounts: { currency: string; cents: number }[] };

/** One line for each currency; they are never added. Nothing at all is one zero. */
export function Amounts({ amounts }: AmountsProps) {
  const some = amounts.filter(({ cents }) => cents !== 0);
  const lines = some.length > 0 ? some : amounts.slice(0, 1);
  if (lines.length === 0) return <span className={classes.nothing}>–</span>;
  return (
    <span className={classes.amounts}>
      {lines.map(({ currency, cents }) => (
        <Money key={currency} big amount={cents} currency={currency} />
      ))}
    </span>
  );
}
