import { Button, Stack, Text } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Modal } from '#web/ui/modal.tsx';

export type Shown = { title: string; text: string; label: string; value: string };

export default function SecretDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { integrations: texts } = usePageTexts('services');
  return (
    <Modal opened onClose={onClose} title={shown.title}>
      <Stack gap="md">
        <Text>{shown.text}</Text>
        <CopyField
          value={shown.value}
          label={shown.label}
          copyLabel={texts.copy}
          copiedLabel={texts.copied}
        />
        <Button onClick={onClose}>{texts.done}</Button>
      </Stack>
    </Modal>
  );
}
