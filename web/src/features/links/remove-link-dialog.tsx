import type { Link } from '@aliado/contract';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm, Consequence } from '#web/ui/confirm.tsx';
import { useRemoveLink } from './use-links.ts';

type RemoveLinkDialogProps = { link: Link; opened: boolean; onClose: () => void };

export default function RemoveLinkDialog({ link, opened, onClose }: RemoveLinkDialogProps) {
  const { removing: texts } = usePageTexts('links');
  const { pk, name } = link;
  const { confirm, busy } = useConfirmed(useRemoveLink(), texts.done, onClose);
  const remove = () => confirm({ body: { pk } });
  return (
    <Confirm {...{ opened, onClose, busy, texts }} onConfirm={remove} title={texts.title(name)}>
      <Consequence text={texts.text} stays={texts.stays} />
    </Confirm>
  );
}
