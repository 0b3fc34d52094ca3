import { Stack, Text, Textarea } from '@mantine/core';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';

export type ReasonQuestion = {
  title: string;
  /** What happens. */
  text: string;
  confirm: string;
  /** Something is taken away. */
  danger?: boolean;
  /** Does it. */
  run: (reason: string) => Promise<unknown>;
  /** Said on success. */
  done: string;
};

type ReasonDialogProps = { question: ReasonQuestion; onClose: () => void };

const LONGEST_REASON = 300;

/** What touches a person or a store is done with a reason, which stands in the audit trail. */
export function ReasonDialog({ question, onClose }: ReasonDialogProps) {
  const { reason: texts } = usePageTexts('operator');
  const { title, text, confirm, danger = false, run, done } = question;
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? texts.missing : undefined }),
    send: ({ reason }) => run(reason.trim()),
    onSent: () => {
      toast.success(done);
      onClose();
    },
  });
  return (
    <Modal narrow opened onClose={onClose} closable={!form.busy} title={title}>
      <form {...form.form}>
        <Stack gap="md">
          <Text>{text}</Text>
          <Textarea
            label={texts.label}
            description={texts.kept}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={texts.placeholder}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LONGEST_REASON}
            data-autofocus
            {...form.field('reason')}
          />
          <DialogFoot confirm={confirm} danger={danger} busy={form.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
