import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type FilterDialogProps = {
  opened: boolean;
  onClose: () => void;
  onShow: () => void;
  title: string;
  showLabel: ReactNode;
  children: ReactNode;
};

export default function FilterDialog(props: FilterDialogProps) {
  const { opened, onClose, onShow, title, showLabel, children } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack gap="md">
        {children}
        <Button onClick={onShow}>{showLabel}</Button>
      </Stack>
    </Modal>
  );
}
