import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { monthKey, monthOfKey } from './month-choice.ts';

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
