import { Stack } from '@mantine/core';
import { Modal } from '#web/ui/modal.tsx';
import { InvitationLink } from './empty-lists.tsx';

type InviteDialogProps = { title: string; onClose: () => void };

export default function InviteDialog({ title, onClose }: InviteDialogProps) {
  return (
    <Modal narrow opened onClose={onClose} title={title}>
      <Stack gap="sm">
        <InvitationLink />
      </Stack>
    </Modal>
  );
}
