import { usePageTexts } from '#web/texts/pages.ts';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { chosenFilters, type ProductFilters } from './product-filters.ts';
import { ProductSelects } from './product-selects.tsx';
import classes from './product-toolbar.module.css';

type ProductToolbarProps = {
  filters: ProductFilters;
  /** Too narrow for all the filters in a row. */
  narrow: boolean;
  onChange: (change: Partial<ProductFilters>) => void;
};

/** Search and filters; where there is little room the filters wait in a sheet. */
export function ProductToolbar({ filters, narrow, onChange }: ProductToolbarProps) {
  const { search, filters: texts } = usePageTexts('products');
  const selects = <ProductSelects filters={filters} onChange={onChange} />;
  return (
    <search className={classes.toolbar}>
      <SearchBox
        label={search}
        className={classes.search}
        searched={filters.s}
        onSearch={(s) => onChange({ s })}
      />
      {narrow ? (
        <FilterSheet
          openLabel={texts.open(chosenFilters(filters))}
          title={texts.title}
          showLabel={texts.show}
        >
          {selects}
        </FilterSheet>
      ) : (
        <div className={classes.selects}>{selects}</div>
      )}
    </search>
  );
}
