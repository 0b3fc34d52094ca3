import { endpoints, type WholesaleOffice } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { read, useChange } from '#web/lib/api.ts';

export type PriceFilters = { s: string; priced: '' | 'yes' | 'no'; page: number };

export const priceFilters = addressFilters<PriceFilters>({
  s: searchText,
  priced: oneOf(['', 'yes', 'no']),
  page: pageNumber,
});

export type OrderFilters = { view: '' | 'revendedores'; month: string; page: number };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const orderFilters = addressFilters<OrderFilters>(
  {
    view: oneOf(['', 'revendedores']),
    month: (given) => (MONTH.test(given) ? given : ''),
    page: pageNumber,
  },
  'o_',
);

export type ShownMonth = { year: number; month: number };

/** The chosen month, or the present month in the merchant's time zone. */
export function monthShown({ month }: OrderFilters, { time_zone }: WholesaleOffice): ShownMonth {
  const now = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(
    new Date(),
  );
  const [year = 0, number = 1] = (month || now).split('-').map(Number);
  return { year, month: number };
}

export const useOffice = () => useQuery(read(endpoints.getWholesaleOffice));

export const PRICES_PAGE = 8;

export const usePrices = ({ s, priced, page }: PriceFilters) =>
  useQuery({
    ...read(endpoints.listWholesaleProducts, {
      query: { s: s || undefined, priced: priced || undefined, page, page_size: PRICES_PAGE },
    }),
    placeholderData: keepPreviousData,
  });

/** An empty month means the present one in the merchant's time zone. */
export function monthQuery(month: string) {
  const [year, number] = month.split('-').map(Number);
  return year && number ? { year, month: number } : {};
}

export const useOfficeOrders = ({ month, page }: OrderFilters) =>
  useQuery({
    ...read(endpoints.listWholesaleOrders, { query: { ...monthQuery(month), page } }),
    placeholderData: keepPreviousData,
  });

export const useResellers = ({ month, page }: OrderFilters) =>
  useQuery({
    ...read(endpoints.listResellers, { query: { ...monthQuery(month), page } }),
    placeholderData: keepPreviousData,
  });

const afterPrices = [endpoints.listWholesaleProducts, endpoints.getWholesaleOffice];

export const useSetPrices = () => useChange(endpoints.setWholesalePrices, afterPrices);
export const usePercentOff = () => useChange(endpoints.setPercentOff, afterPrices);
export const useSetRules = () =>
  useChange(endpoints.updateMinimumCart, [
    endpoints.getWholesaleOffice,
    endpoints.getMinimumCart,
    endpoints.getMerchant,
  ]);
export const useSetBuyers = () => useChange(endpoints.setWholesaleBuyers, [endpoints.getWholesaleOffice]);
export const useConfirmOrder = () =>
  useChange(endpoints.confirmWholesaleOrder, [endpoints.listWholesaleOrders, endpoints.listResellers]);
