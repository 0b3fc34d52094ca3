import type { Category, Product, ProductsChange } from '@aliado/contract';

const given = <Value, Otherwise>(value: Value | undefined, otherwise: Otherwise) =>
  value === undefined ? otherwise : value;

function changed(product: Product, change: ProductsChange, categories: Category[]): Product {
  const { is_published } = change;
  const category = categories.find(({ pk }) => pk === change.category);
  return {
    ...product,
    category: change.category === null ? null : (category ?? product.category),
    is_published: given(is_published, product.is_published),
  };
}

/** A page of products as it will be once the server has done the change; from when on a commission counts is the server's to say. */
export const withChange = <Page extends { results: Product[] }>(
  page: Page,
  change: ProductsChange,
  categories: Category[],
): Page => ({
  ...page,
  results: page.results.map((product) =>
    change.products.includes(product.pk) ? changed(product, change, categories) : product,
  ),
});
