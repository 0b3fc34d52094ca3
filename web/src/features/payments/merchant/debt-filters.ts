import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';

export const debtKinds = ['available', 'pending', 'review', 'owed_back'] as const;
export type DebtKind = (typeof debtKinds)[number];

/** What the address says of the debts. */
export type DebtFilters = { status: DebtKind; s: string; page: number };

export const debtFilters = addressFilters<DebtFilters>({
  status: oneOf(debtKinds),
  s: searchText,
  page: pageNumber,
});

export const debtRequest = ({ status, s, page }: DebtFilters) => ({ status, s: s || undefined, page });
