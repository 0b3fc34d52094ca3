import type { Category, ListedMerchant } from '@aliado/contract';
import { Button, Card, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount, pagingOf } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { MerchantCard } from './merchant-card.tsx';
import classes from './merchant-grid.module.css';
import { type MerchantFilters, type MerchantPage, merchantFilters, PAGE_SIZE } from './use-merchants.ts';

type MerchantBarProps = {
  filters: MerchantFilters;
  countries: string[];
  categories: Category[];
  onChange: (change: Partial<MerchantFilters>) => void;
};

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Adds the chosen value to the options if it is missing. */
const withChosen = (codes: string[], chosen: string) =>
  chosen && !codes.includes(chosen) ? [...codes, chosen] : codes;

/** Selects in a row need no labels; in the sheet of a narrow screen they have them. */
export function MerchantBar({ filters, countries, categories, onChange }: MerchantBarProps) {
  const { discover, filters: texts } = usePageTexts('marketplace');
  const { country } = useFormat();
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  return (
    <FilterBar
      compact={!narrow}
      className={classes.bar ?? ''}
      filters={filters}
      none={merchantFilters.none}
      onChange={onChange}
      search={{ name: 'search', label: narrow ? discover.searchShort : discover.search }}
      show={() => texts.show}
      fields={[
        {
          kind: 'choice',
          name: 'country',
          label: texts.country,
          options: [
            { value: '', label: texts.everyCountry },
            ...withChosen(countries, filters.country).map((code) => ({ value: code, label: country(code) })),
          ],
        },
        {
          kind: 'choice',
          name: 'category',
          label: texts.category,
          options: [
            { value: '', label: texts.everyCategory },
            ...categories.map(({ pk, name }) => ({ value: pk, label: name })),
          ],
        },
        { kind: 'choice', name: 'status', label: texts.status, options: optionsOf(texts.statuses) },
        {
          kind: 'choice',
          name: 'order_by',
          label: texts.order,
          options: optionsOf(texts.orders),
          sorts: true,
        },
      ]}
    />
  );
}

type MerchantGridProps = {
  merchants: Read<MerchantPage>;
  /** Some filter is set. */
  filtered: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
  onOpen: (merchant: ListedMerchant) => void;
  /** The affiliate's standing with each merchant, and its actions. */
  footOf: (merchant: ListedMerchant) => ReactNode;
};

export function MerchantGrid({ merchants, filtered, onClear, onPage, onOpen, footOf }: MerchantGridProps) {
  const texts = usePageTexts('marketplace');
  return (
    <Loaded
      query={merchants}
      texts={texts}
      skeleton={{ as: <GridSkeleton /> }}
      empty={<NoMerchants onClear={filtered ? onClear : undefined} />}
    >
      {(page, stale) => {
        const { currentPage, lastPage } = pagingOf(page);
        const last = lastPage ?? pageCount(page.count, PAGE_SIZE);
        return (
          <div aria-busy={stale}>
            <ul className={classes.grid}>
              {page.results.map((merchant) => (
                <li key={merchant.pk}>
                  <MerchantCard merchant={merchant} onOpen={() => onOpen(merchant)}>
                    {footOf(merchant)}
                  </MerchantCard>
                </li>
              ))}
            </ul>
            <Pager
              className={classes.foot ?? ''}
              label={texts.pages}
              page={currentPage}
              last={last}
              onPage={onPage}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

const GridSkeleton = () => (
  <div className={classes.grid} aria-hidden>
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
      <Skeleton key={place} height={480} radius="lg" />
    ))}
  </div>
);

function NoMerchants({ onClear }: { onClear: (() => void) | undefined }) {
  const { empty, nothingFound, filters } = usePageTexts('marketplace');
  const { title, text } = onClear ? nothingFound : empty;
  return (
    <Card>
      <EmptyState
        order={3}
        title={title}
        action={
          onClear && (
            <Button variant="default" onClick={onClear}>
              {filters.clear}
            </Button>
          )
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
