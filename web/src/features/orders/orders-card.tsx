import type { StoreOrder } from '@aliado/contract';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconUserQuestion } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Money } from '#web/ui/money.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { orderLook } from './order-look.ts';
import classes from './orders.module.css';
import {
  creditedKinds,
  ORDERS_SHOWN,
  type OrderFilters,
  orderFilters,
  useStoreOrders,
} from './use-orders.ts';

type OrdersCardProps = {
  filters: OrderFilters;
  onChange: (change: Partial<OrderFilters>) => void;
  onOpen: (order: StoreOrder) => void;
};

/** Every order of the store, credited to somebody or not. */
export function OrdersCard({ filters, onChange, onOpen }: OrdersCardProps) {
  const texts = usePageTexts('orders');
  const { s, credited, page } = filters;
  const orders = useStoreOrders(filters);
  const isFiltered = s !== '' || credited !== 'all';
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {(isFiltered || orders.data?.count !== 0) && (
        <FilterBar
          compact
          className={classes.toolbar}
          filters={filters}
          none={orderFilters.none}
          onChange={onChange}
          search={{ name: 's', label: texts.search }}
          fields={[
            {
              kind: 'choice',
              name: 'credited',
              label: texts.credited,
              options: creditedKinds.map((value) => ({ value, label: texts.creditedKinds[value] })),
            },
          ]}
        />
      )}
      <PagedRows
        query={orders}
        texts={texts}
        skeleton={{ round: true, count: 4, mark: 40 }}
        empty={isFiltered ? <NothingFound onClear={() => onChange(orderFilters.none)} /> : <NoOrders />}
        page={page}
        pageSize={ORDERS_SHOWN}
        onPage={(to) => onChange({ page: to })}
        pagesLabel={texts.pages}
        found={texts.found}
        keyOf={({ pk }) => pk}
      >
        {(order) => <OrderRow order={order} onOpen={() => onOpen(order)} />}
      </PagedRows>
    </SectionCard>
  );
}

function NoOrders() {
  const { emptyTitle, emptyText } = usePageTexts('orders');
  return (
    <EmptyState order={3} title={emptyTitle}>
      {emptyText}
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { nothingFound, nothingFoundText, clear } = usePageTexts('orders');
  return (
    <EmptyState
      order={3}
      title={nothingFound}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    >
      {nothingFoundText}
    </EmptyState>
  );
}

type OrderRowProps = { order: StoreOrder; onOpen: () => void };

/** One order of the store: whose it is, or why it is nobody's; opens its receipt. */
function OrderRow({ order, onOpen }: OrderRowProps) {
  const texts = usePageTexts('orders');
  const { reasons, looks } = usePageTexts('receipts');
  const { recent } = useFormat();
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
          {recent(placed_at)}
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
