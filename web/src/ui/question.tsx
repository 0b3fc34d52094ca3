import { Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { Modal } from './modal.tsx';
import classes from './question.module.css';

export type Question = {
  title: string;
  text?: string;
  /** The consequences, as a list. */
  effects?: string[];
  /** What does not change. */
  stays?: string;
  /** Shown between the text and the buttons. */
  more?: ReactNode;
  confirm: string;
  cancel?: string;
  /** Performs the act. On success the dialog closes; on failure it shows the reason and stays open. */
  run: () => Promise<unknown>;
  /** The toast on success. */
  done?: string;
  onDone?: () => void;
};

type QuestionDialogProps = Question & { opened: boolean; onClose: () => void; onClosed?: () => void };

/** Confirms before something is taken away. */
export default function QuestionDialog({ opened, onClose, onClosed, ...question }: QuestionDialogProps) {
  const { title, text, effects, stays, more, confirm, cancel, run, done, onDone } = question;
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const carryOut = async () => {
    setBusy(true);
    try {
      await run();
      if (done) toast.success(done);
      onClose();
      onDone?.();
    } catch (failure) {
      toast.error(refusalText(failure, language));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      narrow
      opened={opened}
      onClose={onClose}
      closable={!busy}
      title={title}
      {...(onClosed && { onClosed })}
    >
      <Stack gap="md">
        {text && <Text>{text}</Text>}
        {effects && (
          <ul className={classes.effects}>
            {effects.map((effect) => (
              <li key={effect}>
                <IconInfoCircle size={20} stroke={1.8} aria-hidden />
                {effect}
              </li>
            ))}
          </ul>
        )}
        {stays && <Text c="dimmed">{stays}</Text>}
        {more}
        <DialogFoot
          danger
          confirm={confirm}
          {...(cancel && { cancel })}
          busy={busy}
          onConfirm={carryOut}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  );
}
