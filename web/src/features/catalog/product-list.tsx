import { useSelection } from '#web/lib/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ProductFoot } from './product-foot.tsx';
import classes from './product-list.module.css';
import { ProductRows } from './product-rows.tsx';
import { ProductTable } from './product-table.tsx';
import type { ProductPage } from './use-products.ts';

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
      <ProductFoot page={page} onPage={onPage} />
      {selection.chosen.length > 0 && <BulkBar products={results} selection={selection} />}
    </div>
  );
}
