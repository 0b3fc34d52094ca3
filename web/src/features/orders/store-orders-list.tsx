import type { StoreOrder } from '@aliado/contract';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import type { Days } from '#web/lib/period.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
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

type StoreOrdersListProps = {
  days: Days;
  search: string;
  page: number;
  onPage: (page: number) => void;
  onOpen: (order: StoreOrder) => void;
};

/** Every order of a period as a list, also those that nobody brought, with the reason; loaded after the page. */
export default function StoreOrdersList({ days, search, page, onPage, onOpen }: StoreOrdersListProps) {
  const { orders: words } = usePageTexts('reports');
  const texts = usePageTexts('orders');
  const { reasons, looks } = usePageTexts('receipts');
  const { dayTime } = useFormat();
  const { credited, choose } = useCredited();
  const orders = useStoreOrders({ s: search, credited, page }, days);
  const columns: Column<StoreOrder>[] = [
    {
      key: 'order',
      head: words.order,
      place: 'lead',
      cell: ({ number, placed_at }) => (
        <span className={classes.words}>
          <span className={`figures ${classes.name}`}>#{number}</span>
          <time dateTime={placed_at} className={`figures ${classes.quiet}`}>
            {dayTime(placed_at)}
          </time>
          <VisuallyHidden>{texts.open}</VisuallyHidden>
        </span>
      ),
    },
    { key: 'buyer', head: words.buyer, cell: ({ buyer }) => buyer },
    {
      key: 'affiliate',
      head: words.affiliate,
      cell: ({ affiliate, reason }) =>
        affiliate?.name ?? <span className={classes.quiet}>{texts.nobody(reason && reasons[reason])}</span>,
    },
    {
      key: 'state',
      head: words.state,
      place: 'under',
      cell: (order) => <StateChip state={orderLook(order)}>{looks[orderLook(order)]}</StateChip>,
    },
    {
      key: 'total',
      head: words.total,
      place: 'amount',
      number: true,
      cell: ({ total_cents, currency }) => <Money amount={total_cents} currency={currency} />,
    },
  ];
  return (
    <>
      <div className={classes.top}>
        <p>{words.note}</p>
        <NativeSelect
          aria-label={texts.credited}
          data={creditedKinds.map((value) => ({ value, label: texts.creditedKinds[value] }))}
          value={credited}
          onChange={({ currentTarget }) => choose(currentTarget.value as OrderFilters['credited'])}
        />
      </div>
      <Loaded
        query={orders}
        texts={texts}
        className={classes.inset}
        empty={
          <EmptyState order={3} title={texts.nothingFound}>
            {texts.nothingFoundText}
          </EmptyState>
        }
      >
        {({ results, count }, stale) => (
          <DataList
            label={texts.title}
            rows={results}
            keyOf={({ pk }) => pk}
            columns={columns}
            stale={stale}
            onOpen={onOpen}
            paging={{
              page,
              last: pageCount(count, ORDERS_SHOWN),
              onPage,
              label: texts.pages,
              found: texts.found(count),
            }}
          />
        )}
      </Loaded>
    </>
  );
}

/** Whether with an affiliate, without one, or all; another choice begins at the first page. */
function useCredited() {
  const [query, changeQuery] = useAddressQuery();
  const choose = (credited: OrderFilters['credited']) =>
    changeQuery(
      (current) => {
        const changed = orderFilters.change(current, { credited });
        changed.delete('page');
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return { credited: orderFilters.read(query).credited, choose };
}
