import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';
import { readAll } from '#web/lib/read-all.ts';

const WIDE = 100;

/** What merchants owe the affiliate who is here. */
export const useDebt = (enabled = true) =>
  useQuery({ ...read(endpoints.listDebt, { query: { page_size: WIDE } }), enabled });

export const useYearOfCommissions = (year: number) =>
  useQuery(readAll(endpoints.listCommissions, { query: { year, page_size: WIDE } }));

export const useCommissionsOf = (merchant: string, enabled: boolean) =>
  useQuery({
    ...readAll(endpoints.listCommissions, { query: { merchant, page_size: WIDE } }),
    enabled: enabled && merchant !== '',
  });

export const useYearOfPayments = (year: number) =>
  useQuery(readAll(endpoints.listPayments, { query: { year, page_size: WIDE } }));

export const useSalesOfCommission = (pk: string) =>
  useQuery(readAll(endpoints.listSalesOfCommission, { params: { pk }, query: { page_size: WIDE } }));

/** What decided claims gave beside the sales of a month. */
export const useClaimsOfCommission = (pk: string) =>
  useQuery({
    ...read(endpoints.listSalesOfCommission, { params: { pk }, query: { page_size: 1 } }),
    select: ({ claims, commission }) => claims.map((claim) => ({ ...claim, currency: commission.currency })),
  }).data ?? [];

export const useAskForPayment = () => useChange(endpoints.askForPayment, [endpoints.listDebt]);

export type Debts = ReturnType<typeof useDebt>;
export type Payments = ReturnType<typeof useYearOfPayments>;
export type Commissions = ReturnType<typeof useYearOfCommissions>;
