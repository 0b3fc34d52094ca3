import type { ErrorCode, Merchant } from '@aliado/contract';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useShowMerchant } from './use-merchant.ts';

type RuleFormOptions<Values extends Record<string, unknown>, Answer extends Partial<Merchant>> = {
  /** The key of the draft, one for each dialog. */
  rule: string;
  merchant: Merchant;
  saved: Values;
  /** The error code of each wrong field, from the contract's schema. */
  wrong: (values: Values) => Record<string, ErrorCode>;
  send: (values: Values) => Promise<Answer>;
  doneText: (answer: Answer, values: Values) => string;
  onClose: () => void;
};

/** The form of one rule. All cards show the saved value at once; unsaved input survives as a draft. */
export function useRuleForm<Values extends Record<string, unknown>, Answer extends Partial<Merchant>>(
  options: RuleFormOptions<Values, Answer>,
) {
  const { rule, merchant, saved, wrong, send, doneText, onClose } = options;
  const show = useShowMerchant();
  return useForm<Values, Answer>({
    initial: saved,
    draft: `${merchant.pk} ${rule}`,
    validate: (values) => wrong(values) as Partial<Record<keyof Values & string, string>>,
    send,
    onSent: (answer, values) => {
      show(answer);
      toast.success(doneText(answer, values));
      onClose();
    },
  });
}

type RuleDialogProps = {
  title: string;
  lead?: string;
  form: Pick<ReturnType<typeof useForm>, 'form' | 'busy' | 'discard'>;
  saveLabel: string;
  /** Closes the dialog. The draft survives unless the merchant went back. */
  onClose: () => void;
  children: ReactNode;
};

export function RuleDialog({ title, lead, form, saveLabel, onClose, children }: RuleDialogProps) {
  const { cancel } = usePageTexts('program');
  const giveUp = () => {
    form.discard();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} closable={!form.busy} title={title}>
      <form {...form.form}>
        <Stack gap="lg">
          {lead && <Text c="dimmed">{lead}</Text>}
          {children}
          <DialogFoot confirm={saveLabel} cancel={cancel} busy={form.busy} onCancel={giveUp} />
        </Stack>
      </form>
    </Modal>
  );
}
