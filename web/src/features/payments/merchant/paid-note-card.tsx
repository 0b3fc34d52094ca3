import { endpoints } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileDownload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { dropNote, keptNote } from './paid-note.ts';
import classes from './paid-note-card.module.css';

/** What came of the payment that made the page reload; it stays until it is put away. */
export function PaidNoteCard() {
  const texts = usePageTexts('payments');
  const [note, setNote] = useState(keptNote);
  const { start, isPending } = useDownload(endpoints.downloadTransfers, texts.notDownloaded);
  if (!note) return null;
  const { title, refused, transfers } = note;
  const Icon = refused.length > 0 ? IconAlertTriangle : IconCircleCheck;
  const dismiss = () => {
    dropNote();
    setNote(null);
  };
  return (
    <section
      className={classes.note}
      data-refused={refused.length > 0 || undefined}
      aria-label={texts.note.label}
    >
      <Icon size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words} role="status">
        <p className={`figures ${classes.title}`}>{title}</p>
        {refused.length > 0 && (
          <ul className={classes.refused}>
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      {transfers.length > 0 && (
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          leftSection={<IconFileDownload size={18} stroke={1.8} aria-hidden />}
          onClick={() => start({ query: { payments: transfers.join(',') } })}
        >
          {texts.note.transfers}
        </Button>
      )}
      <ActionIcon className={classes.close} aria-label={texts.note.dismiss} onClick={dismiss}>
        <IconX size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </section>
  );
}
