import { endpoints, type ResponseOf } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { type DebtFilters, debtFilters, debtRequest } from './debt-address.ts';

export type DebtPage = ResponseOf<typeof endpoints.listDebts>;
export type DebtSums = DebtPage['sums'];
export type WholeDebt = ResponseOf<typeof endpoints.getDebt>;
export type MonthSale = ResponseOf<typeof endpoints.listSalesOfStatement>['results'][number];

const debtsRead = (filters: DebtFilters) => read(endpoints.listDebts, { query: debtRequest(filters) });

export const useDebts = (filters: DebtFilters) =>
  useQuery({ ...debtsRead(filters), placeholderData: keepPreviousData });

/** The total debt, whatever the filters. */
export const useDebtSums = () => useQuery(debtsRead(debtFilters.none));

/** One affiliate, with the months of the debt. */
export const useWholeDebt = (affiliate: string) =>
  useQuery(read(endpoints.getDebt, { params: { id: affiliate } }));

export const SALES_SHOWN = 20;

/** Disabled without a month. */
export const useMonthSales = (month: string, page: number) =>
  useQuery({
    ...read(endpoints.listSalesOfStatement, {
      params: { pk: month },
      query: { page, page_size: SALES_SHOWN },
    }),
    enabled: month !== '',
    placeholderData: keepPreviousData,
  });

/** Queries that a payment or its return invalidates. */
export const staleAfterPayment = [endpoints.listPaymentsOfMerchant, endpoints.listDebts, endpoints.getDebt];
