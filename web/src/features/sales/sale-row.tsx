import type { Sale } from '@aliado/contract';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './sale-row.module.css';

type SaleRowProps = {
  sale: Sale;
  /** The affiliate sees whose store it was; the merchant looks at one affiliate's sales. */
  seenBy: 'merchant' | 'affiliate';
  onOpen: () => void;
};

/** One sale: what was sold, what it earns and how it stands; opens its receipt. */
export function SaleRow({ sale, seenBy, onOpen }: SaleRowProps) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { number, products, merchant, placed_at, expected_cents, currency } = sale;
  const look = saleLook(sale);
  const [first = texts.order(`#${number}`), ...rest] = products;
  return (
    <UnstyledButton className={classes.row} data-seen-by={seenBy} onClick={onOpen}>
      {seenBy === 'affiliate' && <StoreMark {...merchant} size={44} />}
      <span className={classes.words}>
        <span className={classes.name}>
          {rest.length > 0 ? texts.mySales.more(first, rest.length) : first}
        </span>
        <span className={`figures ${classes.quiet}`}>
          {seenBy === 'affiliate' && `${merchant.name} · `}#{number} ·{' '}
          <time dateTime={placed_at}>{formatRecent(new Date(placed_at), { language })}</time>
        </span>
      </span>
      <span className={classes.outcome}>
        {expected_cents > 0 ? (
          <Money amount={expected_cents} currency={currency} className={classes.amount} />
        ) : (
          <span className={classes.amount}>–</span>
        )}
        <StateChip state={look}>
          {look === 'commission_paid' && seenBy === 'merchant' ? texts.paidByMerchant : texts.looks[look]}
        </StateChip>
      </span>
      <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
      <VisuallyHidden>{texts.mySales.open(`#${number}`)}</VisuallyHidden>
    </UnstyledButton>
  );
}
