import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { keyOf, monthBefore, monthKey, monthOfKey } from './month-choice.ts';

/** What the address says of the invoices; no month stands for the one with news. */
export type InvoiceFilters = { month: string; page: number };

export const invoiceFilters = addressFilters<InvoiceFilters>(
  { month: monthKey, page: pageNumber },
  'invoice_',
);

export const INVOICES_SHOWN = 5;

/** The month of the invoice that came last; the last one that is over where none came; undefined until it is known. */
export function useMonthWithNews(): string | undefined {
  const { data, isError } = useQuery(read(endpoints.listInvoices, { query: { page_size: 1 } }));
  if (!data && !isError) return undefined;
  return keyOf(data?.newest ?? monthBefore(new Date()));
}

export const useInvoices = (month: string | undefined, page: number) =>
  useQuery({
    ...read(endpoints.listInvoices, {
      query: { ...(month && monthOfKey(month)), page, page_size: INVOICES_SHOWN },
    }),
    enabled: month !== undefined,
    placeholderData: keepPreviousData,
  });
