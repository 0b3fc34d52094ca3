import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';

/** Of a sale, or of an order that may be nobody's. */
export type ReceiptName = { of: 'sale' | 'order'; pk: string };

export function useReceipt({ of, pk }: ReceiptName) {
  const ofSale = useQuery({ ...read(endpoints.getReceipt, { params: { pk } }), enabled: of === 'sale' });
  const ofOrder = useQuery({
    ...read(endpoints.getOrderReceipt, { params: { pk } }),
    enabled: of === 'order',
  });
  return of === 'sale' ? ofSale : ofOrder;
}
