import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { pk as readPk } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';

/** Who reads: the store, or the affiliate and whoever leads. The receipt itself is the same. */
export type ReceiptSide = 'merchant' | 'affiliate';

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

const names = { sale: 'comprobante', order: 'pedido' } as const;

export function receiptIn(query: URLSearchParams): ReceiptName | null {
  for (const of of ['sale', 'order'] as const) {
    const pk = readPk(query.get(names[of]) ?? '');
    if (pk) return { of, pk };
  }
  return null;
}

export function withReceipt(query: URLSearchParams, receipt: ReceiptName | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of Object.values(names)) changed.delete(name);
  if (receipt) changed.set(names[receipt.of], receipt.pk);
  return changed;
}

/** The receipt that the address names, so that it can be linked; the way back closes it. */
export function useReceiptAddress() {
  const [query, changeQuery] = useAddressQuery();
  const receipt = receiptIn(query);
  return {
    receipt,
    open: (opened: ReceiptName) =>
      changeQuery((current) => withReceipt(current, opened), {
        replace: receipt !== null,
        preventScrollReset: true,
      }),
    close: () =>
      changeQuery((current) => withReceipt(current, null), { replace: true, preventScrollReset: true }),
  };
}

/** `10417` for `#10.417` and the like; undefined for what is no order number. */
export function typedOrderNumber(typed: string): number | undefined {
  const digits = typed.replace(/[#.\s]/g, '');
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : undefined;
}
