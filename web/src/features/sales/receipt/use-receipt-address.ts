import { useSearchParams } from 'react-router';
import { pk as readPk } from '#web/lib/address-filters.ts';
import type { ReceiptName } from './use-receipt.ts';

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
  const [query, setQuery] = useSearchParams();
  const receipt = receiptIn(query);
  return {
    receipt,
    open: (opened: ReceiptName) =>
      setQuery((current) => withReceipt(current, opened), {
        replace: receipt !== null,
        preventScrollReset: true,
      }),
    close: () =>
      setQuery((current) => withReceipt(current, null), { replace: true, preventScrollReset: true }),
  };
}
