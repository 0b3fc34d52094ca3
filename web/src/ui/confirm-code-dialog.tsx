import { endpoints } from '@aliado/contract';
import { Stack, Text } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { CodeField, type CodeTexts } from './code-field.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { Modal } from './modal.tsx';

export type ConfirmCodeTexts = CodeTexts & Record<'title' | 'lead' | 'confirm' | 'cancel', string>;

type ConfirmCodeDialogProps = {
  opened: boolean;
  texts: ConfirmCodeTexts;
  onFinish: (confirmed: boolean) => void;
};

export default function ConfirmCodeDialog({ opened, texts, onFinish }: ConfirmCodeDialogProps) {
  return (
    <Modal narrow opened={opened} onClose={() => onFinish(false)} title={texts.title}>
      <ConfirmCodeForm texts={texts} onFinish={onFinish} />
    </Modal>
  );
}

function ConfirmCodeForm({ texts, onFinish }: Omit<ConfirmCodeDialogProps, 'opened'>) {
  const { language } = useLanguage();
  const { values, field, busy, form } = useForm({
    initial: { code: '' },
    send: (body) => call(endpoints.confirmCode, { body }),
    onSent: () => onFinish(true),
    refusedBy: (failure) => ({ code: refusalText(failure, language) }),
    sayFailure: () => null,
  });
  return (
    <form {...form}>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <CodeField texts={texts} field={field('code')} focused />
        <DialogFoot
          confirm={texts.confirm}
          cancel={texts.cancel}
          busy={busy}
          disabled={values.code === ''}
          onCancel={() => onFinish(false)}
        />
      </Stack>
    </form>
  );
}
