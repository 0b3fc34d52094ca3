import { DEFAULT_PAGE_SIZE } from '@aliado/contract';
import { formatCount } from '#web/lib/format.ts';
import { pageCount, pagingOf } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Pager } from '#web/ui/pager.tsx';
import classes from './product-list.module.css';
import type { ProductPage } from './use-products.ts';

type ProductFootProps = { page: ProductPage; onPage: (page: number) => void };

/** How many there are, and the way to the other pages where there are some. */
export function ProductFoot({ page, onPage }: ProductFootProps) {
  const { found, pages } = usePageTexts('products');
  const { language } = useLanguage();
  const { count } = page;
  const { currentPage, lastPage } = pagingOf(page);
  const last = lastPage ?? pageCount(count, DEFAULT_PAGE_SIZE);
  return (
    <div className={classes.foot}>
      <p className={`figures ${classes.found}`}>{found(count, formatCount(count, language))}</p>
      <Pager label={pages} page={currentPage} last={last} onPage={onPage} />
    </div>
  );
}
