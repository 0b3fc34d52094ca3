import { Button, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Modal } from './modal.tsx';

type FilterSheetProps = {
  openLabel: string;
  title: string;
  showLabel: string;
  children: ReactNode;
};

/** Where there is little room the filters wait behind a button. */
export function FilterSheet({ openLabel, title, showLabel, children }: FilterSheetProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {openLabel}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={title}>
        <Stack gap="md">
          {children}
          <Button onClick={() => setOpened(false)}>{showLabel}</Button>
        </Stack>
      </Modal>
    </>
  );
}
