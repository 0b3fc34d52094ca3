import { Button, Group, Stack, Text } from '@mantine/core';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useLeave } from './use-adhesions.ts';

type LeaveDialogProps = {
  merchant: { pk: string; name: string };
  opened: boolean;
  onClose: () => void;
  onLeft: () => void;
};

export function LeaveDialog({ merchant, opened, onClose, onLeft }: LeaveDialogProps) {
  const { leave: texts } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { pk, name } = merchant;
  const { mutate, isPending } = useLeave({
    onSuccess: () => {
      toast.success(texts.done(name));
      onLeft();
    },
    onError: (error) => toast.error(textOf(error, language)),
  });

  return (
    <Modal narrow opened={opened} onClose={onClose} closable={!isPending} title={texts.title(name)}>
      <Stack gap="md">
        <Text>{texts.text}</Text>
        <Text c="dimmed">{texts.stays}</Text>
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button color="rojo.6" loading={isPending} onClick={() => mutate(pk)}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
