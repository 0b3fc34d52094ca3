import { endpoints, type Language } from '@aliado/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';

/** A page of notifications; the server words them in the language of the request, so each language is kept apart. */
export function notificationsRead(page: number, language: Language) {
  const request = { query: { page } };
  return queryOptions({
    queryKey: [...read(endpoints.listNotifications, request).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listNotifications, request, { signal }),
  });
}
