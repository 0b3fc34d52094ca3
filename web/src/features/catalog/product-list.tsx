import { DEFAULT_PAGE_SIZE } from '@aliado/contract';
import { formatCount } from '#web/lib/format.ts';
import { pageCount, pagingOf } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Pager } from '#web/ui/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import classes from './product-list.module.css';
import { ProductRows } from './product-rows.tsx';
import { ProductTable } from './product-table.tsx';
import type { ProductPage } from './use-products.ts';
import { useSelection } from './use-selection.ts';

type ProductListProps = {
  /** Names the page that is shown; what is ticked belongs to it. */
  listKey: string;
  page: ProductPage;
  /** Too narrow for a table. */
  narrow: boolean;
  /** The page that was asked for has not arrived; this is the one before it. */
  stale: boolean;
  onPage: (page: number) => void;
};

export function ProductList({ listKey, page, narrow, stale, onPage }: ProductListProps) {
  const { results } = page;
  const shown = results.map(({ pk }) => pk);
  const selection = useSelection(listKey, shown);
  const List = narrow ? ProductRows : ProductTable;
  return (
    <div aria-busy={stale} className={classes.list}>
      <List products={results} selection={selection} />
      <ListFoot page={page} onPage={onPage} />
      {selection.chosen.length > 0 && <BulkBar selection={selection} />}
    </div>
  );
}

function ListFoot({ page, onPage }: Pick<ProductListProps, 'page' | 'onPage'>) {
  const { found, pages } = usePageTexts('products');
  const { language } = useLanguage();
  const { count, next, previous } = page;
  const { currentPage, lastPage } = pagingOf(page);
  const last = lastPage ?? pageCount(count, DEFAULT_PAGE_SIZE);
  return (
    <div className={classes.foot}>
      <p className={`figures ${classes.found}`}>{found(count, formatCount(count, language))}</p>
      <Pager
        label={pages.label}
        position={pages.page(formatCount(currentPage, language), formatCount(last, language))}
        previousLabel={pages.previous}
        nextLabel={pages.next}
        onPrevious={previous ? () => onPage(currentPage - 1) : undefined}
        onNext={next ? () => onPage(currentPage + 1) : undefined}
      />
    </div>
  );
}
