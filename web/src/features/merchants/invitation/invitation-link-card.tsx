import type { Merchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import classes from './invitation-link.module.css';

const StoreLinkDialog = lazily(() => import('./store-link-dialog.tsx'));

/** The address where affiliates register; it also sends their request to join. */
export function InvitationLinkCard({ merchant }: { merchant: Merchant }) {
  const { link: texts } = usePageTexts('program');
  const [opened, setOpened] = useState(false);
  const { name, commission, invitation_link } = merchant;

  return (
    <SectionCard title={texts.title} id="invitation-link">
      <div className={classes.columns}>
        <QrCode value={invitation_link} label={texts.qr(name)} size={112} />
        <div className={classes.beside}>
          <p>{texts.lead}</p>
          <Button
            size="sm"
            variant="default"
            aria-haspopup="dialog"
            aria-label={texts.download}
            leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
            onClick={() => setOpened(true)}
          >
            {texts.print}
          </Button>
        </div>
      </div>
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
      </div>
      {opened && (
        <DialogPart onClose={() => setOpened(false)}>
          <StoreLinkDialog merchant={merchant} onClose={() => setOpened(false)} />
        </DialogPart>
      )}
    </SectionCard>
  );
}
