import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';

export type HistoryFilters = { page: number };

export const historyFilters = addressFilters<HistoryFilters>({ page: pageNumber }, 'payment_');

export const PAYMENTS_SHOWN = 5;

export const useHistory = ({ page }: HistoryFilters) =>
  useQuery({
    ...read(endpoints.listPaymentsOfMerchant, { query: { page, page_size: PAYMENTS_SHOWN } }),
    placeholderData: keepPreviousData,
  });
