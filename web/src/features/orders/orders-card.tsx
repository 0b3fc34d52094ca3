import type { StoreOrder } from '@aliado/contract';
import { Button, Card, NativeSelect, Title } from '@mantine/core';
import { formatCount } from '#web/lib/format.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useFresh } from '#web/ui/use-fresh.ts';
import {
  type Credited,
  creditedKinds,
  isOrderFiltered,
  type OrderFilters,
  PAGE_SIZE,
} from './order-filters.ts';
import { OrderRow } from './order-row.tsx';
import classes from './orders.module.css';
import { useStoreOrders } from './use-orders.ts';

type OrdersCardProps = {
  filters: OrderFilters;
  onChange: (change: Partial<OrderFilters>) => void;
  onOpen: (order: StoreOrder) => void;
};

/** Every order of the store, credited to somebody or not. */
export function OrdersCard({ filters, onChange, onOpen }: OrdersCardProps) {
  const texts = usePageTexts('orders');
  const list = useStoreOrders(filters);
  const empty = list.data?.count === 0 && !isOrderFiltered(filters);
  return (
    <Card component="section" aria-labelledby="orders-title">
      <Title order={2} id="orders-title">
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      {!empty && (
        <search className={classes.toolbar}>
          <SearchBox label={texts.search} searched={filters.s} onSearch={(s) => onChange({ s })} />
          <NativeSelect
            aria-label={texts.credited}
            data={creditedKinds.map((kind) => ({ value: kind, label: texts.creditedKinds[kind] }))}
            value={filters.credited}
            onChange={({ currentTarget }) => onChange({ credited: currentTarget.value as Credited })}
          />
        </search>
      )}
      <Orders list={list} filters={filters} onChange={onChange} onOpen={onOpen} />
    </Card>
  );
}

type OrdersProps = OrdersCardProps & { list: ReturnType<typeof useStoreOrders> };

function Orders({ list, filters, onChange, onOpen }: OrdersProps) {
  const texts = usePageTexts('orders');
  const { language } = useLanguage();
  const { data, isError, isPlaceholderData, refetch } = list;
  const isFresh = useFresh(filters.page === 1 ? data?.results.map(({ pk }) => pk) : undefined);
  if (!data && isError) return <ErrorState order={3} texts={texts} onRetry={refetch} />;
  if (!data) return <RowsSkeleton round count={4} mark={40} label={texts.loading} />;
  if (data.results.length === 0)
    return isOrderFiltered(filters) ? (
      <EmptyState
        order={3}
        title={texts.nothingFound}
        action={
          <Button variant="default" onClick={() => onChange({ s: '', credited: 'all' })}>
            {texts.clear}
          </Button>
        }
      >
        {texts.nothingFoundText}
      </EmptyState>
    ) : (
      <EmptyState order={3} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  const last = pageCount(data.count, PAGE_SIZE);
  const { page } = filters;
  return (
    <>
      <ul className={rows.rows} aria-busy={isPlaceholderData}>
        {data.results.map((order) => (
          <li key={order.pk} data-fresh={(!isPlaceholderData && isFresh(order.pk)) || undefined}>
            <OrderRow order={order} onOpen={() => onOpen(order)} />
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <p className="figures">{texts.found(data.count, formatCount(data.count, language))}</p>
        <Pager texts={texts.pages} page={page} last={last} onPage={(to) => onChange({ page: to })} />
      </div>
    </>
  );
}
