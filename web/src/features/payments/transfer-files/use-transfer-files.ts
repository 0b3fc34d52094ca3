import { endpoints, type PreparedTransfer, type TransferFile } from '@aliado/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useSendingWithCode } from '#web/ui/code-confirmation.tsx';
import { type PaidNote, usePaidNote } from '../paying/paid.tsx';

/** Transfer files whose result is not known yet. */
export const useTransferFiles = () =>
  useQuery(read(endpoints.listTransferFiles, { query: { page_size: 100 } }));

export const staleAfterFile = [endpoints.listTransferFiles, endpoints.listDebts, endpoints.getDebt];

/** The amount in the file is still the amount owed. */
export const isReady = ({ state, total_cents, payable_cents }: PreparedTransfer) =>
  state === 'open' && total_cents === payable_cents;

/** Less is owed than the file holds, because of a reversal since then. */
export const isLess = ({ state, total_cents, payable_cents }: PreparedTransfer) =>
  state === 'open' && total_cents !== payable_cents;

/** Settled by another payment; the money may have left anyway. */
export const isPaidOtherwise = ({ state }: PreparedTransfer) => state === 'paid_otherwise';

export const sumOf = (transfers: PreparedTransfer[]) =>
  transfers.reduce((sum, { total_cents }) => sum + total_cents, 0);

type Sent = { transfers: PreparedTransfer[]; confirm_changed_amount?: boolean };

/** Confirms transfers of a file; each result is a payment or a reason. */
export function usePayFile({ pk, currency, transfers }: TransferFile, onPaid: (note: PaidNote) => void) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const noteOf = usePaidNote();
  const sendWithCode = useSendingWithCode();
  const [key, setKey] = useState(newKey);
  const nameOf = (affiliate: string) =>
    transfers.find((transfer) => transfer.affiliate.pk === affiliate)?.affiliate.name ?? '';

  const { mutate, isPending } = useMutation({
    mutationFn: ({ transfers, ...said }: Sent) =>
      sendWithCode(() =>
        call(endpoints.payTransferFile, {
          params: { pk },
          body: { transfers: transfers.map((transfer) => transfer.pk), ...said },
          idempotencyKey: key,
        }),
      ),
    onSuccess: (answer) => {
      if (!answer) return;
      setKey(newKey());
      onPaid({ ...noteOf(answer.results, currency, nameOf), transfers: [] });
    },
    onError: (error) => toast.error(hasCode(error, 'network') ? texts.unsure : refusalText(error, language)),
  });

  const pay = (chosen: PreparedTransfer[], said: Omit<Sent, 'transfers'> = {}) =>
    mutate({ transfers: chosen, ...said });
  return { pay, isPending };
}
