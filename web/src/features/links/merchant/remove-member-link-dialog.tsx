import type { Link } from '@aliado/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useRemoveMemberLink } from './use-member-links.ts';

type RemoveMemberLinkDialogProps = { link: Link; onClose: () => void };

export default function RemoveMemberLinkDialog({ link, onClose }: RemoveMemberLinkDialogProps) {
  const { removing } = usePageTexts('links');
  const { links: texts } = usePageTexts('member');
  const { language } = useLanguage();
  const { mutate, isPending } = useRemoveMemberLink();
  const { pk, name, affiliate } = link;

  const remove = () =>
    mutate(
      { body: { pk } },
      {
        onSuccess: () => {
          toast.success(removing.done);
          onClose();
        },
        onError: (error) => toast.error(textOf(error, language)),
      },
    );

  return (
    <Modal narrow opened onClose={onClose} closable={!isPending} title={removing.title(name)}>
      <Stack gap="md">
        <Text>{removing.text}</Text>
        <Text c="dimmed">{texts.stays(affiliate.name)}</Text>
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            {removing.cancel}
          </Button>
          <Button color="rojo.6" loading={isPending} onClick={remove}>
            {removing.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
