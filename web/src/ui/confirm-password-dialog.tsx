import { endpoints } from '@aliado/contract';
import { PasswordInput, Stack, Text } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { Modal } from './modal.tsx';

export type ConfirmPasswordTexts = Record<'title' | 'lead' | 'password' | 'confirm' | 'cancel', string>;

type ConfirmPasswordDialogProps = {
  opened: boolean;
  texts: ConfirmPasswordTexts;
  onFinish: (confirmed: boolean) => void;
};

export default function ConfirmPasswordDialog({ opened, texts, onFinish }: ConfirmPasswordDialogProps) {
  return (
    <Modal narrow opened={opened} onClose={() => onFinish(false)} title={texts.title}>
      <ConfirmPasswordForm texts={texts} onFinish={onFinish} />
    </Modal>
  );
}

function ConfirmPasswordForm({ texts, onFinish }: Omit<ConfirmPasswordDialogProps, 'opened'>) {
  const { language } = useLanguage();
  const { values, field, busy, form } = useForm({
    initial: { password: '' },
    send: (body) => call(endpoints.confirmPassword, { body }),
    onSent: () => onFinish(true),
    refusedBy: (failure) => ({ password: refusalText(failure, language) }),
    sayFailure: () => null,
  });

  return (
    <form {...form}>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <PasswordInput
          data-autofocus
          label={texts.password}
          autoComplete="current-password"
          {...field('password')}
        />
        <DialogFoot
          confirm={texts.confirm}
          cancel={texts.cancel}
          busy={busy}
          disabled={values.password === ''}
          onCancel={() => onFinish(false)}
        />
      </Stack>
    </form>
  );
}
