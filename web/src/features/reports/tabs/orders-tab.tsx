import type { StoreOrder } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import type { ReportView } from '../report-view.ts';
import classes from '../reports.module.css';
import { MOST_FOUND, useOrders } from '../use-reports.ts';
import { TabList } from './tab-list.tsx';

type OrdersTabProps = { view: ReportView; onOpen: (order: StoreOrder) => void };

/** All orders of the store, with the reason for those without an affiliate; each row opens its explanation. */
export function OrdersTab({ view, onOpen }: OrdersTabProps) {
  const { orders: texts, tabs } = usePageTexts('reports');
  const { reasons, looks } = usePageTexts('explanations');
  const { dayTime } = useFormat();
  const orders = useOrders(view);
  const columns: Column<StoreOrder>[] = [
    {
      key: 'order',
      head: texts.order,
      place: 'lead',
      cell: ({ number, placed_at }) => (
        <span className={classes.two}>
          <span className={`figures ${classes.strong}`}>#{number}</span>
          <time dateTime={placed_at} className={`figures ${classes.quiet}`}>
            {dayTime(placed_at)}
          </time>
          <VisuallyHidden>{texts.open}</VisuallyHidden>
        </span>
      ),
    },
    { key: 'buyer', head: texts.buyer, cell: ({ buyer }) => buyer },
    {
      key: 'affiliate',
      head: texts.affiliate,
      cell: ({ affiliate, reason }) =>
        affiliate?.name ?? <span className={classes.quiet}>{texts.nobody(reason && reasons[reason])}</span>,
    },
    {
      key: 'state',
      head: texts.state,
      place: 'under',
      cell: ({ state }) => <StateChip state={`sale_${state}`}>{looks[`sale_${state}`]}</StateChip>,
    },
    {
      key: 'total',
      head: texts.total,
      place: 'amount',
      number: true,
      cell: ({ total_cents, currency }) => <Money amount={total_cents} currency={currency} />,
    },
  ];
  return (
    <TabList
      view={view}
      query={orders}
      note={view.filters.s && orders.data?.count === MOST_FOUND ? texts.many : texts.note}
      list={() => ({ label: tabs.orders, keyOf: ({ pk }) => pk, columns, onOpen })}
    />
  );
}
