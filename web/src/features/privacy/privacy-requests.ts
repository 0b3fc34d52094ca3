import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';

/** Privacy requests of buyers that came through the platform; most stores have none. */
export function usePrivacyRequests() {
  const { data } = useQuery(read(endpoints.listPrivacyRequests));
  const requests = data?.results ?? [];
  return { requests, waits: requests.some(({ state }) => state === 'waiting') };
}
