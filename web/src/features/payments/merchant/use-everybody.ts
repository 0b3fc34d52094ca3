import { type Debt, endpoints, MOST_PAID_AT_ONCE } from '@aliado/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { type DebtFilters, debtRequest } from './debt-filters.ts';

const WIDE = 100;

/** Everybody who is owed something, also on pages out of sight, as far as one payment reaches. Another list begins without. */
export function useEverybody(key: string, filters: DebtFilters) {
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<{ key: string; debts: Debt[] } | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => readDebts(filters),
    onSuccess: (debts) => setChosen({ key, debts }),
    onError: (error) => toast.error(refusalText(error, language)),
  });
  return {
    debts: chosen?.key === key ? chosen.debts : null,
    choose: () => mutate(),
    isPending,
    clear: () => setChosen(null),
  };
}

async function readDebts(filters: DebtFilters): Promise<Debt[]> {
  const debts = new Map<string, Debt>();
  for (let page = 1; debts.size < MOST_PAID_AT_ONCE; page += 1) {
    const query = { ...debtRequest(filters), page, page_size: WIDE };
    const { results, next } = await call(endpoints.listCommissionsOfMerchant, { query });
    for (const debt of results) debts.set(debt.pk, debt);
    if (!next) break;
  }
  return [...debts.values()].slice(0, MOST_PAID_AT_ONCE);
}
