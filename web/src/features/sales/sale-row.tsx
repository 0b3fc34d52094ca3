import type { Sale } from '@aliado/contract';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './sale-row.module.css';

type SaleRowProps = {
  sale: Sale;
  /** Each side sees the name of the other. */
  seenBy: 'merchant' | 'affiliate';
  onOpen: () => void;
};

/** One sale: what was sold, for whom, what it earns and how it stands; opens its receipt. */
export function SaleRow({ sale, seenBy, onOpen }: SaleRowProps) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { number, products, merchant, affiliate, placed_at, expected_cents, currency } = sale;
  const look = saleLook(sale);
  const other = seenBy === 'merchant' ? affiliate : merchant;
  const [first = texts.order(`#${number}`), ...rest] = products;
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      {seenBy === 'merchant' ? (
        <PersonMark {...affiliate} picture={null} size={44} />
      ) : (
        <StoreMark {...merchant} size={44} />
      )}
      <span className={classes.words}>
        <span className={classes.name}>
          {rest.length > 0 ? texts.mySales.more(first, rest.length) : first}
        </span>
        <span className={`figures ${classes.quiet}`}>
          {other.name} · #{number} ·{' '}
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
