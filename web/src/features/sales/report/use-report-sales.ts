import { endpoints, type Sale } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { type ReportFilters, saleRequest } from './report-filters.ts';

/** The affiliate's own sales of a period. */
export const useReportSales = (filters: ReportFilters) =>
  useQuery({
    ...read(endpoints.listMySales, { query: saleRequest(filters) }),
    placeholderData: keepPreviousData,
  });

export type SaleList = {
  sales: Sale[];
  /** The day its store should pay it, as far as its history tells; null without one. */
  expectedOf: (sale: Sale) => Date | null;
  onOpen: (sale: Sale) => void;
};
