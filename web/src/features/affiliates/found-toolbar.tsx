import type { Category } from '@aliado/contract';
import { NativeSelect } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { chosenFoundFilters, type FoundFilters } from './affiliate-filters.ts';
import { OrderSelect } from './member-toolbar.tsx';
import classes from './toolbar.module.css';

type FoundToolbarProps = {
  filters: FoundFilters;
  categories: Category[];
  /** Too narrow for all the filters in a row. */
  narrow: boolean;
  onChange: (change: Partial<FoundFilters>) => void;
};

export function FoundToolbar({ filters, categories, narrow, onChange }: FoundToolbarProps) {
  const { search, filters: texts } = usePageTexts('affiliates');
  const fields = (
    <>
      <NativeSelect
        label={texts.category}
        data={[
          { value: '', label: texts.everyCategory },
          ...categories.map(({ pk, name }) => ({ value: pk, label: name })),
        ]}
        value={filters.category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <OrderSelect value={filters.ordering} onChange={(ordering) => onChange({ ordering })} />
    </>
  );
  return (
    <search className={classes.toolbar}>
      <SearchBox label={search.search} searched={filters.s} onSearch={(s) => onChange({ s })} />
      {narrow ? (
        <FilterSheet
          openLabel={texts.open(chosenFoundFilters(filters))}
          title={texts.title}
          showLabel={texts.show}
        >
          {fields}
        </FilterSheet>
      ) : (
        <div className={classes.filters}>{fields}</div>
      )}
    </search>
  );
}
