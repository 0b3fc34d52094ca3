import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';
import { readAll } from '#web/lib/read-all.ts';

const WIDE = 100;

/** The debts of merchants to the signed-in affiliate. */
export const useDebt = (enabled = true) =>
  useQuery({ ...read(endpoints.listOwed, { query: { page_size: WIDE } }), enabled });

export const useYearOfStatements = (year: number) =>
  useQuery(readAll(endpoints.listStatements, { query: { year, page_size: WIDE } }));

export const useStatementsOf = (merchant: string, enabled: boolean) =>
  useQuery({
    ...readAll(endpoints.listStatements, { query: { merchant, page_size: WIDE } }),
    enabled: enabled && merchant !== '',
  });

export const useYearOfPayments = (year: number) =>
  useQuery(readAll(endpoints.listPayments, { query: { year, page_size: WIDE } }));

export const useSalesOfStatement = (pk: string) =>
  useQuery(readAll(endpoints.listSalesOfStatement, { params: { pk }, query: { page_size: WIDE } }));

/** Awards of decided claims, apart from the month's sales. */
export const useClaimsOfStatement = (pk: string) =>
  useQuery({
    ...read(endpoints.listSalesOfStatement, { params: { pk }, query: { page_size: 1 } }),
    select: ({ claims, statement }) => claims.map((claim) => ({ ...claim, currency: statement.currency })),
  }).data ?? [];

export const useAskForPayment = () => useChange(endpoints.askForPayment, [endpoints.listOwed]);

export type Debts = ReturnType<typeof useDebt>;
export type Payments = ReturnType<typeof useYearOfPayments>;
export type Statements = ReturnType<typeof useYearOfStatements>;
