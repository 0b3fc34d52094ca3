import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from './api.ts';

export const useMembersNamed = (s: string) =>
  useQuery({
    ...read(endpoints.listMyAffiliates, { query: { s: s || undefined, order_by: 'name', page_size: 20 } }),
    placeholderData: keepPreviousData,
    select: ({ results }) => results,
  });
