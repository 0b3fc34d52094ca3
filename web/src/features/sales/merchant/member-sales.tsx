import { endpoints, type Sale } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import rows from '#web/ui/rows.module.css';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SaleRow } from '../sale-row.tsx';

const PAGE_SIZE = 10;

type SaleFilters = { s: string; page: number };

type MemberSalesProps = {
  member: { pk: string; name: string };
  filters: SaleFilters;
  onChange: (change: Partial<SaleFilters>) => void;
  onOpen: (sale: Sale) => void;
};

export function MemberSales({ member, filters: { s, page }, onChange, onOpen }: MemberSalesProps) {
  const { sales: texts } = usePageTexts('member');
  const sales = useQuery({
    ...read(endpoints.listSalesOfAffiliate, {
      params: { id: member.pk },
      query: { filter: s.replace(/^#/, '') || undefined, page, page_size: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {(s !== '' || sales.data?.count !== 0) && (
        <SearchBox label={texts.search} searched={s} onSearch={(text) => onChange({ s: text })} />
      )}
      {sales.data?.sums.map(({ currency, ...sums }) => (
        <p key={currency} className={`figures ${rows.foot}`}>
          {texts.sums(sums.sales, sums.base_cents, sums.commission_cents, currency)}
        </p>
      ))}
      <PagedRows
        // A new search mounts a new list, so that no row is marked as just arrived.
        key={s}
        query={sales}
        texts={texts}
        empty={
          s === '' ? (
            <EmptyState order={3} title={texts.emptyTitle(member.name)}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <p role="status">{texts.nothingFound}</p>
          )
        }
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(to) => onChange({ page: to })}
        pagesLabel={texts.pages}
        keyOf={({ pk }) => pk}
      >
        {(sale) => <SaleRow sale={sale} seenBy="merchant" onOpen={() => onOpen(sale)} />}
      </PagedRows>
    </>
  );
}
