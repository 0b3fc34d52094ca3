import {
  endpoints,
  type SecurityEvent,
  type SecurityEventKind,
  type SecurityQuery,
  securityEventKinds,
} from '@aliado/contract';
import { Button, Card } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import trail from '#web/features/operator/audit-trail.module.css';
import classes from '#web/features/operator/people.module.css';
import { usePeopleNamed } from '#web/features/operator/use-people-named.ts';
import { addressFilters, day, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { pathOf } from './section-paths.ts';

type Filters = {
  from_where: string;
  person: string;
  kind: '' | SecurityEventKind;
  from: string;
  to: string;
  page: number;
};

const securityFilters = addressFilters<Filters>({
  from_where: searchText,
  person: pk,
  kind: oneOf<'' | SecurityEventKind>(['', ...securityEventKinds]),
  from: day,
  to: day,
  page: pageNumber,
});

const PAGE_SIZE = 30;

export default function SecuritySection() {
  const { security: texts, audit } = usePageTexts('operator');
  const { filters, change } = useAddressFilters(securityFilters);
  const person = usePeopleNamed(filters.person);
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <Card className={screen.card}>
        <FilterBar
          className={classes.filters ?? ''}
          filters={filters}
          none={securityFilters.none}
          onChange={change}
          search={{ name: 'from_where', label: texts.search }}
          clear={audit.clear}
          fields={[
            { kind: 'found', name: 'person', label: texts.columns.who, ...audit.anybody, ...person },
            {
              kind: 'choice',
              name: 'kind',
              label: texts.columns.what,
              options: [
                { value: '', label: texts.anything },
                ...securityEventKinds.map((value) => ({ value, label: texts.kinds[value] })),
              ],
            },
            { kind: 'day', name: 'from', label: audit.from, before: 'to' },
            { kind: 'day', name: 'to', label: audit.to, after: 'from' },
          ]}
        />
        <Events filters={filters} />
      </Card>
    </>
  );
}

/** What was typed is a mail or a network address. */
function queryOf({ from_where, person, kind, from, to }: Filters): Partial<SecurityQuery> {
  const typed = from_where.includes('@') ? { username: from_where } : { address: from_where };
  return Object.fromEntries(
    Object.entries({ ...typed, person, kind, from, to }).filter(([, value]) => value !== ''),
  );
}

function Events({ filters }: { filters: Filters }) {
  const { security: texts } = usePageTexts('operator');
  const query = queryOf(filters);
  const log = useInfiniteQuery({
    queryKey: [endpoints.listSecurityEvents.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.listSecurityEvents,
        { query: { ...query, page_size: PAGE_SIZE, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next_before }) => next_before ?? undefined,
  });
  const columns = useColumns();
  const events = { ...log, data: log.data?.pages.flatMap(({ results }) => results) };
  return (
    <Loaded
      className={trail.message}
      query={events}
      texts={texts}
      empty={
        <EmptyState order={3} title={texts.emptyTitle}>
          {texts.emptyText}
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <DataList
            label={texts.title}
            rows={rows}
            keyOf={({ number }) => String(number)}
            columns={columns}
          />
          {log.hasNextPage && (
            <div className={trail.more}>
              <Button variant="default" loading={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
                {texts.more}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

function useColumns(): Column<SecurityEvent>[] {
  const { security: texts } = usePageTexts('operator');
  const { recent } = useFormat();
  return [
    { key: 'when', head: texts.columns.when, place: 'amount', cell: ({ created_at }) => recent(created_at) },
    {
      key: 'what',
      head: texts.columns.what,
      place: 'lead',
      cell: ({ kind, times }) => (times > 1 ? texts.often(texts.kinds[kind], times) : texts.kinds[kind]),
    },
    {
      key: 'who',
      head: texts.columns.who,
      place: 'under',
      cell: ({ person, kind }) =>
        person ? (
          <Link to={`${pathOf('people')}/${person.pk}`} className={trail.above}>
            {person.name}
          </Link>
        ) : kind === 'started' || kind === 'stopped' || kind === 'key_rotated' || kind === 'dropped' ? (
          texts.itself
        ) : (
          texts.unknown
        ),
    },
    {
      key: 'where',
      head: texts.columns.where,
      cell: ({ address }) => (address === OWN_WORK ? null : address || null),
    },
    { key: 'agent', head: texts.columns.agent, place: 'none', cell: ({ agent }) => shortAgent(agent) },
    {
      key: 'detail',
      head: texts.columns.detail,
      cell: ({ detail }) => texts.details[detail] ?? (detail || null),
    },
  ];
}

/** The address of events that no request caused. */
const OWN_WORK = 'background';

const AGENT_LETTERS = 60;
const shortAgent = (agent: string) =>
  agent.length > AGENT_LETTERS ? `${agent.slice(0, AGENT_LETTERS)}…` : agent || null;
