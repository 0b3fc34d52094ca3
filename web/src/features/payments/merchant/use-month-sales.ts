import { endpoints, type ResponseOf } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import type { Part } from './paying.ts';

export type MonthSale = ResponseOf<typeof endpoints.listSalesOfCommission>['results'][number];

export const SALES_SHOWN = 20;

/** The sales behind one month; nothing is asked while no month is named. */
export const useMonthSales = (month: string, page: number) =>
  useQuery({
    ...read(endpoints.listSalesOfCommission, {
      params: { pk: month },
      query: { page, page_size: SALES_SHOWN },
    }),
    enabled: month !== '',
    placeholderData: keepPreviousData,
  });

/** Can be paid on its own today. */
export const isPayable = ({ available_cents, payable_cents }: MonthSale) =>
  available_cents > 0 && payable_cents > 0;

export const partOfSale = (sale: MonthSale, month: string): Part => ({
  of: 'sale',
  pk: sale.pk,
  month,
  number: sale.number,
  available_cents: sale.available_cents,
  payable_cents: sale.payable_cents,
});
