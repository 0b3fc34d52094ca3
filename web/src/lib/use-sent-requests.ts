import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './api.ts';

const sent = { query: { status: 'pending', origin: 'request', side: 'affiliate' } } as const;

/** Requests of this affiliate that no merchant has answered. */
export const useSentRequests = () => useQuery(read(endpoints.listRequests, sent)).data?.results ?? [];
