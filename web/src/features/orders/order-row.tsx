import type { StoreOrder } from '@aliado/contract';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconUserQuestion } from '@tabler/icons-react';
import { formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { orderLook } from './order-look.ts';
import classes from './orders.module.css';

type OrderRowProps = { order: StoreOrder; onOpen: () => void };

/** One order of the store: whose it is, or why it is nobody's; opens its receipt. */
export function OrderRow({ order, onOpen }: OrderRowProps) {
  const texts = usePageTexts('orders');
  const { reasons, looks } = usePageTexts('receipts');
  const { language } = useLanguage();
  const { number, buyer, affiliate, reason, placed_at, total_cents, currency } = order;
  const look = orderLook(order);
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      {affiliate ? (
        <PersonMark {...affiliate} picture={null} size={40} />
      ) : (
        <span className={classes.nobody}>
          <IconUserQuestion size={20} stroke={1.8} aria-hidden />
        </span>
      )}
      <span className={classes.words}>
        <span className={`figures ${classes.name}`}>
          #{number}
          {buyer && <span className={classes.buyer}> · {buyer}</span>}
        </span>
        <span className={classes.quiet}>
          {affiliate ? texts.of(affiliate.name) : texts.nobody(reason && reasons[reason])}
        </span>
        <time dateTime={placed_at} className={`figures ${classes.quiet}`}>
          {formatRecent(new Date(placed_at), { language })}
        </time>
      </span>
      <span className={classes.outcome}>
        <Money amount={total_cents} currency={currency} className={classes.amount} />
        <StateChip state={look}>{looks[look]}</StateChip>
      </span>
      <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
      <VisuallyHidden>{texts.open}</VisuallyHidden>
    </UnstyledButton>
  );
}
