import type { Link } from '@aliado/contract';
import { Text } from '@mantine/core';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm } from '#web/ui/confirm.tsx';
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
    <Confirm
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      busy={isPending}
      title={texts.title(name)}
      texts={texts}
    >
      <Text>{texts.text}</Text>
      <Text c="dimmed">{texts.stays}</Text>
    </Confirm>
  );
}
