import { endpoints, type Language } from '@aliado/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/texts/index.tsx';

const MOST = { query: { page_size: 100 } };

/** The server translates category names, so each language has its own cache entry. */
const categoriesRead = (language: Language) =>
  queryOptions({
    queryKey: [...read(endpoints.listCategories, MOST).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listCategories, MOST, { signal }),
    staleTime: 3_600_000,
  });

export function useCategories() {
  const { language } = useLanguage();
  const { data } = useQuery(categoriesRead(language));
  return data?.results ?? [];
}
