import { endpoints, type StoreHealth } from '@aliado/contract';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ReasonField, useReasonCheck } from './use-reason.tsx';

type StoreLetterProps = {
  store: Pick<StoreHealth, 'merchant' | 'name'>;
  onSent: () => void;
  onClose: () => void;
};

const required = (value: string) => (value.trim() === '' ? 'required' : undefined);

/** A mail to the merchant; the audit trail stores its text. */
export function StoreLetterDialog({ store, onSent, onClose }: StoreLetterProps) {
  const { stores: texts } = usePageTexts('operatorTools');
  const { title, text, confirm, done } = texts.ask.letter(store.name);
  const reasonWrong = useReasonCheck();
  const form = useForm({
    initial: { subject: '', text: '', reason: '' },
    validate: (values) => ({
      subject: required(values.subject),
      text: required(values.text),
      ...reasonWrong(values),
    }),
    send: (body) => call(endpoints.writeToMerchant, { params: { merchant: store.merchant }, body }),
    onSent: () => {
      toast.success(done);
      onSent();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} closable={!form.busy} title={title}>
      <form {...form.form}>
        <Stack gap="md">
          <Text c="dimmed">{text}</Text>
          <TextInput label={texts.subject} maxLength={120} {...form.field('subject')} />
          <Textarea label={texts.letter} rows={6} maxLength={3000} {...form.field('text')} />
          <ReasonField field={form.field('reason')} />
          <DialogFoot confirm={confirm} busy={form.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
