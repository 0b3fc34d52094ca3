import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import type { Asking } from './link-rows.tsx';

const ShareLinkDialog = lazily(() => import('../share-link-dialog.tsx'));
const RemoveMemberLinkDialog = lazily(() => import('./remove-member-link-dialog.tsx'));
const CreateMemberLinkDialog = lazily(() => import('./create-member-link-dialog.tsx'));

type Named = { pk: string; name: string };

type LinkDialogsProps = {
  asking: Asking;
  member?: Named;
  /** Whose store they lead to. */
  merchant: Named | null;
  onClose: () => void;
};

export function LinkDialogs({ asking, member, merchant, onClose }: LinkDialogsProps) {
  return (
    <DialogPart onClose={onClose}>
      {asking.what === 'create' && merchant && (
        <CreateMemberLinkDialog {...(member && { member })} merchant={merchant} onClose={onClose} />
      )}
      {asking.what === 'share' && <ShareLinkDialog opened link={asking.link} onClose={onClose} />}
      {asking.what === 'remove' && <RemoveMemberLinkDialog link={asking.link} onClose={onClose} />}
    </DialogPart>
  );
}
