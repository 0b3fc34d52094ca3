import { endpoints, type Sale } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useFresh } from '#web/ui/use-fresh.ts';
import { SaleRow } from '../sale-row.tsx';
import { SalesSkeleton } from '../sale-states.tsx';

const PAGE_SIZE = 10;

type SaleFilters = { s: string; page: number };

type MemberSalesProps = {
  member: { pk: string; name: string };
  filters: SaleFilters;
  onChange: (change: Partial<SaleFilters>) => void;
  onOpen: (sale: Sale) => void;
};

/** What one affiliate sold in the merchant's store, with each receipt behind it. */
export function MemberSales({ member, filters, onChange, onOpen }: MemberSalesProps) {
  const { sales: texts } = usePageTexts('member');
  const { language } = useLanguage();
  const { s, page } = filters;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...read(endpoints.listSalesOfAffiliate, {
      params: { id: member.pk },
      query: { filter: s.replace(/^#/, '') || undefined, page, page_size: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const isFresh = useFresh(s === '' && page === 1 ? data?.results.map(({ pk }) => pk) : undefined);
  if (!data) return isError ? <ErrorState order={3} texts={texts} onRetry={refetch} /> : <SalesSkeleton />;
  if (data.count === 0 && s === '')
    return (
      <EmptyState order={3} title={texts.emptyTitle(member.name)}>
        {texts.emptyText}
      </EmptyState>
    );
  const last = pageCount(data.count, PAGE_SIZE);
  return (
    <>
      <SearchBox label={texts.search} searched={s} onSearch={(text) => onChange({ s: text })} />
      {data.sums.map(({ currency, sales, total_cents, commission_cents }) => (
        <p key={currency} className={`figures ${rows.foot}`}>
          {texts.sums(
            sales,
            formatCount(sales, language),
            formatMoney(total_cents, currency, language),
            formatMoney(commission_cents, currency, language),
          )}
        </p>
      ))}
      {data.results.length === 0 && <p role="status">{texts.nothingFound}</p>}
      <ul className={rows.rows} aria-busy={isPlaceholderData}>
        {data.results.map((sale) => (
          <li key={sale.pk} data-fresh={(!isPlaceholderData && isFresh(sale.pk)) || undefined}>
            <SaleRow sale={sale} seenBy="merchant" onOpen={() => onOpen(sale)} />
          </li>
        ))}
      </ul>
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
