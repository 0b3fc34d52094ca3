import { endpoints, type Profile } from '@aliado/contract';
import { PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type FactorDialogProps = { act: 'off' | 'renew'; profile: Profile; onClose: () => void };

/** Turns the second factor off, or makes new recovery codes. Both need the password and a code. */
export default function FactorDialog({ act, profile, onClose }: FactorDialogProps) {
  const { factor: texts } = usePageTexts('profile');
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { title, lead, confirm } = act === 'off' ? texts.turningOff : texts.renewing;

  const { field, form, busy, values } = useForm({
    initial: { password: '', code: '' },
    send: async (body): Promise<string[]> => {
      if (act === 'renew') return (await call(endpoints.renewRecoveryCodes, { body })).recovery_codes;
      await call(endpoints.removeSecondFactor, { body });
      return [];
    },
    onSent: (made) => {
      void client.invalidateQueries({ queryKey: read(endpoints.getSecondFactor).queryKey });
      if (act === 'renew') return setCodes(made);
      toast.success(texts.turningOff.done);
      onClose();
    },
  });

  if (codes)
    return (
      <Modal narrow opened closable={false} onClose={onClose} title={texts.codes.title}>
        <RecoveryCodes codes={codes} mail={profile.username} onDone={onClose} />
      </Modal>
    );
  return (
    <Modal narrow opened onClose={onClose} title={title}>
      <form {...form}>
        <Stack gap="md">
          <Text c="dimmed">{lead}</Text>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={profile.username}
            readOnly
            hidden
          />
          <PasswordInput
            data-autofocus
            label={texts.password}
            autoComplete="current-password"
            {...field('password')}
          />
          <CodeField texts={texts} field={field('code')} />
          <DialogFoot
            confirm={confirm}
            cancel={texts.cancel}
            danger={act === 'off'}
            busy={busy}
            disabled={values.password === '' || values.code === ''}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
