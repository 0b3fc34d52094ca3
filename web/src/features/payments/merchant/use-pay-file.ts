import { endpoints, type PreparedTransfer, type TransferFile } from '@aliado/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import type { PaidNote } from './paid-note.ts';

type Sent = { transfers: PreparedTransfer[]; confirm_changed_amount?: boolean };

/** Says that transfers of a file were made; each is paid, or it is said why not. */
export function usePayFile({ pk, currency, transfers }: TransferFile, onPaid: (note: PaidNote) => void) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const [key, setKey] = useState(newKey);
  const nameOf = (affiliate: string) =>
    transfers.find((transfer) => transfer.affiliate.pk === affiliate)?.affiliate.name ?? '';

  const { mutate, isPending } = useMutation({
    mutationFn: ({ transfers, ...said }: Sent) =>
      call(endpoints.payTransferFile, {
        params: { pk },
        body: { transfers: transfers.map((transfer) => transfer.pk), ...said },
        idempotencyKey: key,
      }),
    onSuccess: ({ results }) => {
      setKey(newKey());
      const paid = results.flatMap(({ payment }) => payment ?? []);
      const [first] = paid;
      const money = formatMoney(
        paid.reduce((sum, { total_cents }) => sum + total_cents, 0),
        currency,
        language,
      );
      const title = () => {
        if (!first) return texts.paidNobody;
        return paid.length === 1
          ? texts.paid(first.affiliate.name, money)
          : texts.paidMany(formatCount(paid.length, language), money);
      };
      const refused = results
        .filter(({ payment }) => !payment)
        .map(({ affiliate, message }) => texts.refused(nameOf(affiliate), message ?? ''));
      onPaid({ title: title(), refused, transfers: [] });
    },
    onError: (error) => toast.error(hasCode(error, 'network') ? texts.unsure : refusalText(error, language)),
  });

  const pay = (chosen: PreparedTransfer[], said: Omit<Sent, 'transfers'> = {}) =>
    mutate({ transfers: chosen, ...said });
  return { pay, isPending };
}
