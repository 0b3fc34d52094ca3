import { type DataExport, endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconFileZip, IconUserX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useChange } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { download } from '#web/lib/use-download.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { CodeConfirmation } from '#web/ui/code-confirmation.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { PasswordConfirmation, useConfirmedSending } from '#web/ui/password-confirmation.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './own-data.module.css';

const DeleteDialog = lazily(() => import('./delete-dialog.tsx'));

/** Download everything held about the person, and delete the account. */
export default function OwnDataCard() {
  const { ownData: texts } = usePageTexts('profile');
  return (
    <SectionCard id="datos" title={texts.title} lead={texts.lead}>
      <PasswordConfirmation texts={texts.confirm}>
        <CodeConfirmation texts={texts.code}>
          <ul className={rows.rows}>
            <ExportRow />
            <DeleteRow />
          </ul>
        </CodeConfirmation>
      </PasswordConfirmation>
    </SectionCard>
  );
}

const ASK_AGAIN_MS = 3000;

function ExportRow() {
  const { ownData: texts } = usePageTexts('profile');
  const query = useQuery({
    ...read(endpoints.getDataExport),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? ASK_AGAIN_MS : false),
  });
  return (
    <li>
      <Loaded query={query} texts={texts} skeleton={{ height: 72 }}>
        {(held) => <ExportState held={held} />}
      </Loaded>
    </li>
  );
}

function ExportState({ held }: { held: DataExport }) {
  const { ownData: texts } = usePageTexts('profile');
  const { language } = useLanguage();
  const confirmed = useConfirmedSending();
  const ask = useChange(endpoints.requestDataExport, [endpoints.getDataExport]);
  const saving = useMutation({
    mutationFn: () => confirmed(() => download(endpoints.downloadDataExport, {})),
    onError: (error) => toast.error(texts.downloadFailed, textOf(error, language)),
  });
  const failed = (error: unknown) => toast.error(texts.askFailed, textOf(error, language));
  const { state, size, expires_at, again_at } = held;
  const story =
    state === 'ready' && size && expires_at
      ? texts.ready(size, expires_at)
      : texts[state === 'making' ? 'making' : 'none'];
  return (
    <div className={`${row.row} ${classes.row}`}>
      <IconFileZip size={22} stroke={1.8} aria-hidden />
      <div className={row.words} role="status">
        <p className={row.name}>{texts.exportName}</p>
        <p className={row.quiet}>{story}</p>
        {state !== 'making' && again_at && <p className={row.quiet}>{texts.again(again_at)}</p>}
      </div>
      <div className={classes.acts}>
        {state === 'ready' && (
          <Button size="sm" loading={saving.isPending} onClick={() => saving.mutate()}>
            {texts.download}
          </Button>
        )}
        {state !== 'making' && !again_at && (
          <Button
            size="sm"
            variant="default"
            loading={ask.isPending}
            onClick={() => ask.mutate({}, { onError: failed })}
          >
            {texts.ask}
          </Button>
        )}
      </div>
    </div>
  );
}

function DeleteRow() {
  const { ownData: texts } = usePageTexts('profile');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <li className={`${row.row} ${classes.row}`}>
      <IconUserX size={22} stroke={1.8} aria-hidden />
      <div className={row.words}>
        <p className={row.name}>{texts.deleteName}</p>
        <p className={row.quiet}>{texts.deleteStory}</p>
      </div>
      <div className={classes.acts}>
        <Button size="sm" variant="default" color="red" onClick={() => setOpened(true)}>
          {texts.deleteOpen}
        </Button>
      </div>
      {opened && (
        <DialogPart onClose={close}>
          <DeleteDialog onClose={close} />
        </DialogPart>
      )}
    </li>
  );
}
