import type { StoreConnection } from '@aliado/contract';
import { useWaitingRequests } from '#web/features/adhesions/requests/use-requests.ts';
import { useFailedCoupons, useOpenLeaks } from '#web/features/coupons/use-coupons.ts';
import { useWaitingSales } from '#web/features/orders/use-orders.ts';
import { useDebtSums } from '#web/features/payments/debts/use-debts.ts';
import { useDifferingInvoices } from '#web/features/payments/invoices/use-invoices.ts';
import { usePrivacyRequests } from '#web/features/privacy/privacy-requests.ts';
import { stateOf } from '#web/ui/loaded.tsx';

const AT_A_GLANCE = 3;

/** Counts the merchant's waiting items, not the rows shown. */
export function useWaiting(connection: StoreConnection | null | undefined) {
  const requests = useWaitingRequests(AT_A_GLANCE);
  const debts = useDebtSums();
  const sales = useWaitingSales(1);
  const coupons = useFailedCoupons();
  const leaks = useOpenLeaks();
  const invoices = useDifferingInvoices();
  const privacy = usePrivacyRequests().requests.filter(({ state }) => state === 'waiting').length;
  const broken = connection && connection.state !== 'connected' ? 1 : 0;
  const countOf = ({ data }: { data: { count: number } | undefined }) => data?.count ?? 0;
  const todos = countOf(sales) + broken + countOf(coupons) + countOf(leaks) + countOf(invoices) + privacy;
  const states = [
    stateOf(requests),
    stateOf(debts),
    stateOf(sales),
    stateOf(coupons),
    stateOf(leaks),
    stateOf(invoices),
  ];
  return {
    requests: countOf(requests),
    payments: debts.data?.sums.affiliates ?? 0,
    todos,
    privacy,
    isLoading: states.includes('loading'),
    /** Some reads failed, so the page cannot claim that nothing waits. */
    isUnknown: states.includes('failed') || states.includes('offline'),
  };
}

export type Waiting = ReturnType<typeof useWaiting>;
