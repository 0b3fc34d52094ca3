import type { LinkTarget } from '@aliado/contract';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { ChooseTarget } from '../choose-target.tsx';
import { ChooseMember } from './choose-member.tsx';
import { MemberLinkForm } from './member-link-form.tsx';

type Named = { pk: string; name: string };

type CreateMemberLinkDialogProps = {
  /** Whom it is for; without one the first step asks. */
  member?: Named;
  merchant: Named;
  onClose: () => void;
};

/** From the person to the page of the shop to the link. */
export default function CreateMemberLinkDialog({ merchant, onClose, ...given }: CreateMemberLinkDialogProps) {
  const { making, ofStore } = usePageTexts('links');
  const { links: own } = usePageTexts('member');
  const [picked, setPicked] = useState<Named | null>(null);
  const [target, setTarget] = useState<LinkTarget | 'address' | null>(null);
  const [busy, setBusy] = useState(false);
  const member = given.member ?? picked;

  const step = () => {
    if (!member) return { title: ofStore.who, content: <ChooseMember onChoose={setPicked} /> };
    if (!target)
      return {
        title: making.targetTitle,
        content: (
          <ChooseTarget
            store={merchant}
            earner={false}
            onChoose={setTarget}
            onBack={given.member ? undefined : () => setPicked(null)}
          />
        ),
      };
    return {
      title: own.createTitle(member.name),
      content: (
        <MemberLinkForm
          member={member}
          merchant={merchant}
          target={target}
          onBusy={setBusy}
          onBack={() => setTarget(null)}
          onMade={onClose}
        />
      ),
    };
  };

  const { title, content } = step();
  return (
    <Modal opened onClose={onClose} closable={!busy} title={title}>
      {content}
    </Modal>
  );
}
