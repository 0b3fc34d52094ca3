import { endpoints } from '@aliado/contract';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { refusalText } from './refusal-text.ts';

type ConfirmPasswordDialogProps = { opened: boolean; onFinish: (confirmed: boolean) => void };

export default function ConfirmPasswordDialog({ opened, onFinish }: ConfirmPasswordDialogProps) {
  const { confirm } = useTexts().profile;
  return (
    <Modal narrow opened={opened} onClose={() => onFinish(false)} title={confirm.title}>
      <ConfirmPasswordForm onFinish={onFinish} />
    </Modal>
  );
}

function ConfirmPasswordForm({ onFinish }: Pick<ConfirmPasswordDialogProps, 'onFinish'>) {
  const { confirm } = useTexts().profile;
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
        <Text c="dimmed">{confirm.lead}</Text>
        <PasswordInput
          data-autofocus
          label={confirm.password}
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
            {confirm.cancel}
          </Button>
          <Button type="submit" loading={sending} disabled={password === ''}>
            {confirm.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
