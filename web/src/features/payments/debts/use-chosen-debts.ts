import { type Debt, endpoints, MOST_PAID_AT_ONCE } from '@aliado/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { type DebtFilters, debtRequest } from './debt-address.ts';

const WIDE = 100;

/** Selected debts of the shown page, or all debts up to the limit of one payment. New filters clear the selection. */
export function useChosenDebts(filters: DebtFilters, shown: Debt[]) {
  const { language } = useLanguage();
  const key = `${filters.status} ${filters.s} ${filters.page}`;
  const ticked = useSelection(
    key,
    shown.map(({ pk }) => pk),
  );
  const [read, setRead] = useState<{ key: string; debts: Debt[] } | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => readDebts(filters),
    onSuccess: (debts) => setRead({ key, debts }),
    onError: (error) => toast.error(refusalText(error, language)),
  });
  const everybody = read?.key === key ? read.debts : null;
  return {
    chosen: everybody ?? shown.filter(({ pk }) => ticked.isChosen(pk)),
    selection: {
      ...ticked,
      toggle: (pk: string) => {
        setRead(null);
        ticked.toggle(pk);
      },
      toggleAll: () => {
        setRead(null);
        ticked.toggleAll();
      },
      clear: () => {
        setRead(null);
        ticked.clear();
      },
    },
    /** The whole page is selected, and there may be more pages. */
    mayChooseEverybody: ticked.all && !everybody,
    chooseEverybody: () => mutate(),
    isChoosing: isPending,
  };
}

async function readDebts(filters: DebtFilters): Promise<Debt[]> {
  const debts = new Map<string, Debt>();
  for (let page = 1; debts.size < MOST_PAID_AT_ONCE; page += 1) {
    const query = { ...debtRequest(filters), page, page_size: WIDE };
    const { results, next } = await call(endpoints.listDebts, { query });
    for (const debt of results) debts.set(debt.pk, debt);
    if (!next) break;
  }
  return [...debts.values()].slice(0, MOST_PAID_AT_ONCE);
}
