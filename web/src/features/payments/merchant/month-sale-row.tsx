import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './debt-drawer.module.css';
import { isPayable, type MonthSale } from './use-month-sales.ts';

type MonthSaleRowProps = { sale: MonthSale; onOpen: () => void; onPay: () => void };

/** One sale of a month; opens its why-receipt. */
export function MonthSaleRow({ sale, onOpen, onPay }: MonthSaleRowProps) {
  const { drawer: texts } = usePageTexts('payments');
  const { looks, paidByMerchant } = usePageTexts('receipts');
  const { language } = useLanguage();
  const { number, buyer, placed_at, amount_cents, payable_cents, currency, kind } = sale;
  const look = saleLook(sale);
  const order = `#${number}`;
  return (
    <>
      <UnstyledButton className={classes.row} onClick={onOpen}>
        <span className={classes.words}>
          <span className={`figures ${classes.name}`}>{order}</span>
          <span className={classes.quiet}>
            <time dateTime={placed_at} className="figures">
              {formatDay(new Date(placed_at), { language })}
            </time>
            {buyer && ` · ${buyer}`}
            {kind === 'override' && ` · ${texts.override}`}
          </span>
        </span>
        <span className={classes.outcome}>
          <Money
            amount={amount_cents}
            currency={currency}
            className={look === 'sale_cancelled' ? classes.struck : classes.amount}
          />
          <StateChip state={look}>{look === 'commission_paid' ? paidByMerchant : looks[look]}</StateChip>
        </span>
        <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
        <VisuallyHidden>{texts.openSale(order)}</VisuallyHidden>
      </UnstyledButton>
      {isPayable(sale) && (
        <Button
          variant="default"
          size="xs"
          aria-label={texts.paySaleOf(order, formatMoney(payable_cents, currency, language))}
          onClick={onPay}
        >
          {texts.paySale}
        </Button>
      )}
    </>
  );
}
