import { endpoints, type StoreOrder } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import type { Days } from '#web/lib/period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { orderLook } from './order-look.ts';
import classes from './orders.module.css';

const PAGE_SIZE = 10;

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
  const { date_from, date_to } = days;
  const wanted = { date_from, date_to, search: search.replace(/^#/, '') || undefined };
  const orders = useQuery({
    ...read(endpoints.listStoreOrders, { query: { ...wanted, page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
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
      <p className={classes.note}>{words.note}</p>
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
              last: pageCount(count, PAGE_SIZE),
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
