import {
  type Category,
  DEFAULT_PAGE_SIZE,
  endpoints,
  type Language,
  type Product,
  type ProductQuery,
  type ProductsChange,
  type ResponseOf,
} from '@aliado/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { pageCount, pagingOf } from '#web/lib/paging.ts';
import { useCategories } from './use-categories.ts';

export type ProductPage = ResponseOf<typeof endpoints.listProducts>;

export type TermsChange = Omit<ProductsChange, 'products'>;

const orders = ['newest', 'name', 'price', '-price', 'stock'] as const satisfies ProductQuery['order_by'][];
const answers = ['', 'yes', 'no'] as const;

/** The filters in the address; an empty string means no filter. */
export type ProductFilters = {
  s: string;
  category: string;
  published: (typeof answers)[number];
  stock: (typeof answers)[number];
  order_by: (typeof orders)[number];
  page: number;
};

export const productFilters = addressFilters<ProductFilters>({
  s: searchText,
  category: pk,
  published: oneOf(answers),
  stock: oneOf(answers),
  order_by: oneOf(orders),
  page: pageNumber,
});

export const isFiltered = (filters: ProductFilters) =>
  productFilters.countSet(filters, ['s', 'category', 'published', 'stock']) > 0;

/** Omits empty filters from the query. */
export const productRequest = ({ s, category, published, stock, order_by, page }: ProductFilters) => ({
  s: s || undefined,
  category: category || undefined,
  published: published || undefined,
  stock: stock || undefined,
  order_by,
  page,
});

export function pagesOf(page: ProductPage) {
  const { currentPage, lastPage } = pagingOf(page);
  return { page: currentPage, last: lastPage ?? pageCount(page.count, DEFAULT_PAGE_SIZE) };
}

const everyPage = { queryKey: [endpoints.listProducts.path] };
const changing = ['change-products'];

/** Category names are translated, so each language has its own cache entry. */
function productsRead(filters: ProductFilters, language: Language) {
  const request = { query: productRequest(filters) };
  return queryOptions({
    queryKey: [...read(endpoints.listProducts, request).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listProducts, request, { signal }),
  });
}

const AT_ONCE = 100;
/** Upper bound for one change. */
export const MOST_CHOSEN = 500;

/** Reads all results of the filters, beyond the shown page. */
export async function readEvery(filters: ProductFilters): Promise<Product[]> {
  const found: Product[] = [];
  for (let page = 1; found.length < MOST_CHOSEN; page += 1) {
    const query = { ...productRequest({ ...filters, page }), page_size: AT_ONCE };
    const { results, next } = await call(endpoints.listProducts, { query });
    found.push(...results);
    if (!next) break;
  }
  return found;
}

export function useProducts(filters: ProductFilters) {
  const { language } = useLanguage();
  return useQuery({ ...productsRead(filters, language), placeholderData: keepPreviousData });
}

function changed(product: Product, change: TermsChange, categories: Category[]): Product {
  const category = categories.find((each) => each.pk === change.category);
  return {
    ...product,
    category: change.category === null ? null : (category ?? product.category),
    is_published: change.is_published ?? product.is_published,
  };
}

/** Applies the change to a cached page. The server alone decides when a commission takes effect. */
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

/** Optimistic: shows the change at once and rolls it back when the server refuses it. */
export function useChangeProducts() {
  const client = useQueryClient();
  const categories = useCategories();
  return useMutation({
    mutationKey: changing,
    mutationFn: (body: ProductsChange) => call(endpoints.updateProducts, { body }),
    onMutate: async (change) => {
      await client.cancelQueries(everyPage);
      const before = client.getQueriesData<ProductPage>(everyPage);
      client.setQueriesData<ProductPage>(everyPage, (page) => page && withChange(page, change, categories));
      return before;
    },
    onError: (_error, _change, before = []) => {
      for (const [queryKey, page] of before) client.setQueryData(queryKey, page);
    },
    onSettled: () => {
      const last = client.isMutating({ mutationKey: changing }) === 1;
      return last ? client.invalidateQueries(everyPage) : undefined;
    },
  });
}
