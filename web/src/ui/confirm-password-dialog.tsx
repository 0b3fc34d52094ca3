import { endpoints } from '@aliado/contract';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
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
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await call(endpoints.confirmPassword, { body: { password } });
      onFinish(true);
    } catch (failure) {
      setError(refusalText(failure, language));
      setSending(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <PasswordInput
          data-autofocus
          label={texts.password}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setError(null);
          }}
        />
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" onClick={() => onFinish(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={sending} disabled={password === ''}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
