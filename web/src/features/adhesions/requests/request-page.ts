import type { endpoints, ResponseOf } from '@aliado/contract';

export type RequestPage = ResponseOf<typeof endpoints.listRequests>;

/** The page once this request has its answer. */
export function withoutRequest(page: RequestPage, pk: string): RequestPage {
  const results = page.results.filter((request) => request.pk !== pk);
  const gone = page.results.length - results.length;
  return { ...page, results, count: page.count - gone, waiting: Math.max(0, page.waiting - gone) };
}
