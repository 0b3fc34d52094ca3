import type { Link } from '@aliado/contract';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm, Consequence } from '#web/ui/confirm.tsx';
import { useRemoveMemberLink } from './use-member-links.ts';

type RemoveMemberLinkDialogProps = { link: Link; onClose: () => void };

export default function RemoveMemberLinkDialog({ link, onClose }: RemoveMemberLinkDialogProps) {
  const { removing: texts } = usePageTexts('links');
  const { links: ofMember } = usePageTexts('member');
  const { pk, name, affiliate } = link;
  const { confirm, busy } = useConfirmed(useRemoveMemberLink(), texts.done, onClose);
  const remove = () => confirm({ body: { pk } });
  return (
    <Confirm {...{ onClose, busy, texts }} onConfirm={remove} title={texts.title(name)}>
      <Consequence text={texts.text} stays={ofMember.stays(affiliate.name)} />
    </Confirm>
  );
}
