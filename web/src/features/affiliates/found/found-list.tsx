import { type Category, DEFAULT_PAGE_SIZE, type ListedAffiliate } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Nobody, NothingFound } from '#web/features/affiliates/empty-lists.tsx';
import { type Turn, turningOf } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './found.module.css';
import { FoundCard } from './found-card.tsx';
import { type FoundFilters, foundFilters, isFoundFiltered, useFound } from './use-found.ts';

type FoundListProps = {
  filters: FoundFilters;
  categories: Category[];
  onChange: (change: Partial<FoundFilters>) => void;
  onTurn: (turn: Turn) => void;
  /** The affiliate's standing with the merchant, and its actions. */
  standingOf: (affiliate: ListedAffiliate) => ReactNode;
  /** Shown between the filters and the results. */
  children: ReactNode;
};

/** All affiliates who are visible to merchants, as cards. */
export function FoundList({ filters, categories, onChange, onTurn, standingOf, children }: FoundListProps) {
  const { search: texts, found: foundText, pages } = usePageTexts('affiliates');
  const found = useFound(filters);
  const isFiltered = isFoundFiltered(filters);
  return (
    <>
      {(isFiltered || found.data?.count !== 0) && (
        <FoundBar filters={filters} categories={categories} onChange={onChange} />
      )}
      {children}
      <Loaded
        query={found}
        texts={texts}
        order={2}
        skeleton={{ as: <FoundSkeleton /> }}
        empty={
          isFiltered ? (
            <NothingFound texts={texts.nothingFound} onClear={() => onChange(foundFilters.none)} />
          ) : (
            <Nobody texts={texts.empty} />
          )
        }
      >
        {(page, stale) => (
          <div aria-busy={stale}>
            <ul className={classes.grid}>
              {page.results.map((affiliate) => (
                <li key={affiliate.pk}>
                  <FoundCard affiliate={affiliate}>{standingOf(affiliate)}</FoundCard>
                </li>
              ))}
            </ul>
            <div className={`${rows.foot} ${classes.foot}`}>
              <p className="figures">{foundText(page.count)}</p>
              <Pager label={pages} {...turningOf(page, DEFAULT_PAGE_SIZE, onTurn)} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

type FoundBarProps = Pick<FoundListProps, 'filters' | 'categories' | 'onChange'>;

function FoundBar({ filters, categories, onChange }: FoundBarProps) {
  const { search, filters: texts } = usePageTexts('affiliates');
  return (
    <FilterBar
      filters={filters}
      none={foundFilters.none}
      onChange={onChange}
      search={{ name: 's', label: search.search }}
      show={() => texts.show}
      fields={[
        {
          kind: 'choice',
          name: 'category',
          label: texts.category,
          options: [
            { value: '', label: texts.everyCategory },
            ...categories.map(({ pk, name }) => ({ value: pk, label: name })),
          ],
        },
        {
          kind: 'choice',
          name: 'ordering',
          label: texts.order,
          sorts: true,
          options: Object.entries(texts.orders).map(([value, label]) => ({ value, label })),
        },
      ]}
    />
  );
}

const FoundSkeleton = () => (
  <div className={classes.grid} aria-hidden>
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
      <Skeleton key={place} height={236} radius="lg" />
    ))}
  </div>
);
