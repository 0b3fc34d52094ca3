import { endpoints, type Person, personRoles } from '@aliado/contract';
import { Card } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import screen from '#web/ui/screen.module.css';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './people.module.css';

const shown = ['all', ...personRoles, 'suspended'] as const;
type Filters = { search: string; show: (typeof shown)[number]; page: number };
const peopleFilters = addressFilters<Filters>({ search: searchText, show: oneOf(shown), page: pageNumber });

const PAGE_SIZE = 20;

/** All users, searchable by name, mail or code. */
export function PeopleList({ linkTo }: { linkTo: (person: Person) => string }) {
  const { people: texts } = usePageTexts('operator');
  const { filters, change } = useAddressFilters(peopleFilters);
  const { search, show, page } = filters;
  const people = useQuery({
    ...read(endpoints.listPeople, {
      query: {
        search: search || undefined,
        show: show === 'all' ? undefined : show,
        page,
        page_size: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card className={screen.card}>
      <FilterBar
        compact
        className={classes.filters ?? ''}
        filters={filters}
        none={peopleFilters.none}
        onChange={change}
        search={{ name: 'search', label: texts.search }}
        fields={[
          {
            kind: 'choice',
            name: 'show',
            label: texts.show,
            options: shown.map((value) => ({ value, label: texts.shown[value] })),
          },
        ]}
      />
      <Loaded
        className={classes.message}
        query={people}
        texts={texts}
        skeleton={{ mark: 40 }}
        empty={<EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>}
      >
        {({ results, count }, stale) => (
          <Table
            people={results}
            stale={stale}
            linkTo={linkTo}
            paging={{
              page,
              last: pageCount(count, PAGE_SIZE),
              onPage: (to) => change({ page: to }),
              found: texts.found(count),
            }}
          />
        )}
      </Loaded>
    </Card>
  );
}

type TableProps = {
  people: Person[];
  stale: boolean;
  linkTo: (person: Person) => string;
  paging: { page: number; last: number; onPage: (page: number) => void; found: string };
};

function Table({ people, stale, linkTo, paging }: TableProps) {
  const { people: texts } = usePageTexts('operator');
  const { day, list } = useFormat();
  const columns: Column<Person>[] = [
    {
      key: 'name',
      head: texts.columns.name,
      place: 'lead',
      cell: (person, narrow) => (
        <span className={classes.person}>
          {!narrow && <PersonMark {...person} size={36} />}
          <span>
            <span className={classes.name}>{person.name}</span>
            <span className={classes.quiet}>{person.username}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'roles',
      head: texts.columns.roles,
      place: 'under',
      cell: ({ roles, store }) => (
        <>
          {list(roles.map((role) => texts.roles[role]))}
          {store && <span className={classes.quiet}>{store.name}</span>}
        </>
      ),
    },
    { key: 'code', head: texts.columns.code, cell: ({ referral_code }) => referral_code },
    { key: 'since', head: texts.columns.since, cell: ({ created_at }) => day(created_at) },
    {
      key: 'state',
      head: texts.columns.state,
      place: 'amount',
      cell: ({ suspended_at }, narrow) => {
        if (suspended_at) return <StateChip state="request_removed">{texts.suspended}</StateChip>;
        return narrow ? null : texts.active;
      },
    },
  ];
  return (
    <DataList
      label={texts.title}
      rows={people}
      keyOf={({ pk }) => pk}
      columns={columns}
      stale={stale}
      linkTo={linkTo}
      mark={(person) => <PersonMark {...person} />}
      paging={paging}
    />
  );
}
