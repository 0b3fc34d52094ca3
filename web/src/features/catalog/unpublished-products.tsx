import type { Product } from '@aliado/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTexts } from '#web/texts/pages.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { filtersIn, noFilters, type ProductFilters, queryWith } from './product-filters.ts';
import { ProductFoot } from './product-foot.tsx';
import { EveryProductPublished, NothingFound, ProductsFailed, ProductsSkeleton } from './product-states.tsx';
import classes from './publish-choice.module.css';
import { useProducts } from './use-products.ts';

type UnpublishedProductsProps = {
  /** How one chooses; the key names the page that is shown. */
  children: (products: Product[], listKey: string) => ReactNode;
};

/** Search, states and pages around the products that affiliates do not see yet. */
export function UnpublishedProducts({ children }: UnpublishedProductsProps) {
  const texts = usePageTexts('products');
  const [query, setQuery] = useSearchParams();
  const { s, page } = filtersIn(query);
  const filters: ProductFilters = { ...noFilters, published: 'no', s, page };
  const { data, isError, isFetching, fetchStatus, isPlaceholderData, refetch } = useProducts(filters);
  const waiting = data?.results.filter(({ is_published }) => !is_published) ?? [];
  const nothing = data !== undefined && !isPlaceholderData && waiting.length === 0;
  if (nothing && s === '' && data.count === 0) return <EveryProductPublished />;

  const search = (text: string) => setQuery((current) => queryWith(current, { s: text }), { replace: true });
  const failed = isError || fetchStatus === 'paused';
  return (
    <>
      <search className={classes.search}>
        <SearchBox label={texts.search} searched={s} onSearch={search} />
      </search>
      {nothing && (isFetching ? <ProductsSkeleton /> : <NothingFound onClear={() => search('')} />)}
      {data && waiting.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          {children(waiting, query.toString())}
          <ProductFoot
            page={data}
            onPage={(next) => setQuery((current) => queryWith(current, { page: next }))}
          />
        </div>
      )}
      {!data && (failed ? <ProductsFailed onRetry={refetch} /> : <ProductsSkeleton />)}
    </>
  );
}
