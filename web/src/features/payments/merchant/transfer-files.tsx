import type { TransferFile } from '@aliado/contract';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Modal } from '#web/ui/modal.tsx';
import { PaidMessage } from './paid-message.tsx';
import classes from './transfer-file-card.module.css';
import { TransferFileCard } from './transfer-file-card.tsx';
import { usePaid } from './use-paid.ts';
import { useTransferFiles } from './use-transfer-files.ts';

const DropFileDialog = lazily(() => import('./drop-file-dialog.tsx'));

/** What was taken to the bank and waits for its end; nothing where there is none. */
export default function TransferFiles() {
  const { transferFiles: texts } = usePageTexts('payments');
  const { data } = useTransferFiles();
  const { note, finish } = usePaid(() => undefined);
  const [dropping, setDropping] = useState<TransferFile | null>(null);
  return (
    <>
      {data && data.results.length > 0 && (
        <div className={classes.files}>
          {data.results.map((file) => (
            <TransferFileCard key={file.pk} file={file} onPaid={finish} onDrop={() => setDropping(file)} />
          ))}
        </div>
      )}
      {dropping && (
        <DialogPart onClose={() => setDropping(null)}>
          <DropFileDialog file={dropping} onClose={() => setDropping(null)} />
        </DialogPart>
      )}
      {note && (
        <Modal opened onClose={() => undefined} closable={false} title={texts.paying}>
          <PaidMessage note={note} />
        </Modal>
      )}
    </>
  );
}
