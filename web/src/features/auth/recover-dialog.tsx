import { useState } from 'react';
import { useTexts } from '#web/texts/index.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { DialogProps } from './dialog-props.ts';
import { RecoverForm } from './recover-form.tsx';
import { RecoverySent } from './recovery-sent.tsx';

export default function RecoverDialog(dialog: DialogProps) {
  const { recover } = useTexts().auth;
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Modal title={sentTo ? recover.sentTitle : recover.title} narrow {...dialog}>
      {sentTo ? (
        <RecoverySent email={sentTo} onAgain={() => setSentTo(null)} />
      ) : (
        <RecoverForm onSent={setSentTo} />
      )}
    </Modal>
  );
}
