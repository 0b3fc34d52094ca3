import { useSearchParams } from 'react-router';
import { pk } from '#web/lib/address-filters.ts';

const names = { affiliate: 'afiliado', month: 'mes' } as const;

export type DebtAddress = { affiliate: string; month: string };

export const debtIn = (query: URLSearchParams): DebtAddress => ({
  affiliate: pk(query.get(names.affiliate) ?? ''),
  month: pk(query.get(names.month) ?? ''),
});

export function withDebt(query: URLSearchParams, { affiliate, month }: DebtAddress): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of [
    [names.affiliate, affiliate],
    [names.month, affiliate && month],
  ] as const) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

function withoutDrawers(query: URLSearchParams): URLSearchParams {
  const changed = withDebt(query, { affiliate: '', month: '' });
  changed.delete('comprobante');
  return changed;
}

/** Whose debt, and which month of it, the address names; the way back closes it. */
export function useDebtAddress() {
  const [query, setQuery] = useSearchParams();
  const shown = debtIn(query);
  const show = (next: DebtAddress, replace = false) =>
    setQuery((current) => withDebt(current, next), { replace, preventScrollReset: true });
  return {
    shown,
    open: (affiliate: string, month = '') => show({ affiliate, month }),
    openMonth: (month: string) => show({ ...shown, month }),
    close: () => show({ affiliate: '', month: '' }, true),
    /** Nothing stands open any more. */
    leave: () => setQuery((current) => withoutDrawers(current), { replace: true, preventScrollReset: true }),
  };
}
