import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { ProductsCard } from '#web/features/catalog/products-card.tsx';
import { isFiltered, productFilters, useProducts } from '#web/features/catalog/use-products.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ScreenHead } from '#web/ui/screen-head.tsx';

export function ProductsScreen() {
  const texts = usePageTexts('products');
  const [query] = useSearchParams();
  const filters = productFilters.read(query);
  const { data } = useProducts(filters);
  const none = data?.count === 0 && !isFiltered(filters) && filters.page === 1;
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        {!none && (
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
      <ProductsCard />
    </>
  );
}
