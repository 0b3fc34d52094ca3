import type { StoreOrder } from '@aliado/contract';

type Look = 'sale_pending' | 'sale_paid' | 'sale_cancelled' | 'sale_refunded' | 'sale_partially_refunded';

const looks: Record<string, Look> = {
  paid: 'sale_paid',
  refunded: 'sale_refunded',
  partially_refunded: 'sale_partially_refunded',
  voided: 'sale_cancelled',
};

/** How an order stands, from the store's own two words. */
export function orderLook({ status, payment_status }: Pick<StoreOrder, 'status' | 'payment_status'>): Look {
  if (status === 'cancelled') return 'sale_cancelled';
  return looks[payment_status] ?? 'sale_pending';
}
