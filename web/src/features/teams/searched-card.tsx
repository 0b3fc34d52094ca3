import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import type { LoadedTexts } from '#web/ui/loaded.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './lists.module.css';
import type { ListFilters } from './use-team.ts';

type Words = 'title' | 'search' | 'pages' | 'clear';
type Messages = 'nothingFound' | 'nothingFoundText' | 'emptyTitle' | 'emptyText';

type SearchedCardProps<Row> = Pick<
  ComponentProps<typeof PagedRows<Row>>,
  'query' | 'skeleton' | 'pageSize' | 'found' | 'keyOf' | 'children'
> & {
  texts: LoadedTexts & Record<Words | Messages, string>;
  lead?: string;
  /** Shown above the search because it applies to the whole card. */
  control?: ReactNode;
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
};

export function SearchedCard<Row>(props: SearchedCardProps<Row>) {
  const { texts, lead, control, filters, onChange, ...rows } = props;
  const isSearched = filters.s !== '';
  const none = { s: '', page: 1 };
  return (
    <SectionCard title={texts.title} lead={lead}>
      {control}
      {(isSearched || rows.query.data?.count !== 0) && (
        <FilterBar
          compact
          className={classes.filters ?? ''}
          filters={filters}
          none={none}
          onChange={onChange}
          search={{ name: 's', label: texts.search }}
        />
      )}
      <PagedRows
        {...rows}
        texts={texts}
        empty={
          <EmptyState
            order={3}
            title={isSearched ? texts.nothingFound : texts.emptyTitle}
            action={
              isSearched && (
                <Button variant="default" onClick={() => onChange(none)}>
                  {texts.clear}
                </Button>
              )
            }
          >
            {isSearched ? texts.nothingFoundText : texts.emptyText}
          </EmptyState>
        }
        page={filters.page}
        onPage={(page) => onChange({ page })}
        pagesLabel={texts.pages}
      />
    </SectionCard>
  );
}
