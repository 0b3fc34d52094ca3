import { currencyDecimals, type Receipt } from '@aliado/contract';
import { formatCount, formatMoney, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { ReceiptRow } from '#web/ui/receipt.tsx';
import { exactCommission } from './exact.ts';
import { calculatedCents, outsideOf, usedRates } from './receipt-figures.ts';
import classes from './receipt-paper.module.css';

/** From what was bought to what is earned, line by line. */
export function ReceiptSum({ receipt }: { receipt: Receipt }) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { lines, sale, currency } = receipt;
  const money = (cents: number) => <Money amount={cents} currency={currency} />;
  const taken = [
    { label: texts.discounts, cents: receipt.discount_cents },
    { label: texts.unpaid, cents: receipt.unpaid_cents },
    { label: texts.refunds, cents: receipt.refunded_cents },
  ].filter(({ cents }) => cents > 0);
  return (
    <>
      <h3 className={classes.title}>{texts.sum}</h3>
      {lines.map(({ pk, name, quantity, gross_cents }) => (
        <ReceiptRow
          key={pk}
          label={texts.times(name, formatCount(quantity, language))}
          amount={money(gross_cents)}
        />
      ))}
      {taken.map(({ label, cents }) => (
        <ReceiptRow key={label} label={label} amount={money(-cents)} />
      ))}
      <ReceiptRow strong label={texts.base} amount={money(receipt.base_cents)} />
      <div className={classes.quiet}>
        {outsideOf(receipt).map(({ name, cents }) => (
          <ReceiptRow key={name} label={texts[name]} amount={money(cents)} />
        ))}
      </div>
      {sale && <Earned receipt={receipt} />}
    </>
  );
}

function Earned({ receipt }: { receipt: Receipt }) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { lines, sale, currency, leader_commission_cents } = receipt;
  const money = (cents: number) => <Money amount={cents} currency={currency} />;
  const earned = sale?.expected_cents ?? 0;
  const lost = calculatedCents(receipt) - earned;
  return (
    <>
      <ul className={`figures ${classes.lines}`}>
        {lines.map((line) => (
          <li key={line.pk}>
            <span className={classes.lineName}>{line.name}</span>
            <span className={classes.formula}>
              {formatMoney(line.base_cents, currency, language)} ×{' '}
              {formatPercent(line.rate_points / 100, language)} = {exactCommission(line, currency, language)}
            </span>
            <Money amount={line.commission_cents} currency={currency} className={classes.strong} />
          </li>
        ))}
      </ul>
      <p className={`figures ${classes.note}`}>
        {usedRates(receipt)
          .map(({ rate_points, rate_source }) =>
            texts.rates[rate_source](formatPercent(rate_points / 100, language)),
          )
          .concat(currencyDecimals(currency) > 0 ? texts.rounding.cents : texts.rounding.units)
          .join(' ')}
      </p>
      {lost > 0 && <ReceiptRow label={texts.notEarned[endOf(sale?.state)]} amount={money(-lost)} />}
      <div className={classes.total}>
        <ReceiptRow strong label={texts.commission} amount={money(earned)} />
      </div>
      {leader_commission_cents > 0 && sale?.leader && (
        <div className={classes.quiet}>
          <ReceiptRow label={texts.leader(sale.leader.name)} amount={money(leader_commission_cents)} />
        </div>
      )}
    </>
  );
}

const endOf = (state?: string) => (state === 'cancelled' || state === 'refunded' ? state : 'other');
