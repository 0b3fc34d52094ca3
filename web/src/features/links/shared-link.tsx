import type { Link } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconSpeakerphone } from '@tabler/icons-react';
import { Link as To } from 'react-router';
import { useLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { downloadQr, type QrFormat } from '#web/lib/qr.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { shareMessage } from './link-facts.ts';
import classes from './shared-link.module.css';

const formats = ['svg', 'png'] as const;

type SharedLinkProps = {
  link: Link;
  /** For the link's own affiliate: opens the product's kit, on a separate page. */
  onKit?: (() => void) | undefined;
};

/** The ways to share a link: the ready message, the address, the QR code to print. */
export function SharedLink({ link, onKit }: SharedLinkProps) {
  const texts = usePageTexts('links');
  const { sharing } = texts;
  const { name, short_url, code } = link;
  const { language } = useLanguage();
  const message = shareMessage(link, texts, language);

  const download = (format: QrFormat) =>
    downloadQr(short_url, `aliado-${code}`, format).catch(() => toast.error(sharing.notDownloaded));

  return (
    <div className={classes.columns}>
      <div className={classes.picture}>
        <QrCode value={short_url} label={sharing.qr(name)} size={208} />
        <div className={classes.downloads}>
          {formats.map((format) => (
            <Button
              key={format}
              variant="default"
              size="sm"
              leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
              onClick={() => download(format)}
            >
              {sharing[format]}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes.actions}>
        <p className={classes.name}>{name}</p>
        <CopyField
          value={short_url}
          label={sharing.label(name)}
          copyLabel={sharing.copy}
          copiedLabel={texts.copied}
        />
        <figure className={classes.message}>
          <figcaption>{sharing.message}</figcaption>
          <p>{message}</p>
        </figure>
        <ShareButtons message={message} whatsappLabel={sharing.whatsapp} shareLabel={sharing.share} />
        {onKit && link.product && (
          <Button
            component={To}
            to={`${paths.kit}?link=${link.pk}`}
            variant="default"
            leftSection={<IconSpeakerphone size={20} stroke={1.8} aria-hidden />}
            onClick={onKit}
          >
            {sharing.kit}
          </Button>
        )}
      </div>
    </div>
  );
}

type ShareLinkDialogProps = { link: Link; own: boolean; opened: boolean; onClose: () => void };

export default function ShareLinkDialog({ link, own, opened, onClose }: ShareLinkDialogProps) {
  const { sharing } = usePageTexts('links');
  return (
    <Modal big opened={opened} onClose={onClose} title={sharing.again}>
      <SharedLink link={link} onKit={own ? onClose : undefined} />
    </Modal>
  );
}
