import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { pk as readPk } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';

/** The reader: the store, or the affiliate and her leaders. The explanation itself is the same. */
export type ExplanationSide = 'merchant' | 'affiliate';

/** An explanation of a sale, or of an order that may have no affiliate. */
export type ExplanationName = { of: 'sale' | 'order'; pk: string };

export function useExplanation({ of, pk }: ExplanationName) {
  const ofSale = useQuery({ ...read(endpoints.getExplanation, { params: { pk } }), enabled: of === 'sale' });
  const ofOrder = useQuery({
    ...read(endpoints.getOrderExplanation, { params: { pk } }),
    enabled: of === 'order',
  });
  return of === 'sale' ? ofSale : ofOrder;
}

const names = { sale: 'comprobante', order: 'pedido' } as const;

export function explanationIn(query: URLSearchParams): ExplanationName | null {
  for (const of of ['sale', 'order'] as const) {
    const pk = readPk(query.get(names[of]) ?? '');
    if (pk) return { of, pk };
  }
  return null;
}

export function withExplanation(
  query: URLSearchParams,
  explanation: ExplanationName | null,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of Object.values(names)) changed.delete(name);
  if (explanation) changed.set(names[explanation.of], explanation.pk);
  return changed;
}

/** The address names the open explanation, so it can be linked and the back button closes it. */
export function useExplanationAddress() {
  const [query, changeQuery] = useAddressQuery();
  const explanation = explanationIn(query);
  return {
    explanation,
    open: (opened: ExplanationName) =>
      changeQuery((current) => withExplanation(current, opened), {
        replace: explanation !== null,
        preventScrollReset: true,
      }),
    close: () =>
      changeQuery((current) => withExplanation(current, null), { replace: true, preventScrollReset: true }),
  };
}

/** `10417` for `#10.417` and similar; undefined for anything that is not an order number. */
export function typedOrderNumber(typed: string): number | undefined {
  const digits = typed.replace(/[#.\s]/g, '');
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : undefined;
}
