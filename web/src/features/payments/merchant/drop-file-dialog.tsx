import { endpoints, type TransferFile } from '@aliado/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useChange } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { staleAfterFile } from './use-transfer-files.ts';

type DropFileDialogProps = { file: TransferFile; onClose: () => void };

/** A file that will not be used: it asks, because the bank may have it already. */
export default function DropFileDialog({ file: { pk }, onClose }: DropFileDialogProps) {
  const { transferFiles: texts, paying } = usePageTexts('payments');
  const { language } = useLanguage();
  const { mutate, isPending } = useChange(endpoints.dropTransferFile, staleAfterFile);
  const drop = () =>
    mutate(
      { params: { pk } },
      {
        onSuccess: () => {
          toast.success(texts.dropped);
          onClose();
        },
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  return (
    <Modal narrow opened onClose={onClose} closable={!isPending} title={texts.dropTitle}>
      <Stack gap="md">
        <Text>{texts.dropText}</Text>
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" onClick={onClose} data-autofocus>
            {paying.back}
          </Button>
          <Button color="rojo.6" loading={isPending} onClick={drop}>
            {texts.drop}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
