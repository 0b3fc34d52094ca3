import { formatMoney, moneyParts } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import classes from './money.module.css';

type MoneyProps = {
  /** In minor units (cents). */
  amount: number;
  currency: string;
  /** Makes the sign and the cents smaller. */
  big?: boolean;
  className?: string;
};

export function Money({ amount, currency, big = false, className = '' }: MoneyProps) {
  const { language } = useLanguage();
  const tone = amount < 0 && big ? classes.negative : '';
  if (!big)
    return (
      <span className={`figures ${classes.money} ${className}`}>
        {formatMoney(amount, currency, language)}
      </span>
    );
  const { minus, symbol, whole, fraction } = moneyParts(amount, currency, language);
  return (
    <span className={`figures ${classes.money} ${classes.big} ${tone} ${className}`}>
      {minus}
      <span className={classes.symbol}>{symbol}</span>&nbsp;{whole}
      <span className={classes.fraction}>{fraction}</span>
    </span>
  );
}
