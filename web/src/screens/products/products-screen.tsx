import { Button, Card } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  filtersIn,
  isFiltered,
  noFilters,
  type ProductFilters,
  queryWith,
} from '#web/features/catalog/product-filters.ts';
import { ProductList } from '#web/features/catalog/product-list.tsx';
import {
  NoProducts,
  NothingFound,
  ProductsFailed,
  ProductsSkeleton,
} from '#web/features/catalog/product-states.tsx';
import { ProductToolbar } from '#web/features/catalog/product-toolbar.tsx';
import { useProducts } from '#web/features/catalog/use-products.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';

export function ProductsScreen() {
  const texts = usePageTexts('products');
  const [query] = useSearchParams();
  const filters = filtersIn(query);
  const products = useProducts(filters);
  const filtered = isFiltered(filters) || filters.page > 1;
  const empty = products.data?.count === 0 && !filtered;
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        {!empty && (
          <Button
            component={Link}
            to={paths.services}
            variant="default"
            leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
          >
            {texts.synchronise}
          </Button>
        )}
      </ScreenHead>
      <Products filters={filters} products={products} filtered={filtered} empty={empty} />
    </>
  );
}

type ProductsProps = {
  filters: ProductFilters;
  products: ReturnType<typeof useProducts>;
  filtered: boolean;
  empty: boolean;
};

function Products({ filters, products, filtered, empty }: ProductsProps) {
  const [query, setQuery] = useSearchParams();
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });

  const change = (next: Partial<ProductFilters>) =>
    setQuery((current) => queryWith(current, next), { replace: true });

  const turnTo = (page: number) => {
    setQuery((current) => queryWith(current, { page }));
    window.scrollTo({ top: 0, behavior: 'instant' });
  };

  return (
    <Card className={screen.card}>
      {!empty && <ProductToolbar filters={filters} narrow={narrow} onChange={change} />}
      <ProductsFound products={products} listKey={query.toString()} narrow={narrow} onPage={turnTo}>
        {filtered ? <NothingFound onClear={() => change(noFilters)} /> : <NoProducts />}
      </ProductsFound>
    </Card>
  );
}

type ProductsFoundProps = {
  products: ReturnType<typeof useProducts>;
  listKey: string;
  narrow: boolean;
  onPage: (page: number) => void;
  /** Stands in the place of an empty list. */
  children: ReactNode;
};

function ProductsFound({ products, listKey, narrow, onPage, children }: ProductsFoundProps) {
  const { data, isError, fetchStatus, isPlaceholderData, refetch } = products;
  if (data?.results.length === 0 && !isPlaceholderData) return children;
  if (data && !(isError && isPlaceholderData)) {
    return (
      <ProductList listKey={listKey} page={data} narrow={narrow} stale={isPlaceholderData} onPage={onPage} />
    );
  }
  return isError || fetchStatus === 'paused' ? <ProductsFailed onRetry={refetch} /> : <ProductsSkeleton />;
}
