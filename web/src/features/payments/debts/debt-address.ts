import { addressFilters, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';

export const debtKinds = ['available', 'pending', 'review', 'owed_back'] as const;
export type DebtKind = (typeof debtKinds)[number];

export type DebtFilters = { status: DebtKind; s: string; page: number };

export const debtFilters = addressFilters<DebtFilters>({
  status: oneOf(debtKinds),
  s: searchText,
  page: pageNumber,
});

export const debtRequest = ({ status, s, page }: DebtFilters) => ({ status, s: s || undefined, page });

const names = { affiliate: 'afiliado', month: 'mes' } as const;

type DebtAddress = { affiliate: string; month: string };

export const debtIn = (query: URLSearchParams): DebtAddress => ({
  affiliate: pk(query.get(names.affiliate) ?? ''),
  month: pk(query.get(names.month) ?? ''),
});

export const withDebt = (query: URLSearchParams, { affiliate, month }: DebtAddress) =>
  withValues({ [names.affiliate]: affiliate, [names.month]: affiliate && month })(query);

const noDrawers = withValues({ [names.affiliate]: '', [names.month]: '', comprobante: '' });

/** The affiliate and month in the address; the back button closes the drawer. */
export function useDebtAddress() {
  const [query, changeQuery] = useAddressQuery();
  const shown = debtIn(query);
  const show = (next: DebtAddress, replace = false) =>
    changeQuery((current) => withDebt(current, next), { replace, preventScrollReset: true });
  return {
    shown,
    open: (affiliate: string, month = '') => show({ affiliate, month }),
    openMonth: (month: string) => show({ ...shown, month }),
    close: () => show({ affiliate: '', month: '' }, true),
    /** Closes all drawers. */
    leave: () => changeQuery(noDrawers, { replace: true, preventScrollReset: true }),
  };
}
