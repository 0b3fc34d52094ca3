import type { OwedByMerchant } from '@aliado/contract';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useAskForPayment } from './use-earnings.ts';

/** Asks a store to pay, in one tap; what came of it is said. */
export function useAsk() {
  const { debt: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const { mutate, isPending, variables } = useAskForPayment();
  return {
    ask: ({ merchant }: OwedByMerchant, onDone?: () => void) =>
      mutate(
        { body: { merchant: merchant.pk } },
        {
          onSuccess: () => toast.success(texts.done(merchant.name)),
          onError: (error) => toast.error(refusalText(error, language)),
          onSettled: onDone,
        },
      ),
    isAsking: ({ merchant }: OwedByMerchant) => isPending && variables.body.merchant === merchant.pk,
  };
}
