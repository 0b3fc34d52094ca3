import { endpoints, type Invoice } from '@aliado/contract';
import { keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { call, read } from '#web/lib/api.ts';
import { type Month, monthKey, monthOfKey } from './month-choice.ts';

/** What the address says of the invoices; no month stands for the last one that is over. */
export type InvoiceFilters = { month: string; page: number };

export const invoiceFilters = addressFilters<InvoiceFilters>(
  { month: monthKey, page: pageNumber },
  'invoice_',
);

export const INVOICES_SHOWN = 5;

export const useInvoices = (month: string, page: number) =>
  useQuery({
    ...read(endpoints.listInvoices, { query: { ...monthOfKey(month), page, page_size: INVOICES_SHOWN } }),
    placeholderData: keepPreviousData,
  });

const AT_ONCE = 100;
const MOST_PAGES = 20;

async function everyInvoice(month: Month, signal: AbortSignal): Promise<Invoice[]> {
  const found: Invoice[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = { ...month, page, page_size: AT_ONCE };
    const { results, next } = await call(endpoints.listInvoices, { query }, { signal });
    found.push(...results);
    if (!next) break;
  }
  return found;
}

const ofMonth = (month: Month) =>
  queryOptions({
    queryKey: [endpoints.listInvoices.path, 'every', month] as QueryKey,
    queryFn: ({ signal }) => everyInvoice(month, signal),
  });

/** The invoice of each affiliate in one month; undefined while nobody knows. */
export function useInvoicesByAffiliate(month: Month): Map<string, Invoice> | undefined {
  const { data } = useQuery(ofMonth(month));
  return data && new Map(data.map((invoice) => [invoice.affiliate.pk, invoice]));
}
