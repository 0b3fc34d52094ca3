import type { Merchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadQr, fileName, type QrFormat } from '#web/lib/qr.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import classes from './invitation-link.module.css';

type StoreLinkDialogProps = { merchant: Merchant; onClose: () => void };

const formats = ['svg', 'png'] as const;

/** The specification's *generate store link*: the link, and a QR code large enough for the counter. */
export default function StoreLinkDialog({ merchant, onClose }: StoreLinkDialogProps) {
  const { link: texts } = usePageTexts('program');
  const { name, commission, invitation_link } = merchant;

  const download = (format: QrFormat) =>
    downloadQr(invitation_link, fileName(name), format).catch(() => toast.error(texts.notDownloaded));

  return (
    <Modal big opened onClose={onClose} title={texts.dialogTitle}>
      <p className={classes.dialogLead}>{texts.dialogLead}</p>
      <div className={classes.dialog}>
        <QrCode value={invitation_link} label={texts.qr(name)} size={280} />
        <div className={classes.actions}>
          <CopyField
            value={invitation_link}
            label={texts.label}
            copyLabel={texts.copy}
            copiedLabel={texts.copied}
          />
          <ShareButtons
            message={texts.message(name, commission, invitation_link)}
            whatsappLabel={texts.whatsapp}
            shareLabel={texts.share}
          />
          {formats.map((format) => (
            <div key={format}>
              <Button
                fullWidth
                variant="default"
                aria-describedby={`qr-${format}-hint`}
                leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
                onClick={() => download(format)}
              >
                {texts[format]}
              </Button>
              <p id={`qr-${format}-hint`} className={classes.hint}>
                {texts[`${format}Hint`]}
              </p>
            </div>
          ))}
        </div>
      </div>
    </Modal>
  );
}
