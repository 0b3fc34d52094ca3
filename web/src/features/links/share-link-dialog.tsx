import type { Link } from '@aliado/contract';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { SharedLink } from './shared-link.tsx';

type ShareLinkDialogProps = { link: Link; opened: boolean; onClose: () => void };

export default function ShareLinkDialog({ link, opened, onClose }: ShareLinkDialogProps) {
  const { sharing } = usePageTexts('links');
  return (
    <Modal big opened={opened} onClose={onClose} title={sharing.again}>
      <SharedLink link={link} />
    </Modal>
  );
}
