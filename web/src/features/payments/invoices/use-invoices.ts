import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import type { Month } from '#web/lib/months.ts';
import { stateOf } from '#web/ui/loaded.tsx';

/** `2026-10`, the format in the address and in selects. */
export const keyOf = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;

export const monthOfKey = (key: string): Month => {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return { year, month };
};

const KEY = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Validates a month from the address; an empty string if it is not valid. */
export const monthKey = (given: string) => (KEY.test(given) ? given : '');

/** The month `count` months before the date. */
export function monthBefore(date: Date, count = 1): Month {
  const first = new Date(date.getFullYear(), date.getMonth() - count, 1);
  return { year: first.getFullYear(), month: first.getMonth() + 1 };
}

/** The present and earlier months, newest first. */
export const lastMonths = (date: Date, count: number): Month[] =>
  Array.from({ length: count }, (_, before) => monthBefore(date, before));

/** The filters in the address; an empty month means the month with the newest invoice. */
export type InvoiceFilters = { month: string; page: number };

export const invoiceFilters = addressFilters<InvoiceFilters>(
  { month: monthKey, page: pageNumber },
  'invoice_',
);

export const INVOICES_SHOWN = 5;

/** The month of the newest invoice; without invoices, the last complete month; undefined while loading. */
export function useMonthWithNews(): string | undefined {
  const invoices = useQuery(read(endpoints.listInvoices, { query: { page_size: 1 } }));
  if (stateOf(invoices) === 'loading') return undefined;
  return keyOf(invoices.data?.newest ?? monthBefore(new Date()));
}

export const useInvoices = (month: string | undefined, page: number) =>
  useQuery({
    ...read(endpoints.listInvoices, {
      query: { ...(month && monthOfKey(month)), page, page_size: INVOICES_SHOWN },
    }),
    enabled: month !== undefined,
    placeholderData: keepPreviousData,
  });

/** Invoices that differ from the earnings, while their month is not paid in full. */
export const useDifferingInvoices = () =>
  useQuery(read(endpoints.listInvoices, { query: { differs: 'yes', side: 'merchant', page_size: 1 } }));
