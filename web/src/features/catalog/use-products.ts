import { endpoints, type Language, type ProductsChange, type ResponseOf } from '@aliado/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { withChange } from './product-changes.ts';
import { type ProductFilters, requestOf } from './product-filters.ts';
import { useCategories } from './use-categories.ts';

export type ProductPage = ResponseOf<typeof endpoints.listProducts>;

const everyPage = { queryKey: [endpoints.listProducts.path] };
const changing = ['change-products'];

/** Categories come named in the language of the request, so each language is kept apart. */
function productsRead(filters: ProductFilters, language: Language) {
  const request = { query: requestOf(filters) };
  return queryOptions({
    queryKey: [...read(endpoints.listProducts, request).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listProducts, request, { signal }),
  });
}

export function useProducts(filters: ProductFilters) {
  const { language } = useLanguage();
  return useQuery({ ...productsRead(filters, language), placeholderData: keepPreviousData });
}

/** Shows the change at once and takes it back when the server refuses it. */
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
