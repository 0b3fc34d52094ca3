import { endpoints, type ProviderRequest } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RequestList, RequestWords } from '#web/features/operator/request-list.tsx';
import { addressFilters, oneOf, pageNumber } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { pathOf } from './section-paths.ts';

const views = ['waiting', 'decided'] as const;
type Filters = { state: (typeof views)[number]; page: number };
const filtersIn = addressFilters<Filters>({ state: oneOf(views), page: pageNumber });

const PAGE_SIZE = 20;
const EVERY_MS = 30_000;

export default function RequestsSection() {
  const { requests: texts } = usePageTexts('operator');
  const { filters, change } = useAddressFilters(filtersIn);
  const { state, page } = filters;
  const requests = useQuery({
    ...read(endpoints.listProviderRequests, { query: { state, page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const tabs = views.map((view) => ({
    to: view === 'waiting' ? pathOf('requests') : `${pathOf('requests')}?state=decided`,
    label: texts.views[view],
    current: view === state,
  }));
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <div className={screen.cards}>
        <SectionCard label={texts.views[state]}>
          <LinkTabs label={texts.title} tabs={tabs} />
          <Loaded
            query={requests}
            texts={texts}
            skeleton={{ mark: 42 }}
            empty={<EmptyState title={texts.empty[state].title}>{texts.empty[state].text}</EmptyState>}
          >
            {({ results, count }, stale) => (
              <>
                {state === 'waiting' ? (
                  <RequestList requests={results} stale={stale} />
                ) : (
                  <Decided requests={results} />
                )}
                <Pager
                  className={rows.foot}
                  page={page}
                  last={pageCount(count, PAGE_SIZE)}
                  onPage={(to) => change({ page: to })}
                />
              </>
            )}
          </Loaded>
        </SectionCard>
      </div>
    </>
  );
}

function Decided({ requests }: { requests: ProviderRequest[] }) {
  const { requests: texts } = usePageTexts('operator');
  const { moment } = useFormat();
  const columns: Column<ProviderRequest>[] = [
    {
      key: 'store',
      head: texts.columns.store,
      place: 'lead',
      cell: (request) => <RequestWords request={request} />,
    },
    {
      key: 'answer',
      head: texts.columns.answer,
      place: 'under',
      cell: ({ state, store }) => (
        <StateChip state={state === 'accepted' ? 'request_accepted' : 'request_rejected'}>
          {store ? texts.joined : texts.answers[state]}
        </StateChip>
      ),
    },
    {
      key: 'who',
      head: texts.columns.who,
      cell: ({ decided_by, decided_at }) => decided_at && `${decided_by ?? '–'}, ${moment(decided_at)}`,
    },
    { key: 'why', head: texts.columns.why, cell: ({ reason }) => reason },
    {
      key: 'mail',
      head: texts.columns.mail,
      cell: ({ mailed_at }) => mailed_at && moment(mailed_at),
    },
  ];
  return <DataList label={texts.views.decided} rows={requests} keyOf={({ pk }) => pk} columns={columns} />;
}
