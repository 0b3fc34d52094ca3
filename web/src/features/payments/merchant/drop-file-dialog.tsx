import { endpoints, type TransferFile } from '@aliado/contract';
import { Text } from '@mantine/core';
import { useChange } from '#web/lib/api.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { staleAfterFile } from './use-transfer-files.ts';

type DropFileDialogProps = { file: TransferFile; onClose: () => void };

/** A file that will not be used: it asks, because the bank may have it already. */
export default function DropFileDialog({ file: { pk }, onClose }: DropFileDialogProps) {
  const { transferFiles: texts, paying } = usePageTexts('payments');
  const change = useChange(endpoints.dropTransferFile, staleAfterFile);
  const { confirm, busy } = useConfirmed(change, texts.dropped, onClose);
  const words = { confirm: texts.drop, cancel: paying.back };
  return (
    <Confirm
      onClose={onClose}
      onConfirm={() => confirm({ params: { pk } })}
      busy={busy}
      title={texts.dropTitle}
      texts={words}
    >
      <Text>{texts.dropText}</Text>
    </Confirm>
  );
}
