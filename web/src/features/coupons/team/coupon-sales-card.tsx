import { endpoints, type SalesOfCoupon } from '@aliado/contract';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from '../coupons.module.css';

const PAGE_SIZE = 20;

type SaleFilters = { s: string; page: number };

type CouponSalesCardProps = { filters: SaleFilters; onChange: (change: Partial<SaleFilters>) => void };

/** The sales of each coupon, of the leader and of her team. */
export function CouponSalesCard({ filters, onChange }: CouponSalesCardProps) {
  const { sales: texts } = usePageTexts('myCoupons');
  const format = useFormat();
  const { s, page } = filters;
  const list = useQuery({
    ...read(endpoints.listSalesOfCoupons, {
      query: { filter: s || undefined, page, page_size: PAGE_SIZE, side: 'affiliate' },
    }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<SalesOfCoupon>[] = [
    {
      key: 'coupon',
      head: texts.columns.coupon,
      place: 'lead',
      cell: ({ name, merchant }) => (
        <strong>
          {name}
          <span className={classes.of}>{merchant.name}</span>
        </strong>
      ),
    },
    { key: 'affiliate', head: texts.columns.affiliate, cell: ({ affiliate }) => affiliate.name },
    {
      key: 'sales',
      head: texts.columns.sales,
      number: true,
      cell: ({ sales }) => <span className="figures">{format.count(sales)}</span>,
    },
    {
      key: 'total',
      head: texts.columns.total,
      number: true,
      cell: ({ base_cents, currency }) => <Money amount={base_cents} currency={currency} />,
    },
    {
      key: 'commission',
      head: texts.columns.commission,
      number: true,
      cell: ({ commission_cents, currency }) => <Money amount={commission_cents} currency={currency} />,
    },
  ];
  return (
    <SectionCard flush title={texts.title} lead={texts.lead}>
      {(s !== '' || list.data?.count !== 0) && (
        <FilterBar
          className={classes.filters ?? ''}
          filters={filters}
          none={{ s: '', page: 1 }}
          onChange={onChange}
          search={{ name: 's', label: texts.search }}
        />
      )}
      <Loaded
        query={list}
        texts={texts}
        skeleton={{ round: true, mark: 40 }}
        className={classes.shown}
        empty={
          s ? (
            <Text role="status">{texts.nothingFound}</Text>
          ) : (
            <EmptyState order={3} title={texts.emptyTitle}>
              {texts.emptyText}
            </EmptyState>
          )
        }
      >
        {({ results, count }, stale) => (
          <DataList
            label={texts.title}
            rows={results}
            keyOf={({ pk, currency }) => `${pk} ${currency}`}
            columns={columns}
            stale={stale}
            paging={{
              page,
              last: pageCount(count, PAGE_SIZE),
              onPage: (to) => onChange({ page: to }),
              label: texts.pages,
            }}
          />
        )}
      </Loaded>
    </SectionCard>
  );
}
