import { endpoints, type SalesOfCoupon } from '@aliado/contract';
import { Card, Title, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/format.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import classes from './team.module.css';

const PAGE_SIZE = 20;

type SaleFilters = { s: string; page: number };

type CouponSalesCardProps = { filters: SaleFilters; onChange: (change: Partial<SaleFilters>) => void };

/** What each coupon sold, one's own and those of the team. */
export function CouponSalesCard({ filters, onChange }: CouponSalesCardProps) {
  const { sales: texts } = usePageTexts('myCoupons');
  const { s, page } = filters;
  const list = useQuery({
    ...read(endpoints.listSalesOfCoupons, {
      query: { filter: s || undefined, page, page_size: PAGE_SIZE, side: 'affiliate' },
    }),
    placeholderData: keepPreviousData,
  });
  const empty = list.data?.count === 0 && s === '';
  return (
    <Card component="section" aria-labelledby="coupon-sales-title">
      <Title order={2} id="coupon-sales-title">
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      {!empty && (
        <search className={rows.foot}>
          <SearchBox label={texts.search} searched={s} onSearch={(text) => onChange({ s: text })} />
        </search>
      )}
      <Content list={list} filters={filters} onChange={onChange} />
    </Card>
  );
}

type Listed = { count: number; results: SalesOfCoupon[] };
type ContentProps = CouponSalesCardProps & {
  list: { data: Listed | undefined; isError: boolean; refetch: () => unknown };
};

function Content({ list: { data, isError, refetch }, filters, onChange }: ContentProps) {
  const { sales: texts } = usePageTexts('myCoupons');
  if (!data)
    return isError ? (
      <ErrorState order={3} texts={texts} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton round mark={40} label={texts.loading} />
    );
  if (data.results.length === 0)
    return filters.s ? (
      <p role="status">{texts.nothingFound}</p>
    ) : (
      <EmptyState order={3} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  const { page } = filters;
  const last = pageCount(data.count, PAGE_SIZE);
  return (
    <>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{texts.title}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{texts.columns.coupon}</th>
            <th scope="col">{texts.columns.affiliate}</th>
            <th scope="col">{texts.columns.sales}</th>
            <th scope="col">{texts.columns.total}</th>
            <th scope="col">{texts.columns.commission}</th>
          </tr>
        </thead>
        <tbody>
          {data.results.map((row) => (
            <Row key={`${row.pk} ${row.currency}`} row={row} />
          ))}
        </tbody>
      </table>
      <Pager
        className={rows.foot}
        label={texts.pages}
        page={page}
        last={last}
        onPage={(to) => onChange({ page: to })}
      />
    </>
  );
}

/** On the phone each cell says what it is. */
function Row({ row }: { row: SalesOfCoupon }) {
  const { columns } = usePageTexts('myCoupons').sales;
  const { language } = useLanguage();
  const { name, merchant, affiliate, sales, total_cents, commission_cents, currency } = row;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{merchant.name}</small>
      </th>
      <td data-label={columns.affiliate}>{affiliate.name}</td>
      <td data-label={columns.sales} className="figures">
        {formatCount(sales, language)}
      </td>
      <td data-label={columns.total}>
        <Money amount={total_cents} currency={currency} />
      </td>
      <td data-label={columns.commission}>
        <Money amount={commission_cents} currency={currency} />
      </td>
    </tr>
  );
}
