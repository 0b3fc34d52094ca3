import type { Endpoint, ResponseOf } from '@aliado/contract';
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call, followPage, type RequestFor } from './api.ts';

type PageOf<E extends Endpoint> = ResponseOf<E> & { next: string | null; results: unknown[] };

const WHOLE = 'whole';

/** All pages of a list that is short enough to show or sum as a whole. */
export function readAll<E extends Endpoint>(endpoint: E, request: RequestFor<E>) {
  return queryOptions({
    queryKey: [endpoint.path, request, WHOLE] as QueryKey,
    queryFn: async ({ signal }) => {
      const results: unknown[] = [];
      let page = (await call(endpoint, request, { signal })) as PageOf<E>;
      results.push(...page.results);
      while (page.next) {
        page = (await followPage(endpoint, page.next, { signal })) as PageOf<E>;
        results.push(...page.results);
      }
      return results as PageOf<E>['results'] as ResponseOf<E> extends { results: infer Rows } ? Rows : never;
    },
  });
}

const PAGES = 'pages';

export const readPages = <E extends Endpoint>(endpoint: E, request: RequestFor<E>) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, request, PAGES] as QueryKey,
    queryFn: ({ pageParam, signal }) =>
      (pageParam
        ? followPage(endpoint, pageParam, { signal })
        : call(endpoint, request, { signal })) as Promise<ResponseOf<E> & { next: string | null }>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
