import type { Kit, Language } from '@aliado/contract';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconDownload, IconShare3 } from '@tabler/icons-react';
import { downloadQr, type QrFormat } from '#web/lib/qr.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { stateOf } from '#web/ui/loaded.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './kits.module.css';
import { useChangeKit, useStatusPicture } from './use-kit.ts';

type StatusCardProps = { kit: Kit; language: Language };

/** The status picture: a phone shares it directly, other devices download it. */
export function StatusCard({ kit, language }: StatusCardProps) {
  const { status: texts } = usePageTexts('shop').kit;
  const change = useChangeKit(kit.link);
  const { picture, address } = useStatusPicture(kit, language);
  const { data: file } = picture;
  const chosen = (change.isPending && change.variables.ground) || kit.ground;

  const handedOut = () => change.mutate({ shared_status: kit.status_version });

  const download = () => {
    if (!file || !address) return;
    Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
    handedOut();
  };

  const share = async () => {
    if (!file) return;
    if (!navigator.canShare?.({ files: [file] })) {
      download();
      toast.success(texts.how);
      return;
    }
    // Closing the phone's share sheet rejects, but it is not an error.
    await navigator.share({ files: [file] }).then(handedOut, () => undefined);
  };

  return (
    <SectionCard label={texts.title}>
      <div className={classes.status}>
        <Preview picture={picture} address={address} label={texts.picture(kit.product.name)} />
        <div className={classes.choices}>
          <div>
            <h2 className={classes.heading}>{texts.title}</h2>
            <p className={classes.quiet}>{texts.lead}</p>
          </div>
          <fieldset className={classes.grounds}>
            <legend>{texts.ground}</legend>
            {kit.grounds.map((ground) => (
              <label key={ground} data-tone={ground} title={texts.grounds[ground]}>
                <input
                  type="radio"
                  name="ground"
                  aria-label={texts.grounds[ground]}
                  checked={ground === chosen}
                  onChange={() => change.mutate({ ground })}
                />
                {ground === chosen && <IconCheck size={20} stroke={2.2} aria-hidden />}
              </label>
            ))}
          </fieldset>
          <Button
            variant="light"
            disabled={!file}
            leftSection={<IconShare3 size={20} stroke={1.8} aria-hidden />}
            onClick={share}
          >
            {texts.share}
          </Button>
          <Button
            variant="default"
            disabled={!file}
            leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
            onClick={download}
          >
            {texts.download}
          </Button>
        </div>
      </div>
      {kit.status_is_old && (
        <p className={classes.old} role="status">
          {texts.old}
        </p>
      )}
    </SectionCard>
  );
}

type PreviewProps = ReturnType<typeof useStatusPicture> & { label: string };

function Preview({ picture, address, label }: PreviewProps) {
  const { status: texts } = usePageTexts('shop').kit;
  const state = stateOf(picture);
  if (state === 'failed' || state === 'offline')
    return (
      <div className={classes.preview} role="alert">
        <p className={classes.quiet}>{texts.failed}</p>
        <Button variant="default" size="compact-md" onClick={() => picture.refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  if (address)
    return <img className={classes.preview} src={address} alt={label} width={1080} height={1920} />;
  return (
    <div className={classes.preview}>
      <VisuallyHidden role="status">{texts.drawing}</VisuallyHidden>
      <Skeleton height="100%" radius="md" />
    </div>
  );
}

const formats: QrFormat[] = ['png', 'svg'];

export function QrCard({ kit }: { kit: Kit }) {
  const { qr: texts } = usePageTexts('shop').kit;
  const download = (format: QrFormat) =>
    downloadQr(kit.qr_url, `aliado-${kit.code}-qr`, format).catch(() => toast.error(texts.failed));
  return (
    <SectionCard label={texts.title}>
      <div className={classes.qr}>
        <QrCode value={kit.qr_url} label={texts.label(kit.product.name)} size={128} />
        <div className={classes.choices}>
          <div>
            <h2 className={classes.heading}>{texts.title}</h2>
            <p className={classes.quiet}>{texts.lead}</p>
          </div>
          <div className={classes.formats}>
            {formats.map((format) => (
              <Button
                key={format}
                variant="default"
                leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
                onClick={() => download(format)}
              >
                {texts[format]}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </SectionCard>
  );
}
