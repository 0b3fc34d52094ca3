import { Button, Group, Stack, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';

type RuleDialogProps = {
  title: string;
  lead?: string;
  form: ComponentProps<'form'>;
  saving: boolean;
  saveLabel: string;
  /** Leaves without saving and forgets what was typed. */
  onCancel: () => void;
  /** Puts the dialog away; what was typed is there the next time. */
  onClose: () => void;
  children: ReactNode;
};

export function RuleDialog({ title, lead, form, saving, saveLabel, ...props }: RuleDialogProps) {
  const { cancel } = usePageTexts('program');
  return (
    <Modal opened onClose={props.onClose} closable={!saving} title={title}>
      <form {...form}>
        <Stack gap="lg">
          {lead && <Text c="dimmed">{lead}</Text>}
          {props.children}
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" disabled={saving} onClick={props.onCancel}>
              {cancel}
            </Button>
            <Button type="submit" loading={saving}>
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
