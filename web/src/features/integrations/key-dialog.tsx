import { endpoints, keyLives, type Scope } from '@aliado/contract';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useChange } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useConfirmedSending } from '#web/ui/password-confirmation.tsx';
import { Choices } from './choices.tsx';

type KeyDialogProps = { onClose: () => void; onMade: (key: string) => void };

export default function KeyDialog({ onClose, onMade }: KeyDialogProps) {
  const { keys: texts, scopes } = usePageTexts('services').integrations;
  const { mutateAsync } = useChange(endpoints.createApiKey, [endpoints.listApiKeys]);
  const sendConfirmed = useConfirmedSending();
  const { values, field, set, errorOf, busy, form } = useForm({
    initial: { name: '', scopes: [] as Scope[], days: '' },
    validate: (given) => ({
      ...(given.name.trim() === '' && { name: 'required' }),
      ...(given.scopes.length === 0 && { scopes: texts.scopeMissing }),
    }),
    send: ({ name, scopes: chosen, days }) => {
      const life = keyLives.find((each) => String(each) === days) ?? null;
      return sendConfirmed(() => mutateAsync({ body: { name: name.trim(), scopes: chosen, days: life } }));
    },
    onSent: ({ key }) => onMade(key),
  });
  return (
    <Modal opened onClose={onClose} closable={!busy} title={texts.newTitle}>
      <form {...form}>
        <Stack gap="md">
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            autoComplete="off"
            maxLength={60}
            data-autofocus
            {...field('name')}
          />
          <Choices
            name="scopes"
            label={texts.scopesLabel}
            names={scopes}
            value={values.scopes}
            error={errorOf('scopes')}
            onChange={(chosen) => set('scopes', chosen)}
          />
          <NativeSelect
            label={texts.days}
            data={[
              { value: '', label: texts.lives.none },
              ...keyLives.map((days) => ({ value: String(days), label: texts.lives[days] })),
            ]}
            {...field('days')}
          />
          <DialogFoot confirm={texts.submit} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
