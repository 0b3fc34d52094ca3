import { endpoints, type ResponseOf } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, followPage, read } from '#web/lib/api.ts';
import { usePageLink } from '#web/lib/use-page-link.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { type FoundFilters, foundRequest } from './affiliate-filters.ts';

export type FoundPage = ResponseOf<typeof endpoints.listAffiliates>;

/** Categories come named in the language of the request, so each language is kept apart. */
export function useFound(filters: FoundFilters) {
  const { language } = useLanguage();
  const link = usePageLink();
  const request = { query: foundRequest(filters) };
  return useQuery({
    queryKey: [...read(endpoints.listAffiliates, request).queryKey, language],
    queryFn: ({ signal }) =>
      link
        ? followPage(endpoints.listAffiliates, link, { signal })
        : call(endpoints.listAffiliates, request, { signal }),
    placeholderData: keepPreviousData,
  });
}
