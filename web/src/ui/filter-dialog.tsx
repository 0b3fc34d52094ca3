import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type FilterDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  showLabel: string;
  children: ReactNode;
};

export default function FilterDialog({ opened, onClose, title, showLabel, children }: FilterDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack gap="md">
        {children}
        <Button onClick={onClose}>{showLabel}</Button>
      </Stack>
    </Modal>
  );
}
