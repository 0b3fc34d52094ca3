import type { Link } from '@aliado/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useRemoveLink } from './use-links.ts';

type RemoveLinkDialogProps = { link: Link; opened: boolean; onClose: () => void };

export default function RemoveLinkDialog({ link, opened, onClose }: RemoveLinkDialogProps) {
  const { removing: texts } = usePageTexts('links');
  const { language } = useLanguage();
  const { mutate, isPending } = useRemoveLink();
  const { pk, name } = link;

  const remove = () =>
    mutate(
      { body: { pk } },
      {
        onSuccess: () => {
          toast.success(texts.done);
          onClose();
        },
        onError: (error) => toast.error(textOf(error, language)),
      },
    );

  return (
    <Modal narrow opened={opened} onClose={onClose} closable={!isPending} title={texts.title(name)}>
      <Stack gap="md">
        <Text>{texts.text}</Text>
        <Text c="dimmed">{texts.stays}</Text>
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button color="rojo.6" loading={isPending} onClick={remove}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
