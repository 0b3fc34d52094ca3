import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';

/** As many as a card shows before one asks for more. */
export const NEWEST = 4;

/** The newest sales of the affiliate who is here. */
export const useMySales = (page_size: number) =>
  useQuery({
    ...read(endpoints.listMySales, { query: { page_size } }),
    placeholderData: keepPreviousData,
  });
