import { Stack, Text, Textarea } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';

export type ReasonQuestion = {
  title: string;
  /** Describes the consequences. */
  text: string;
  confirm: string;
  /** The act takes something away. */
  danger?: boolean;
  /** Performs the act. A failure is shown and the dialog stays open. */
  run: (reason: string) => Promise<unknown>;
  /** The toast on success. */
  done?: string | undefined;
};

const LONGEST = 300;

/** `ask` opens a dialog that requires a reason; render `question` in the page. */
export function useReason(): { ask: (question: ReasonQuestion) => void; question: ReactNode } {
  const [asked, setAsked] = useState<ReasonQuestion | null>(null);
  return {
    ask: setAsked,
    question: asked && <ReasonDialog question={asked} onClose={() => setAsked(null)} />,
  };
}

function ReasonDialog({ question, onClose }: { question: ReasonQuestion; onClose: () => void }) {
  const { title, text, confirm, danger = false, run, done } = question;
  const wrong = useReasonCheck();
  const form = useForm({
    initial: { reason: '' },
    validate: wrong,
    send: async ({ reason }) => {
      await run(reason.trim());
      return true;
    },
    onSent: () => {
      if (done) toast.success(done);
      onClose();
    },
  });
  return (
    <Modal narrow opened onClose={onClose} closable={!form.busy} title={title}>
      <form {...form.form}>
        <Stack gap="md">
          <Text>{text}</Text>
          <ReasonField field={form.field('reason')} />
          <DialogFoot danger={danger} confirm={confirm} busy={form.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

export function useReasonCheck() {
  const { reason: texts } = usePageTexts('operator');
  return ({ reason }: { reason: string }) => ({ reason: reason.trim() === '' ? texts.missing : undefined });
}

type Field = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  onBlur: () => void;
};

/** Acts on a person or a store require a reason, which the audit trail stores. */
export function ReasonField({ field }: { field: Field }) {
  const { reason: texts } = usePageTexts('operator');
  return (
    <Textarea
      label={texts.label}
      description={texts.kept}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={texts.placeholder}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={LONGEST}
      data-autofocus
      {...field}
    />
  );
}
