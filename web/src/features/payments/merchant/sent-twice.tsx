import { endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { staleAfterFile } from './use-transfer-files.ts';

type SentTwiceProps = { file: string; transfer: string; name: string };

const stale = [...staleAfterFile, endpoints.listPaymentsOfMerchant];

/** The bank paid what had been paid in another way: the merchant says that the money left all the same. */
export function SentTwice({ file, transfer, name }: SentTwiceProps) {
  const { result: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const [key] = useState(newKey);
  const { mutate, isPending, data } = useChange(endpoints.payTransferFile, stale);
  const [outcome] = data?.results ?? [];
  if (outcome) return <p role="status">{outcome.payment ? texts.noted : outcome.message}</p>;
  return (
    <Button
      variant="default"
      size="xs"
      mt="xs"
      loading={isPending}
      aria-label={`${texts.sentTwice}. ${name}`}
      onClick={() =>
        mutate(
          {
            params: { pk: file },
            body: { transfers: [transfer], confirm_changed_amount: true },
            idempotencyKey: key,
          },
          { onError: (error) => toast.error(refusalText(error, language)) },
        )
      }
    >
      {texts.sentTwice}
    </Button>
  );
}
