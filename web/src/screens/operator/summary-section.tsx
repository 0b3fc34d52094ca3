import { endpoints } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AuditTrail } from '#web/features/operator/audit-trail.tsx';
import { LedgerChecks } from '#web/features/operator/ledger-checks.tsx';
import { OperatorSearch } from '#web/features/operator/operator-search.tsx';
import { MoneyCard, TroubledStores } from '#web/features/operator/overview-cards.tsx';
import { OverviewTiles } from '#web/features/operator/overview-tiles.tsx';
import { RequestList } from '#web/features/operator/request-list.tsx';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { pathOf } from './section-paths.ts';

const EVERY_MS = 30_000;
const REQUESTS_SHOWN = 3;
const ENTRIES_SHOWN = 5;

const pages = addressFilters<{ page: number }>({ page: pageNumber });
const linkTo = (person: string) => `${pathOf('people')}/${person}`;

/** The state of the marketplace, refreshed automatically. */
export default function SummarySection() {
  const { summary: texts, sections } = usePageTexts('operator');
  const { moment } = useFormat();
  const { filters, change } = useAddressFilters(pages);
  const overview = useQuery({ ...read(endpoints.getOperatorOverview), refetchInterval: EVERY_MS });
  useAnchor();
  const blank = <Skeleton height={320} radius="lg" mt="lg" />;
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead
        title={sections.summary}
        lead={texts.lead(moment(overview.dataUpdatedAt ? new Date(overview.dataUpdatedAt) : new Date()))}
      >
        <OperatorSearch linkTo={linkTo} />
      </ScreenHead>
      <Loaded card query={overview} texts={texts} order={2} skeleton={{ as: blank }}>
        {(data) => (
          <>
            <OverviewTiles
              overview={data}
              links={{ stores: pathOf('stores'), jobs: pathOf('jobs'), proofs: '#pruebas' }}
            />
            <div className={screen.pair}>
              <Requests />
              <TroubledStores storesAt={pathOf('stores')} />
            </div>
            <div className={screen.cards}>
              <MoneyCard money={data.money} proofs={data.proofs} />
            </div>
          </>
        )}
      </Loaded>
      <div className={screen.cards}>
        <SectionCard
          flush
          title={texts.audit.title}
          lead={texts.audit.lead}
          action={
            <Button component={Link} to={pathOf('audit')} variant="subtle">
              {texts.audit.all}
            </Button>
          }
        >
          <AuditTrail query={{}} newest={ENTRIES_SHOWN} linkTo={linkTo} refetchInterval={EVERY_MS} />
        </SectionCard>
      </div>
      <div id="pruebas" tabIndex={-1}>
        <LedgerChecks page={filters.page} onPage={(page) => change({ page })} />
      </div>
    </>
  );
}

function Requests() {
  const { requests: texts, summary } = usePageTexts('operator');
  const requests = useQuery({
    ...read(endpoints.listProviderRequests, { query: { state: 'waiting', page_size: REQUESTS_SHOWN } }),
    refetchInterval: EVERY_MS,
  });
  return (
    <SectionCard
      title={summary.requests.title}
      lead={requests.data && summary.requests.lead(requests.data.count)}
      action={
        <Button component={Link} to={pathOf('requests')} variant="subtle">
          {summary.requests.all}
        </Button>
      }
    >
      <Loaded
        query={requests}
        texts={texts}
        skeleton={{ mark: 42 }}
        empty={
          <EmptyState order={3} title={texts.empty.waiting.title}>
            {texts.empty.waiting.text}
          </EmptyState>
        }
      >
        {({ results }, stale) => <RequestList requests={results} stale={stale} />}
      </Loaded>
    </SectionCard>
  );
}
