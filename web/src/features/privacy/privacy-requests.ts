import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';

/** What buyers asked through the platform, and whether one of them waits; most stores never see it. */
export function usePrivacyRequests() {
  const { data } = useQuery(read(endpoints.listPrivacyRequests));
  const requests = data?.results ?? [];
  return { requests, waits: requests.some(({ state }) => state === 'waiting') };
}
