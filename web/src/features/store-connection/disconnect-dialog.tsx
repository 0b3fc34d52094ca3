import { endpoints } from '@aliado/contract';
import { Text } from '@mantine/core';
import { useChange } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm } from '#web/ui/confirm.tsx';

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
    <Confirm
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      busy={isPending}
      title={disconnect.title(store)}
      texts={disconnect}
    >
      <Text>{disconnect.text}</Text>
      <Text c="dimmed">{disconnect.stays}</Text>
    </Confirm>
  );
}
