import { endpoints, type TransferResult } from '@aliado/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useSendingWithCode } from '#web/ui/code-confirmation.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Modal } from '#web/ui/modal.tsx';
import classes from './transfer-files.module.css';
import { staleAfterFile } from './use-transfer-files.ts';

type TransferResultDialogProps = { result: TransferResult; onClose: () => void };

export default function TransferResultDialog({ result, onClose }: TransferResultDialogProps) {
  const { result: texts } = usePageTexts('payments');
  const { count } = useFormat();
  const { rows, settled, returned } = result;
  const columns: Column<TransferResult['rows'][number]>[] = [
    {
      key: 'line',
      head: texts.line,
      place: 'amount',
      cell: ({ line }, narrow) => (narrow ? `${texts.line} ${count(line)}` : count(line)),
    },
    { key: 'affiliate', head: texts.affiliate, place: 'lead', cell: ({ affiliate }) => affiliate ?? '–' },
    {
      key: 'outcome',
      head: texts.outcome,
      place: 'under',
      cell: ({ outcome, message, transfer_file, payment, affiliate }) => (
        <>
          <strong data-outcome={outcome}>{texts.outcomes[outcome]}</strong>
          <span className={classes.message}>{message}</span>
          {transfer_file && payment && (
            <SentTwice file={transfer_file} transfer={payment} name={affiliate ?? ''} />
          )}
        </>
      ),
    },
  ];
  return (
    <Modal
      big
      fixed
      opened
      onClose={onClose}
      title={texts.title}
      foot={
        <Button fullWidth onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Stack gap="md">
        <Text className="figures" fw={650}>
          {texts.settled(settled)} · {texts.returned(returned)}
        </Text>
        {rows.length === 0 ? (
          <Text>{texts.empty}</Text>
        ) : (
          <div className={`figures ${classes.results}`}>
            <DataList
              label={texts.title}
              rows={rows}
              keyOf={({ line }) => String(line)}
              columns={columns}
              tableFrom="48em"
            />
          </div>
        )}
      </Stack>
    </Modal>
  );
}

type SentTwiceProps = { file: string; transfer: string; name: string };

const stale = [...staleAfterFile, endpoints.listPaymentsOfMerchant];

/** The bank transferred a debt that was already paid in another way; the merchant confirms that the money left. */
function SentTwice({ file, transfer, name }: SentTwiceProps) {
  const { result: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const [key] = useState(newKey);
  const sendWithCode = useSendingWithCode();
  const { mutateAsync, isPending, data } = useChange(endpoints.payTransferFile, stale);
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
        sendWithCode(() =>
          mutateAsync({
            params: { pk: file },
            body: { transfers: [transfer], confirm_changed_amount: true },
            idempotencyKey: key,
          }),
        ).catch((error) => toast.error(refusalText(error, language)))
      }
    >
      {texts.sentTwice}
    </Button>
  );
}
