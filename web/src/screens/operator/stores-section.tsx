import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { StoreRow } from '#web/features/operator/store-row.tsx';
import classes from '#web/features/operator/tools.module.css';
import { useRepairs } from '#web/features/operator/use-repairs.tsx';
import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

const PAGE_SIZE = 20;
const EVERY_MS = 15_000;
const STATES = ['', 'problems', 'connected', 'suspended', 'disconnected', 'none'] as const;

type Filters = { s: string; estado: (typeof STATES)[number]; page: number };

const inAddress = addressFilters<Filters>({ s: searchText, estado: oneOf(STATES), page: pageNumber });

export default function StoresSection() {
  const { stores: texts } = usePageTexts('operatorTools');
  const { filters, change } = useAddressFilters(inAddress);
  const { s, estado, page } = filters;
  const stores = useQuery({
    ...read(endpoints.listStoreHealth, {
      query: { page, page_size: PAGE_SIZE, ...(s && { s }), ...(estado && { state: estado }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const { repair, dialogs } = useRepairs();
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <SectionCard label={texts.title} className={screen.next}>
        <FilterBar
          className={classes.within ?? ''}
          filters={filters}
          none={inAddress.none}
          onChange={change}
          search={{ name: 's', label: texts.search }}
          fields={[
            {
              kind: 'choice',
              name: 'estado',
              label: texts.state,
              options: STATES.map((value) => ({ value, label: texts.states[value] })),
            },
          ]}
        />
        <PagedRows
          query={stores}
          texts={texts}
          empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
          keyOf={({ merchant }) => merchant}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => change({ page: next })}
          found={texts.found}
        >
          {(store) => (
            <StoreRow
              store={store}
              webhooksAt={`${paths.operator}/webhooks?tienda=${store.merchant}`}
              onRepair={(kind) => repair(store, kind)}
            />
          )}
        </PagedRows>
      </SectionCard>
      {dialogs}
    </>
  );
}
