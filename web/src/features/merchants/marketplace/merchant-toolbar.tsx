import { useMediaQuery } from '@mantine/hooks';
import { usePageTexts } from '#web/texts/pages.ts';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { chosenFilters } from './merchant-filters.ts';
import { MerchantSelects, type MerchantSelectsProps } from './merchant-selects.tsx';
import classes from './merchant-toolbar.module.css';

/** Search and filters; where there is little room the filters wait in a sheet. */
export function MerchantToolbar(props: Omit<MerchantSelectsProps, 'labelled'>) {
  const { discover, filters: texts } = usePageTexts('marketplace');
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const { filters, onChange } = props;
  return (
    <search className={classes.toolbar}>
      <SearchBox
        label={narrow ? discover.searchShort : discover.search}
        searched={filters.search}
        onSearch={(search) => onChange({ search })}
        className={classes.search}
      />
      {narrow ? (
        <FilterSheet
          openLabel={texts.open(chosenFilters(filters))}
          title={texts.title}
          showLabel={texts.show}
        >
          <MerchantSelects labelled {...props} />
        </FilterSheet>
      ) : (
        <MerchantSelects {...props} />
      )}
    </search>
  );
}
