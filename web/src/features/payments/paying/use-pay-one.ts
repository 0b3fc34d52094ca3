import { endpoints, type Payment } from '@aliado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { ApiError, hasCode } from '#web/lib/api-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useSendingWithCode } from '#web/ui/code-confirmation.tsx';
import { useWholeDebt, type WholeDebt } from '../debts/use-debts.ts';
import type { PayFields } from './pay-form.tsx';
import { type Part, payableOf, scopeOf } from './paying.ts';

const stale = [endpoints.listDebts, endpoints.getDebt];

/** The present payable amount of one affiliate, and the payment. One idempotency key serves the whole dialog. */
export function usePayOne(affiliate: string, asked: Part | undefined) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const client = useQueryClient();
  const debt = useWholeDebt(affiliate);
  const sendWithCode = useSendingWithCode();
  const [key] = useState(newKey);
  const [part, setPart] = useState(asked);
  const [bankAsked, setBankAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [gone, setGone] = useState(false);

  const payable = debt.data && payableOf(debt.data, part);
  const total = payable?.total_cents;
  const [firstSeen, setFirstSeen] = useState(total);
  if (firstSeen === undefined && total !== undefined) setFirstSeen(total);

  const reload = async (): Promise<WholeDebt | undefined> => {
    await Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
    return (await debt.refetch()).data;
  };

  const refuse = async (error: unknown, sent: number) => {
    const fresh = error instanceof ApiError && error.status === 409 ? await reload() : undefined;
    if (hasCode(error, 'bank_changed_recently')) return setBankAsked(true);
    if (hasCode(error, 'already_paid') || hasCode(error, 'nothing_to_pay')) return setGone(true);
    if (hasCode(error, 'amount_changed') && fresh) {
      if (payableOf(fresh, part).total_cents !== sent) return;
      if (part) {
        setPart(undefined);
        setFirstSeen(fresh.available_cents);
        return setProblem(texts.wholeInstead);
      }
    }
    setProblem(hasCode(error, 'network') ? texts.unsure : refusalText(error, language));
  };

  const pay = async (fields: PayFields): Promise<Payment | null> => {
    const sent = total ?? 0;
    setProblem(null);
    try {
      return await sendWithCode(() =>
        call(endpoints.payAffiliate, {
          params: { id: affiliate },
          body: { ...fields, ...scopeOf(part), total_cents: sent },
          idempotencyKey: key,
        }),
      );
    } catch (error) {
      await refuse(error, sent);
      throw error;
    }
  };

  return {
    debt,
    payable,
    pay,
    problem,
    bankAsked,
    isGone: gone || (total !== undefined && total <= 0),
    changedFrom: firstSeen === total ? null : (firstSeen ?? null),
  };
}
