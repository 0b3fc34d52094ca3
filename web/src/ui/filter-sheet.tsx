import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DialogPart } from './dialog-part.tsx';
import { lazily } from './lazily.ts';

const FilterDialog = lazily(() => import('./filter-dialog.tsx'));

type FilterSheetProps = {
  openLabel: string;
  title: string;
  showLabel: string;
  children: ReactNode;
};

/** Where there is little room the filters wait behind a button. */
export function FilterSheet({ openLabel, ...sheet }: FilterSheetProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {openLabel}
      </Button>
      {opened !== null && (
        <DialogPart opened={opened} onClose={close}>
          <FilterDialog {...sheet} opened={opened} onClose={close} />
        </DialogPart>
      )}
    </>
  );
}
