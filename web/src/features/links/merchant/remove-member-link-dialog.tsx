import type { Link } from '@aliado/contract';
import { Text } from '@mantine/core';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm } from '#web/ui/confirm.tsx';
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
    <Confirm
      onClose={onClose}
      onConfirm={remove}
      busy={isPending}
      title={removing.title(name)}
      texts={removing}
    >
      <Text>{removing.text}</Text>
      <Text c="dimmed">{texts.stays(affiliate.name)}</Text>
    </Confirm>
  );
}
