import type { Sale } from '@aliado/contract';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import row from '#web/ui/list-row.module.css';
import { Money } from '#web/ui/money.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './sales.module.css';

type SaleRowProps = {
  sale: Sale;
  /** An affiliate sees the store of the sale; a merchant already looks at one affiliate. */
  seenBy: 'merchant' | 'affiliate';
  onOpen: () => void;
};

/** Product, earnings and state of one sale; opens its explanation. */
export function SaleRow({ sale, seenBy, onOpen }: SaleRowProps) {
  const texts = usePageTexts('explanations');
  const { recent } = useFormat();
  const { number, products, merchant, placed_at, expected_cents, currency } = sale;
  const [first = texts.order(`#${number}`), ...rest] = products;
  return (
    <UnstyledButton className={`${row.opening} ${classes.row}`} data-seen-by={seenBy} onClick={onOpen}>
      {seenBy === 'affiliate' && <StoreMark {...merchant} size={44} />}
      <span className={row.words}>
        <span className={row.name}>{rest.length > 0 ? texts.mySales.more(first, rest.length) : first}</span>
        <span className={`figures ${row.quiet}`}>
          {seenBy === 'affiliate' && `${merchant.name} · `}#{number} ·{' '}
          <time dateTime={placed_at}>{recent(placed_at)}</time>
        </span>
      </span>
      <span className={`${row.outcome} ${classes.outcome}`}>
        {expected_cents > 0 ? (
          <Money amount={expected_cents} currency={currency} className={row.amount} />
        ) : (
          <span className={row.amount}>–</span>
        )}
        <SaleState sale={sale} seenBy={seenBy} />
      </span>
      <IconChevronRight size={20} stroke={1.8} className={`${row.chevron} ${classes.chevron}`} aria-hidden />
      <VisuallyHidden>{texts.mySales.open(`#${number}`)}</VisuallyHidden>
    </UnstyledButton>
  );
}

export function SaleState({ sale, seenBy }: Pick<SaleRowProps, 'sale' | 'seenBy'>) {
  const { looks, paidByMerchant } = usePageTexts('explanations');
  const look = saleLook(sale);
  return (
    <StateChip state={look}>
      {look === 'commission_paid' && seenBy === 'merchant' ? paidByMerchant : looks[look]}
    </StateChip>
  );
}

export function NoSales({ onShare }: { onShare: () => void }) {
  const { mySales: texts } = usePageTexts('explanations');
  return (
    <EmptyState
      order={3}
      title={texts.emptyTitle}
      action={
        <Button variant="light" onClick={onShare}>
          {texts.emptyAction}
        </Button>
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
}
