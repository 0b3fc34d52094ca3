import { endpoints } from '@aliado/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useChange } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';

type DisconnectDialogProps = { store: string; opened: boolean; onClose: () => void };

export default function DisconnectDialog({ store, opened, onClose }: DisconnectDialogProps) {
  const { disconnect } = usePageTexts('services');
  const { language } = useLanguage();
  const { mutate, isPending } = useChange(endpoints.disconnectStore, [endpoints.getConnection]);

  const confirm = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          toast.success(disconnect.done);
          onClose();
        },
        onError: (error) => toast.error(textOf(error, language)),
      },
    );

  return (
    <Modal narrow opened={opened} onClose={onClose} closable={!isPending} title={disconnect.title(store)}>
      <Stack gap="md">
        <Text>{disconnect.text}</Text>
        <Text c="dimmed">{disconnect.stays}</Text>
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            {disconnect.cancel}
          </Button>
          <Button color="rojo.6" loading={isPending} onClick={confirm}>
            {disconnect.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
